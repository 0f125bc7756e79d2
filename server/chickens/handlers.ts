import type { operations } from '#contract';
import { implement } from '../contract/implement.ts';
import { lasting } from '../contract/lasting.ts';
import type { HandlersOf, SerializedBody } from '../contract/operation.ts';
import { whileUnchanged } from '../database/while-unchanged.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/problem.ts';
import { cursorOf } from '../paging/cursor.ts';
import { DEFAULT_LIMIT, nextLink, positionFrom } from '../paging/paging.ts';
import { milesBetween } from '../places/cell.ts';
import { browse, listsFor } from './browse.ts';
import { cardsOf } from './browse-queries.ts';
import { type Card, withDistance } from './card.ts';
import { findBird, findPlaceOf, listOwnBirds } from './repository.ts';

type Asked = NonNullable<operations['browseChickens']['parameters']['query']>;

interface Page {
  status: 200;
  json: SerializedBody<Card[]> & Buffer;
  headers?: { Link: string };
}

export const chickensHandlers = ({ db }: Pick<Deps, 'db'>): HandlersOf<'chickens'> => {
  const forEverybody = whileUnchanged<Page>(db.read);

  async function pageFor(keeperId: string, { limit = DEFAULT_LIMIT, cursor, sex, breedId }: Asked): Promise<Page> {
    const place = await findPlaceOf(db.read, keeperId);
    const after = positionFrom(cursor, listsFor(keeperId, place));
    // One more than asked for tells whether there is a next page.
    const found = await browse(db.read, { keeperId, sex, breedId }, place, after, limit + 1);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      status: 200,
      json: await cardsOf(db.read, shown),
      ...(last && { headers: { Link: nextLink('/api/chickens/browse', { limit, sex, breedId }, cursorOf(last)) } }),
    };
  }

  return implement({
    browseChickens: async ({ query, keeper }) => {
      if (keeper) return pageFor(keeper.keeperId, query);
      const { limit, cursor, sex, breedId } = query;
      return forEverybody(JSON.stringify([limit, cursor, sex, breedId]), async () => {
        const page = await pageFor('', query);
        return { ...page, json: lasting(page.json) };
      });
    },

    listMyChickens: async ({ query: { limit = DEFAULT_LIMIT, cursor }, keeper }) => {
      const position = positionFrom(cursor, ['mine']);
      const after = position && { createdAt: position.key, id: position.id };
      const place = await findPlaceOf(db.read, keeper.keeperId);
      const found = await listOwnBirds(db.read, keeper.keeperId, after, limit + 1);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        status: 200,
        json: `[${shown.map(({ cardJson, cell }) => withDistance(cardJson, milesBetween(place, cell))).join()}]`,
        ...(last && {
          headers: {
            Link: nextLink(
              '/api/chickens/mine',
              { limit },
              cursorOf({ list: 'mine', key: last.createdAt, id: last.id }),
            ),
          },
        }),
      };
    },

    getChicken: async ({ params: { chickenId }, keeper }) => {
      const bird = await findBird(db.read, chickenId);
      if (!bird || (!bird.isAvailable && bird.keeperId !== keeper?.keeperId)) {
        throw notFound('This bird is not on offer; go back and look at others.');
      }
      const place = await findPlaceOf(db.read, keeper?.keeperId);
      return { status: 200, json: withDistance(bird.cardJson, milesBetween(place, bird.cell)) };
    },
  });
};
