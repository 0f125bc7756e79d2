// The SQL of browsing. Each statement reads a bounded number of entries of a covering index, or what one keeper has
// swiped; the cards are fetched by serial at the end (card-queries.ts).
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Prepared } from '../database/prepared.ts';
import { argument, integerArgument, prepared, textArgument } from '../database/prepared.ts';
import { type PreparedList, preparedList } from '../database/prepared-list.ts';
import type { Schema } from '../database/schema.ts';
import { CELLS } from '../geography/cell.ts';
import type { BirdSource, Inhabited, Placed } from './nearest.ts';
import { NEIGHBOURS, SQUARES_AT_ONCE } from './nearest.ts';
import { swipedAmong } from './swipe-queries.ts';

/** Which birds are wanted. `keeperId` is the caller's, empty when signed out. */
export interface Wanted {
  keeperId: string;
  /** Whether some keeper has blocked the caller: only then is it asked who. */
  isBlocked?: boolean;
  sex?: 'Rooster' | 'Hen' | undefined;
  breedId?: string | undefined;
}

export interface Ranked {
  id: string;
  serial: number;
  rank: number;
}

const KEEPER = textArgument(0);
const SEX = argument(1);
const BREED = textArgument(2);
const LIMIT = integerArgument(3);
/** Where to begin: a number, then an id among equals. */
const FROM = integerArgument(4);
const AFTER_ID = textArgument(5);
const onOffer = sql`"chicken"."isAvailable" = 1 AND "chicken"."withheld" = 0`;
const notOwn = sql`"chicken"."keeperId" <> ${KEEPER}`;
const notBlocked = sql`NOT EXISTS (SELECT 1 FROM "keeperBlock"
  WHERE "keeperBlock"."keeperId" = "chicken"."keeperId" AND "keeperBlock"."blockedId" = ${KEEPER})`;
// A single value, which no planner makes a join of: PostgreSQL would choose one by how much it thinks that a keeper has swiped,
// and who has swiped thousands since it last looked would wait for seconds.
const swipeOf = sql`(SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "chicken"."id")`;

export type Unplaced = Pick<Ranked, 'id' | 'serial'>;
export type Swiped = Ranked & { cell: number | null };

interface Queries {
  around: Prepared<{ below: number | null; above: number | null }, Arguments>;
  inhabited: Prepared<Inhabited, unknown[]>;
  all: PlacedQueries;
  unswiped: PlacedQueries;
  seen: PlacedQueries;
  unplaced: Prepared<Unplaced, Arguments>;
  ranked: Prepared<Ranked, Arguments>;
  swiped: Prepared<Swiped, Arguments>;
}

type Arguments = [keeper: string, sex?: string, breed?: string, limit?: number, from?: number, afterId?: string];

interface PlacedQueries {
  livingIn: PreparedList<Placed, number>;
  at: Prepared<Placed, Arguments>;
}

