// The dial with the score in figures, its share of 200, and how sure it is.

import { Link } from 'react-router-dom';
import type { Compatibility } from '#contract';
import { paths } from '../paths.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import styles from './breeding.module.css';
import { FULL_SCORE, percentOf } from './dial.ts';
import { ScoreDial } from './ScoreDial.tsx';
import { confidenceWords } from './score-words.ts';
import { hueOfBand, hueOfScore, isGood, MatchLabel, Verdict } from './Verdict.tsx';

export function ScoreSummary({ result }: { result: Compatibility }) {
  const { verdict, compatibilityScore: score, label, band, confidence } = result;
  const { miles, kinshipInWords } = result.detailedAnalysis;
  const percent = percentOf(score);
  const hue = isGood(verdict) ? hueOfBand[band] : hueOfScore(verdict);
  return (
    <Stack gap={2} align="center" className={styles.summary}>
      <Verdict verdict={verdict} large />
      <ScoreDial result={result} />
      <Row as="p" gap={[0, 2]} align="baseline" justify="center" wrap className={styles.score}>
        <strong>{score}</strong> <span>of {FULL_SCORE}</span>
      </Row>
      <MatchLabel verdict={verdict} label={label} />
      <Row gap={3} align="center" className={styles.share}>
        <ShareBar percent={percent} hue={hue} />
        <span>{percent}%</span>
      </Row>
      <p className={styles.words}>
        {kinshipInWords}
        {miles !== null && ` ${miles === 0 ? 'Less than 3 miles' : milesText(miles)} apart.`}
      </p>
      <Text size="small" tone="soft" className={styles.confidence}>
        <Text as="strong" tone="ink">
          {confidenceWords[confidence].name}:
        </Text>{' '}
        {confidenceWords[confidence].meaning} <Link to={paths.howWeScore}>How we score</Link> (table{' '}
        {result.scoringVersion}).
      </Text>
    </Stack>
  );
}

function milesText(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-US')} miles`;
}
