// The four steps recommended to keepers. They are the three phases of the program; only the last is in two parts: until eggs
// count, the keeper looks on.
import { lastDayOf, type Phase, phases, TOTAL_DAYS } from '../program/phases.ts';
import type { Task } from '../program/task.ts';
import { FIRST_EGG_DAY } from '../program/visit.ts';

export interface Step {
  name: string;
  firstDay: number;
  lastDay: number;
  phase: Phase;
}

export const recommendedTimeline: readonly Step[] = phases.flatMap((phase) => {
  const { name, firstDay } = phase;
  if (phase.id !== 'breeding') return [{ name, firstDay, lastDay: lastDayOf(phase), phase }];
  return [
    { name: 'Supervised interaction', firstDay, lastDay: FIRST_EGG_DAY, phase },
    { name, firstDay: FIRST_EGG_DAY + 1, lastDay: TOTAL_DAYS, phase },
  ];
});

export interface DayTasks {
  firstDay: number;
  lastDay: number;
  tasks: Task[];
}

/** Groups the tasks by day, in order. Consecutive days with the same tasks are merged. */
export function byDays(tasks: readonly Task[]): DayTasks[] {
  const runs: { firstDay: number; lastDay: number; task: Task }[] = [];
  for (const task of tasks) {
    const run = runs.find((one) => one.task.text === task.text && one.lastDay === task.day - 1);
    if (run) run.lastDay = task.day;
    else runs.push({ firstDay: task.day, lastDay: task.day, task });
  }
  const groups: DayTasks[] = [];
  for (const { task, ...days } of runs) {
    const group = groups.find((one) => one.firstDay === days.firstDay && one.lastDay === days.lastDay);
    if (group) group.tasks.push(task);
    else groups.push({ ...days, tasks: [task] });
  }
  return groups;
}
