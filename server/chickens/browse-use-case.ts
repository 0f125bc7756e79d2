// The order of browsing. It is a chain of lists, each walked to its end before the next begins:
//   with a place     near (unswiped, nearest first) → unplaced (unswiped, no known place) → seen near → seen unplaced
//   without a place  ranked (unswiped, rarest breed first, then newest) → seen ranked
// Within some miles of a place there are only the near birds up to there, and then the seen ones up to there.
import type { Kysely } from 'kysely';
import { findBlockers } from '../keepers/block-repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { chordSquared, milesOf, vectorOf } from '../science/geography/cell.ts';
import { type BrowseQueries, browseQueries, type Caller, findSwiped } from './browse-queries.ts';
import type { BirdFilters } from './filter-queries.ts';
import type { Near } from './near-queries.ts';
import type { NearbyCache } from './nearby-cache.ts';

export type BrowseList = 'near' | 'unplaced' | 'seenNear' | 'seenUnplaced' | 'ranked' | 'seenRanked';

/** Returns the lists for a caller, in order. Visitors who are not signed in have no swipes. */
function listsFor(keeperId: string, cell: number | null): readonly BrowseList[] {
  if (cell !== null) return ['near', 'unplaced', 'seenNear', 'seenUnplaced'];
  return keeperId ? ['ranked', 'seenRanked'] : ['ranked'];
}

const NEAR: readonly BrowseList[] = ['near', 'seenNear'];

/** The position of a bird: its list, and its key and id in the order of that list. */
export interface BrowsePosition {
  list: BrowseList;
  key: number;
  id: string;
}

export interface Browsed extends BrowsePosition {
  serial: number;
  /** Rounded to whole miles. */
  distance: number | null;
  /** The serialized card, if it is cached. */
  card?: Buffer;
}

/** Returns at most `limit` birds after the position, in order. */
export async function browse(
  db: Kysely<Schema>,
  nearbyCache: NearbyCache,
  wanted: BirdFilters,
  caller: Caller,
  after: BrowsePosition | null,
  limit: number,
  withinMiles = Number.POSITIVE_INFINITY,
): Promise<Browsed[]> {
  await nearbyCache.refresh(caller.latestChange);
  const { keeperId } = wanted;
  const isBlocked = nearbyCache.isBlocked(keeperId);
  const unseen = isBlocked ? new Set([...(await findBlockers(db, keeperId)), keeperId]) : new Set([keeperId]);
  const queries = browseQueries(db, { ...wanted, isBlocked }, caller.latestChange);
  const swipedAmong = async (birds: Identified[]) => caller.swiped ?? findSwiped(db, keeperId, birds);
  const sources = { queries, nearbyCache, wanted, unseen, swipedAmong };
  const isLimited = withinMiles < Number.POSITIVE_INFINITY;
  const lists = listsFor(keeperId, caller.cell).filter((list) => !isLimited || NEAR.includes(list));
  const start = after ? lists.indexOf(after.list) : 0;
  const found: Browsed[] = [];
  for (const list of lists.slice(start)) {
    if (found.length >= limit) break;
    const position = after?.list === list ? after : null;
    const next = await walk[list](sources, caller.cell, position, limit - found.length);
    found.push(...next.filter(({ distance }) => distance === null || distance <= withinMiles));
  }
  return found;
}

interface Sources {
  queries: BrowseQueries;
  nearbyCache: NearbyCache;
  wanted: BirdFilters;
  /** Keepers whose birds are excluded: the caller, and everyone who has blocked the caller. */
  unseen: ReadonlySet<string>;
  /** Returns the ids among these birds that the caller has swiped; it may contain others. */
  swipedAmong(birds: Identified[]): Promise<ReadonlySet<string>>;
}

type Identified = Pick<Near, 'id'>;

type Walk = (sources: Sources, cell: number | null, after: BrowsePosition | null, limit: number) => Promise<Browsed[]>;

