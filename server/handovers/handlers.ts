import { limits } from '#contract/limits';
import { siteOf } from '../config.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { BothKeepers } from '../platform/database/engine.ts';
import type { Deps } from '../platform/deps.ts';
import {
  conflict,
  keyUsed,
  limitReached,
  notFound,
  Problem,
  rateLimitHeaders,
  unauthorized,
  withinLimit,
} from '../platform/http/problem.ts';
import { withIdempotencyKey } from '../platform/idempotency/idempotency-use-case.ts';
import { allocationHash, hit } from '../platform/limits/limits.ts';
import { idOfLinkToken } from '../platform/link-token.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { type Accepted, acceptHandover, type Ended, endHandover } from './accept-handover-use-case.ts';
import type { Handover } from './handover.ts';
import { findOpenOffer, giverName, toHandovers } from './handover-queries.ts';
import { type Offered, offerBirds } from './offer-birds-use-case.ts';
import { findHandover, type HandoverPosition, type HandoverRow, listHandovers } from './repository.ts';

type HandoversDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secret' | 'random' | 'mailSender' | 'photos'>;

export const handoversHandlers = (deps: HandoversDeps): HandlersOf<'handovers'> => {
  const { db, clock, secret, random, mailSender, photos } = deps;
  const handing = { random, secret, site: siteOf(deps.config) };
  const shownTo = async (keeperId: string, row: HandoverRow, now: number): Promise<Handover | undefined> =>
    (await toHandovers(db.read, secret, keeperId, [row], now))[0];

  return implement({
    listHandovers: async ({ query, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const walk = { path: '/api/handovers', filters: {}, keeperId, cell: null } as const;
      const { after, limit, pageOf } = pageRequest<HandoverPosition>(secret, query, walk);
      const found = await listHandovers(db.read, keeperId, now, after, limit);
      const { shown, headers } = pageOf(found, ({ createdAt, id }) => ({ createdAt, id }));
      return { status: 200, body: await toHandovers(db.read, secret, keeperId, shown, now), headers };
    },

    createHandover: async ({ body, headers, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const id = random.id();
      const request = { keeperId, operation: 'createHandover', key: headers['Idempotency-Key'], body, now };
      let limited = {};
      // The row is stored under the key, and not the token that is made from its id.
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          const { chickenIds, match, withNotes, showsName } = body;
          const offer = { id, giverId: keeperId, chickenIds, match, withNotes, showsName, now };
          const offered = await offerBirds(trx, handing, offer);
          if (!offered.ok) throw notOffered(offered);
          limited = rateLimitHeaders(offered.standing);
          return { json: JSON.stringify(offered.row) };
        }),
      );
      if (!answer) throw keyUsed();
      mailSender.wake();
      const row = JSON.parse(answer.json) as HandoverRow;
      const current = await findHandover(db.read, row.id);
      const handover = current && (await shownTo(keeperId, current, now));
      if (!handover) throw notFound('This offer was made before and has ended. Make a new one.');
      return { status: 201, body: handover, headers: limited };
    },

    endHandover: async ({ params: { handoverId }, keeper: { keeperId } }) => {
      const now = clock().getTime();
      for (let tries = 0; ; tries++) {
        const seen = await findHandover(db.read, handoverId);
        if (!seen) throw notEnded({ ok: false, reason: 'unknown' });
        const ending = { seen, keeperId, now };
        const ended = await db.writeLong(bothOf(seen, keeperId), (trx) => endHandover(trx, handing, ending));
        if (!ended.ok && ended.reason === 'parties-changed' && tries < 3) continue;
        if (!ended.ok) throw notEnded(ended);
        mailSender.wake();
        await photos.discard(ended.removedPhotos);
        return { status: 204 };
      }
    },

    readHandover: async ({ body: { handoverToken }, request }) => {
      const now = clock().getTime();
      const counted = { ...limits.readHandover.network, now };
      const key = `readHandover/${allocationHash(secret, request.ip)}`;
      const headers = withinLimit(await db.write(null, (trx) => hit(trx, key, counted)), TOO_OFTEN);
      const id = idOfLinkToken(secret, 'handovers/offer', handoverToken);
      const row = id === null ? undefined : await findHandover(db.read, id);
      const offer = await findOpenOffer(db.read, row, now);
      if (!offer) throw notFound(ENDED);
      const keeperName = await giverName(db.read, offer.row);
      const { withNotes, expiresAt } = offer.row;
      const until = new Date(expiresAt).toISOString();
      return { status: 200, body: { birds: offer.birds, keeperName, withNotes: withNotes === 1, until }, headers };
    },

    acceptHandover: async ({ body: { handoverToken, showsName }, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const id = idOfLinkToken(secret, 'handovers/offer', handoverToken);
      const seen = id === null ? undefined : await findHandover(db.read, id);
      if (!seen) throw notFound(ENDED);
      const acceptance = { id: seen.id, takerId: keeperId, showsName, now };
      const accepted = await db.write(bothOf(seen, keeperId), (trx) => acceptHandover(trx, handing, acceptance));
      if (!accepted.ok) throw notAccepted(accepted);
      mailSender.wake();
      const handover = await shownTo(keeperId, accepted.row, now);
      // It was undone since.
      if (!handover) throw notFound(ENDED);
      return { status: 200, body: handover };
    },
  });
};

