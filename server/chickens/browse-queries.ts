// The SQL of browsing. Each statement is one range of a covering index and reads a bounded number of its entries;
// the cards are fetched by serial at the end.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Prepared } from '../database/prepared.ts';
import { argument, prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import type { BirdSource, Placed } from './nearest.ts';

/** A square of the grid with more birds than this is quartered instead of read. */
const CROWD = 64;

/** Which birds are wanted. `keeperId` is the caller's, empty when signed out. */
export interface Wanted {
  keeperId: string;
  sex?: 'Rooster' | 'Hen' | undefined;
  breedId?: string | undefined;
}

export interface Ranked {
  id: string;
  serial: number;
  rank: number;
}

const KEEPER = argument(0);
const SEX = argument(1);
const BREED = argument(2);
const FROM = argument(3);
const TO = argument(4);
const LIMIT = argument(5);
const available = sql`"chicken"."isAvailable" = 1`;
const notOwn = sql`"chicken"."keeperId" <> ${KEEPER}`;
const notSwiped = sql`NOT EXISTS (SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "chicken"."id")`;

export type Unplaced = Pick<Ranked, 'id' | 'serial'>;
export type Swiped = Ranked & { cell: number | null };

interface Queries {
  crowded: Prepared<{ cell: number }, Arguments>;
  within: Prepared<Placed, Arguments>;
  at: Prepared<Placed, Arguments>;
  unplaced: Prepared<Unplaced, Arguments>;
  ranked: Prepared<Ranked, Arguments>;
  swiped: Prepared<Swiped, Arguments>;
}

type Arguments = [keeper: string, sex?: string, breed?: string, from?: unknown, to?: unknown, limit?: number];

/** One set for each combination of filters, so that each is planned for its own index. */
function queriesFor(bySex: boolean, ofBreed: boolean): Queries {
  const breed = ofBreed ? sql`"chicken"."breedId" = ${BREED} AND ${available}` : available;
  const wanted = bySex ? sql`${breed} AND "chicken"."sex" = ${SEX} AND ${notOwn}` : sql`${breed} AND ${notOwn}`;
  const unswiped = sql`${wanted} AND ${notSwiped}`;
  return {
    crowded: prepared(sql`SELECT "cell" FROM "chicken" WHERE ${breed} AND "cell" >= ${FROM} AND "cell" < ${TO}
      ORDER BY "cell" LIMIT 1 OFFSET ${sql.lit(CROWD)}`),
    within: prepared(sql`SELECT "id", "serial", "cell" FROM "chicken"
      WHERE ${unswiped} AND "cell" >= ${FROM} AND "cell" < ${TO}`),
    at: prepared(sql`SELECT "id", "serial", "cell" FROM "chicken"
      WHERE ${unswiped} AND "cell" = ${FROM} AND "id" > ${TO} ORDER BY "id" LIMIT ${LIMIT}`),
    unplaced: prepared(sql`SELECT "id", "serial" FROM "chicken"
      WHERE ${unswiped} AND "cell" IS NULL AND "id" > ${FROM} ORDER BY "id" LIMIT ${LIMIT}`),
    ranked: prepared(sql`SELECT "id", "serial", "rank" FROM "chicken"
      WHERE ${unswiped} AND ("rank", "id") > (${FROM}, ${TO}) ORDER BY "rank", "id" LIMIT ${LIMIT}`),
    // Bounded by what one keeper has swiped.
    swiped: prepared(sql`SELECT "chicken"."id", "chicken"."serial", "chicken"."cell", "chicken"."rank" FROM "swipe"
      JOIN "chicken" ON "chicken"."id" = "swipe"."chickenId" WHERE "swipe"."keeperId" = ${KEEPER} AND ${wanted}`),
  };
}

const plain = queriesFor(false, false);
const bySex = queriesFor(true, false);
const ofBreed = queriesFor(false, true);
const ofBreedBySex = queriesFor(true, true);

export interface BrowseQueries extends BirdSource {
  unplaced(afterId: string, limit: number): Promise<Unplaced[]>;
  ranked(afterRank: number, afterId: string, limit: number): Promise<Ranked[]>;
  swiped(): Promise<Swiped[]>;
}

export function browseQueries(db: Kysely<Schema>, { keeperId, sex, breedId }: Wanted): BrowseQueries {
  const set = breedId ? (sex ? ofBreedBySex : ofBreed) : sex ? bySex : plain;
  return {
    isCrowded: async (from, to) => (await set.crowded(db, keeperId, sex, breedId, from, to)).length > 0,
    within: (from, to) => set.within(db, keeperId, sex, breedId, from, to),
    at: (cell, afterId, limit) => set.at(db, keeperId, sex, breedId, cell, afterId, limit),
    unplaced: (afterId, limit) => set.unplaced(db, keeperId, sex, breedId, afterId, undefined, limit),
    ranked: (afterRank, afterId, limit) => set.ranked(db, keeperId, sex, breedId, afterRank, afterId, limit),
    swiped: () => set.swiped(db, keeperId, sex, breedId),
  };
}

const cards = new Map<number, Prepared<{ serial: number; cardJson: string }, number[]>>();

/** The stored cards of these birds by their serial. A bird that was removed meanwhile is missing. */
export async function cardsOf(db: Kysely<Schema>, serials: number[]): Promise<Map<number, string>> {
  const last = serials.at(-1);
  if (last === undefined) return new Map();
  // A few sizes of the list instead of a hundred, so that the statements stay few; the last one fills up.
  const size = [1, 10, 50, 100].find((enough) => enough >= serials.length) ?? serials.length;
  const filled = Array.from({ length: size }, (_, index) => serials[index] ?? last);
  let query = cards.get(size);
  if (!query) {
    const list = sql.join(filled.map((_, index) => argument(index)));
    query = prepared(sql`SELECT "serial", "cardJson" FROM "chicken" WHERE "serial" IN (${list})`);
    cards.set(size, query);
  }
  return new Map((await query(db, ...filled)).map(({ serial, cardJson }) => [serial, cardJson]));
}
