// The days around and within the visit, one under the other.
import { daysInWords } from '../../programme/day-words.ts';
import type { Milestone } from './milestones.ts';
import styles from './VisitDates.module.css';

export function VisitDates({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className={`plain-list ${styles.dates}`}>
      {milestones.map(({ id, from, to, text, note }) => (
        <li key={id}>
          <p className={styles.when}>{daysInWords(from, to)}</p>
          <p>
            <strong>{text}</strong> {note && <span className={styles.note}>{note}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
