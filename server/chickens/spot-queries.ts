// Near birds in PostgreSQL: one statement that reads spots from the nearest outward, and the birds of each, until there are
// enough. It answers what the walk over squares does, to the last bit of a distance.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { chordTo, spotsOutward } from '../database/dialect/spots.ts';
import { argument, integerArgument, type Prepared, prepared, textArgument } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import { vectorOf } from '../geography/cell.ts';
import { ROUNDING } from '../geography/position.ts';
import { type NearCard, withCards } from './card-queries.ts';
import type { Near } from './nearest.ts';
import { type Filter, filterOf, KEEPER, OWN, perFilter, swipeOf, type Wanted } from './wanted-queries.ts';

const ORIGIN = [argument(OWN), argument(OWN + 1), argument(OWN + 2)] as const;
const AFTER = argument(OWN + 3);
const AFTER_ID = textArgument(OWN + 4);
const LIMIT = integerArgument(OWN + 5);
const ASKED = integerArgument(OWN + 6);
const MOST_SPOTS = integerArgument(OWN + 7);

type From = [x: number, y: number, z: number, after: number, afterId: string, limit: number];
type Nearest<Row = Near> = Prepared<Row, [...Filter, ...From, asked: number, spots: number]>;
type Sorted = Prepared<Near, [...Filter, ...From]>;

interface Queries {
  all: Nearest;
  withCards: Nearest<NearCard>;
  unswiped: Nearest;
  seen: Nearest;
  /** All that are wanted, sorted: for those of a breed that has few about. */
  sorted: Record<Whose, Sorted>;
}

type Whose = 'all' | 'unswiped';

// Read once, whatever there is: for one who has swiped so much that we come here, looking each bird up takes longer.
const notSwiped = sql`"chicken"."id" NOT IN (SELECT "swipe"."chickenId" FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER})`;

// A single value: what is joined may be read whole by a planner that does not know how many birds are asked for.
const cardOf = sql`(SELECT "shown"."cardJson" FROM "chicken" AS "shown" WHERE "shown"."serial" = "bird"."serial")`;

const queriesOf = perFilter<Queries>(({ wanted }) => {
  const unswiped = sql`${wanted} AND ${notSwiped}`;
  return {
    all: prepared(nearestOf(wanted)),
    withCards: prepared(sql`SELECT "bird".*, ${cardOf} AS "cardJson" FROM (${nearestOf(wanted)}) AS "bird"`),
    unswiped: prepared(nearestOf(unswiped)),
    seen: prepared(nearestOf(sql`${wanted} AND ${swipeOf} = 1`)),
    sorted: { all: sortedOf(wanted), unswiped: sortedOf(unswiped) },
  };
});

function nearestOf(condition: RawBuilder<unknown>): RawBuilder<Near> {
  // A page has room for so many of one spot.
  return sql`SELECT "bird".*, "near"."chord2"
    FROM (${spotsOutward(ORIGIN, AFTER, MOST_SPOTS)}) AS "near" CROSS JOIN LATERAL (
      SELECT "id", "serial", "keeperId" FROM "chicken"
      WHERE ${condition} AND "cell" = "near"."cell" AND ("near"."chord2" > ${AFTER} OR "id" > ${AFTER_ID})
      ORDER BY "id" LIMIT ${LIMIT}) AS "bird" LIMIT ${ASKED}`;
}

function sortedOf(condition: RawBuilder<unknown>): Sorted {
  return prepared(sql`SELECT * FROM (SELECT "chicken"."id", "chicken"."serial", "chicken"."keeperId", ${chordTo(ORIGIN)} AS "chord2"
      FROM "chicken" JOIN "spot" ON "spot"."cell" = "chicken"."cell" WHERE ${condition}) AS "bird"
    WHERE ("chord2", "id") > (${AFTER}, ${AFTER_ID}) ORDER BY "chord2", "id" LIMIT ${LIMIT}`);
}

export interface SpotOptions {
  cell: number;
  after: Pick<Near, 'chord2' | 'id'> | null;
  limit: number;
}

/** Rows beyond a page, to see that the next ones are farther away. */
const BEYOND = 14;
/** More than there are. */
const ALL_SPOTS = Number.MAX_SAFE_INTEGER;
/** Where birds may be few among others, or all far away, no more spots than these are looked at. */
const SOME_SPOTS = 1000;

/** Nearest first, ties by id. */
export async function nearestBySpots(
  db: Kysely<Schema>,
  wanted: Wanted,
  whose: Whose,
  options: SpotOptions,
): Promise<Near[]> {
  const queries = queriesOf(wanted);
  const { birds, isEnough } = await page(db, queries[whose], wanted, options, spotsFor(wanted));
  return isEnough ? birds : queries.sorted[whose](db, ...filterOf(wanted), ...fromOf(options));
}

/** The same of all birds, with their cards: one statement instead of two. */
export async function nearestCardsBySpots(
  db: Kysely<Schema>,
  wanted: Wanted,
  options: SpotOptions,
): Promise<NearCard[]> {
  const queries = queriesOf(wanted);
  const { birds, isEnough } = await page(db, queries.withCards, wanted, options, spotsFor(wanted));
  if (isEnough) return birds;
  return withCards(db, await queries.sorted.all(db, ...filterOf(wanted), ...fromOf(options)));
}

const spotsFor = ({ breedId }: Wanted) => (breedId === undefined ? ALL_SPOTS : SOME_SPOTS);

/** Those that the caller has swiped; null when there are not enough of them about. */
export async function nearestSeenBySpots(
  db: Kysely<Schema>,
  wanted: Wanted,
  options: SpotOptions,
): Promise<Near[] | null> {
  const { birds, isEnough } = await page(db, queriesOf(wanted).seen, wanted, options, SOME_SPOTS);
  return isEnough ? birds : null;
}

/** There are enough, too, when all spots were looked at. */
async function page<Row extends Near>(
  db: Kysely<Schema>,
  query: Nearest<Row>,
  wanted: Wanted,
  options: SpotOptions,
  spots: number,
): Promise<{ birds: Row[]; isEnough: boolean }> {
  const { limit } = options;
  for (let asked = limit + BEYOND; ; asked *= 4) {
    const read = await query(db, ...filterOf(wanted), ...fromOf(options), asked, spots);
    const farthest = read.at(-1)?.chord2 ?? 0;
    const isLast = read.length < asked;
    const birds = read.sort((a, b) => a.chord2 - b.chord2 || (a.id < b.id ? -1 : 1)).slice(0, limit);
    const isEnough = birds.length === limit && farthest > (birds[limit - 1]?.chord2 ?? 0) + ROUNDING;
    if (isEnough || isLast) return { birds, isEnough: isEnough || spots === ALL_SPOTS };
  }
}

function fromOf({ cell, after, limit }: SpotOptions): From {
  return [...vectorOf(cell), after?.chord2 ?? -1, after?.id ?? '', limit];
}
