import type { Transaction } from 'kysely';
import { withDistance } from '../chickens/card.ts';
import { findBird, findCellOf } from '../chickens/repository.ts';
import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound, tooManyRequests, unauthorized } from '../http/problem.ts';
import { isKeeper } from '../keepers/repository.ts';
import { rateLimitHeaders } from '../limits/limits.ts';
import { pageRequest } from '../paging/paging.ts';
import { milesBetween } from '../places/cell.ts';
import { contactOf } from './contact.ts';
import type { LikePosition } from './repository.ts';
import { countReveals, findOwner, listLikes, logReveal, putSwipe, removeSwipe } from './repository.ts';
import { DAY, type RevealStanding, standingAfter } from './reveal-limit.ts';

export const matchesHandlers = ({
  db,
  clock,
  random,
  secret,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>): HandlersOf<'matches'> => {
  /** Throws when the day's contacts are used up; then nothing of the like is stored either. */
  async function uncover(
    trx: Transaction<Schema>,
    reader: { keeperId: string; now: number },
    bird: { id: string; keeperId: string },
  ): Promise<RevealStanding> {
    const { keeperId, now } = reader;
    const { known, revealed, oldest } = await countReveals(trx, keeperId, bird.id, now - DAY);
    const standing = standingAfter(revealed, oldest, !known, now);
    if (!standing.allowed) {
      throw tooManyRequests(
        "You have uncovered today's sixty contacts; more birds tomorrow.",
        standing.resetSeconds,
        rateLimitHeaders(standing),
      );
    }
    if (!known) {
      await logReveal(trx, { id: random.id(), keeperId, chickenId: bird.id, ownerId: bird.keeperId, revealedAt: now });
    }
    return standing;
  }

  return implement({
    swipeChicken: async ({ params: { chickenId }, body: { direction }, keeper: { keeperId } }) => {
      const now = clock().getTime();
      return db.write(`keeper/${keeperId}`, async (trx) => {
        const bird = await findBird(trx, chickenId);
        if (bird?.keeperId === keeperId) {
          throw conflict('own-bird', 'This bird is yours; swipe the birds of other keepers.');
        }
        if (!bird?.isAvailable) throw notFound('This bird is not on offer any more; go on to the next one.');
        if (!(await isKeeper(trx, keeperId))) throw unauthorized();
        await putSwipe(trx, { keeperId, chickenId, direction, swipedAt: now });
        if (direction === 'pass') return { status: 200, body: { direction, match: null } };
        const standing = await uncover(trx, { keeperId, now }, bird);
        const match = contactOf(await findOwner(trx, bird.keeperId), bird.name);
        return { status: 200, body: { direction, match }, headers: rateLimitHeaders(standing) };
      });
    },

    undoSwipe: async ({ params: { chickenId }, keeper: { keeperId } }) => {
      await db.write(`keeper/${keeperId}`, (trx) => removeSwipe(trx, keeperId, chickenId));
      return { status: 204 };
    },

    listMatches: async ({ query, keeper: { keeperId } }) => {
      const cell = await findCellOf(db.read, keeperId);
      const walk = { path: '/api/matches', filters: {}, keeperId, cell } as const;
      const { after, limit, pageOf } = pageRequest<LikePosition>(secret, query, walk);
      const found = await listLikes(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ swipedAt, id }) => ({ swipedAt, id }));
      const matches = shown.map(({ name, cell: home, cardJson, swipedAt, owner }) => {
        const match = JSON.stringify(contactOf(owner, name));
        const likedAt = new Date(swipedAt).toISOString();
        return `{"chicken":${withDistance(cardJson, milesBetween(cell, home))},"match":${match},"likedAt":"${likedAt}"}`;
      });
      return { status: 200, json: `[${matches.join()}]`, headers };
    },
  });
};
