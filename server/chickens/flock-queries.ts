// What is known about the flock as a whole: how many birds are on offer, and what has changed.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { argument, type Prepared, prepared } from '../platform/database/prepared.ts';
import type { Flag, Schema } from '../platform/database/schema.ts';
import type { Wanted } from './wanted-queries.ts';

const latest = prepared<{ number: number }, []>(sql`SELECT coalesce(max("number"), 0) AS "number" FROM "flockChange"`);

/** The number of the latest change of a bird on offer, or of who is blocked. */
export async function latestChange(db: Kysely<Schema>): Promise<number> {
  return Number((await latest(db))[0]?.number);
}

export interface FlockChange {
  number: number;
  cell: number | null;
  isBlock: Flag;
}

const since = prepared<FlockChange, [number: number]>(
  sql`SELECT "number", "cell", "isBlock" FROM "flockChange" WHERE "number" > ${argument(0)} ORDER BY "number"`,
);

/** The triggers on "flockChange" keep so many of the latest changes. */
const CHANGES_KEPT = 1000;

export interface FollowedChanges {
  /** Learns of all changes up to this number: to be called once for each request, before reading. */
  refresh(number: number): Promise<void>;
  /** The number of the latest change that was learned of. */
  latest(): number | null;
}

/**
 * For what is kept in memory of the flock. `learn` gets what changed since the last time; null when that is unknown, because
 * it is the first time, too much has changed, or the database was put back to an earlier state.
 */
export function followChanges(
  db: Kysely<Schema>,
  learn: (changes: FlockChange[] | null) => void | Promise<void>,
): FollowedChanges {
  let seen: number | null = null;
  let refreshing: Promise<void> = Promise.resolve();

  async function follow(number: number): Promise<void> {
    if (seen === null) {
      await learn(null);
      seen = number;
      return;
    }
    // A smaller number comes from a request that was slower than another one, or from a database that has lost changes.
    const latest = number < seen ? await latestChange(db) : number;
    if (latest === seen) return;
    const changes = await since(db, seen);
    const last = changes.at(-1)?.number ?? latest;
    await learn(last > seen && last <= seen + CHANGES_KEPT ? changes : null);
    seen = last;
  }

  return {
    latest: () => seen,
    refresh(number) {
      if (number === seen) return Promise.resolve();
      // One after the other, so that no later number is replaced by an earlier one.
      refreshing = refreshing.catch(() => undefined).then(() => follow(number));
      return refreshing;
    },
  };
}

const wanted = (bySex: boolean, ofBreed: boolean): RawBuilder<unknown> => {
  const sex = bySex ? sql` AND "sex" = ${argument(1)}` : sql``;
  return ofBreed ? sql`${sex} AND "breedId" = ${argument(2)}` : sex;
};

const onOffer = sql`"isAvailable" = 1 AND "withheld" = 0`;

function countQuery(bySex: boolean, ofBreed: boolean, isBlocked: boolean): Prepared<{ birds: number }, Arguments> {
  const filters = wanted(bySex, ofBreed);
  const ofBlockers = sql` - (SELECT count(*) FROM "keeperBlock" JOIN "chicken" USING ("keeperId")
    WHERE "blockedId" = ${argument(0)} AND ${onOffer}${filters})`;
  return prepared(sql`SELECT
    (SELECT coalesce(sum("birds"), 0) FROM "flockCount" WHERE TRUE${filters})
    - (SELECT count(*) FROM "chicken" WHERE "keeperId" = ${argument(0)} AND ${onOffer}${filters})
    ${isBlocked ? ofBlockers : sql``} AS "birds"`);
}

type Arguments = (string | undefined)[];

const countsFor = (isBlocked: boolean) => ({
  plain: countQuery(false, false, isBlocked),
  bySex: countQuery(true, false, isBlocked),
  ofBreed: countQuery(false, true, isBlocked),
  ofBreedBySex: countQuery(true, true, isBlocked),
});

const forAll = countsFor(false);
const forBlocked = countsFor(true);

/**
 * How many birds the caller could see, swiped or not. The work grows with the caller's own birds alone, and with those of
 * keepers who have blocked the caller.
 */
export async function countBirds(db: Kysely<Schema>, { keeperId, isBlocked, sex, breedId }: Wanted): Promise<number> {
  const counts = isBlocked ? forBlocked : forAll;
  const count = breedId ? (sex ? counts.ofBreedBySex : counts.ofBreed) : sex ? counts.bySex : counts.plain;
  return Number((await count(db, keeperId, sex, breedId))[0]?.birds);
}
