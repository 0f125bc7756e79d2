import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { findSuspension } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { addEntries, type Kept } from './keep-trip-use-case.ts';
import { findShare, findTrip, listEntries, putShare, type ShareRow, type TripRow } from './repository.ts';
import { isOver, sharedTrip, sharedUntil, type TripPlan } from './shared-trip.ts';

type LogEntry = components['schemas']['TripLogEntry'];
type SharedTrip = components['schemas']['SharedTrip'];

/** These limits leave the keeper room in the log, whatever somebody does with the link. */
export const MOST_HOST_ENTRIES = 200;
export const LONGEST_HOST_LOG = 80_000;

export type Shared =
  | { ok: true; shareId: string; until: string }
  | { ok: false; reason: 'no-such-trip' | 'without-arrival' | 'over' };

export async function shareTrip(
  trx: Transaction<Schema>,
  share: Omit<ShareRow, 'createdAt'>,
  now: number,
): Promise<Shared> {
  const trip = await findTrip(trx, share.keeperId, share.tripId);
  if (!trip || trip.deletedAt !== null) return { ok: false, reason: 'no-such-trip' };
  const plan = planOf(trip);
  const until = sharedUntil(plan);
  if (until === null) return { ok: false, reason: 'without-arrival' };
  if (isOver(plan, until, now)) return { ok: false, reason: 'over' };
  return { ok: true, shareId: await putShare(trx, { ...share, createdAt: now }), until };
}

/** Returns null if the trip is over, deleted or no longer shared, or its keeper is suspended. */
export async function readSharedTrip(
  db: Parameters<typeof findShare>[0],
  shareId: string,
  now: number,
): Promise<SharedTrip | null> {
  const found = await findShare(db, shareId);
  if (!found) return null;
  const { keeperId, tripId, showsContacts } = found;
  const trip = await findTrip(db, keeperId, tripId);
  if (!trip || trip.deletedAt !== null || (await findSuspension(db, keeperId))) return null;
  const plan = planOf(trip);
  const until = sharedUntil(plan);
  if (until === null || isOver(plan, until, now)) return null;
  const log = (await listEntries(db, keeperId, tripId)).map(({ entry }) => JSON.parse(entry) as LogEntry);
  return sharedTrip(plan, log, until, showsContacts === 1);
}

export type Ticked = { ok: true; trip: SharedTrip } | { ok: false; reason: 'not-shared' | 'log-full' };

/** Adds entries of the host. A time to come counts as now, so that the host's clock wins over no later entry. */
export async function tickSharedTrip(
  trx: Transaction<Schema>,
  shareId: string,
  entries: readonly LogEntry[],
  now: number,
): Promise<Ticked> {
  const before = await readSharedTrip(trx, shareId, now);
  const share = before && (await findShare(trx, shareId));
  if (!share) return { ok: false, reason: 'not-shared' };
  const made = entries.map((entry) => ({
    ...entry,
    timestamp: new Date(Math.min(Date.parse(entry.timestamp), now)).toISOString(),
    arrivedOn: isNear(entry.arrivedOn, [now, before.plan.timeline?.arrivalDate]) ? entry.arrivedOn : undefined,
    byHost: true,
  }));
  const known = new Set(before.log.map(({ id }) => id));
  const all = [...before.log.filter(({ byHost }) => byHost), ...made.filter(({ id }) => !known.has(id))];
  const isFull = all.length > MOST_HOST_ENTRIES || JSON.stringify(all).length > LONGEST_HOST_LOG;
  if (isFull && made.some(({ id }) => !known.has(id))) return { ok: false, reason: 'log-full' };
  const kept: Kept = await addEntries(trx, share.keeperId, share.tripId, made);
  if (!kept.ok) return { ok: false, reason: kept.reason === 'log-full' ? 'log-full' : 'not-shared' };
  const after = await readSharedTrip(trx, shareId, now);
  return after ? { ok: true, trip: after } : { ok: false, reason: 'not-shared' };
}

/**
 * Anyone with the link can log an arrival. One far from today or from the planned day, such as in another year, is logged
 * without moving the days of the visit, which would also end the link.
 */
function isNear(day: string | undefined, days: readonly (number | string | undefined)[]): boolean {
  const MONTH_MS = 31 * 86_400_000;
  return days.every((other) => !other || Math.abs(Date.parse(day ?? '') - new Date(other).getTime()) <= MONTH_MS);
}

const planOf = ({ plan }: TripRow): TripPlan => JSON.parse(plan) as TripPlan;
