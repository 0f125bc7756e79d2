// Matches birds with saved searches by their current state. One query serves new birds, due mails and sending.
import { expressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { fits, hasNotBlocked, isOnOfferSql, mayKnowOf } from '../chickens/visibility-queries.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';
import { isWithin } from '../science/geography/area.ts';
import { cellOf, milesBetween } from '../science/geography/cell.ts';

export interface Find {
  searchId: string;
  chickenId: string;
}

/** A bird that is mailed to the owner of a search. */
export interface MatchedBird extends Find, Pick<Selectable<ChickenTable>, 'name' | 'sex' | 'breed'> {
  /** Whole miles from the searcher's place; null when either place is unknown. */
  miles: number | null;
}

const { exists, not, selectFrom } = expressionBuilder<Schema>();
const [ownerId, searcherId] = [sql.ref<string>('chicken.keeperId'), sql.ref<string>('savedSearch.keeperId')];

const isSwiped = exists(
  selectFrom('swipe')
    .where('swipe.keeperId', '=', searcherId)
    .whereRef('swipe.chickenId', '=', 'chicken.id' as never)
    .select('direction'),
);

/** All columns except the distance, which is computed from cell to cell. */
const matches = (db: Kysely<Schema>) =>
  db
    .selectFrom('savedSearch')
    .innerJoin('keeper as searcher', 'searcher.id', 'savedSearch.keeperId')
    .innerJoin('chicken', (join) => join.onTrue())
    .select(['savedSearch.id as searchId', 'savedSearch.withinMiles', 'savedSearch.keeperId as searcherId'])
    .select(['searcher.latitude', 'searcher.longitude'])
    .select(['chicken.id as chickenId', 'chicken.name', 'chicken.sex', 'chicken.breed', 'chicken.cell'])
    // A literal lets the planner use the index.
    .where('savedSearch.isPaused', '=', sql.lit(0 as const))
    .where(isOnOfferSql)
    .where(ownerId, '<>', searcherId)
    .where(fits(sql.ref('savedSearch.breedId'), sql.ref('chicken.breedId')))
    .where(fits(sql.ref('savedSearch.sex'), sql.ref('chicken.sex')))
    .where(mayKnowOf(ownerId, searcherId))
    .where(hasNotBlocked(searcherId, ownerId))
    .where(not(isSwiped));

type Row = Awaited<ReturnType<ReturnType<typeof matches>['execute']>>[number];

const cellOfSearcher = ({ latitude, longitude }: Row): number | null =>
  latitude === null || longitude === null ? null : cellOf({ latitude, longitude });

const isNear = (row: Row): boolean => isWithin(row.withinMiles, cellOfSearcher(row), row.cell);

export interface Searchers {
  finds: (Find & { searcherId: string })[];
  /** The cursor of the next page; null at the end. */
  after: string | null;
}

/** Returns the searches that match this bird among the next `limit` ones, ordered by id. */
export async function findSearchers(
  db: Kysely<Schema>,
  chickenId: string,
  after: string,
  limit: number,
): Promise<Searchers> {
  const active = db
    .selectFrom('savedSearch')
    .select('id')
    .where('isPaused', '=', sql.lit(0 as const));
  const looked = await active.where('id', '>', after).orderBy('id').limit(limit).execute();
  const last = looked.at(-1);
  if (!last) return { finds: [], after: null };
  const rows = await matches(db)
    .where('chicken.id', '=', chickenId)
    .where('savedSearch.id', '>', after)
    .where('savedSearch.id', '<=', last.id)
    .execute();
  return { finds: rows.filter(isNear), after: looked.length === limit ? last.id : null };
}

/** Returns the unsent finds of a keeper's searches, ordered by distance. */
export async function findUnmailed(db: Kysely<Schema>, keeperId: string): Promise<MatchedBird[]> {
  const found = matches(db)
    .innerJoin('searchFind', (join) =>
      join.onRef('searchFind.searchId', '=', 'savedSearch.id').onRef('searchFind.chickenId', '=', 'chicken.id'),
    )
    .where('searchFind.toldAt', 'is', null);
  return toBirds(await found.where('savedSearch.keeperId', '=', keeperId).execute());
}

/**
 * Returns those of the birds that still match a search and are visible to the keeper, each once, ordered by distance.
 */
export async function findStillMatching(
  db: Kysely<Schema>,
  keeperId: string,
  chickenIds: readonly string[],
): Promise<MatchedBird[]> {
  const rows = await matches(db)
    .where('savedSearch.keeperId', '=', keeperId)
    .where('chicken.id', 'in', chickenIds)
    .execute();
  return eachOnce(toBirds(rows));
}

/** A bird that several searches match. */
export const eachOnce = (birds: readonly MatchedBird[]): MatchedBird[] => [
  ...new Map(birds.map((bird) => [bird.chickenId, bird])).values(),
];

function toBirds(rows: readonly Row[]): MatchedBird[] {
  const birds = rows.filter(isNear).map((row) => {
    const { searchId, chickenId, name, sex, breed } = row;
    return { searchId, chickenId, name, sex, breed, miles: milesBetween(cellOfSearcher(row), row.cell) };
  });
  const farness = ({ miles }: MatchedBird) => miles ?? Number.POSITIVE_INFINITY;
  return birds.sort((a, b) => farness(a) - farness(b) || (a.chickenId < b.chickenId ? -1 : 1));
}
