import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ChickenTable, ContactRevealTable, Schema, SwipeTable } from '../database/schema.ts';

/** Stores the swipe; the same one again changes nothing, not even its time. */
export async function putSwipe(trx: Transaction<Schema>, swipe: SwipeTable): Promise<void> {
  await trx
    .insertInto('swipe')
    .values(swipe)
    .onConflict((conflict) =>
      conflict
        .columns(['keeperId', 'chickenId'])
        .doUpdateSet({ direction: swipe.direction, swipedAt: swipe.swipedAt })
        .where('swipe.direction', '<>', swipe.direction),
    )
    .execute();
}

/** False where there was none. */
export async function removeSwipe(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('swipe')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether this bird's owner was uncovered to the keeper before. */
export async function isRevealed(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const before = await trx
    .selectFrom('contactReveal')
    .select('id')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  return before !== undefined;
}

export async function logReveal(trx: Transaction<Schema>, reveal: ContactRevealTable): Promise<void> {
  await trx.insertInto('contactReveal').values(reveal).execute();
}

export type Liked = Pick<Selectable<ChickenTable>, 'id' | 'name' | 'cell' | 'cardJson'> & {
  swipedAt: number;
  ownerId: string;
};

export type LikePosition = Pick<Liked, 'swipedAt' | 'id'>;

/** Newest like first, ties by id. */
export async function listLikes(
  db: Kysely<Schema>,
  keeperId: string,
  after: LikePosition | null,
  limit: number,
): Promise<Liked[]> {
  return (
    db
      .selectFrom('swipe')
      .innerJoin('chicken', 'chicken.id', 'swipe.chickenId')
      .select(['chicken.id', 'chicken.name', 'chicken.cell', 'chicken.cardJson', 'chicken.keeperId as ownerId'])
      .select('swipe.swipedAt')
      .where('swipe.keeperId', '=', keeperId)
      // A literal, so that the planner sees the index on likes.
      .where('swipe.direction', '=', sql.lit('like' as const))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`("swipe"."swipedAt", "swipe"."chickenId") < (${after?.swipedAt}, ${after?.id})`),
      )
      .orderBy('swipe.swipedAt', 'desc')
      .orderBy('swipe.chickenId', 'desc')
      .limit(limit)
      .execute()
  );
}
