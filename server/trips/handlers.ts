import { listTripsLimitDefault } from '#contract/fields';
import { limits } from '#contract/limits';
import { siteOf } from '../config.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound, type Problem, refusedField, withinLimit } from '../platform/http/problem.ts';
import { allocationHash, hit } from '../platform/limits/limits.ts';
import { idOfLinkToken, linkToken } from '../platform/link-token.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { addEntries, type Kept, keepTrip, LONGEST_LOG, MOST_ENTRIES } from './keep-trip-use-case.ts';
import {
  deleteShare,
  deleteTrip,
  findShare,
  listTrips,
  MOST_TRIPS,
  type TripPosition,
  tripJson,
  tripsJson,
} from './repository.ts';
import {
  findStandingShare,
  MOST_HOST_ENTRIES,
  readSharedTrip,
  type Shared,
  type StandingShare,
  shareTrip,
  tickSharedTrip,
} from './share-trip-use-case.ts';

type TripsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secret' | 'random' | 'mailSender'>;

export const tripsHandlers = (deps: TripsDeps): HandlersOf<'trips'> => {
  const { config, db, clock, secret, random, mailSender } = deps;
  const mailing = { random, secret, site: siteOf(config) };

  /** Counts a request with a link by its network, whether the link is right or not. */
  async function countRequest(operation: 'getSharedTrip' | 'tickSharedTrip', ip: string) {
    const counted = { ...limits[operation].network, now: clock().getTime() };
    const key = `${operation}/${allocationHash(secret, ip)}`;
    return withinLimit(await db.write(null, (trx) => hit(trx, key, counted)), TOO_OFTEN);
  }

  const shareJson = ({ shareId, until, showsContacts }: StandingShare) => ({
    ...{ shareToken: linkToken(secret, 'trips/share', shareId), until, showsContacts },
  });

  return implement({
    listTrips: async ({ query: { limit = listTripsLimitDefault, cursor }, keeper: { keeperId } }) => {
      const walk = { path: '/api/trips', filters: {}, keeperId, cell: null } as const;
      const page = pageRequest<TripPosition>(secret, { limit, cursor }, walk);
      const found = await listTrips(db.read, keeperId, page.after, page.limit);
      const { shown, headers } = page.pageOf(found, ({ createdAt, id }) => ({ createdAt, id }));
      return { status: 200, json: await tripsJson(db.read, keeperId, shown), headers };
    },

    putTrip: async ({ params: { tripId }, body: { plan, editedAt, basedOn }, keeper: { keeperId } }) => {
      const from = basedOn === undefined ? undefined : Date.parse(basedOn);
      const edit = { plan, editedAt: Date.parse(editedAt), basedOn: from, now: clock().getTime() };
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
      // Only the call with a shared link says that an entry is the host's.
      const own = entries.map(({ byHost: _, ...entry }) => entry);
      const kept = await db.write(`keeper/${keeperId}`, (trx) => addEntries(trx, keeperId, tripId, own));
      if (!kept.ok) throw refusal(kept.reason);
      return { status: 200, json: tripJson(kept.trip, kept.log) };
    },

    getTripShare: async ({ params: { tripId }, keeper: { keeperId } }) => {
      const shared = await findStandingShare(db.read, keeperId, tripId, clock().getTime());
      return { status: 200, body: { share: shared && shareJson(shared) } };
    },

    shareTrip: async ({ params: { tripId }, body, keeper: { keeperId } }) => {
      const { showsContacts } = body;
      const share = { id: random.id(), keeperId, tripId, showsContacts: showsContacts ? 1 : 0 } as const;
      const now = clock().getTime();
      const shared = await db.write(`keeper/${keeperId}`, (trx) => shareTrip(trx, share, now));
      if (!shared.ok) throw notShared(shared.reason);
      return { status: 200, body: shareJson({ ...shared, showsContacts }) };
    },

    unshareTrip: async ({ params: { tripId }, keeper: { keeperId } }) => {
      await db.write(`keeper/${keeperId}`, (trx) => deleteShare(trx, keeperId, tripId));
      return { status: 204 };
    },

    getSharedTrip: async ({ body, request }) => {
      const headers = await countRequest('getSharedTrip', request.ip);
      const shareId = idOfLinkToken(secret, 'trips/share', body.shareToken);
      const trip = shareId && (await readSharedTrip(db.read, shareId, clock().getTime()));
      if (!trip) throw notFound(LINK_ENDED);
      return { status: 200, body: trip, headers };
    },

    tickSharedTrip: async ({ body, request }) => {
      const headers = await countRequest('tickSharedTrip', request.ip);
      const shareId = idOfLinkToken(secret, 'trips/share', body.shareToken);
      const share = shareId && (await findShare(db.read, shareId));
      if (!share) throw notFound(LINK_ENDED);
      const now = clock().getTime();
      const ticked = await db.write(`keeper/${share.keeperId}`, (trx) =>
        tickSharedTrip(trx, mailing, share.id, body.entries, now),
      );
      if (!ticked.ok)
        throw ticked.reason === 'log-full' ? conflict('trip-log-full', HOST_LOG_FULL) : notFound(LINK_ENDED);
      mailSender.wake();
      return { status: 200, body: ticked.trip, headers };
    },
  });
};

const TOO_OFTEN = 'Too many requests with links of visits came from your network; wait before you go on.';
const LINK_ENDED = 'This visit is over, or its keeper no longer shares it. Ask the keeper for a new link.';
const HOST_LOG_FULL = `A host can add at most ${MOST_HOST_ENTRIES} entries to a visit; the keeper can add more.`;

function notShared(reason: Extract<Shared, { ok: false }>['reason']): Problem {
  switch (reason) {
    case 'no-such-trip':
      return refusal('no-such-trip');
    case 'without-arrival':
      return conflict(
        'trip-without-arrival',
        'Set the day of arrival in the plan first; the link ends with the visit.',
      );
    case 'over':
      return conflict('trip-over', 'This visit is over, so there is nothing left to share.');
  }
}

function refusal(reason: Extract<Kept, { ok: false }>['reason']): Problem {
  switch (reason) {
    case 'deleted':
      return conflict('trip-deleted', 'This visit was deleted, here or on another device. Plan a new one.');
    case 'too-many-trips':
      return conflict(
        'too-many-trips',
        `You have ${MOST_TRIPS} visits, which is the most you can have. Delete one first.`,
      );
    case 'log-full':
      return conflict(
        'trip-log-full',
        `This log is full. It holds at most ${MOST_ENTRIES} entries and ${LONGEST_LOG.toLocaleString('en-US')} characters.`,
      );
    case 'no-such-trip':
      return notFound('There is no such visit. It may have been deleted on another device.');
    case 'rooster-is-hen':
      return refusedField(
        'invalid-request',
        '/plan/roosterId',
        'The bird that is to visit is a hen. Choose a rooster.',
      );
    case 'hen-is-rooster':
      return refusedField('invalid-request', '/plan/henId', 'The bird to be visited is a rooster. Choose a hen.');
  }
}
