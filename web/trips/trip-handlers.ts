// Sends plans and log entries from the outbox.

import type { MutationHandler } from '../client/mutation-handlers.ts';
import { call } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { keepHereOnly, type LogPayload, refuseEntries } from './send-trips.ts';
import { storedTrips } from './stored-trips.ts';
import { acknowledge } from './sync-trips.ts';

export const tripHandler: MutationHandler<'put' | 'delete', void> = {
  async send({ keeperId, subject, payload }) {
    if (payload === 'delete') {
      await call('deleteTrip', { tripId: subject });
      return storedTrips.forgetRefusals(keeperId);
    }
    const stored = storedTrips.find(keeperId, subject);
    if (!stored) return;
    try {
      const { plan, editedAt } = stored.trip;
      acknowledge(keeperId, { ...(await call('putTrip', { tripId: subject, plan, editedAt })), id: subject });
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
