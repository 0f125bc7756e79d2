// Sends plans and log entries from the outbox.

import type { MutationHandler } from '../client/mutation-handlers.ts';
import { call } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { missingOn } from './merge-trips.ts';
import { keepHereOnly, type LogPayload, refuseEntries } from './send-trips.ts';
import { storedTrips } from './stored-trips.ts';
import { acknowledge, acknowledgeEdit } from './sync-trips.ts';

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
  refused: keepHereOnly,
  dropped: keepHereOnly,
};

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
  refused: refuseEntries,
  dropped: keepHereOnly,
};
