// The order of browsing. It is a chain of lists, each walked to its end before the next begins:
//   with a place     near (unswiped, nearest first) → unplaced (unswiped, no known place) → seen near → seen unplaced
//   without a place  ranked (unswiped, rarest breed first, then newest) → seen ranked
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Position } from '../paging/cursor.ts';
import { vectorOf } from '../places/cell.ts';
import type { Coordinates } from '../places/position.ts';
import { chordSquared, milesOf, unitVector } from '../places/position.ts';
import type { BrowseQueries, Wanted } from './browse-queries.ts';
import { browseQueries } from './browse-queries.ts';
import { type Near, nearest } from './nearest.ts';

/** Birds to look at before all of the caller's swipes are read instead. */
const PATIENCE = 2000;

export type BrowseList = 'near' | 'unplaced' | 'seenNear' | 'seenUnplaced' | 'ranked' | 'seenRanked';

/** The lists that a caller walks, in their order; nobody has swiped without signing in. */
export function listsFor(keeperId: string, place: Coordinates | null): readonly BrowseList[] {
  if (place) return ['near', 'unplaced', 'seenNear', 'seenUnplaced'];
  return keeperId ? ['ranked', 'seenRanked'] : ['ranked'];
}

export interface Browsed extends Position<BrowseList> {
  serial: number;
  /** Whole miles. */
  distance: number | null;
}

/** At most `limit` birds after the position, in order. */
export async function browse(
  db: Kysely<Schema>,
  wanted: Wanted,
  place: Coordinates | null,
  after: Position<BrowseList> | null,
  limit: number,
): Promise<Browsed[]> {
  const queries = browseQueries(db, wanted);
  const lists = listsFor(wanted.keeperId, place);
  const start = after ? lists.indexOf(after.list) : 0;
  const found: Browsed[] = [];
  for (const list of lists.slice(start)) {
    if (found.length >= limit) break;
    const position = after?.list === list ? after : null;
    found.push(...(await walk[list](queries, place, position, limit - found.length)));
  }
  return found;
}

type Walk = (
  queries: BrowseQueries,
  place: Coordinates | null,
  after: Position<string> | null,
  limit: number,
) => Promise<Browsed[]>;

const walk: Record<BrowseList, Walk> = {
  near: async (queries, place, after, limit) =>
    ((await nearest(queries.unswipedNear, place as Coordinates, pointOf(after), limit)) ?? []).map(nearIn('near')),

  unplaced: async (queries, _place, after, limit) =>
    (await queries.unplaced(after?.id ?? '', limit)).map((bird) => ({
      ...bird,
      list: 'unplaced',
      key: 0,
      distance: null,
    })),

  ranked: async (queries, _place, after, limit) =>
    (await queries.ranked(after?.key ?? -1, after?.id ?? '', limit)).map(({ id, serial, rank }) => ({
      list: 'ranked',
      key: rank,
      id,
      serial,
      distance: null,
    })),

  seenNear: async (queries, place, after, limit) => {
    // Whoever comes here has mostly swiped every bird about, so the way that finds any birds finds these soon.
    const soon = await nearest(queries.seenNear, place as Coordinates, pointOf(after), limit, PATIENCE);
    if (soon) return soon.map(nearIn('seenNear'));
    const origin = unitVector(place as Coordinates);
    const birds = (await queries.swiped()).flatMap(({ id, serial, cell }): Browsed[] => {
      if (cell === null) return [];
      return [nearIn('seenNear')({ id, serial, chord2: chordSquared(origin, vectorOf(cell)) })];
    });
    return page(birds, after, limit);
  },

  seenUnplaced: async (queries, _place, after, limit) => {
    const birds = (await queries.swiped()).filter(({ cell }) => cell === null);
    return page(
      birds.map(({ id, serial }) => ({ list: 'seenUnplaced', key: 0, id, serial, distance: null })),
      after,
      limit,
    );
  },

  seenRanked: async (queries, _place, after, limit) => {
    const birds = await queries.swiped();
    return page(
      birds.map(({ id, serial, rank }) => ({ list: 'seenRanked', key: rank, id, serial, distance: null })),
      after,
      limit,
    );
  },
};

const pointOf = (after: Position<string> | null) => after && { id: after.id, chord2: after.key };

const nearIn =
  (list: BrowseList) =>
  ({ id, serial, chord2 }: Near): Browsed => ({ list, key: chord2, id, serial, distance: milesOf(chord2) });

type Ordered = Pick<Browsed, 'key' | 'id'>;

function page(birds: Browsed[], after: Ordered | null, limit: number): Browsed[] {
  const rest = after ? birds.filter((bird) => inOrder(after, bird) < 0) : birds;
  return rest.sort(inOrder).slice(0, limit);
}

function inOrder(a: Ordered, b: Ordered): number {
  return a.key - b.key || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