const walk: Record<BrowseList, Walk> = {
  near: async (sources, cell, after, limit) => {
    const { found, end } = await nearFromCache(sources, cell as number, pointOf(after), limit);
    if (found.length === limit || end === 'of all') return found;
    const beyond = await sources.queries.near('unswiped', cell as number, end, limit - found.length);
    return [...found, ...beyond.map(nearIn('near'))];
  },

  unplaced: async ({ queries }, _cell, after, limit) =>
    (await queries.unplaced(after?.id ?? '', limit)).map((bird) => ({
      ...bird,
      list: 'unplaced',
      key: 0,
      distance: null,
    })),

  ranked: async ({ queries }, _cell, after, limit) =>
    (await queries.ranked(after?.key ?? -1, after?.id ?? '', limit)).map(({ id, serial, rank }) => ({
      list: 'ranked',
      key: rank,
      id,
      serial,
      distance: null,
    })),

  seenNear: async ({ queries }, cell, after, limit) => {
    // Callers who get this far have swiped most birds nearby, so reading all birds finds these quickly.
    const soon = await queries.seenNear(cell as number, pointOf(after), limit);
    if (soon) return soon.map(nearIn('seenNear'));
    const origin = vectorOf(cell as number);
    const birds = (await queries.swiped()).flatMap(({ id, serial, cell: home }): Browsed[] => {
      if (home === null) return [];
      return [nearIn('seenNear')({ id, serial, chord2: chordSquared(origin, vectorOf(home)) })];
    });
    return page(birds, after, limit);
  },

  seenUnplaced: async ({ queries }, _cell, after, limit) => {
    const birds = (await queries.swiped()).filter(({ cell }) => cell === null);
    return page(
      birds.map(({ id, serial }) => ({ list: 'seenUnplaced', key: 0, id, serial, distance: null })),
      after,
      limit,
    );
  },

  seenRanked: async ({ queries }, _cell, after, limit) => {
    const birds = await queries.swiped();
    return page(
      birds.map(({ id, serial, rank }) => ({ list: 'seenRanked', key: rank, id, serial, distance: null })),
      after,
      limit,
    );
  },
};

type Point = Pick<Near, 'chord2' | 'id'>;

/** Reads the list from the cache of the cell, and returns the point from which the database has to be queried. */
async function nearFromCache(
  { nearbyCache, wanted, unseen, swipedAmong }: Sources,
  cell: number,
  after: Point | null,
  limit: number,
): Promise<{ found: Browsed[]; end: Point | null | 'of all' }> {
  const found: Browsed[] = [];
  let end = after;
  // Reads a few extra birds to replace swiped ones: a second read takes longer.
  for (let portion = limit + (limit >> 2); ; ) {
    const { next, isComplete } = await nearbyCache.after(cell, wanted, end, portion);
    if (next.length === 0) return { found, end: isComplete ? 'of all' : end };
    const before = found.length;
    const others = next.filter(({ keeperId }) => !unseen.has(keeperId));
    const swiped = await swipedAmong(others);
    for (const { id, serial, chord2, distance, card } of others) {
      if (swiped.has(id)) continue;
      found.push({ list: 'near', key: chord2, id, serial, distance, card });
      if (found.length === limit) return { found, end };
    }
    end = next.at(-1) as Point;
    const share = (found.length - before) / next.length;
    // Larger portions are read if many birds are swiped already.
    portion = share > 0.5 ? limit - found.length : 2 * portion;
  }
}

const pointOf = (after: BrowsePosition | null) => after && { id: after.id, chord2: after.key };

const nearIn =
  (list: BrowseList) =>
  ({ id, serial, chord2 }: Omit<Near, 'keeperId'>): Browsed => ({
    list,
    key: chord2,
    id,
    serial,
    distance: milesOf(chord2),
  });

type Ordered = Pick<Browsed, 'key' | 'id'>;

function page(birds: Browsed[], after: Ordered | null, limit: number): Browsed[] {
  const rest = after ? birds.filter((bird) => compareOrder(after, bird) < 0) : birds;
  return rest.sort(compareOrder).slice(0, limit);
}

function compareOrder(a: Ordered, b: Ordered): number {
  return a.key - b.key || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
