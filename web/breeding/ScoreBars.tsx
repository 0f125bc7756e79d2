// The three scores behind the score. Each says in words which end of its bar is the good one.

import type { Compatibility } from '#contract';
import { Row, Stack } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import styles from './breeding.module.css';

export function ScoreBars({ result }: { result: Compatibility }) {
  const bars = [
    { label: 'Genetic diversity', value: result.geneticDiversityScore, isRisk: false },
    { label: 'Disease risk', value: result.diseaseRiskScore, isRisk: true },
    { label: 'Conservation value', value: result.conservationValue, isRisk: false },
  ];
  return (
    <section className="not-printed">
      <h3>What the score is made of</h3>
      <Stack as="ul" gap={4} className="plain-list">
        {bars.map(({ label, value, isRisk }) => (
          <li key={label}>
            <Row as="p" gap={[0, 3]} justify="between" wrap className={styles.label}>
              <span>{label}</span> <strong>{value} of 100</strong>
            </Row>
            <ShareBar percent={value} hue={isRisk ? 'comb' : 'moss'} hatched={isRisk} />
            <p className={styles.direction}>{isRisk ? 'Higher is worse.' : 'Higher is better.'}</p>
          </li>
        ))}
      </Stack>
    </section>
  );
}
