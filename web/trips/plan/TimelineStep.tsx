import { daysBetween } from '../../program/calendar.ts';
import { dayInWords } from '../../program/day-words.ts';
import type { Phase } from '../../program/phases.ts';
import { phases } from '../../program/phases.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';
import { useToday } from '../../ui/use-today.ts';
import { arriveOn, asProgrammed, programStart, scheduleOf, shiftOf, startNames, type Timeline } from '../schedule.ts';
import { milestonesOf } from './milestones.ts';
import styles from './plan.module.css';
import type { PlanForm } from './use-plan.ts';
import { VisitDates } from './VisitDates.tsx';

/** Keeps browsers from taking years of five digits. */
const LAST_DATE = '9999-12-31';

export function TimelineStep({ form }: { form: PlanForm }) {
  const { timeline = {} } = form.plan;
  const today = useToday();
  const schedule = scheduleOf(timeline);
  const isShifted = phases.some((phase) => shiftOf(phase, timeline) !== 0);
  return (
    <Stack gap={5}>
      <Grid min={15} gap={[4, 5]} align="start">
        <Field
          label="Arrival"
          type="date"
          max={LAST_DATE}
          hint={arrivalHint(timeline, today)}
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
            {...form.text('timeline', startNames[phase.id])}
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
          <VisitDates milestones={milestonesOf(schedule)} />
        </section>
      ) : (
        <Text size="small" tone="soft">
          7 days of quarantine, 7 days of seeing each other and 14 days of breeding. Enter the day of arrival, and all
          dates appear here, from his quarantine at home to the last egg that is his.
        </Text>
      )}
    </Stack>
  );
}

function arrivalHint({ arrivalDate = '' }: Timeline, today: string): string {
  const day = dayInWords(arrivalDate);
  if (!day) return 'The day he arrives at the hens’ home.';
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
          `${phase.name} starts ${inDays(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'} than in the program, which has it on ${dayInWords(programStart(phase, timeline.arrivalDate))}.`,
        ]),
    ...(lasts === undefined || lasts >= phase.duration
      ? []
      : [`${phase.name} then lasts ${inDays(Math.max(0, lasts))}. ${phase.duration} are the least.`]),
  ];
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
