// All other checks of the phase, and those without which it does not close.
import { phaseOn, TOTAL_DAYS } from '../../programme/phases.ts';
import { tasksOf } from '../../programme/tasks.ts';
import { doneTasks, openNeededTasks } from '../../programme/ticks.ts';
import { Card } from '../../ui/Card.tsx';
import type { Subject } from './entry-form.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

export function PhaseTasks({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const { day, log } = visit;
  const phase = day <= TOTAL_DAYS ? phaseOn(day) : null;
  if (!phase) return null;
  const all = tasksOf(phase);
  const done = doneTasks(log);
  const open = openNeededTasks(phase, log);
  return (
    <Card gap={3} as="section" aria-labelledby="phase-tasks">
      <h2 id="phase-tasks">Current Phase Tasks</h2>
      <p>
        {phase.name}: {all.filter(({ id }) => done.has(id)).length} of {all.length} checks done.{' '}
        {open.length === 0
          ? 'Every needed check is done: the phase may close.'
          : `It closes when ${open.length === 1 ? 'one more needed check is' : `${open.length} more needed checks are`} done.`}
      </p>
      <details className={styles.others}>
        <summary>The other days of this phase</summary>
        <ul className="plain-list">
          {all
            .filter((task) => task.day !== day)
            .map((task) => (
              <TaskRow key={task.id} task={task} visit={visit} dated onWrite={onWrite} />
            ))}
        </ul>
      </details>
    </Card>
  );
}
