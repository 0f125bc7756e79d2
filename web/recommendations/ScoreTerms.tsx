// Shows the factors of a score: the breed's fit for each criterion, and its weight.
import type { Recommendation } from './queries.ts';
import styles from './recommendations.module.css';

type Term = Recommendation['terms'][number];

const NAMES: Record<Term['criterion'], string> = {
  climate: 'Climate',
  goal: 'Your goal',
  space: 'Space',
  predators: 'Predators',
  experience: 'Experience',
  conservation: 'Need of keepers',
  farmType: 'Kind of farm',
};

export function ScoreTerms({ terms, score }: { terms: Term[]; score: number }) {
  return (
    <details className={styles.terms}>
      <summary>What the {score}% are made of</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Fits</th>
            <th scope="col">Counts</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ criterion, fit, weight }) => (
            <tr key={criterion}>
              <th scope="row">{NAMES[criterion]}</th>
              <td>{percent(fit)}</td>
              <td>{percent(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
