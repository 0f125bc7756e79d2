// The visit as the parts of the screen share it, be it a keeper's own or the sample.
import type { TripLogEntry, TripPlan } from '#contract';
import { type Phase, phaseOn, TOTAL_DAYS } from '../../program/phases.ts';
import { openStops } from '../../program/stop-rules.ts';
import type { Task } from '../../program/task.ts';
import { openNeededTasks, tickTime, unclosedPhases } from '../../program/ticks.ts';
import type { Schedule } from '../schedule.ts';

/** An entry has no id yet unless it may be taken back at once, and no time if it happened just now. */
export type NewEntry = Omit<TripLogEntry, 'id' | 'timestamp'> & { id?: string; timestamp?: string };

/** Gives a new entry its time. Alerts of one kind stand beside each other; of the ticks of one task the last counts. */
export function stamped<Entry extends NewEntry>(
  log: readonly TripLogEntry[],
  entry: Entry,
): Entry & { timestamp: string } {
  const { timestamp: at = new Date().toISOString() } = entry;
  return { ...entry, timestamp: entry.type === 'alert' ? at : tickTime(log, entry.taskId, at) };
}

/**
 * The outcome of an entry. A keeper's own is taken, or stored on this device until there is a signal. A host's may also be taken
 * without the day of an arrival that is too far from the plan, or refused, which the screen then says.
 */
export type Outcome = 'taken' | 'taken without its day' | 'stored' | 'refused';

export interface Visit {
  /** True if the host sees it by a link. */
  forHost?: boolean;
  /** The sample has no id. */
  id: string | null;
  plan: TripPlan;
  log: readonly TripLogEntry[];
  /** The day of the visit that it is today. */
  today: number;
  /** The day that is looked at. */
  day: number;
  /** The first and last day that can be shown. */
  range: { first: number; last: number };
  /** The argument null means today. */
  look: (day: number | null) => void;
  add: (entry: NewEntry) => Outcome | Promise<Outcome>;
  /** Puts the plan back as it is now. The host cannot change it. */
  restorePlan?: () => void;
  /** The other keeper, to whom the link is sent. */
  guest?: string;
  /** The last day on which the link works, if the keeper shares the visit. */
  sharedUntil?: string;
  /** The sample has null. */
  dates: { now: string; schedule: Schedule } | null;
}

/** Returns the phases that are over by their days, but not by their checks. The sample has no history that could miss one. */
export function unclosed({ id, log, today }: Pick<Visit, 'id' | 'log' | 'today'>): readonly Phase[] {
  return id === null ? [] : unclosedPhases(log, today);
}

/** Returns the required tasks of earlier days of the phase, seen from today. A check that nobody looks for again is never made. */
export function missed({ id, log, today, day }: Pick<Visit, 'id' | 'log' | 'today' | 'day'>): readonly Task[] {
  const phase = id !== null && day === today && day <= TOTAL_DAYS ? phaseOn(day) : null;
  return phase ? openNeededTasks(phase, log).filter((task) => task.day < day) : [];
}

/**
 * Completes "Wait until ..." with what has to be settled before anything of a day may bring him closer to the hens: a stop, or a
 * phase that is not closed. Returns undefined if nothing holds him back.
 */
export function holdsBack(visit: Pick<Visit, 'id' | 'log' | 'today'>, day: number): string | undefined {
  const phase = phaseOn(day);
  if (!phase) return undefined;
  if (openStops(visit.log).length > 0) return 'the stop is resolved';
  const before = unclosed(visit).find(({ firstDay }) => firstDay < phase.firstDay);
  return before && `${before.name} is over`;
}
