// The three phases in a row: when each is, how it stands, and how much of it is left.
import { addDays, daysBetween } from '../../program/calendar.ts';
import { lastDayOf, type Phase, type PhaseStatus, phases, TOTAL_DAYS } from '../../program/phases.ts';
import { openNeededTasks } from '../../program/ticks.ts';
import { Badge, type Hue } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { monthAndDay } from '../../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../../ui/Layout.tsx';
import { extendedSpan } from '../schedule.ts';
import { daysLeft, phaseStatus } from './day-words.ts';
import styles from './tracking.module.css';
import { holdsBack, type Visit } from './visit.ts';

const statuses: Record<PhaseStatus | 'held' | 'unclosed' | 'missed', { name: string; hue: Hue }> = {
  pending: { name: 'Pending', hue: 'quiet' },
  active: { name: 'Active', hue: 'yolk' },
  completed: { name: 'Completed', hue: 'moss' },
  held: { name: 'On hold', hue: 'comb' },
  unclosed: { name: 'Overdue', hue: 'comb' },
  missed: { name: 'Incomplete', hue: 'quiet' },
};

export function PhaseTrack({ visit }: { visit: Visit }) {
  return (
    <Card gap={4} as="section" aria-labelledby="phases">
      <h2 id="phases">Phase Timeline</h2>
      <Grid as="ol" gap={2} className={`plain-list ${styles.track}`}>
        {phases.map((phase) => (
          <PhaseStep key={phase.id} phase={phase} visit={visit} />
        ))}
      </Grid>
    </Card>
  );
}

function PhaseStep({ phase, visit }: { phase: Phase; visit: Visit }) {
  const { day, today, dates, log, id } = visit;
  const status = phaseStatus(phase, day);
  // The sample has no history that could miss a check.
  const isUnclosed = id !== null && status === 'completed' && openNeededTasks(phase, log).length > 0;
  const isHeld = status === 'active' && holdsBack(visit, phase.firstDay) !== undefined;
  const unclosed = today > TOTAL_DAYS ? 'missed' : 'unclosed';
  const { name, hue } = statuses[isUnclosed ? unclosed : isHeld ? 'held' : status];
  const extended = dates ? extendedSpan(dates.schedule, phase.firstDay) : undefined;
  const span = dates?.schedule.phases.find((one) => one.phase === phase);
  const length = (extended && daysBetween(extended.from, addDays(extended.to, 1) ?? '')) || phase.duration;
  const date = day === today ? dates?.now : dates?.schedule.dateOf(day);
  const past = extended ? (daysBetween(extended.from, date ?? '') ?? 0) : day - phase.firstDay;
  const done = Math.min(Math.max(past + 1, 0), length) / length;
  return (
    <Stack
      as="li"
      gap={1}
      aria-current={status === 'active' ? 'step' : undefined}
      className={classNames(styles.trackPhase, isUnclosed && styles.unclosed)}
      style={{ '--share-of-visit': phase.duration / TOTAL_DAYS, '--done': done }}
    >
      <div aria-hidden className={styles.bar} />
      <p className={styles.name}>
        <button type="button" className={styles.toPhase} onClick={() => visit.look(phase.firstDay)}>
          {phase.name}
        </button>
      </p>
      <Text size="small" tone="soft" className={styles.days}>
        {extended ? `${length} days` : `Days ${phase.firstDay}–${lastDayOf(phase)}`}
        {span && (
          <span>
            {monthAndDay(span.from)} – {monthAndDay(span.to)}
          </span>
        )}
      </Text>
      <Row as="p" gap={[1, 2]} align="center" wrap size="small" bold>
        <Badge hue={hue}>{name}</Badge>
        {status === 'active' && !isHeld && (
          <span>{extended ? `until ${monthAndDay(extended.to)}` : daysLeft(phase, day)}</span>
        )}
      </Row>
    </Stack>
  );
}
