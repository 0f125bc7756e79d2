// What the parts of the screen know of the visit they show, be it a keeper's own or the sample.
import type { LogEntry, TripPlan } from '../trip.ts';

/** Without an id, and without a time where it happened just now. */
export type NewEntry = Omit<LogEntry, 'id' | 'timestamp'> & { timestamp?: string };

export interface Visit {
  /** Null for the sample. */
  id: string | null;
  plan: TripPlan;
  log: readonly LogEntry[];
  /** The day of the visit that it is today. */
  today: number;
  /** The day that is looked at. */
  day: number;
  /** Those that can be looked at. */
  range: { first: number; last: number };
  /** Null is today. */
  look: (day: number | null) => void;
  add: (entry: NewEntry) => void;
  /** The calendar day of a day of the visit; undefined in the sample. */
  dateOf: (day: number) => string | undefined;
}
