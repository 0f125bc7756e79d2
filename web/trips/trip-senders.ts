// How plans and log entries are sent when their turn in the queue has come.
import type { Sender } from '../client/senders.ts';
import { ApiError } from '../client/unwrap.ts';
import { addEntries, deleteTrip, putTrip } from './queries.ts';
import type { LogPayload } from './send-trips.ts';
import { storedTrips } from './stored-trips.ts';
import { acknowledge } from './sync-trips.ts';

export const tripSender: Sender<'put' | 'delete', void> = {
  async send({ keeperId, subject, payload }) {
    if (payload === 'delete') return deleteTrip(subject);
    const stored = storedTrips.find(keeperId, subject);
    if (!stored) return;
    try {
      acknowledge(keeperId, { ...(await putTrip(subject, stored.trip)), id: subject });
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === 'trip-deleted') storedTrips.forget(keeperId, subject);
      throw error;
    }
  },
  refused({ keeperId, subject }) {
    storedTrips.markRefused(keeperId, subject);
    return {};
  },
};

export const tripLogSender: Sender<LogPayload, void> = {
  async send({ keeperId, subject, payload: { entries } }) {
    if (!storedTrips.find(keeperId, subject)) return;
    acknowledge(keeperId, { ...(await addEntries(subject, entries)), id: subject });
  },
  refused({ keeperId, subject }) {
    storedTrips.markRefused(keeperId, subject);
    return {};
  },
};
