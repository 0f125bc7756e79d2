import type { Compatibility } from '#contract';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import { inbreedingWords, percentText } from './score-words.ts';

export function DetailTiles({ result }: { result: Compatibility }) {
  const { geneticDiversityScore, diseaseRiskScore, conservationValue, words, detailedAnalysis } = result;
  const tiles = [
    { label: 'Genetic Diversity', figure: String(geneticDiversityScore), words: words.geneticDiversity },
    { label: 'Disease Resistance', figure: String(100 - diseaseRiskScore), words: words.diseaseRisk },
    { label: 'Conservation Value', figure: String(conservationValue), words: words.conservationValue },
    {
      label: 'Inbreeding Risk',
      figure: percentText(detailedAnalysis.inbreedingRisk),
      words: inbreedingWords(detailedAnalysis),
    },
  ];
  return (
    <Grid as="dl" min={9.5} className={styles.tiles}>
      {tiles.map(({ label, figure, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Stack as="dd" gap={1}>
            <strong>{figure}</strong> <span>{words}</span>
          </Stack>
        </div>
      ))}
    </Grid>
  );
}
