// Pages of birds from one database, with all that is kept of it between them.
import type { Kysely } from 'kysely';
import type { operations } from '#contract';
import { precompressed } from '../platform/contract/precompressed.ts';
import type { Schema } from '../platform/database/schema.ts';
import { versionedCache } from '../platform/database/versioned-cache.ts';
import type { Deps } from '../platform/deps.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { type Browsed, type BrowsePosition, browse } from './browse-use-case.ts';
import { findCaller } from './caller-queries.ts';
import { listOf } from './card.ts';
import { listCards } from './card-queries.ts';
import { countBirds, latestChange } from './flock-queries.ts';
import { keepNeighbourhoods } from './neighbourhoods.ts';
import type { Wanted } from './wanted-queries.ts';

type Asked = NonNullable<operations['browseChickens']['parameters']['query']>;

export interface Page {
  status: 200;
  json: Buffer;
  headers: { Link?: string; 'X-Total-Count'?: number };
}

export interface Browsing {
  pageFor(keeperId: string, query: Asked): Promise<Page>;
  /** The same one for everybody who is not signed in. */
  pageForVisitors(query: Asked): Promise<Page>;
}

export function createBrowsing(
  read: Kysely<Schema>,
  { secret, cacheLookups }: Pick<Deps, 'secret' | 'cacheLookups'>,
): Browsing {
  const counting = (cache: string) => (hit: boolean) => cacheLookups.count(cache, hit);
  const neighbourhoods = keepNeighbourhoods(read, { count: counting('neighbourhoods') });
  const pages = versionedCache<Page>(100, counting('pages'));
  const counts = versionedCache<number>(10_000, counting('bird-counts'));

  async function pageFor(keeperId: string, query: Asked): Promise<Page> {
    const caller = await findCaller(read, keeperId);
    const filters = { sex: query.sex, breedId: query.breedId };
    const wanted = { keeperId, ...filters };
    const walk = { path: '/api/chickens/browse', filters, keeperId, cell: caller.cell } as const;
    const { after, limit, pageOf } = pageRequest<BrowsePosition>(secret, query, walk);
    const found = await browse(read, neighbourhoods, wanted, caller, after, limit);
    const { shown, headers } = pageOf(found, ({ list, key, id }) => ({ list, key, id }));
    const isBlocked = neighbourhoods.isBlocked(keeperId);
    const total = after ? {} : { 'X-Total-Count': await count({ ...wanted, isBlocked }) };
    return { status: 200, json: await pageOfCards(shown), headers: { ...headers, ...total } };
  }

  /** A keeper's own birds are part of the flock: as long as that is unchanged, so is what there is to see. */
  const count = (wanted: Wanted): Promise<number> =>
    counts(neighbourhoods.latest(), JSON.stringify(wanted), () => countBirds(read, wanted));

  async function pageOfCards(birds: Browsed[]): Promise<Buffer> {
    const without = birds.filter(({ card }) => !card);
    const found = without.length > 0 ? await listCards(read, without) : null;
    return listOf(birds.flatMap(({ id, card = found?.get(id) }) => card ?? []));
  }

  return {
    pageFor,
    async pageForVisitors(query) {
      await neighbourhoods.refresh(await latestChange(read));
      const { limit, cursor, sex, breedId } = query;
      return pages(neighbourhoods.latest(), JSON.stringify([limit, cursor, sex, breedId]), async () => {
        const page = await pageFor('', query);
        return { ...page, json: precompressed(page.json) };
      });
    },
  };
}
