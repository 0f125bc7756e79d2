// The flock as a whole: how many birds are on offer, and what has changed.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { argument, type Prepared, prepared } from '../platform/database/prepared.ts';
import type { Flag, Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { BirdFilters } from './filter-queries.ts';
import { isOnOfferSql } from './visibility-queries.ts';

const latest = prepared<{ number: number }, []>(sql`SELECT coalesce(max("number"), 0) AS "number" FROM "flockChange"`);

/** Returns the number of the latest change of a bird on offer, or of a block. */
export async function latestChange(db: Kysely<Schema>): Promise<number> {
  return Number((await latest(db))[0]?.number);
}

const CHUNK = 500;

const offeredFrom = prepared<{ id: string; rank: number }, [rank: number, id: string]>(
  sql`SELECT "id", "rank" FROM "chicken" WHERE ${isOnOfferSql} AND "isSample" = 0 AND ("rank", "id") > (${argument(0)}, ${argument(1)})
    ORDER BY "rank", "id" LIMIT ${sql.lit(CHUNK)}`,
);

/**
 * Lists the ids of the birds on offer except sample birds, the rarest and newest first, in chunks, because there may be any
 * number.
 */
export async function listOffered(db: Kysely<Schema>, most: number): Promise<string[]> {
  const ids: string[] = [];
  let last = { rank: Number.MIN_SAFE_INTEGER, id: '' };
  while (ids.length < most) {
    const birds = await offeredFrom(db, last.rank, last.id);
    for (const { id } of birds) ids.push(id);
    if (birds.length < CHUNK) break;
    last = birds.at(-1) ?? last;
    await yieldToEventLoop();
  }
  return ids.slice(0, most);
}

export interface FlockChange {
  number: number;
  cell: number | null;
  isBlock: Flag;
}

const since = prepared<FlockChange, [number: number]>(
  sql`SELECT "number", "cell", "isBlock" FROM "flockChange" WHERE "number" > ${argument(0)} ORDER BY "number"`,
);

/** The triggers on "flockChange" delete all but this many changes. */
const STORED_CHANGES = 1000;

export interface FollowedChanges {
  /** Applies all changes up to this number. Call it once for each request, before reading. */
  refresh(number: number): Promise<void>;
  /** Returns the number of the latest change that was applied. */
  latest(): number | null;
}

/**
 * Invalidates what is cached of the flock. `learn` receives the changes since the last call, or null if they are
 * unknown: at the first call, after too many changes, or after the database was restored to an earlier state.
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
    // A smaller number comes from a slower request, or from a database that has lost changes.
    const latest = number < seen ? await latestChange(db) : number;
    if (latest === seen) return;
    const changes = await since(db, seen);
    const last = changes.at(-1)?.number ?? latest;
    await learn(last > seen && last <= seen + STORED_CHANGES ? changes : null);
    seen = last;
  }

  return {
    latest: () => seen,
    refresh(number) {
      if (number === seen) return Promise.resolve();
      // Refreshes run one after the other, so that a later number is never replaced by an earlier one.
      refreshing = refreshing.catch(() => undefined).then(() => follow(number));
      return refreshing;
    },
  };
}

const wanted = (bySex: boolean, ofBreed: boolean): RawBuilder<unknown> => {
  const sex = bySex ? sql` AND "sex" = ${argument(1)}` : sql``;
  return ofBreed ? sql`${sex} AND "breedId" = ${argument(2)}` : sex;
};

function countQuery(bySex: boolean, ofBreed: boolean, isBlocked: boolean): Prepared<{ birds: number }, Arguments> {
  const filters = wanted(bySex, ofBreed);
  const ofBlockers = sql` - (SELECT count(*) FROM "keeperBlock" JOIN "chicken" USING ("keeperId")
    WHERE "blockedId" = ${argument(0)} AND ${isOnOfferSql}${filters})`;
  return prepared(sql`SELECT
    (SELECT coalesce(sum("birds"), 0) FROM "flockCount" WHERE TRUE${filters})
    - (SELECT count(*) FROM "chicken" WHERE "keeperId" = ${argument(0)} AND ${isOnOfferSql}${filters})
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
 * Counts the birds visible to the caller, swiped or not. The cost grows only with the caller's own birds and those of
 * keepers who have blocked the caller.
 */
export async function countBirds(
  db: Kysely<Schema>,
  { keeperId, isBlocked, sex, breedId }: BirdFilters,
): Promise<number> {
  const counts = isBlocked ? forBlocked : forAll;
  const count = breedId ? (sex ? counts.ofBreedBySex : counts.ofBreed) : sex ? counts.bySex : counts.plain;
  return Number((await count(db, keeperId, sex, breedId))[0]?.birds);
}
