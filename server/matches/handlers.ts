import { isDevelopment } from '../auth/development-mode.ts';
import { shownCard } from '../chickens/shown-card.ts';
import { siteOf } from '../config.ts';
import { knownAs } from '../keepers/block-repository.ts';
import { findCellOf, findContacts } from '../keepers/repository.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import {
  conflict,
  keyUsed,
  limitReached,
  notFound,
  type Problem,
  rateLimitHeaders,
  refusedField,
  unauthorized,
} from '../platform/http/problem.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { milesBetween } from '../science/geography/cell.ts';
import { contactOf, contactStateOf, nameOf, type Owner } from './contact.ts';
import {
  type AskPosition,
  findLike,
  type Liked,
  type LikePosition,
  listAsks,
  listLikes,
  type MatchNote,
  putNote,
} from './repository.ts';
import { type Swiped, swipeOnce, undoSwipe, usedUp } from './swipe-bird-use-case.ts';

export const matchesHandlers = ({
  config,
  db,
  clock,
  random,
  secret,
  mailSender,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'mailSender'>): HandlersOf<'matches'> => {
  const swiping = { random, secret, development: isDevelopment(config), site: siteOf(config) };
  return implement({
    swipeChicken: async ({
      params: { chickenId },
      body: { direction, shareEmail = false },
      headers,
      keeper: { keeperId },
      request,
    }) => {
      const now = clock().getTime();
      const swipe = { keeperId, chickenId, direction, shareEmail, ip: request.ip, now };
      const body = { chickenId, direction, shareEmail };
      const keyed = { keeperId, operation: 'swipeChicken', key: headers['Idempotency-Key'], body, now };
      const swiped = await db.write(`keeper/${keeperId}`, (trx) => swipeOnce(trx, swiping, swipe, keyed));
      if (swiped === null) throw keyUsed();
      if (!swiped.ok) throw refusal(swiped);
      if (swiped.match === null) return { status: 200, body: { direction, match: null } };
      if (swiped.match.contactState === 'asked') mailSender.wake();
      return { status: 200, body: { direction, match: swiped.match }, headers: rateLimitHeaders(swiped.standing) };
    },

    undoSwipe: async ({ params: { chickenId }, keeper: { keeperId } }) => {
      const known = await db.write(`keeper/${keeperId}`, (trx) => undoSwipe(trx, keeperId, chickenId));
      if (!known) throw notFound('There is no such bird, so there is nothing to undo.');
      return { status: 204 };
    },

    listMatches: async ({ query, keeper: { keeperId } }) => {
      const cell = await findCellOf(db.read, keeperId);
      const { state } = query;
      const walk = { path: '/api/matches', filters: { state }, keeperId, cell } as const;
      const { after, limit, pageOf } = pageRequest<LikePosition>(secret, query, walk);
      const found = await listLikes(db.read, keeperId, state, after, limit);
      const { shown, headers } = pageOf(found, ({ swipedAt, id }) => ({ swipedAt, id }));
      const owners = await findContacts(
        db.read,
        shown.map(({ ownerId }) => ownerId),
      );
      const matches = shown.flatMap((like) => {
        const owner = owners.get(like.ownerId);
        // The owner and their birds may have been removed since the likes were read.
        return owner ? [matchJson(like, owner, cell)] : [];
      });
      return { status: 200, json: `[${matches.join()}]`, headers };
    },

    listAsks: async ({ query, keeper: { keeperId } }) => {
      const walk = { path: '/api/user/asks', filters: {}, keeperId, cell: null } as const;
      const { after, limit, pageOf } = pageRequest<AskPosition>(secret, query, walk);
      const found = await listAsks(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ askedAt, id }) => ({ askedAt, id }));
      const body = shown.map(({ keeperId: askerId, keeperName, chickenId, chickenName, askedAt, phone, email }) => ({
        keeperId: knownAs(secret, keeperId, askerId),
        name: nameOf(keeperName),
        ...{ chickenId, chickenName, askedAt: new Date(askedAt).toISOString(), phone, email },
      }));
      return { status: 200, body, headers };
    },

    updateMatch: async ({ params: { chickenId }, body, keeper: { keeperId } }) => {
      const change = { state: body.state, note: body.note?.trim() || null };
      const { like, owner } = await db.write(`keeper/${keeperId}`, async (trx) => {
        const like = await findLike(trx, keeperId, chickenId);
        const owner = like && (await findContacts(trx, [like.ownerId])).get(like.ownerId);
        if (!owner) throw notFound('You no longer like this bird, or it was removed. Nothing was saved.');
        const noted = body.before ? mergedNote(like, change, body.before) : change;
        await putNote(trx, { keeperId, chickenId, ...noted });
        return { like: { ...like, ...noted }, owner };
      });
      const cell = await findCellOf(db.read, keeperId);
      return { status: 200, json: matchJson(like, owner, cell) };
    },
  });
};

type Seen = Pick<MatchNote, 'state'> & { note?: string | null };

/** A field that another device has changed stays as it is, unless this change is about it, too. */
function mergedNote(stored: MatchNote, change: MatchNote, before: readonly Seen[]): MatchNote {
  const seen = before.map(({ state, note = null }) => ({ state, note }));
  const merged = <Field extends 'state' | 'note'>(field: Field): MatchNote[Field] => {
    if ([change, ...seen].some((one) => one[field] === stored[field])) return change[field];
    if (change[field] === seen.at(-1)?.[field]) return stored[field];
    throw changedElsewhere(stored);
  };
  return { state: merged('state'), note: merged('note') };
}

function changedElsewhere({ note }: MatchNote): Problem {
  const saved = note ? `the note “${note.length > 300 ? `${note.slice(0, 300)}...` : note}”` : 'another status';
  return refusedField(
    'invalid-request',
    '/before',
    `Another device has saved ${saved} meanwhile. What you entered here is not saved.`,
  );
}

/** Serializes a `MatchedChicken` of the contract. */
function matchJson(like: Liked, owner: Owner, cell: number | null): string {
  const { cell: home, swipedAt } = like;
  const match = JSON.stringify(contactOf(owner, like, contactStateOf(owner, like), like));
  const likedAt = new Date(swipedAt).toISOString();
  return `{"chicken":${shownCard(like, milesBetween(cell, home))},"match":${match},"likedAt":"${likedAt}"}`;
}

function refusal(swiped: Extract<Swiped, { ok: false }>): Problem {
  switch (swiped.reason) {
    case 'own-bird':
      return conflict('own-bird', 'This is your own bird. Swipe the birds of other keepers.');
    case 'not-on-offer':
      return notFound('This bird is no longer offered.');
    case 'no-keeper':
      return unauthorized();
    case 'reveals-spent':
      return limitReached(swiped.reveal.standing, usedUp[swiped.reveal.limit]);
  }
}
