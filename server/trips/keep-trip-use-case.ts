// Stores trips that several offline devices of one keeper edit: a device merges its edit of the plan with those stored since,
// the latest edit wins where it does not, and logs only grow.
// Devices create the ids, so every request may be repeated.
import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { findBird } from '../chickens/repository.ts';
import { isShownTo } from '../chickens/visibility-queries.ts';
import type { Schema } from '../platform/database/schema.ts';
import { withoutForgottenHost } from './forget-contact-use-case.ts';
import { withLoggedArrival } from './logged-arrival.ts';
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
  | {
      ok: false;
      reason: 'deleted' | 'too-many-trips' | 'no-such-trip' | 'log-full' | 'rooster-is-hen' | 'hen-is-rooster';
    };

/** Times are in milliseconds. */
export async function keepTrip(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
  edit: { plan: PutTripRequest['plan']; editedAt: number; basedOn: number | undefined; now: number },
): Promise<Kept> {
  const { plan, editedAt, basedOn = Infinity, now } = edit;
  await forgetDeletedTrips(trx, keeperId, { before: now - DELETED_KEPT_MS, newest: MOST_DELETED });
  const stored = await findTrip(trx, keeperId, id);
  if (stored && stored.deletedAt !== null) return { ok: false, reason: 'deleted' };
  if (!stored && (await countTrips(trx, keeperId)) >= MOST_TRIPS) return { ok: false, reason: 'too-many-trips' };
  // A device whose clock is ahead must not win over all later edits.
  const edited = Math.min(editedAt, now);
  const log = await listEntries(trx, keeperId, id);
  if (stored && (edited < stored.editedAt || basedOn < stored.editedAt)) return { ok: true, trip: stored, log };
  const before = stored && (JSON.parse(stored.plan) as TripPlan);
  const wrongSex = await findWrongSex(trx, keeperId, plan, before);
  if (wrongSex) return { ok: false, reason: wrongSex };
  const kept = withLoggedArrival(await withoutForgottenHost(trx, keeperId, plan, before), log.map(entryOf));
  const trip = {
    // Later than on the device, so that the device takes over what was changed.
    ...{ keeperId, id, plan: JSON.stringify(kept), editedAt: kept === plan ? edited : edited + 1 },
    ...{ createdAt: stored?.createdAt ?? now, deletedAt: null },
  };
  if (!stored) await putTrip(trx, trip);
  // A host may have been taken out of the stored plan meanwhile.
  else if (!(await replacePlan(trx, stored, trip))) return keepTrip(trx, keeperId, id, edit);
  return { ok: true, trip, log };
}

/**
 * A bird that the stored plan has already stays, because a keeper may find out later that a hen is a rooster, and must still be able
 * to finish the visit.
 */
async function findWrongSex(
  trx: Transaction<Schema>,
  keeperId: string,
  plan: TripPlan,
  before: TripPlan | undefined,
): Promise<'rooster-is-hen' | 'hen-is-rooster' | null> {
  const sexOf = async (id: string | undefined) => {
    const bird = id ? await findBird(trx, id) : undefined;
    return bird && (await isShownTo(trx, bird, keeperId)) ? bird.sex : undefined;
  };
  const { roosterId, henId } = plan;
  if (roosterId !== before?.roosterId && (await sexOf(roosterId)) === 'Hen') return 'rooster-is-hen';
  if (henId !== before?.henId && (await sexOf(henId)) === 'Rooster') return 'hen-is-rooster';
  return null;
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
  const all = await listEntries(trx, keeperId, tripId);
  return { ok: true, trip: await moveToArrival(trx, trip, all), log: all };
}

/** Moves the stored plan by the smallest edit there is, so that no edit of a device that was offline is lost. */
async function moveToArrival(trx: Transaction<Schema>, trip: TripRow, log: readonly EntryRow[]): Promise<TripRow> {
  const plan = JSON.parse(trip.plan) as TripPlan;
  const moved = withLoggedArrival(plan, log.map(entryOf));
  if (moved === plan) return trip;
  const changed = { ...trip, plan: JSON.stringify(moved), editedAt: trip.editedAt + 1 };
  if (await replacePlan(trx, trip, changed)) return changed;
  // A host was taken out of the stored plan meanwhile.
  const now = await findTrip(trx, trip.keeperId, trip.id);
  return now?.deletedAt === null ? moveToArrival(trx, now, log) : trip;
}

function toRow(keeperId: string, tripId: string, entry: LogEntry): EntryRow {
  const at = Date.parse(entry.timestamp);
  const stored = { ...entry, timestamp: new Date(at).toISOString() };
  return { keeperId, tripId, id: entry.id, at, entry: JSON.stringify(stored) };
}

const entryOf = ({ entry }: EntryRow) => JSON.parse(entry) as LogEntry;

const lengthOf = (log: readonly EntryRow[]): number => log.reduce((length, { entry }) => length + entry.length, 0);
