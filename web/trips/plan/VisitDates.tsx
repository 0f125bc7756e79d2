// The days around and within the visit, one under the other.
import { daysInWords } from '../../programme/day-words.ts';
import { Ledger } from '../../ui/Layout.tsx';
import type { Milestone } from './milestones.ts';
import styles from './plan.module.css';

export function VisitDates({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <Ledger as="ol" space={3} className={`plain-list ${styles.dates}`}>
      {milestones.map(({ id, from, to, text, note }) => (
        <li key={id}>
          <p className={styles.when}>{daysInWords(from, to)}</p>
          <p>
            <strong>{text}</strong> {note && <span className={styles.visitDatesNote}>{note}</span>}
          </p>
        </li>
      ))}
    </Ledger>
  );
}
