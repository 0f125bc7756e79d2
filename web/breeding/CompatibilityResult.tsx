import { useState } from 'react';
import type { Compatibility } from '#contract';
import { Card } from '../ui/Card.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import { BirdFigure } from './BirdFigure.tsx';
import styles from './CompatibilityResult.module.css';
import { DetailTiles } from './DetailTiles.tsx';
import { ExpectedChicks } from './ExpectedChicks.tsx';
import { Benefits, Improvements, Recommendations, RiskFactors } from './Findings.tsx';
import { Pedigrees } from './Pedigrees.tsx';
import { PreventionPlan } from './PreventionPlan.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ScoreBars } from './ScoreBars.tsx';
import { ScoreSummary } from './ScoreSummary.tsx';

const printedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function CompatibilityResult({ result }: { result: Compatibility }) {
  // Kept while the keeper is on the page, also through the next analysis.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Improvements are listed separately, with their points.
  const improving = new Set(result.improvements.map(({ sentence }) => sentence));
  const advice = result.recommendations.filter((sentence) => !improving.has(sentence));
  return (
    <Card as="article" gap={6} className={styles.result}>
      <Grid as="header" min={8} gap={5} className={styles.overview}>
        <h2>
          {result.chicken1.name} and {result.chicken2.name}
        </h2>
        <ScoreSummary result={result} />
        <BirdFigure bird={result.chicken1} part="travels" />
        <BirdFigure bird={result.chicken2} part="stays" />
      </Grid>
      <DetailTiles result={result} />
      <Stack gap={6} className={styles.columns}>
        <Stack gap={6} className={styles.column}>
          {result.benefits.length > 0 && <Benefits sentences={result.benefits} />}
          {result.riskFactors.length > 0 && <RiskFactors sentences={result.riskFactors} />}
          {advice.length > 0 && <Recommendations sentences={advice} />}
          {result.improvements.length > 0 && <Improvements improvements={result.improvements} />}
        </Stack>
        <Stack gap={6} className={styles.column}>
          <ScoreBars result={result} />
          {result.expectedChicks.length > 0 && <ExpectedChicks chicks={result.expectedChicks} />}
        </Stack>
      </Stack>
      <Pedigrees result={result} />
      <PreventionPlan lines={result.diseasePreventionPlan} ticked={ticked} onTick={setTicked} />
      <ResultActions />
      <p className={styles.printed}>
        Heritage Flock, {printedOn.format(new Date())} · {window.location.host}
      </p>
    </Card>
  );
}
