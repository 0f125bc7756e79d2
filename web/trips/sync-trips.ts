// Merges the trips kept in this browser with those on the server, and sends what waits of them.

import type { QueryClient } from '@tanstack/react-query';
import type { Trip, TripPlan } from '#contract';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { unsentOf } from '../client/outbox.ts';
import { call, queriesOf } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { tripPlanPath } from '../paths.ts';
import { toast } from '../ui/toast-queue.ts';
import { isSame, mergeTrips, missingOn } from './merge-trips.ts';
import { factsOf } from './plan/facts.ts';
import { withLoggedArrival } from './schedule.ts';
import { keepHereOnly, type LogPayload, refuseEntries, sendDeletion, sendEntries, sendPlan } from './send-trips.ts';
import { type Edit, type StoredTrip, storedTrips } from './stored-trips.ts';
import { withArrival, withEntries } from './trip.ts';
import { visitName } from './trip-names.ts';

/** Assigns a visitor's trips to the keeper who signs in. */
export function adoptTrips(keeperId: string): void {
  for (const { trip } of storedTrips.of(null)) {
    const own = storedTrips.find(keeperId, trip.id);
    storedTrips.put(keeperId, own ? { ...own, trip: mergeTrips(own.trip, trip) } : { trip, onServer: false });
    storedTrips.forget(null, trip.id);
  }
}

/**
 * Takes what the server has, forgets what was deleted there, and sends what it does not have. `listed`: all trips there.
 * `before`: the trips that it had when it was asked, because one that arrived meanwhile may be missing in its list.
 */
export function takeOver(
  client: QueryClient,
  keeperId: string,
  listed: readonly Trip[],
  before: readonly StoredTrip[],
): void {
  const there = new Map(listed.map((trip) => [trip.id, trip]));
  const deleted = new Set(storedTrips.deletedIds(keeperId));
  for (const id of deleted) if (!there.has(id)) storedTrips.forget(keeperId, id);
  for (const { trip } of before) if (!there.has(trip.id)) storedTrips.forget(keeperId, trip.id);
  for (const trip of listed) {
    if (deleted.has(trip.id)) sendMissingDeletion(client, keeperId, trip);
    else storedTrips.put(keeperId, withOwn(keeperId, trip));
  }
  for (const { trip, isRefused } of storedTrips.of(keeperId)) {
    if (!isRefused) sendMissing(client, keeperId, trip, there.get(trip.id));
  }
}

/** Stores the server's response for a local trip. Entries logged meanwhile stay. */
export function acknowledge(keeperId: string, trip: Trip): void {
  const here = storedTrips.find(keeperId, trip.id);
  if (here) storedTrips.put(keeperId, { ...withServers(here, trip), isRefused: false });
}

/** Stores the server's response to an edit. `base`: what the edit started from; undefined for a trip that the server did not have. */
function acknowledgeEdit(keeperId: string, trip: Trip, base: Edit | undefined): void {
  const here = storedTrips.find(keeperId, trip.id);
  if (!here) return;
  const known = base
    ? withServers(here, trip, base)
    : { ...here, trip: mergeTrips(trip, here.trip), base: baseOf(trip) };
  storedTrips.put(keeperId, { ...known, sent: [], onServer: true, isRefused: false });
}

function withOwn(keeperId: string, trip: Trip): StoredTrip {
  const here = storedTrips.find(keeperId, trip.id);
  return here ? withServers(here, trip) : { trip: withArrival(trip), base: baseOf(trip), onServer: true };
}

/** Tells the keeper, too, what another device has replaced. */
function withServers(here: StoredTrip, trip: Trip, base = here.base ?? here.sent?.[0]): StoredTrip {
  const { sent = [] } = here;
  const at = Date.parse(trip.editedAt);
  // A list may have been read before an edit that was acknowledged meanwhile.
  if (base && at < Date.parse(base.editedAt))
    return { ...here, trip: { ...here.trip, log: withEntries(trip.log, here.trip.log) }, onServer: true };
  // An edit of this device, or one whose days the log has moved, is no other device's edit: what was taken back since stays so.
  const isOwn = [base, ...sent].some((edit) => edit && isSame(withLoggedArrival(edit.plan, trip.log), trip.plan));
  const merged = mergeTrips(trip, here.trip, isOwn ? trip.plan : base?.plan);
  if (base && !isOwn) {
    const known = [base, here.base, ...sent].flatMap((edit) => edit?.plan ?? []);
    tellReplaced(known, { id: trip.id, here: here.trip.plan, there: trip.plan, now: merged.plan });
  }
  return {
    ...here,
    trip: merged,
    base: baseOf(trip),
    sent: sent.filter(({ editedAt }) => Date.parse(editedAt) > at),
    onServer: true,
  };
}

interface Plans {
  id: string;
  here: TripPlan;
  there: TripPlan;
  now: TripPlan;
}

/**
 * Of what two devices changed, one edit stands. The keeper reads both on the device that brings them together, because the other
 * one cannot tell whether this edit was made with its own in view. `known`: the plan that both started from, and those that
 * this device has sent or was told of since.
 */
