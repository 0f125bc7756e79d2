import { Stack, Text } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import type { DayTasks } from './recommended-timeline.ts';

interface Props {
  days: readonly DayTasks[];
  /** Each day is the last one for its tasks. */
  until?: boolean;
}

export function DayTaskList({ days, until }: Props) {
  return (
    <dl className={styles.dayTaskListDays}>
      {days.map(({ firstDay, lastDay, tasks }) => (
        <div key={`${firstDay} ${lastDay}`}>
          <Text as="dt" tone="comb" bold>
            {firstDay === lastDay ? `${until ? 'By day' : 'Day'} ${signed(firstDay)}` : `Days ${firstDay}–${lastDay}`}
          </Text>
          <dd>
            <Stack as="ul" gap={1} className="plain-list">
              {tasks.map(({ id, text, why, isNeeded }) => (
                <li key={id}>
                  {text}
                  {isNeeded && (
                    <span className={styles.needed}>
                      {' '}
                      <span aria-hidden="true">◆</span>
                      <span className="visually-hidden">(needed)</span>
                    </span>
                  )}
                  {why && <small>{why}</small>}
                </li>
              ))}
            </Stack>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats a number with a true minus sign. */
const signed = (day: number): string => String(day).replace('-', '−');
