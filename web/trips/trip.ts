// A rooster's visit as several devices know it. Each may have been offline for days; nothing that one of them logged is
// lost, and nothing is doubled.
import type { Trip, TripLogEntry } from '#contract';
import { inOrder } from '../program/ticks.ts';
import { withLoggedArrival } from './schedule.ts';

/**
 * Counts the days from the arrival that the log has. It is the smallest edit there is, so that no edit of another device loses
 * against it, and the server and all devices make the same one.
 */
export function withArrival(trip: Trip): Trip {
  const plan = withLoggedArrival(trip.plan, trip.log);
  return plan === trip.plan ? trip : { ...trip, plan, editedAt: editTime(trip, 0) };
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

/**
 * Removes characters of pasted text that the contract rejects: tabs in a line, control characters, and the direction marks that
 * phones put around a copied number.
 */
export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();

/** Cleans text of several lines and keeps the line breaks. */
export const cleanLines = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