function tellReplaced(known: readonly TripPlan[], { id, here, there, now: merged }: Plans): void {
  const [entered, other, now, ...before] = [here, there, merged, ...known].map(wordsOf);
  const lost = Object.values(factsOf(merged))
    .flat()
    .flatMap(({ label }, at) => {
      const [own, theirs, stands] = [entered?.[at], other?.[at], now?.[at]];
      if (own !== stands && own !== before[0]?.[at])
        return `${label} now says ${quoted(stands)}. You had entered ${quoted(own)}.`;
      if (theirs && theirs !== stands && before.every((words) => words[at] !== theirs))
        return `${label} now says ${quoted(stands)}, as entered here. The other one said ${quoted(theirs)}.`;
      return [];
    });
  if (lost.length === 0) return;
  const title = `The plan of ${visitName(merged)} was changed on another phone or computer meanwhile`;
  const action = { label: 'Look at it', run: () => window.location.assign(tripPlanPath(id)) };
  toast({ title, description: lost.join(' '), stays: true, action });
}

const wordsOf = (plan: TripPlan) =>
  Object.values(factsOf(plan))
    .flat()
    .map(({ words }) => words);

const quoted = (words: string | null | undefined) => (words ? `“${words}”` : 'nothing');

const baseOf = ({ plan, editedAt }: Trip) => ({ plan, editedAt });

const isWaiting = (keeperId: string, { id }: Trip) => unsentOf(keeperId, 'trip').some(({ subject }) => subject === id);

function sendMissingDeletion(client: QueryClient, keeperId: string, trip: Trip): void {
  if (!isWaiting(keeperId, trip)) sendDeletion(client, keeperId, trip);
}

function sendMissing(client: QueryClient, keeperId: string, here: Trip, there: Trip | undefined): void {
  const missing = missingOn(there, here);
  if (missing.plan && !isWaiting(keeperId, here)) sendPlan(client, keeperId, here);
  const waiting = new Set(
    unsentOf<LogPayload>(keeperId, 'trip log').flatMap(({ payload }) => payload.entries.map(({ id }) => id)),
  );
  const entries = missing.entries.filter(({ id }) => !waiting.has(id));
  if (entries.length > 0) sendEntries(client, keeperId, here, entries);
}

export const tripHandler: MutationHandler<'put' | 'delete', void> = {
  async send({ keeperId, subject, payload }) {
    if (payload === 'delete') {
      await call('deleteTrip', { tripId: subject });
      return storedTrips.forgetRefusals(keeperId);
    }
    try {
      const merged = await putPlan(keeperId, subject);
      // If another device changed it once more meanwhile, the next list of visits finds that this plan is missing there.
      if (merged === 'not stored') await putPlan(keeperId, subject);
    } catch (error) {
      const code = error instanceof ApiError && error.problem?.code;
      if (code === 'trip-deleted') storedTrips.forget(keeperId, subject);
      // The trip is marked at once, because its log is sent next.
      if (code === 'too-many-trips' || code === 'invalid-request') storedTrips.markRefused(keeperId, subject);
      throw error;
    }
  },
  renew: renewShare,
  refused: keepHereOnly,
  dropped: keepHereOnly,
};

/** A link works as long as its visit lasts, so that it ends on another day with other dates. */
function renewShare(_: unknown, client: QueryClient): void {
  void client.invalidateQueries(queriesOf('getTripShare'));
}

/** Of which no answer came. More would only fill the storage of a browser that has been offline for long. */
const MOST_SENT = 5;

/** 'not stored' if another device's edit came first: the plan kept here has that one's changes, too, now. */
async function putPlan(keeperId: string, tripId: string): Promise<'stored' | 'not stored'> {
  const stored = storedTrips.find(keeperId, tripId);
  if (!stored) return 'stored';
  const { trip, sent = [] } = stored;
  const base = stored.base ?? sent[0];
  const edit = { plan: trip.plan, editedAt: trip.editedAt };
  storedTrips.put(keeperId, { ...stored, sent: [...sent, edit].slice(-MOST_SENT) });
  const there = {
    ...(await call('putTrip', { tripId, ...edit, ...(base && { basedOn: base.editedAt }) })),
    id: tripId,
  };
  acknowledgeEdit(keeperId, there, base);
  const isBehind = base !== undefined && Date.parse(there.editedAt) > Date.parse(base.editedAt);
  const here = storedTrips.find(keeperId, tripId);
  return isBehind && here && missingOn(there, here.trip).plan ? 'not stored' : 'stored';
}

export const tripLogHandler: MutationHandler<LogPayload, void> = {
  async send({ keeperId, subject, payload: { entries } }) {
    const stored = storedTrips.find(keeperId, subject);
    if (!stored && storedTrips.deletedIds(keeperId).includes(subject)) return;
    try {
      acknowledge(keeperId, { ...(await call('addTripLogEntries', { tripId: subject, entries })), id: subject });
    } catch (error) {
      // It is sent with its plan once that is accepted; the keeper knows already why it was not.
      if (stored?.isRefused && !stored.onServer && error instanceof ApiError && error.status === 404) return;
      throw error;
    }
  },
  renew: renewShare,
  refused: refuseEntries,
  dropped: keepHereOnly,
};
