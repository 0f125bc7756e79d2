// What the parts of the screen know of the visit they show, be it a keeper's own or the sample.
import type { TripLogEntry, TripPlan } from '#contract';
import type { Schedule } from '../schedule.ts';

/** Without an id, and without a time where it happened just now. */
export type NewEntry = Omit<TripLogEntry, 'id' | 'timestamp'> & { timestamp?: string };

export interface Visit {
  /** Null for the sample. */
  id: string | null;
  plan: TripPlan;
  log: readonly TripLogEntry[];
  /** The day of the visit that it is today. */
  today: number;
  /** The day that is looked at. */
  day: number;
  /** Those that can be looked at. */
  range: { first: number; last: number };
  /** Null is today. */
  look: (day: number | null) => void;
  add: (entry: NewEntry) => void;
  /** Null in the sample. `held`: the last date of a phase that the plan has made longer, while today is one of those days. */
  dates: { now: string; schedule: Schedule; held: string | undefined } | null;
}
