// A rooster's visit as several devices know it. Each may have been offline for days; nothing that one of them logged is
// lost, and nothing is doubled.
import type { Trip, TripLogEntry, TripPlan } from '#contract';
import { inOrder } from '../program/ticks.ts';
import { isSame, mergePlans } from './merge-plans.ts';
import { withLoggedArrival } from './schedule.ts';

/**
 * The entries of both, and one plan. Of two entries with one id the first one's is kept: they are never changed. `base`: the
 * plan that both started from. What only one of them changed since stays; of what both changed, the later edit. Without it, the
 * plan that was edited last stands.
 */
export function mergeTrips(one: Trip, other: Trip, base?: TripPlan): Trip {
  const isLater = isEditOf(one, other);
  const { plan, editedAt } = isLater ? other : one;
  const log = withEntries(one.log, other.log);
  if (!base) return withArrival({ ...one, plan, editedAt, log });
  const merged = mergePlans(base, isLater ? one.plan : other.plan, plan);
  const last = Date.parse(one.editedAt) > Date.parse(other.editedAt) ? one : other;
  const mergedAt = isSame(merged, last.plan) ? last.editedAt : editTime(last, 0);
  const together = withArrival({ ...one, plan: merged, editedAt: mergedAt, log });
  return isSame(together.plan, one.plan) ? { ...one, log } : together;
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
  return Date.parse(after.editedAt) > Date.parse(before.editedAt) && !isSame(after.plan, before.plan);
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
