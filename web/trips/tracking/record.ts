// Summarizes a finished visit from its log.
import type { Trip, TripLogEntry } from '#contract';
import { phases, TOTAL_DAYS } from '../../program/phases.ts';
import { stops, writtenOff } from '../../program/stop-rules.ts';
import type { Task } from '../../program/task.ts';
import { tasks } from '../../program/tasks.ts';
import { counted, inOrder, openNeededTasks } from '../../program/ticks.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY } from '../../program/visit.ts';
import { localDay } from '../../ui/today.ts';
import { scheduleOf } from '../schedule.ts';

export interface Counted {
  /** The day of the visit. */
  day: number;
  count: number;
}

export interface Alert {
  entry: TripLogEntry;
  /** The reason of a stop that a weighing has called; other entries say it themselves. */
  reason: 'weight-loss' | null;
  /** The entry that settled it; undefined if nobody has. */
  settled: TripLogEntry | undefined;
}

export interface VisitRecord {
  /** Pounds. */
  weights: Counted[];
  /** Eggs that may be his. */
  eggs: Counted[];
  /** Too early or too late to count as his. */
  otherEggs: number;
  /** The value is null if no one has counted them. */
  chicks: number | null;
  fertility: string | null;
  /** Deaths in the shell and at hatch. */
  chickDeaths: string | null;
  deaths: Alert[];
  alerts: Alert[];
  /** Needed checks that nobody has done, of the days that there were. */
  missed: Task[];
}

const dayOfTask = new Map(tasks.map(({ id, day }) => [id, day]));

export function recordOf({ plan, log }: Pick<Trip, 'plan' | 'log'>): VisitRecord {
  const entries = counted(log);
  const all = inOrder(log);
  const schedule = scheduleOf(plan.timeline);
  const lastDay = plan.finishedOn && schedule ? schedule.dayOn(plan.finishedOn) : TOTAL_DAYS;
  const dayOf = ({ taskId, timestamp }: TripLogEntry) =>
    dayOfTask.get(taskId ?? '') ?? schedule?.dayOn(localDay(new Date(timestamp))) ?? 0;
  const series = (of: (entry: TripLogEntry) => number | undefined): Counted[] =>
    entries
      .flatMap((entry) => {
        const count = of(entry);
        return count === undefined ? [] : [{ day: dayOf(entry), count }];
      })
      // A check that was ticked late counts for its own day.
      .sort((one, other) => one.day - other.day);
  const eggs = series((entry) => entry.eggs);
  const isHis = ({ day }: Counted) => day >= FIRST_EGG_DAY && day <= LAST_EGG_DAY;
  const chicks = series((entry) => entry.chicks);
  const descriptionOf = (id: string) => entries.find(({ taskId }) => taskId === id)?.description ?? null;
  const weightLosses = stops(log).filter(({ reason }) => reason === 'weight-loss');
  const alerts = all.flatMap((entry): Alert[] => {
    const isWeightLoss = weightLosses.some((stop) => stop.entry === entry);
    if (!isWeightLoss && (entry.type !== 'alert' || entry.status !== 'pending')) return [];
    const settled = entries.find(({ taskId }) => taskId === writtenOff(entry.id));
    return [{ entry, reason: isWeightLoss ? 'weight-loss' : null, settled }];
  });
  const isDeath = ({ entry }: Alert) => entry.taskId === 'alarm-sudden-death';
  return {
    weights: series((entry) => entry.weightPounds),
    eggs: byDay(eggs.filter(isHis)),
    otherEggs: total(eggs.filter((one) => !isHis(one))),
    chicks: chicks.length > 0 ? total(chicks) : null,
    fertility: descriptionOf('after-fertility'),
    chickDeaths: descriptionOf('after-deaths'),
    deaths: alerts.filter(isDeath),
    alerts: alerts.filter((alert) => !isDeath(alert)),
    missed: phases.flatMap((phase) => openNeededTasks(phase, log)).filter(({ day }) => day <= lastDay),
  };
}

export function total(counts: readonly Counted[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function byDay(counts: readonly Counted[]): Counted[] {
  return [...Map.groupBy(counts, ({ day }) => day)]
    .map(([day, ofDay]) => ({ day, count: total(ofDay) }))
    .sort((one, other) => one.day - other.day);
}
