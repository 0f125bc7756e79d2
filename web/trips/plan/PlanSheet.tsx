// The plan as it is read, and as it is printed for the barn. What is still open is a link on the screen, a line on paper.

import { Link } from 'react-router-dom';
import type { TripLogEntry, TripPlan } from '#contract';
import { dayInWords } from '../../program/day-words.ts';
import { preparations } from '../../program/preparations.ts';
import { tasks } from '../../program/tasks.ts';
import { Grid, Ledger, Stack, Text } from '../../ui/Layout.tsx';
import { StopRule } from '../StopRule.tsx';
import { type Schedule, scheduleOf } from '../schedule.ts';
import { roosterName, visitName } from '../trip-names.ts';
import type { Fact } from './facts.ts';
import { PlanPapers, type PlanPapersFound } from './PlanPapers.tsx';
import styles from './Review.module.css';
import { type FormStep, steps } from './steps.ts';
import { VisitDates } from './VisitDates.tsx';
import { wizardUrl } from './wizard-url.ts';

interface Props {
  plan: TripPlan;
  /** The log of the launched trip. */
  log: readonly TripLogEntry[];
  facts: Record<FormStep, Fact[]>;
  papers: PlanPapersFound;
  tripId: string | null;
  onLeave: () => void;
}

export function PlanSheet({ plan, log, facts, papers, tripId, onLeave }: Props) {
  const schedule = scheduleOf(plan.timeline);
  return (
    <Stack gap={5} className={styles.sheet}>
      <h3 className={styles.title}>{roosterName(plan)}’s visit</h3>
      <Grid min={20} gap={[5, 6]} className={styles.parts}>
        {steps.map(({ key, name }, at) =>
          key === 'review' ? null : (
            <section key={key} aria-labelledby={`part-${key}`}>
              <h4 id={`part-${key}`}>{name}</h4>
              <Ledger as="dl" space={2} className={styles.facts}>
                {facts[key].map(({ label, words }) => (
                  <Grid gap={[2, 3]} key={label}>
                    <Text as="dt" tone="soft">
                      {label}
                    </Text>
                    <dd>
                      {words ?? (
                        <Text
                          as={Link}
                          wash="yolk"
                          to={wizardUrl({ at, tripId })}
                          preventScrollReset
                          className={styles.open}
                          aria-label={`Not filled in: ${label}, ${name}`}
                          onClick={onLeave}
                        >
                          Not filled in
                        </Text>
                      )}
                    </dd>
                  </Grid>
                ))}
              </Ledger>
            </section>
          ),
        )}
      </Grid>
      <PlanPapers found={papers} as="h4" />
      {schedule && (
        <section>
          <h4>All dates</h4>
          <VisitDates schedule={schedule} log={log} />
        </section>
      )}
      <StopRule plan={plan} />
      {schedule && <DailySheet schedule={schedule} name={visitName(plan)} />}
    </Stack>
  );
}

const days = [...Map.groupBy([...preparations, ...tasks], ({ day }) => day)];

const units = { weight: 'lb', eggs: 'eggs', chicks: 'chicks' };

/** A print-only sheet with the checks of each day and boxes to tick in the barn. */
function DailySheet({ schedule, name }: { schedule: Schedule; name: string }) {
  return (
    <section className={styles.dailySheet}>
      <h3>{name}, day by day</h3>
      <p className={styles.note}>In bold: what you have to do before the next phase can begin.</p>
      <ol className={`plain-list ${styles.days}`}>
        {days.map(([day, todo]) => (
          <li key={day}>
            <p className={styles.day}>
              {day > 0 && <strong>{day}</strong>} {dayInWords(schedule.dateOf(day))}
            </p>
            <ul className="plain-list">
              {todo.map(({ id, text, isNeeded, measures }) => (
                <li key={id} className={styles.task}>
                  {isNeeded ? <strong>{text}</strong> : text}
                  {measures && <span className={styles.measure}>{units[measures]}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
