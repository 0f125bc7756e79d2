import { Card } from '../ui/Card.tsx';
import { ConfidenceBar } from './ConfidenceBar.tsx';
import type { Identification } from './queries.ts';
import styles from './Results.module.css';

export function PossibleMixes({ result }: { result: Identification }) {
  return (
    <Card as="section" className={styles.part}>
      <h2>Possible Mixed Breeds</h2>
      <ul className={`plain-list ${styles.mixes}`}>
        {result.possibleMixes.map(({ combination, confidence, explanation }) => (
          <li key={combination}>
            <ConfidenceBar label={combination.replace(' x ', ' × ')} percent={confidence} />
            <p>{explanation}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
