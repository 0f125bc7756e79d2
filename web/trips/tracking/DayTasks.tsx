// The checks of the day that is looked at: what is prepared before he comes, and what is left to do when he has gone.

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { phaseOn, TOTAL_DAYS } from '../../program/phases.ts';
import { preparations } from '../../program/preparations.ts';
import type { Task } from '../../program/task.ts';
import { tasks, tasksOn } from '../../program/tasks.ts';
import { doneTasks } from '../../program/ticks.ts';
import { LAST_EGG_DAY, RETURN_ISOLATION_DAYS } from '../../program/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { monthAndDay, weekdayAndDay } from '../../ui/in-words.ts';
import { Grid, Ledger, Row, Text } from '../../ui/Layout.tsx';
import { hasWholeQuarantine, littleTimeOf } from '../schedule.ts';
import { visitName } from '../trip-names.ts';
import { dayWords } from './day-words.ts';
import type { Subject } from './entry-form.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './tracking.module.css';
import { holdsBack, missed, type Visit } from './visit.ts';

export function DayTasks({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const { day, today, log, dates } = visit;
  const shown = [...tasksAround(visit), ...missed(visit), ...wasHeApart(visit)];
  const done = doneTasks(log);
  const count = shown.filter(({ id }) => done.has(id)).length;
  const isDay = day >= 1 && day <= TOTAL_DAYS;
  return (
    <Card gap={3} as="section" aria-labelledby="checks">
      <Row as="header" gap={[0, 4]} align="baseline" justify="between" wrap>
        <h2 id="checks">
          {isDay
            ? day === today
              ? 'Today’s checks'
              : `Checks of day ${day}`
            : day < 1
              ? 'To prepare'
              : 'When he has left'}
        </h2>
        {shown.length > 1 && (
          <Text tone="soft" className={styles.count}>
            {count} of {shown.length} done
          </Text>
        )}
      </Row>
      {day > TOTAL_DAYS && <Text tone="soft">{after}</Text>}
      {isDay && day === today && dates && dates.now > dates.schedule.dateOf(day) && (
        <p>Check on him today, too: appetite, breathing, droppings.</p>
      )}
      {isDay && day > today && <Text tone="soft">You can check these off on that day.</Text>}
      <Ledger head="strong" className="plain-list">
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} visit={visit} dated={!isDay || task.day !== day} onWrite={onWrite} />
        ))}
      </Ledger>
    </Card>
  );
}

const after = `Eggs count as his until day ${LAST_EGG_DAY}: keep collecting. At home he stays apart for ${RETURN_ISOLATION_DAYS} days.`;

const AT_HIS_HOME = 'before-home-quarantine';

/** Asked from his first day on, because he stays 30 days if he was not. A tick stays in sight, so that it can be taken back. */
function wasHeApart({ id, log, plan, dates, today, day }: Visit): readonly Task[] {
  const isKnown = doneTasks(log).has(AT_HIS_HOME);
  const isAsked = id !== null && dates && day === today && phaseOn(today)?.id === 'quarantine' && !isKnown;
  if (!isAsked || littleTimeOf(plan.timeline, dates.now) === null) return [];
  return preparations.filter((task) => task.id === `${AT_HIS_HOME}-over`);
}

function tasksAround({ day, dates }: Visit): readonly Task[] {
  const isWhole = dates && hasWholeQuarantine(dates.schedule);
  if (day < 1) return isWhole ? preparations.filter(({ id }) => !id.startsWith(AT_HIS_HOME)) : preparations;
  return day > TOTAL_DAYS ? tasks.filter((task) => task.day > TOTAL_DAYS) : tasksOn(day);
}

/** Shows the day of the visit, with links to other days. */
export function DayHead({ visit }: { visit: Visit }) {
  const { day, today, range, look, dates, sharedUntil } = visit;
  const isHeld = day <= TOTAL_DAYS && holdsBack(visit, day) !== undefined;
  const date = day === today ? dates?.now : dates?.schedule.dateOf(day);
  const { title, phase: words } = dayWords(day, dates?.schedule, date);
  const isElsewhere = day !== today;
  return (
    <Card gap={2} center as="section" aria-labelledby="day">
      <p className={styles.whose}>{visitName(visit.plan)}</p>
      <p className={styles.kicker}>{isHeld ? `${phaseOn(day)?.name}, on hold` : words}</p>
      <Grid gap={2} align="center" className={styles.dayHeadLine}>
        <IconButton label="The day before" tone="raised" disabled={day <= range.first} onClick={() => look(day - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 id="day">{title}</h2>
        <IconButton label="The day after" tone="raised" disabled={day >= range.last} onClick={() => look(day + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </Grid>
      {date && (
        <Text tone="soft">
          {day < 1 && day === today && 'Today is '}
          {weekdayAndDay(date)}
        </Text>
      )}
      {sharedUntil && (
        <Text size="small" tone="soft" className="not-printed">
          Shared by link until {monthAndDay(sharedUntil)}
        </Text>
      )}
      {isElsewhere && (
        <Row
          as="p"
          gap={[2, 4]}
          align="center"
          justify="center"
          wrap
          wash="slate"
          bold
          className={`${styles.elsewhere} not-printed`}
          role="status"
        >
          Looking at {day < 1 ? 'a day before he comes' : `day ${day}`}
          <Button onClick={() => look(null)}>Back to today</Button>
        </Row>
      )}
    </Card>
  );
}
