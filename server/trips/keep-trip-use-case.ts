// Stores trips that several offline devices of one keeper edit: the latest edit of the plan wins, and logs only grow.
// Devices create the ids, so every request may be repeated.
import type { Transaction } from 'kysely';
import type { components } from '#contract';
import type { Schema } from '../platform/database/schema.ts';
import { withoutForgottenHost } from './forget-contact-use-case.ts';
import {
  countTrips,
  type EntryRow,
  findTrip,
  forgetDeletedTrips,
  insertEntries,
  listEntries,
  MOST_TRIPS,
  putTrip,
  replacePlan,
  type TripRow,
} from './repository.ts';

type PutTripRequest = components['schemas']['PutTripRequest'];
type TripPlan = components['schemas']['TripPlan'];
type LogEntry = components['schemas']['TripLogEntry'];

export const MOST_ENTRIES = 500;
/**
 * The limit on all entries as JSON, in UTF-16 units, so that a list of trips is read fast enough not to delay others.
 */
export const LONGEST_LOG = 250_000;
/** A device that was offline longer than this could bring back a deleted trip. */
const DELETED_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Limits the disk space that creating and deleting trips can take. */
const MOST_DELETED = 1000;

export interface KeptTrip {
  trip: TripRow;
  log: EntryRow[];
}

export type Kept =
  | ({ ok: true } & KeptTrip)
  | { ok: false; reason: 'deleted' | 'too-many-trips' | 'no-such-trip' | 'log-full' };

/** Times are in milliseconds. */
export async function keepTrip(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
  { plan, editedAt, now }: { plan: PutTripRequest['plan']; editedAt: number; now: number },
): Promise<Kept> {
  await forgetDeletedTrips(trx, keeperId, { before: now - DELETED_KEPT_MS, newest: MOST_DELETED });
  const stored = await findTrip(trx, keeperId, id);
  if (stored && stored.deletedAt !== null) return { ok: false, reason: 'deleted' };
  if (!stored && (await countTrips(trx, keeperId)) >= MOST_TRIPS) return { ok: false, reason: 'too-many-trips' };
  // A device whose clock is ahead must not win over all later edits.
  const edited = Math.min(editedAt, now);
  if (stored && edited < stored.editedAt) return withLog(trx, stored);
  const kept = await withoutForgottenHost(trx, keeperId, plan, stored && (JSON.parse(stored.plan) as TripPlan));
  const trip = {
    // Later than on the device, so that the device takes over what was left out.
    ...{ keeperId, id, plan: JSON.stringify(kept), editedAt: kept === plan ? edited : edited + 1 },
    ...{ createdAt: stored?.createdAt ?? now, deletedAt: null },
  };
  if (!stored) await putTrip(trx, trip);
  // A host may have been taken out of the stored plan meanwhile.
  else if (!(await replacePlan(trx, stored, trip))) return keepTrip(trx, keeperId, id, { plan, editedAt, now });
  return withLog(trx, trip);
}

export async function addEntries(
  trx: Transaction<Schema>,
  keeperId: string,
  tripId: string,
  entries: LogEntry[],
): Promise<Kept> {
  const trip = await findTrip(trx, keeperId, tripId);
  if (!trip || trip.deletedAt !== null) return { ok: false, reason: 'no-such-trip' };
  const log = await listEntries(trx, keeperId, tripId);
  const known = new Set(log.map(({ id }) => id));
  const added = entries
    .filter(({ id }) => !known.has(id) && known.add(id))
    .map((entry) => toRow(keeperId, tripId, entry));
  if (added.length === 0) return { ok: true, trip, log };
  if (known.size > MOST_ENTRIES || lengthOf(log) + lengthOf(added) > LONGEST_LOG)
    return { ok: false, reason: 'log-full' };
  await insertEntries(trx, added);
  return withLog(trx, trip);
}

function toRow(keeperId: string, tripId: string, entry: LogEntry): EntryRow {
  const at = Date.parse(entry.timestamp);
  const stored = { ...entry, timestamp: new Date(at).toISOString() };
  return { keeperId, tripId, id: entry.id, at, entry: JSON.stringify(stored) };
}

const lengthOf = (log: readonly EntryRow[]): number => log.reduce((length, { entry }) => length + entry.length, 0);

async function withLog(trx: Transaction<Schema>, trip: TripRow): Promise<Kept> {
  return { ok: true, trip, log: await listEntries(trx, trip.keeperId, trip.id) };
}
