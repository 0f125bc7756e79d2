// The three scores behind the score. Each says in words which end of its bar is the good one.

import { ShareBar } from '../ui/ShareBar.tsx';
import type { Compatibility } from './queries.ts';
import styles from './ScoreBars.module.css';

export function ScoreBars({ result }: { result: Compatibility }) {
  const bars = [
    { label: 'Genetic diversity', value: result.geneticDiversityScore, isRisk: false },
    { label: 'Disease risk', value: result.diseaseRiskScore, isRisk: true },
    { label: 'Conservation value', value: result.conservationValue, isRisk: false },
  ];
  return (
    <section className={styles.made}>
      <h3>What the score is made of</h3>
      <ul className={`plain-list ${styles.bars}`}>
        {bars.map(({ label, value, isRisk }) => (
          <li key={label}>
            <p className={styles.label}>
              <span>{label}</span> <strong>{value} of 100</strong>
            </p>
            <ShareBar percent={value} hue={isRisk ? 'comb' : 'moss'} hatched={isRisk} />
            <p className={styles.direction}>{isRisk ? 'Higher is worse.' : 'Higher is better.'}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
