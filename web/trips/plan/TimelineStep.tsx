import { useRef } from 'react';
import { addDays, daysBetween } from '../../program/calendar.ts';
import { dayInWords } from '../../program/day-words.ts';
import { type Phase, phases } from '../../program/phases.ts';
import { HOME_QUARANTINE_DAYS, NEW_BIRD_QUARANTINE_DAYS } from '../../program/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { calendarDay, monthAndDay } from '../../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../../ui/Layout.tsx';
import { useToday } from '../../ui/use-today.ts';
import {
  arriveOn,
  arriveSafely,
  asProgrammed,
  isLikely,
  littleTimeOf,
  needsWholeQuarantine,
  programStart,
  scheduleOf,
  shiftOf,
  startNames,
  type Timeline,
  wasApart,
  wholeQuarantineEnds,
} from '../schedule.ts';
import styles from './plan.module.css';
import type { PlanForm } from './use-plan.ts';
import { VisitDates } from './VisitDates.tsx';

/** Keeps browsers from taking years of five digits. */
const LAST_DATE = '9999-12-31';

export function TimelineStep({ form }: { form: PlanForm }) {
  const { timeline = {} } = form.plan;
  const today = useToday();
  const schedule = scheduleOf(timeline);
  // A date is typed digit by digit: what follows it moves from where it was before the first of them.
  const before = useRef<Timeline | null>(null);
  const isShifted = phases.some((phase) => shiftOf(phase, timeline) !== 0);
  return (
    <Stack gap={5}>
      <LittleTimeNotice form={form} />
      <SickBirdNotice form={form} />
      <Grid min={15} gap={[4, 5]} align="start">
        <Field
          label="Arrival"
          type="date"
          max={LAST_DATE}
          hint={arrivalHint(timeline, today, form.arrived)}
          readOnly={form.arrived !== undefined}
          value={timeline.arrivalDate ?? ''}
          onChange={({ target }) =>
            form.change((now) => ({ ...now, timeline: arriveOn(now.timeline ?? {}, target.value) }))
          }
        />
        {phases.map((phase) => (
          <Field
            key={phase.id}
            label={`${phase.name} starts`}
            type="date"
            max={LAST_DATE}
            hint={startHint(phase, timeline)}
            value={timeline[startNames[phase.id]] ?? ''}
            onFocus={() => {
              before.current = timeline;
            }}
            onBlur={() => {
              before.current = null;
            }}
            onChange={({ target }) =>
              form.change(({ timeline: now = {}, ...plan }) => ({
                ...plan,
                timeline: startOn(before.current ?? now, phase, target.value),
              }))
            }
          />
        ))}
      </Grid>
      {isShifted && (
        <Stack gap={2} role="status" className={styles.aside}>
          <ul className="plain-list">
            {phases
              .flatMap((phase, at) => differences(phase, phases[at + 1], timeline))
              .map((text) => (
                <li key={text}>{text}</li>
              ))}
          </ul>
          <div>
            <Button onClick={() => form.change((now) => ({ ...now, timeline: asProgrammed(now.timeline ?? {}) }))}>
              Back to the program’s days
            </Button>
          </div>
        </Stack>
      )}
      {schedule ? (
        <section>
          <h3>What this means</h3>
          <VisitDates schedule={schedule} log={form.log} />
        </section>
      ) : (
        <Text size="small" tone="soft">
          7 days of quarantine, 7 days of seeing each other and 14 days of breeding. The 7 days are enough if he has
          been apart from all other birds at home for {HOME_QUARANTINE_DAYS} days before. Enter the day of arrival, and
          all dates appear here.
        </Text>
      )}
    </Stack>
  );
}

