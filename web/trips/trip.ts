// A rooster's visit as several devices know it. Each may have been offline for days; nothing that one of them logged is
// lost, and nothing is doubled.
import type { Trip, TripLogEntry } from '#contract';
import { inOrder } from '../program/ticks.ts';
import { withLoggedArrival } from './schedule.ts';

/** The plan that was edited last, and the entries of both. Of two entries with one id the first one's is kept: they are never changed. */
export function mergeTrips(one: Trip, other: Trip): Trip {
  const { plan, editedAt } = isEditOf(one, other) ? other : one;
  return withArrival({ ...one, plan, editedAt, log: withEntries(one.log, other.log) });
}

/**
 * Counts the days from the arrival that the log has. It is the smallest edit there is, so that no edit of another device loses
 * against it, and the server and all devices make the same one.
 */
export function withArrival(trip: Trip): Trip {
  const plan = withLoggedArrival(trip.plan, trip.log);
  return plan === trip.plan ? trip : { ...trip, plan, editedAt: editTime(trip, 0) };
}

/** True if the second trip has a later plan. An equal plan is no edit, because a clock may be ahead of the server's. */
function isEditOf(before: Trip, after: Trip): boolean {
  return (
    Date.parse(after.editedAt) > Date.parse(before.editedAt) &&
    JSON.stringify(after.plan) !== JSON.stringify(before.plan)
  );
}

/** The time of an edit that is made now: later than the one before, also on a device whose clock is behind. */
export function editTime(before: Trip | undefined, now: number): string {
  return new Date(before ? Math.max(now, Date.parse(before.editedAt) + 1) : now).toISOString();
}

/** Sorts entries by time, ties by id, as the server does. */
export function withEntries(log: readonly TripLogEntry[], more: readonly TripLogEntry[]): TripLogEntry[] {
  const known = new Set(log.map(({ id }) => id));
  return inOrder([...log, ...more.filter(({ id }) => !known.has(id))]);
}

/** Returns what the server does not have yet of a trip that is kept here; undefined if it does not have the trip. */
export function missingOn(server: Trip | undefined, here: Trip): { plan: boolean; entries: TripLogEntry[] } {
  if (!server) return { plan: true, entries: here.log };
  const known = new Set(server.log.map(({ id }) => id));
  return {
    plan: isEditOf(server, here),
    entries: here.log.filter(({ id }) => !known.has(id)),
  };
}
