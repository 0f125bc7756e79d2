// A visit that runs: what to do now comes first, what was done and who is called come after it.
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { type Phase, type PhaseId, phaseOn, TOTAL_DAYS } from '../../program/phases.ts';
import { openAlerts } from '../../program/stop-rules.ts';
import { tasksOf } from '../../program/tasks.ts';
import { doneTasks, openNeededTasks } from '../../program/ticks.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { monthAndDay } from '../../ui/in-words.ts';
import { Grid, Ledger, Stack, Text } from '../../ui/Layout.tsx';
import { extendedSpan, hasArrived } from '../schedule.ts';
import { ActivityTimeline } from './ActivityTimeline.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { DayHead, DayTasks } from './DayTasks.tsx';
import { phaseStatus } from './day-words.ts';
import { EntryDialog } from './EntryDialog.tsx';
import type { Subject } from './entry-form.ts';
import { type EntryType, entryTypes } from './entry-types.tsx';
import { PhaseTrack } from './PhaseTrack.tsx';
import { AlertNotice, LongerQuarantine, StopNotice } from './StopNotice.tsx';
import { TaskRow } from './TaskRow.tsx';
import styles from './tracking.module.css';
import { missed, unclosed, type Visit } from './visit.ts';

export function VisitBoard({ visit, children }: { visit: Visit; children?: ReactNode }) {
  const [subject, write] = useState<Subject | null>(null);
  const close = () => write(null);
  const parts = { visit, onWrite: write };
  const hasLeft = visit.today > TOTAL_DAYS;
  return (
    <Stack gap={5}>
      <StopNotice {...parts} />
      <AlertNotice {...parts} />
      <LongerQuarantine visit={visit} />
      <Stack gap={5} className={styles.board}>
        <Stack gap={5} className={styles.main}>
          <DayHead visit={visit} />
          {!hasLeft && <UnclosedPhases {...parts} />}
          <DayTasks {...parts} />
          {hasLeft && <UnclosedPhases {...parts} />}
        </Stack>
        <Stack gap={5} className={styles.side}>
          <QuickActions {...parts} />
          <PhaseTrack visit={visit} />
          <PhaseTasks {...parts} />
          <Card gap={3} as="section" aria-labelledby="contacts">
            <h2 id="contacts">Emergency Contacts</h2>
            <ContactLinks visit={visit} />
          </Card>
        </Stack>
        <Stack gap={5} className={styles.past}>
          <ActivityTimeline {...parts} />
          {children}
        </Stack>
      </Stack>
      <div className={`${styles.wrong} not-printed`}>
        <Button
          tone="danger"
          wide
          icon={<OctagonAlert aria-hidden />}
          onClick={() => write({ kind: 'entry', type: 'alert' })}
        >
          Something is wrong
        </Button>
      </div>
      {subject && visit.id !== null && (
        <EntryDialog subject={subject} visit={{ ...visit, id: visit.id }} onClose={close} />
      )}
      {subject && visit.id === null && <SampleDialog onClose={close} />}
    </Stack>
  );
}

/** All other checks of the phase, and those without which it does not close. */
function PhaseTasks({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const { day, log } = visit;
  const phase = day <= TOTAL_DAYS ? phaseOn(day) : null;
  if (!phase) return null;
  const all = tasksOf(phase);
  const done = doneTasks(log);
  const aboveAlready = missed(visit);
  return (
    <Card gap={3} as="section" aria-labelledby="phase-tasks">
      <h2 id="phase-tasks">Current Phase Tasks</h2>
      <p>
        {phase.name}: {all.filter(({ id }) => done.has(id)).length} of {all.length} checks done. {closing(phase, visit)}
      </p>
      <details className={styles.others}>
        <summary>The other days of this phase</summary>
        <Ledger head="strong" className="plain-list">
          {all
            .filter((task) => task.day !== day && !aboveAlready.includes(task))
            .map((task) => (
              <TaskRow key={task.id} task={task} visit={visit} dated onWrite={onWrite} />
            ))}
        </Ledger>
      </details>
    </Card>
  );
}

/** When a phase closes, as far as checks, alerts and the plan have a say in it. */
function closing(phase: Phase, { day, dates, log, today }: Visit): string {
  const open = openNeededTasks(phase, log).length;
  const isOver = phaseStatus(phase, today) === 'completed';
  const span = dates ? extendedSpan(dates.schedule, day) : undefined;
  if (open > 0) {
    const checks = open === 1 ? 'one more required check is' : `${open} more required checks are`;
    return `It closes when ${checks} done${span && !isOver ? `, no earlier than ${monthAndDay(span.to)}` : ''}.`;
  }
  if (isOver) return 'Every required check is done.';
  if (openAlerts(log).length > 0) return 'Resolve the open alert before it closes.';
  return span ? `It closes on ${monthAndDay(span.to)}.` : 'Every required check is done: the phase may close.';
}

/** Actions that can be logged at any time. The arrival is offered until one is logged for the day from which the plan counts. */
function QuickActions({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const types: EntryType[] = ['health_check', 'observation', 'alert', 'milestone'];
  return (
    <Card gap={3} as="section" aria-labelledby="quick-actions" className="not-printed">
      <h2 id="quick-actions">Quick Actions</h2>
      <Grid min={9.5} gap={3} className={styles.actions}>
        {(hasArrived(visit.plan, visit.log) ? types : (['arrival', ...types] as const)).map((type) => {
          const { name, Icon } = entryTypes[type];
          return (
            <Button
              key={type}
              className={type === 'alert' ? styles.alert : type === 'arrival' ? styles.arrival : undefined}
              icon={<Icon aria-hidden />}
              onClick={() => onWrite({ kind: 'entry', type })}
            >
              Log {name}
            </Button>
          );
        })}
      </Grid>
    </Card>
  );
}

/** The sample keeps no log. */
function SampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="This is a sample"
      description="Plan a visit of your own: what you log then is kept, also without a signal."
    >
      <ButtonLook tone="primary" wide>
        <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
      </ButtonLook>
    </Dialog>
  );
}

/** Above the checks of the day, because those of the next phase wait until these are done. */
function UnclosedPhases({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const hasLeft = visit.today > TOTAL_DAYS;
  return unclosed(visit).map((phase) => {
    const open = openNeededTasks(phase, visit.log);
    // The number stays with its words where the heading wraps.
    const count = `${open.length}\u00a0required ${open.length === 1 ? 'check' : 'checks'}`;
    return (
      <Stack as="section" gap={2} key={phase.id} aria-labelledby={`unclosed-${phase.id}`} className={styles.notice}>
        <Text as="h2" tone="rust" id={`unclosed-${phase.id}`}>
          {hasLeft ? `${phase.name}: ${count} not checked off` : `${phase.name} is not over: ${count} left`}
        </Text>
        <p>
          {hasLeft ? 'Check off those that were done. The record of the visit lists the others.' : meanwhile[phase.id]}
        </p>
        <Ledger className="plain-list">
          {open.map((task) => (
            <TaskRow key={task.id} task={task} visit={visit} dated onWrite={onWrite} />
          ))}
        </Ledger>
      </Stack>
    );
  });
}

/** The way to keep the birds while a phase is not closed. */
const meanwhile: Record<PhaseId, string> = {
  quarantine: 'Keep him at least 30 feet from the hens, or in another building, until they are done.',
  introduction: 'Keep him and the hens in separate pens until they are done.',
  breeding: 'Keep him here until they are done.',
};
