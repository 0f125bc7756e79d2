// What is known about the flock as a whole: how many birds are available, and what has changed.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { argument, type Prepared, prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import type { Wanted } from './browse-queries.ts';

const latest = prepared<{ number: number }, []>(sql`SELECT coalesce(max("number"), 0) AS "number" FROM "flockChange"`);

/** The number of the latest change of an available bird. */
export async function latestChange(db: Kysely<Schema>): Promise<number> {
  return Number((await latest(db))[0]?.number);
}

export interface FlockChange {
  number: number;
  cell: number | null;
}

const since = prepared<FlockChange, [number: number]>(
  sql`SELECT "number", "cell" FROM "flockChange" WHERE "number" > ${argument(0)} ORDER BY "number"`,
);

/** Where available birds came, went or changed after that change. Begins later when that was too long ago. */
export function changesSince(db: Kysely<Schema>, number: number): Promise<FlockChange[]> {
  return since(db, number);
}

const wanted = (bySex: boolean, ofBreed: boolean): RawBuilder<unknown> => {
  const sex = bySex ? sql` AND "sex" = ${argument(1)}` : sql``;
  return ofBreed ? sql`${sex} AND "breedId" = ${argument(2)}` : sex;
};

function countQuery(bySex: boolean, ofBreed: boolean): Prepared<{ birds: number }, (string | undefined)[]> {
  const filters = wanted(bySex, ofBreed);
  return prepared(sql`SELECT
    (SELECT coalesce(sum("birds"), 0) FROM "flockCount" WHERE TRUE${filters})
    - (SELECT count(*) FROM "chicken" WHERE "keeperId" = ${argument(0)} AND "isAvailable" = 1${filters}) AS "birds"`);
}

const plain = countQuery(false, false);
const bySex = countQuery(true, false);
const ofBreed = countQuery(false, true);
const ofBreedBySex = countQuery(true, true);

/** How many birds the caller could see, swiped or not. The work grows with the caller's own birds alone. */
export async function countBirds(db: Kysely<Schema>, { keeperId, sex, breedId }: Wanted): Promise<number> {
  const count = breedId ? (sex ? ofBreedBySex : ofBreed) : sex ? bySex : plain;
  return Number((await count(db, keeperId, sex, breedId))[0]?.birds);
}
