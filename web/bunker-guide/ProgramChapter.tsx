import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { preparations } from '../program/preparations.ts';
import { tasks } from '../program/tasks.ts';
import { FIRST_EGG_DAY } from '../program/visit.ts';
import { Fold } from '../shell/Fold.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { ProgramLine } from './ProgramLine.tsx';
import { byDays, type DayTasks, recommendedTimeline } from './recommended-timeline.ts';

export function ProgramChapter() {
  return (
    <Chapter id="program">
      <p>
        Day 1 is the day he arrives. The hens leave their own rooster on day 0 at the latest, or better a week before.
      </p>
      <ProgramLine />
      <p>
        Breeding begins on day 15, when the wire comes out. In its first week he mates, but the eggs may not be his yet,
        and somebody watches the birds all day. Eggs count from day {FIRST_EGG_DAY} on.
      </p>
      <p>
        A phase does not close until everything marked ◆ is done. If something looks wrong, clear it up first. The days
        wait. <Link to={paths.travelBunkerTracking}>Travel bunker tracking</Link> has the same tasks, to check off.
      </p>
      <div>
        <Fold id="before" title={<h3>Before he travels</h3>}>
          <DayTaskList days={byDays(preparations)} until />
        </Fold>
        {recommendedTimeline.map(({ name, firstDay, lastDay, phase }, at) => {
          const days =
            at === recommendedTimeline.length - 1
              ? `Day ${firstDay} and later, to day ${lastDay}`
              : `Days ${firstDay}–${lastDay}`;
          return (
            <Fold key={name} id={name} title={<h3>{name}</h3>} note={`${days}, phase ${phase.name}`}>
              <DayTaskList days={byDays(tasks.filter(({ day }) => day >= firstDay && day <= lastDay))} />
            </Fold>
          );
        })}
      </div>
    </Chapter>
  );
}

interface Props {
  days: readonly DayTasks[];
  /** Each day is the last one for its tasks. */
  until?: boolean;
}

function DayTaskList({ days, until }: Props) {
  return (
    <dl className={styles.dayTaskListDays}>
      {days.map(({ firstDay, lastDay, tasks }) => (
        <Grid gap={3} key={`${firstDay} ${lastDay}`}>
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
                      <span className="visually-hidden">(required)</span>
                    </span>
                  )}
                  {why && <small>{why}</small>}
                </li>
              ))}
            </Stack>
          </dd>
        </Grid>
      ))}
    </dl>
  );
}

/** Formats a number with a true minus sign. */
const signed = (day: number): string => String(day).replace('-', '−');
