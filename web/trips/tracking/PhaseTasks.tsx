// All other checks of the phase, and those without which it does not close.
import { phaseOn, TOTAL_DAYS } from '../../programme/phases.ts';
import { tasksOf } from '../../programme/tasks.ts';
import { doneTasks, openRedTasks } from '../../programme/ticks.ts';
import { Card } from '../../ui/Card.tsx';
import type { Subject } from './entry-form.ts';
import styles from './PhaseTasks.module.css';
import { TaskRow } from './TaskRow.tsx';
import type { Visit } from './visit.ts';

export function PhaseTasks({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const { day, log } = visit;
  const phase = day <= TOTAL_DAYS ? phaseOn(day) : null;
  if (!phase) return null;
  const all = tasksOf(phase);
  const done = doneTasks(log);
  const red = openRedTasks(phase, log);
  return (
    <Card as="section" aria-labelledby="phase-tasks" className={styles.card}>
      <h2 id="phase-tasks">Current Phase Tasks</h2>
      <p>
        {phase.name}: {all.filter(({ id }) => done.has(id)).length} of {all.length} checks done.{' '}
        {red.length === 0
          ? 'Every red check is done: the phase may close.'
          : `It closes when ${red.length === 1 ? 'one more red check is' : `${red.length} more red checks are`} done.`}
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