function placedQueries(condition: RawBuilder<unknown>): PlacedQueries {
  return {
    // -1 is no cell.
    livingIn: preparedList([8, 16, 32, 64, 256], -1, (size) => {
      const cells = sql.join(Array.from({ length: size }, (_, index) => integerArgument(3 + index)));
      return prepared(
        sql`SELECT "id", "serial", "keeperId", "cell" FROM "chicken" WHERE ${condition} AND "cell" IN (${cells})`,
      );
    }),
    at: prepared(sql`SELECT "id", "serial", "keeperId", "cell" FROM "chicken"
      WHERE ${condition} AND "cell" = ${FROM} AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
  };
}

/** One set for each combination of filters, so that each is planned for its own index. */
function queriesFor(bySex: boolean, ofBreed: boolean, isBlocked: boolean): Queries {
  const breed = ofBreed ? sql`"chicken"."breedId" = ${BREED} AND ${onOffer}` : onOffer;
  const shown = isBlocked ? sql`${notOwn} AND ${notBlocked}` : notOwn;
  const wanted = bySex ? sql`${breed} AND "chicken"."sex" = ${SEX} AND ${shown}` : sql`${breed} AND ${shown}`;
  const unswiped = sql`${wanted} AND ${swipeOf} IS NULL`;
  return {
    around: prepared(sql`SELECT
      (SELECT "cell" FROM "chicken" WHERE ${breed} AND "cell" < ${FROM}
        ORDER BY "cell" DESC LIMIT 1 OFFSET ${sql.lit(NEIGHBOURS / 2 - 1)}) AS "below",
      (SELECT "cell" FROM "chicken" WHERE ${breed} AND "cell" >= ${FROM}
        ORDER BY "cell" LIMIT 1 OFFSET ${sql.lit(NEIGHBOURS / 2 - 1)}) AS "above"`),
    inhabited: prepared(
      sql.join(
        Array.from({ length: SQUARES_AT_ONCE }, (_, range) => {
          const [from, to] = [integerArgument(4 + 2 * range), integerArgument(5 + 2 * range)];
          return sql`SELECT ${sql.lit(range)} AS "range", "cell", count(*) AS "birds" FROM (SELECT "cell" FROM "chicken"
          WHERE ${breed} AND "cell" >= ${from} AND "cell" < ${to} ORDER BY "cell" LIMIT ${LIMIT}) AS "some" GROUP BY "cell"`;
        }),
        sql` UNION ALL `,
      ),
    ),
    all: placedQueries(wanted),
    unswiped: placedQueries(unswiped),
    seen: placedQueries(sql`${wanted} AND ${swipeOf} = 1`),
    unplaced: prepared(sql`SELECT "id", "serial" FROM "chicken"
      WHERE ${unswiped} AND "cell" IS NULL AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
    ranked: prepared(sql`SELECT "id", "serial", "rank" FROM "chicken"
      WHERE ${unswiped} AND ("rank", "id") > (${FROM}, ${AFTER_ID}) ORDER BY "rank", "id" LIMIT ${LIMIT}`),
    // Bounded by what one keeper has swiped.
    swiped: prepared(sql`SELECT "chicken"."id", "chicken"."serial", "chicken"."cell", "chicken"."rank" FROM "swipe"
      JOIN "chicken" ON "chicken"."id" = "swipe"."chickenId" WHERE "swipe"."keeperId" = ${KEEPER} AND ${wanted}`),
  };
}

const setsFor = (isBlocked: boolean) => ({
  plain: queriesFor(false, false, isBlocked),
  bySex: queriesFor(true, false, isBlocked),
  ofBreed: queriesFor(false, true, isBlocked),
  ofBreedBySex: queriesFor(true, true, isBlocked),
});

const forAll = setsFor(false);
const forBlocked = setsFor(true);

export interface BrowseQueries {
  /** All birds by place, and of them those that the caller has not swiped, by place; and those that the caller has. */
  allNear: BirdSource;
  unswipedNear: BirdSource;
  seenNear: BirdSource;
  unplaced(afterId: string, limit: number): Promise<Unplaced[]>;
  ranked(afterRank: number, afterId: string, limit: number): Promise<Ranked[]>;
  swiped(): Promise<Swiped[]>;
  /** Those of these birds that the caller has swiped. */
  swipedAmong(birds: readonly { id: string }[]): Promise<ReadonlySet<string>>;
}

export function browseQueries(db: Kysely<Schema>, { keeperId, isBlocked, sex, breedId }: Wanted): BrowseQueries {
  const sets = isBlocked ? forBlocked : forAll;
  const set = breedId ? (sex ? sets.ofBreedBySex : sets.ofBreed) : sex ? sets.bySex : sets.plain;
  const near = (queries: PlacedQueries): BirdSource => ({
    roomAround: async (cell) => {
      const [found] = await set.around(db, keeperId, sex, breedId, undefined, cell);
      return (found?.above ?? CELLS) - (found?.below ?? 0);
    },
    inhabited: (ranges, most) => {
      const ends = Array.from({ length: SQUARES_AT_ONCE }, (_, index) => ranges[index] ?? { from: 0, to: 0 });
      return set.inhabited(db, keeperId, sex, breedId, most, ...ends.flatMap(({ from, to }) => [from, to]));
    },
    livingIn: (cells) => queries.livingIn(db, [keeperId, sex, breedId], cells),
    at: (cell, afterId, limit) => queries.at(db, keeperId, sex, breedId, limit, cell, afterId),
  });
  return {
    allNear: near(set.all),
    unswipedNear: near(set.unswiped),
    seenNear: near(set.seen),
    unplaced: (afterId, limit) => set.unplaced(db, keeperId, sex, breedId, limit, undefined, afterId),
    ranked: (afterRank, afterId, limit) => set.ranked(db, keeperId, sex, breedId, limit, afterRank, afterId),
    swiped: () => set.swiped(db, keeperId, sex, breedId),
    swipedAmong: (birds) => swipedAmong(db, keeperId, birds),
  };
}