const bothOf = ({ giverId, takerId, acceptedAt }: HandoverRow, keeperId: string): BothKeepers => {
  const other = giverId === keeperId && acceptedAt !== null ? takerId : giverId;
  return [`keeper/${keeperId}`, `keeper/${other ?? keeperId}`];
};

const TOO_OFTEN = 'Too many requests with links of birds came from your network; wait before you go on.';
const ENDED = 'This offer has ended: it was accepted, was withdrawn or has expired. Ask for a new link.';

function notOffered(refused: Extract<Offered, { ok: false }>): Problem {
  switch (refused.reason) {
    case 'no-keeper':
      return unauthorized();
    case 'no-such-bird':
      return notFound('One of these birds is not yours.');
    case 'no-such-match':
      return notFound('You no longer like this bird, or its keeper does not know of you yet. Hand over by a link.');
    case 'not-free':
      return conflict('bird-not-free', refused.sentence);
    case 'offers-spent':
      return limitReached(refused.standing, 'You have made thirty offers today. You can make more tomorrow.');
  }
}

function notAccepted(refused: Extract<Accepted, { ok: false }>): Problem {
  switch (refused.reason) {
    case 'no-keeper':
      return unauthorized();
    case 'ended':
      return notFound(ENDED);
    case 'own-birds':
      return conflict('own-bird', 'You offer these birds yourself. Send the link to their next keeper.');
    case 'not-free':
      return conflict('bird-not-free', 'One of these birds cannot be handed over right now. Ask the keeper about it.');
    case 'register-full':
      return new Problem('invalid-request', refused.sentence);
  }
}

function notEnded(refused: Extract<Ended, { ok: false }>): Problem {
  switch (refused.reason) {
    case 'unknown':
      return notFound('There is no such offer. It was withdrawn, has expired or was undone.');
    case 'parties-changed':
      return notFound('This offer has just changed. Look again.');
    case 'too-late':
      return conflict('undo-not-possible', 'A hand-over can be undone for 48 hours. These are over.');
    case 'giver-gone':
      return conflict('undo-not-possible', 'The former keeper has deleted their account, so the birds stay with you.');
    case 'birds-gone':
      return conflict('undo-not-possible', 'The new keeper has removed these birds or handed them over.');
    case 'bird-hidden':
      return conflict('undo-not-possible', 'Our moderators have hidden one of these birds, so it stays where it is.');
    case 'register-full':
      return new Problem('invalid-request', refused.sentence);
  }
}
