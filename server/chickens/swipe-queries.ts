import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { argument, prepared, textArgument } from '../platform/database/prepared.ts';
import { preparedList } from '../platform/database/prepared-list.ts';
import type { Schema } from '../platform/database/schema.ts';

const KEEPER = textArgument(0);

// By the primary key, where a keeper's swipes lie together; with EXISTS or IN the planner takes the index by bird.
const swipesAmong = (shown: RawBuilder<unknown>) =>
  prepared<{ id: string }, unknown[]>(sql`WITH "shown" ("id") AS (${shown}) SELECT "id" FROM "shown"
    WHERE (SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "shown"."id") = 1`);

const swipesOf = preparedList<{ id: string }, string>({
  sizes: [8, 16, 32, 64, 256],
  filler: '',
  ofValues: (size) => {
    const rows = Array.from({ length: size }, (_, index) => sql`(${textArgument(1 + index)})`);
    return swipesAmong(sql`VALUES ${sql.join(rows)}`);
  },
  ofArray: swipesAmong(sql`SELECT unnest(CAST(${argument(1)} AS text[])) COLLATE "C"`),
});

/** Those of these birds that the keeper has swiped. */
export async function findSwiped(
  db: Kysely<Schema>,
  keeperId: string,
  birds: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const found = await swipesOf(
    db,
    [keeperId],
    birds.map(({ id }) => id),
  );
  return new Set(found.map(({ id }) => id));
}
