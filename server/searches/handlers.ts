import { findKeeper } from '../keepers/repository.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Flag } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, keyUsed, notFound, refusedField, unauthorized, unknownBreed } from '../platform/http/problem.ts';
import { withIdempotencyKey } from '../platform/idempotency/idempotency-use-case.ts';
import { deleteSearch, insertSearch, listSearches, pauseSearches, updateSearch } from './repository.ts';
import { SEARCHES_PER_KEEPER, toSearch } from './search.ts';
import { unsubscriberOf } from './unsubscribe-token.ts';

type SearchesDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret' | 'breeds'>;

export const searchesHandlers = ({ db, clock, random, secret, breeds }: SearchesDeps): HandlersOf<'searches'> =>
  implement({
    listSearches: async ({ keeper: { keeperId } }) => {
      const found = await listSearches(db.read, keeperId);
      return { status: 200, body: found.map((search) => toSearch(search, breeds)) };
    },

    createSearch: async ({ body, headers, keeper: { keeperId } }) => {
      const { name, breedId = null, sex = null, withinMiles = null } = body;
      if (breedId !== null && !breeds.byId(breedId)) throw unknownBreed();
      const now = clock().getTime();
      const search = {
        id: random.id(),
        keeperId,
        name: name?.trim() ?? null,
        breedId,
        sex,
        withinMiles,
        createdAt: now,
      };
      const request = { keeperId, operation: 'createSearch', key: headers['Idempotency-Key'], body, now };
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          const keeper = await findKeeper(trx, keeperId);
          if (!keeper) throw unauthorized();
          if (withinMiles !== null && keeper.latitude === null)
            throw refusedField(
              'invalid-request',
              '/withinMiles',
              'Set your place in your profile first, or look anywhere.',
            );
          if ((await listSearches(trx, keeperId)).length >= SEARCHES_PER_KEEPER)
            throw conflict(
              'too-many-searches',
              'You already have twenty saved searches. Remove one that you no longer need.',
            );
          return { json: JSON.stringify(toSearch(await insertSearch(trx, search), breeds)) };
        }),
      );
      if (answer === null) throw keyUsed();
      return { status: 201, json: answer.json };
    },

    updateSearch: async ({ params: { searchId }, body: { name, isPaused }, keeper: { keeperId } }) => {
      const changes = {
        ...(name !== undefined && { name: name?.trim() ?? null }),
        ...(isPaused !== undefined && { isPaused: (isPaused ? 1 : 0) as Flag }),
      };
      const changed = await db.write(`keeper/${keeperId}`, (trx) => updateSearch(trx, keeperId, searchId, changes));
      if (!changed) throw unknown();
      return { status: 200, body: toSearch(changed, breeds) };
    },

    deleteSearch: async ({ params: { searchId }, keeper: { keeperId } }) => {
      if (!(await db.write(`keeper/${keeperId}`, (trx) => deleteSearch(trx, keeperId, searchId)))) throw unknown();
      return { status: 204 };
    },

    unsubscribe: async ({ params: { unsubscribeToken } }) => {
      const keeperId = unsubscriberOf(secret, unsubscribeToken);
      if (keeperId === null)
        throw notFound(
          'This link is incomplete. Open it from the email itself, or pause your searches in your profile.',
        );
      await db.write(`keeper/${keeperId}`, (trx) => pauseSearches(trx, keeperId));
      return { status: 204 };
    },
  });

const unknown = () => notFound('You have no such saved search. It may already be removed.');
