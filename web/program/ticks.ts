// Which tasks are done, read from a log to which entries are only ever added: of those about a task the last one counts.
import { lastDayOf, type Phase, phases } from './phases.ts';
import type { Task } from './task.ts';
import { tasksOf } from './tasks.ts';

/** The fields of a log entry that concern tasks. */
export interface Tick {
  id: string;
  /** ISO, in UTC. */
  timestamp: string;
  status: 'completed' | 'pending';
  taskId?: string | null | undefined;
  /** The id of an entry without a task. */
  takesBack?: string | null | undefined;
  eggs?: number | undefined;
}

/** Returns entries ordered oldest first, ties by id, so that the order is the same on every device. */
export function inOrder<T extends { id: string; timestamp: string }>(log: readonly T[]): T[] {
  return [...log].sort(
    (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp) || (one.id < other.id ? -1 : 1),
  );
}

/** Returns the ids of done tasks. */
export function doneTasks(log: readonly Tick[]): ReadonlySet<string> {
  const done = new Set<string>();
  for (const { taskId, status } of inOrder(log)) {
    if (taskId && status === 'completed') done.add(taskId);
    else if (taskId) done.delete(taskId);
  }
  return done;
}

/**
 * Returns the time of a new entry about a task. It is later than all earlier entries about it, even if the clock is
 * behind; otherwise it would not count.
 */
export function tickTime(log: readonly Tick[], taskId: string | undefined, at: string): string {
  const others = log.filter((one) => taskId !== undefined && one.taskId === taskId);
  const latest = Math.max(...others.map(({ timestamp }) => Date.parse(timestamp) + 1));
  return new Date(Math.max(Date.parse(at), latest)).toISOString();
}

/** Returns the ids of entries that were taken back. The order does not matter, because the clocks of two phones may differ. */
export function takenBack(log: readonly Pick<Tick, 'takesBack'>[]): ReadonlySet<string> {
  return new Set(log.flatMap(({ takesBack }) => takesBack ?? []));
}

/**
 * The entries whose numbers count: none that was taken back, and of those about one task only the last, and only while the task
 * is done. It has the eggs of all since the task was last open, because two keepers who tick it have each collected some.
 */
export function counted<Entry extends Tick>(log: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>();
  const gone = takenBack(log);
  for (const entry of inOrder(log)) {
    if (!entry.taskId && (entry.takesBack || gone.has(entry.id))) continue;
    const about = entry.taskId || entry.id;
    const eggs = last.get(about)?.eggs;
    last.delete(about);
    if (!entry.taskId || entry.status === 'completed')
      last.set(about, eggs ? { ...entry, eggs: eggs + (entry.eggs ?? 0) } : entry);
  }
  return [...last.values()];
}

/** Returns the phases whose days are over on a day of the visit while required tasks of theirs are open. */
export function unclosedPhases(log: readonly Tick[], today: number): readonly Phase[] {
  return phases.filter((phase) => lastDayOf(phase) < today && openNeededTasks(phase, log).length > 0);
}

/** Returns the needed tasks that are still open in a phase. */
export function openNeededTasks(phase: Phase, log: readonly Tick[]): readonly Task[] {
  const done = doneTasks(log);
  return tasksOf(phase).filter(({ id, isNeeded }) => isNeeded && !done.has(id));
}
