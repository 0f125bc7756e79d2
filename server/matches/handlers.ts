import { isDevelopment } from '../auth/development-mode.ts';
import { withDistance } from '../chickens/card.ts';
import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { milesBetween } from '../geography/cell.ts';
import { conflict, notFound, type Problem, unauthorized } from '../http/problem.ts';
import { limitReached, rateLimitHeaders } from '../http/rate-limit.ts';
import { findCellOf, findContacts } from '../keepers/repository.ts';
import { pageRequest } from '../paging/paging.ts';
import { contactOf } from './contact.ts';
import { type LikePosition, listLikes } from './repository.ts';
import { usedUp } from './reveal-limit-use-case.ts';
import { type Swiped, swipeBird, undoSwipe } from './swipe-bird-use-case.ts';

export const matchesHandlers = ({
  config,
  db,
  clock,
  random,
  secret,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret'>): HandlersOf<'matches'> => {
  const development = isDevelopment(config);
  return implement({
    swipeChicken: async ({ params: { chickenId }, body: { direction }, keeper: { keeperId }, request }) => {
      const now = clock().getTime();
      const swiped = await db.write(`keeper/${keeperId}`, (trx) =>
        swipeBird(trx, { random, secret, development }, { keeperId, chickenId, direction, ip: request.ip, now }),
      );
      if (!swiped.ok) throw refusal(swiped);
      if (swiped.match === null) return { status: 200, body: { direction, match: null } };
      return { status: 200, body: { direction, match: swiped.match }, headers: rateLimitHeaders(swiped.standing) };
    },

    undoSwipe: async ({ params: { chickenId }, keeper: { keeperId } }) => {
      const known = await db.write(`keeper/${keeperId}`, (trx) => undoSwipe(trx, keeperId, chickenId));
      if (!known) throw notFound('There is no such bird, so there is nothing to take back.');
      return { status: 204 };
    },

    listMatches: async ({ query, keeper: { keeperId } }) => {
      const cell = await findCellOf(db.read, keeperId);
      const walk = { path: '/api/matches', filters: {}, keeperId, cell } as const;
      const { after, limit, pageOf } = pageRequest<LikePosition>(secret, query, walk);
      const found = await listLikes(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ swipedAt, id }) => ({ swipedAt, id }));
      const owners = await findContacts(
        db.read,
        shown.map(({ ownerId }) => ownerId),
      );
      const matches = shown.flatMap(({ name, cell: home, cardJson, swipedAt, ownerId }) => {
        // Gone, with the birds, since the likes were read.
        const owner = owners.get(ownerId);
        if (!owner) return [];
        const match = JSON.stringify(contactOf(owner, name));
        const likedAt = new Date(swipedAt).toISOString();
        return `{"chicken":${withDistance(cardJson, milesBetween(cell, home))},"match":${match},"likedAt":"${likedAt}"}`;
      });
      return { status: 200, json: `[${matches.join()}]`, headers };
    },
  });
};

function refusal(swiped: Extract<Swiped, { ok: false }>): Problem {
  switch (swiped.reason) {
    case 'own-bird':
      return conflict('own-bird', 'This bird is yours; swipe the birds of other keepers.');
    case 'not-on-offer':
      return notFound('This bird is not on offer any more; go on to the next one.');
    case 'no-keeper':
      return unauthorized();
    case 'reveals-spent':
      return limitReached(swiped.reveal.standing, usedUp[swiped.reveal.limit]);
  }
}
