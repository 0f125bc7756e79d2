// One check with its tick. What is weighed or counted with it is asked for before it is ticked.
import type { Task } from '../../program/task.ts';
import { counted } from '../../program/ticks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { hourAndMinute, monthAndDay } from '../../ui/in-words.ts';
import { Grid, Row, Text } from '../../ui/Layout.tsx';
import { localDay, today } from '../../ui/today.ts';
import type { Subject } from './entry-form.ts';
import { measureTexts } from './measure-words.ts';
import styles from './TaskRow.module.css';
import { holdsBack, type Visit } from './visit.ts';

interface Props {
  task: Task;
  visit: Visit;
  /** Tells the day of the task. */
  dated?: boolean;
  onWrite: (subject: Subject) => void;
}

export function TaskRow({ task, visit, dated, onWrite }: Props) {
  const { id, text, why, isNeeded, asksForNote, isNotAhead, measures } = task;
  const tick = counted(visit.log).find(({ taskId }) => taskId === id);
  const date = visit.dates?.schedule.dateOf(task.day);
  const when = dated && (date ? monthAndDay(date) : `Day ${task.day}`);
  const isOverdue = date !== undefined && date < (visit.dates?.now ?? '') && !tick;
  // A preparation may be done early; a check belongs to its day.
  const isAhead = task.day > (isNotAhead ? visit.today : Math.max(visit.today, 0));

  const waitsFor = task.isContact && !tick ? holdsBack(visit, task.day) : undefined;
  if (waitsFor)
    return (
      <li className={styles.row}>
        <p>
          <strong>Wait until {waitsFor}.</strong>{' '}
          <Text as="span" tone="soft">
            Then: {text}
          </Text>
        </p>
      </li>
    );

  function change(): void {
    if (tick) visit.add({ type: 'health_check', title: text, status: 'pending', taskId: id });
    else if (visit.id && (measures || asksForNote)) onWrite({ kind: 'task', task });
    else visit.add({ type: 'health_check', title: text, status: 'completed', taskId: id });
  }

  return (
    <li className={styles.row}>
      <Grid as="label" columns="auto 1fr" gap={4} align="center">
        <input
          type="checkbox"
          checked={tick !== undefined}
          disabled={isAhead && !tick}
          aria-describedby={`${id}-more`}
          onChange={change}
        />
        <Text as="span" size="lead" className={styles.text}>
          {text}
        </Text>
      </Grid>
      <Row
        as="p"
        gap={[1, 3]}
        align="baseline"
        wrap
        id={`${id}-more`}
        size="small"
        tone="soft"
        className={`${styles.more} hidden-if-empty`}
      >
        {isOverdue ? (
          <Text as="span" tone="rust" bold>
            Was due {monthAndDay(date)}
          </Text>
        ) : (
          when && <span>{when}</span>
        )}
        {isNeeded && <Badge hue="comb">Required</Badge>}
        {tick && (
          <Text as="span" tone="moss" bold>
            {doneText(tick)}
          </Text>
        )}
        {why && !tick && <span className={styles.why}>{why}</span>}
      </Row>
    </li>
  );

  function doneText(entry: NonNullable<typeof tick>): string {
    const day = localDay(new Date(entry.timestamp));
    const at =
      day === (date ?? today())
        ? hourAndMinute(entry.timestamp)
        : `${monthAndDay(day)}, ${hourAndMinute(entry.timestamp)}`;
    return [`Done ${at}`, ...measureTexts(entry), entry.description].filter(Boolean).join(' · ');
  }
}
