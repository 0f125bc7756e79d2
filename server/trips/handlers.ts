import { listTripsLimitDefault } from '#contract/fields';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound, type Problem } from '../platform/http/problem.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { addEntries, type Kept, keepTrip, LONGEST_LOG, MOST_ENTRIES } from './keep-trip-use-case.ts';
import { deleteTrip, listTrips, MOST_TRIPS, type TripPosition, tripJson, tripsJson } from './repository.ts';

export const tripsHandlers = ({ db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>): HandlersOf<'trips'> =>
  implement({
    listTrips: async ({ query: { limit = listTripsLimitDefault, cursor }, keeper: { keeperId } }) => {
      const walk = { path: '/api/trips', filters: {}, keeperId, cell: null } as const;
      const page = pageRequest<TripPosition>(secret, { limit, cursor }, walk);
      const found = await listTrips(db.read, keeperId, page.after, page.limit);
      const { shown, headers } = page.pageOf(found, ({ createdAt, id }) => ({ createdAt, id }));
      return { status: 200, json: await tripsJson(db.read, keeperId, shown), headers };
    },

    putTrip: async ({ params: { tripId }, body: { plan, editedAt }, keeper: { keeperId } }) => {
      const edit = { plan, editedAt: Date.parse(editedAt), now: clock().getTime() };
      const kept = await db.write(`keeper/${keeperId}`, (trx) => keepTrip(trx, keeperId, tripId, edit));
      if (!kept.ok) throw refusal(kept.reason);
      return { status: 200, json: tripJson(kept.trip, kept.log) };
    },

    deleteTrip: async ({ params: { tripId }, keeper: { keeperId } }) => {
      const now = clock().getTime();
      await db.write(`keeper/${keeperId}`, (trx) => deleteTrip(trx, keeperId, tripId, now));
      return { status: 204 };
    },

    addTripLogEntries: async ({ params: { tripId }, body: { entries }, keeper: { keeperId } }) => {
      const kept = await db.write(`keeper/${keeperId}`, (trx) => addEntries(trx, keeperId, tripId, entries));
      if (!kept.ok) throw refusal(kept.reason);
      return { status: 200, json: tripJson(kept.trip, kept.log) };
    },
  });

function refusal(reason: Extract<Kept, { ok: false }>['reason']): Problem {
  switch (reason) {
    case 'deleted':
      return conflict('trip-deleted', 'This trip was deleted, here or on another device; plan a new one.');
    case 'too-many-trips':
      return conflict(
        'too-many-trips',
        `You have ${MOST_TRIPS} trips, which is as many as there can be; delete one first.`,
      );
    case 'log-full':
      return conflict(
        'trip-log-full',
        `This log is full: it holds at most ${MOST_ENTRIES} entries and ${LONGEST_LOG.toLocaleString('en-US')} characters.`,
      );
    case 'no-such-trip':
      return notFound('There is no such trip; it may have been deleted on another device.');
  }
}
