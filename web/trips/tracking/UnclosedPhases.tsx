// Phases whose days are over while needed checks of theirs are open.
import { lastDayOf, phases } from '../../programme/phases.ts';
import { openNeededTasks } from '../../programme/ticks.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import type { Subject } from './entry-form.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

export function UnclosedPhases({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const over = visit.id === null ? [] : phases.filter((phase) => lastDayOf(phase) < visit.today);
  return over.map((phase) => {
    const open = openNeededTasks(phase, visit.log);
    if (open.length === 0) return null;
    return (
      <Stack as="section" gap={2} key={phase.id} aria-labelledby={`unclosed-${phase.id}`} className={styles.notice}>
        <Text as="h2" tone="rust" id={`unclosed-${phase.id}`}>
          {phase.name} cannot close yet
        </Text>
        <p>
          {open.length === 1 ? 'One needed check is open' : `${open.length} needed checks are open`}. Until then keep
          them as they are.
        </p>
        <ul className="plain-list">
          {open.map((task) => (
            <TaskRow key={task.id} task={task} visit={visit} dated onWrite={onWrite} />
          ))}
        </ul>
      </Stack>
    );
  });
}