/** Says that he cannot be apart at his own home as long as the program wants, before all else. The keeper may go on. */
export function LittleTimeNotice({ form: { plan, log, arrived, change } }: { form: PlanForm }) {
  const today = useToday();
  const little = littleTimeOf(plan.timeline, today);
  if (!little || arrived || wasApart(log)) return null;
  const { daysLeft, planned, apartSince, arrival, introduction } = little;
  return (
    <Stack gap={3} role="status" className={`${styles.aside} not-printed`}>
      <p>
        <strong>
          {daysLeft < 0
            ? `The day of arrival, ${monthAndDay(planned)}, is over`
            : daysLeft === 0
              ? 'He arrives today'
              : daysLeft === 1
                ? 'There is 1 day left'
                : `There are ${daysLeft} days left`}
          , and he should stay apart from all other birds for {HOME_QUARANTINE_DAYS} days at his own home first.
        </strong>{' '}
        Ask his keeper first. Arrive on {monthAndDay(arrival)} or later, or start the Visual Introduction on{' '}
        {monthAndDay(introduction)} or later, so that he stays apart for {NEW_BIRD_QUARANTINE_DAYS} days at the hens’
        home. If he has been apart since {monthAndDay(apartSince)}, this plan is fine.
      </p>
      <Row gap={3} wrap>
        <Button onClick={() => change((now) => ({ ...now, timeline: arriveSafely(now.timeline ?? {}, arrival) }))}>
          Arrive on {monthAndDay(arrival)}
        </Button>
        {introduction >= today && <StartIntroduction on={introduction} change={change} />}
      </Row>
    </Stack>
  );
}

/** The quarantine is longer for a rooster who looked sick in it, which was logged on a device in the barn. */
function SickBirdNotice({ form: { plan, log, change } }: { form: PlanForm }) {
  const today = useToday();
  const schedule = scheduleOf(plan.timeline);
  if (!schedule || !needsWholeQuarantine(schedule, log, schedule.dayOn(today))) return null;
  return (
    <Stack gap={3} role="status" className={`${styles.aside} not-printed`}>
      <p>
        A bird looked sick in this quarantine. If it was the rooster, keep him apart for {NEW_BIRD_QUARANTINE_DAYS}{' '}
        days.
      </p>
      <div>
        <StartIntroduction on={wholeQuarantineEnds(schedule)} change={change} />
      </div>
    </Stack>
  );
}

const INTRODUCTION = phases.find(({ id }) => id === 'introduction');

function StartIntroduction({ on, change }: { on: string; change: PlanForm['change'] }) {
  const start = (timeline: Timeline = {}) => INTRODUCTION && startOn(timeline, INTRODUCTION, on);
  return (
    <Button onClick={() => change((now) => ({ ...now, timeline: start(now.timeline) }))}>
      Start the Visual Introduction on {monthAndDay(on)}
    </Button>
  );
}

/** Starts a phase on another day. Those after it move along if they followed without a gap, or would begin too early. */
export function startOn(timeline: Timeline, phase: Phase, date: string): Timeline {
  const moved: Timeline = { ...timeline, [startNames[phase.id]]: date };
  if (!isLikely(date)) return moved;
  const startIn = (of: Timeline, one: Phase) => of[startNames[one.id]] || programStart(one, of.arrivalDate);
  for (const [at, next] of phases.entries()) {
    const before = phases[at - 1];
    if (!before || next.firstDay <= phase.firstDay) continue;
    const planned = daysBetween(startIn(timeline, before), startIn(timeline, next)) ?? 0;
    // A quarantine becomes no shorter than it was planned.
    const least = before.id === 'quarantine' ? Math.max(planned, before.duration) : before.duration;
    const earliest = addDays(startIn(moved, before), least) ?? '';
    const followed = planned === least;
    if (followed || startIn(moved, next) < earliest) moved[startNames[next.id]] = earliest;
  }
  return moved;
}

function arrivalHint({ arrivalDate = '' }: Timeline, today: string, arrived: string | undefined): string {
  const day = dayInWords(arrivalDate);
  if (!day) return 'The day he arrives at the hens’ home.';
  if (arrived) return `${day}. This is the arrival you logged. To change it, take it back in the Activity Timeline.`;
  return arrivalDate < today ? `${day}. This day is in the past. Is he there already?` : day;
}

function startHint(phase: Phase, timeline: Timeline): string {
  return dayInWords(timeline[startNames[phase.id]]) || `Day ${phase.firstDay} of the program.`;
}

function differences(phase: Phase, next: Phase | undefined, timeline: Timeline): string[] {
  const shift = shiftOf(phase, timeline);
  const lasts = next && daysBetween(timeline[startNames[phase.id]] ?? '', timeline[startNames[next.id]] ?? '');
  return [
    ...(shift === 0
      ? []
      : [
          `${phase.name} starts ${inDays(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'} than in our program (${calendarDay(programStart(phase, timeline.arrivalDate))}).`,
        ]),
    ...(lasts === undefined || lasts >= phase.duration
      ? []
      : [`${phase.name} then lasts ${inDays(Math.max(0, lasts))}. ${phase.duration} are the least.`]),
  ];
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
