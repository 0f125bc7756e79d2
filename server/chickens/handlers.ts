import type { operations } from '#contract';
import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import { precompressed } from '../contract/precompressed.ts';
import { whileUnchanged } from '../database/while-unchanged.ts';
import type { Deps } from '../deps.ts';
import { milesBetween } from '../geography/cell.ts';
import { notFound } from '../http/problem.ts';
import { findCellOf } from '../keepers/repository.ts';
import { pageRequest } from '../paging/paging.ts';
import type { Wanted } from './browse-queries.ts';
import { type Browsed, type BrowsePosition, browse } from './browse-use-case.ts';
import { withDistance } from './card.ts';
import { listCards } from './card-queries.ts';
import { countBirds } from './flock-queries.ts';
import { joinCards } from './join-cards.ts';
import { keepNeighbourhoods } from './neighbourhoods.ts';
import { findBird } from './repository.ts';
import { isShownTo } from './shown-bird-queries.ts';

type Asked = NonNullable<operations['browseChickens']['parameters']['query']>;

interface Page {
  status: 200;
  json: Buffer;
  headers: { Link?: string; 'X-Total-Count'?: number };
}

export const chickensHandlers = ({
  db,
  secret,
  cacheLookups,
}: Pick<Deps, 'db' | 'secret' | 'cacheLookups'>): HandlersOf<'chickens'> => {
  const counting = (cache: string) => (hit: boolean) => cacheLookups.count(cache, hit);
  const neighbourhoods = keepNeighbourhoods(db.read, { count: counting('neighbourhoods') });
  const join = joinCards();
  const pages = whileUnchanged<Page>(100, counting('pages'));
  const counts = whileUnchanged<number>(10_000, counting('bird-counts'));

  async function browsePage(keeperId: string, query: Asked): Promise<Page> {
    const cell = await findCellOf(db.read, keeperId);
    const filters = { sex: query.sex, breedId: query.breedId };
    const wanted = { keeperId, ...filters };
    const walk = { path: '/api/chickens/browse', filters, keeperId, cell } as const;
    const { after, limit, pageOf } = pageRequest<BrowsePosition>(secret, query, walk);
    const found = await browse(db.read, neighbourhoods, wanted, cell, after, limit);
    const { shown, headers } = pageOf(found, ({ list, key, id }) => ({ list, key, id }));
    const isBlocked = neighbourhoods.isBlocked(keeperId);
    const total = after ? {} : { 'X-Total-Count': await count({ ...wanted, isBlocked }) };
    return { status: 200, json: await pageOfCards(shown), headers: { ...headers, ...total } };
  }

  /** A keeper's own birds are part of the flock: as long as that is unchanged, so is what there is to see. */
  const count = (wanted: Wanted): Promise<number> =>
    counts(neighbourhoods.latest(), JSON.stringify(wanted), () => countBirds(db.read, wanted));

  async function pageOfCards(birds: Browsed[]): Promise<Buffer> {
    const without = birds.filter(({ card }) => !card);
    const read = without.length > 0 ? await listCards(db.read, without) : null;
    return join(birds.flatMap(({ id, card = read?.get(id) }) => card ?? []));
  }

  return implement({
    browseChickens: async ({ query, keeper }) => {
      if (keeper) return browsePage(keeper.keeperId, query);
      await neighbourhoods.refresh();
      const { limit, cursor, sex, breedId } = query;
      return pages(neighbourhoods.latest(), JSON.stringify([limit, cursor, sex, breedId]), async () => {
        const page = await browsePage('', query);
        return { ...page, json: precompressed(page.json) };
      });
    },

    getChicken: async ({ params: { chickenId }, keeper }) => {
      const bird = await findBird(db.read, chickenId);
      if (!bird || !(await isShownTo(db.read, bird, keeper?.keeperId))) {
        throw notFound('This bird is not on offer; go back and look at others.');
      }
      const cell = await findCellOf(db.read, keeper?.keeperId);
      return { status: 200, json: withDistance(bird.cardJson, milesBetween(cell, bird.cell)) };
    },
  });
};
