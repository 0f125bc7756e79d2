// The data that the parts of the screen share, about a keeper's own visit or the sample.
import type { Schedule } from '../schedule.ts';
import type { LogEntry, TripPlan } from '../trip.ts';

/** The id is added later. An entry without a time happened just now. */
export type NewEntry = Omit<LogEntry, 'id' | 'timestamp'> & { timestamp?: string };

export interface Visit {
  /** The sample has no id. */
  id: string | null;
  plan: TripPlan;
  log: readonly LogEntry[];
  /** The day of the visit that it is today. */
  today: number;
  /** The day that is looked at. */
  day: number;
  /** The first and last day that can be shown. */
  range: { first: number; last: number };
  /** The argument null means today. */
  look: (day: number | null) => void;
  add: (entry: NewEntry) => void;
  /** The sample has null. `held` is the last date of a phase that the plan has extended, on one of the added days. */
  dates: { now: string; schedule: Schedule; held: string | undefined } | null;
}
