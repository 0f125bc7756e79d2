import type { Kysely } from 'kysely';
import type { operations } from '#contract';
import { findCellOf } from '../keepers/repository.ts';
import { versionedCache } from '../platform/caches.ts';
import { precompressed } from '../platform/contract/answers.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { milesBetween } from '../science/geography/cell.ts';
import { memoize } from '../science/memoize.ts';
import { findCaller } from './browse-queries.ts';
import { type Browsed, type BrowsePosition, browse } from './browse-use-case.ts';
import { listOf } from './card.ts';
import { listCards } from './card-queries.ts';
import type { BirdFilters } from './filter-queries.ts';
import { countBirds, latestChange } from './flock-queries.ts';
import { createNearbyCache } from './nearby-cache.ts';
import { findBird } from './repository.ts';
import { shownCard } from './shown-card.ts';
import { isShownTo } from './visibility-queries.ts';

export const chickensHandlers = ({
  db,
  ...kept
}: Pick<Deps, 'db' | 'secret' | 'cacheLookups'>): HandlersOf<'chickens'> => {
  // A replica may be behind, so what is cached of it is kept apart.
  const browsingOn = memoize((read: Deps['db']['read']) => createBrowsing(read, kept));
  const browsing = browsingOn(db.read);

  return implement({
    browseChickens: ({ query, keeper }) =>
      keeper
        ? browsing.pageFor(keeper.keeperId, query)
        : db.readRecent((recent) => browsingOn(recent).pageForVisitors(query)),

    getChicken: ({ params: { chickenId }, keeper }) => {
      const show = async (read: Deps['db']['read']) => {
        const bird = await findBird(read, chickenId);
        if (!bird || !(await isShownTo(read, bird, keeper?.keeperId))) {
          throw notFound('This bird is not offered. Go back to see others.');
        }
        const isOwn = bird.keeperId === keeper?.keeperId;
        const miles = isOwn ? null : milesBetween(await findCellOf(read, keeper?.keeperId), bird.cell);
        return { status: 200 as const, json: shownCard(bird, miles) };
      };
      return keeper ? show(db.read) : db.readRecent(show);
    },
  });
};

type BrowseRequest = NonNullable<operations['browseChickens']['parameters']['query']>;

interface Page {
  status: 200;
  json: Buffer;
  headers: { Link?: string; 'X-Total-Count'?: number };
}

/** Browses the birds of one database, and caches what its pages share. */
function createBrowsing(read: Kysely<Schema>, { secret, cacheLookups }: Pick<Deps, 'secret' | 'cacheLookups'>) {
  const counting = (cache: string) => (hit: boolean) => cacheLookups.count(cache, hit);
  const nearbyCache = createNearbyCache(read, { count: counting('neighborhoods') });
  const pages = versionedCache<Page>(100, counting('pages'));
  const counts = versionedCache<number>(10_000, counting('bird-counts'));

  async function pageFor(keeperId: string, query: BrowseRequest): Promise<Page> {
    const caller = await findCaller(read, keeperId);
    const { sex, breedId, status, withinMiles } = query;
    if (withinMiles !== undefined && caller.cell === null)
      throw invalid([
        { pointer: 'withinMiles', detail: 'is measured from your place; set one first, or leave it out' },
      ]);
    const wanted = { keeperId, sex, breedId, status };
    const filters = { sex, breedId, status, withinMiles: withinMiles?.toString() };
    const walk = { path: '/api/chickens/browse', filters, keeperId, cell: caller.cell } as const;
    const { after, limit, pageOf } = pageRequest<BrowsePosition>(secret, query, walk);
    const found = await browse(read, nearbyCache, wanted, caller, after, limit, withinMiles);
    const { shown, headers } = pageOf(found, ({ list, key, id }) => ({ list, key, id }));
    const isBlocked = nearbyCache.isBlocked(keeperId);
    const isCounted = !after && status === undefined && withinMiles === undefined;
    const total = isCounted ? { 'X-Total-Count': await count({ keeperId, sex, breedId, isBlocked }) } : {};
    return { status: 200, json: await pageOfCards(shown), headers: { ...headers, ...total } };
  }

  /** The count is cached until the flock changes, which includes changes of the keeper's own birds. */
  const count = (wanted: BirdFilters): Promise<number> =>
    counts(nearbyCache.latest(), JSON.stringify(wanted), () => countBirds(read, wanted));

  async function pageOfCards(birds: Browsed[]): Promise<Buffer> {
    const uncached = birds.filter(({ card }) => !card);
    const found = uncached.length > 0 ? await listCards(read, uncached) : null;
    return listOf(birds.flatMap(({ id, card = found?.get(id) }) => card ?? []));
  }

  return {
    pageFor,
    /** All visitors who are not signed in share this page. */
    async pageForVisitors(query: BrowseRequest): Promise<Page> {
      await nearbyCache.refresh(await latestChange(read));
      const { limit, cursor, sex, breedId, status, withinMiles } = query;
      const key = JSON.stringify([limit, cursor, sex, breedId, status, withinMiles]);
      return pages(nearbyCache.latest(), key, async () => {
        const page = await pageFor('', query);
        return { ...page, json: precompressed(page.json) };
      });
    },
  };
}
