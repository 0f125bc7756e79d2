// The days around and within the visit, one under the other.
import type { TripLogEntry } from '#contract';
import { daysInWords } from '../../program/day-words.ts';
import { Grid, Ledger, Text } from '../../ui/Layout.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { Schedule } from '../schedule.ts';
import { milestonesOn } from './milestones.ts';
import styles from './plan.module.css';

export function VisitDates({ schedule, log }: { schedule: Schedule; log: readonly TripLogEntry[] }) {
  const today = useToday();
  return (
    <Ledger as="ol" space={3} className={`plain-list ${styles.dates}`}>
      {milestonesOn(today, schedule, log).map(({ id, from, to, text, note }) => (
        <Grid as="li" gap={[0, 5]} key={id}>
          <Text tone="comb" bold className={styles.when}>
            {daysInWords(from, to)}
          </Text>
          <p>
            <strong>{text}</strong>{' '}
            {note && (
              <Text as="span" size="small" tone="soft" className={styles.visitDatesNote}>
                {note}
              </Text>
            )}
          </p>
        </Grid>
      ))}
    </Ledger>
  );
}
