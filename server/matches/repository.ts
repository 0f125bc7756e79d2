import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ChickenTable, ContactRevealTable, KeeperTable, Schema, SwipeTable } from '../database/schema.ts';

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

export async function removeSwipe(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<void> {
  await trx.deleteFrom('swipe').where('keeperId', '=', keeperId).where('chickenId', '=', chickenId).execute();
}

type Owner = Pick<Selectable<KeeperTable>, 'name' | 'email' | 'phone' | 'sharePhone' | 'shareEmail'>;

export async function findOwner(db: Kysely<Schema>, keeperId: string): Promise<Owner> {
  return db
    .selectFrom('keeper')
    .select(['name', 'email', 'phone', 'sharePhone', 'shareEmail'])
    .where('id', '=', keeperId)
    .executeTakeFirstOrThrow();
}

/** Whether this bird's owner was uncovered to the keeper before, and what was uncovered since a time. */
export async function countReveals(
  trx: Transaction<Schema>,
  keeperId: string,
  chickenId: string,
  since: number,
): Promise<{ known: boolean; revealed: number; oldest: number | null }> {
  const before = await trx
    .selectFrom('contactReveal')
    .select('id')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  const recent = await trx
    .selectFrom('contactReveal')
    .select(({ fn }) => [fn.countAll<number>().as('revealed'), fn.min('revealedAt').as('oldest')])
    .where('keeperId', '=', keeperId)
    .where('revealedAt', '>', since)
    .executeTakeFirstOrThrow();
  return { known: before !== undefined, revealed: Number(recent.revealed), oldest: recent.oldest };
}

export async function logReveal(trx: Transaction<Schema>, reveal: ContactRevealTable): Promise<void> {
  await trx.insertInto('contactReveal').values(reveal).execute();
}

export type Liked = Pick<Selectable<ChickenTable>, 'id' | 'name' | 'cell' | 'cardJson'> & {
  swipedAt: number;
  owner: Owner;
};

export type LikePosition = Pick<Liked, 'swipedAt' | 'id'>;

/** Newest like first, ties by id. */
export async function listLikes(
  db: Kysely<Schema>,
  keeperId: string,
  after: LikePosition | null,
  limit: number,
): Promise<Liked[]> {
  const rows = await db
    .selectFrom('swipe')
    .innerJoin('chicken', 'chicken.id', 'swipe.chickenId')
    .innerJoin('keeper', 'keeper.id', 'chicken.keeperId')
    .select(['chicken.id', 'chicken.name as chickenName', 'chicken.cell', 'chicken.cardJson', 'swipe.swipedAt'])
    .select(['keeper.name', 'keeper.email', 'keeper.phone', 'keeper.sharePhone', 'keeper.shareEmail'])
    .where('swipe.keeperId', '=', keeperId)
    // A literal, so that the planner sees the index on likes.
    .where('swipe.direction', '=', sql.lit('like' as const))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("swipe"."swipedAt", "swipe"."chickenId") < (${after?.swipedAt}, ${after?.id})`),
    )
    .orderBy('swipe.swipedAt', 'desc')
    .orderBy('swipe.chickenId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, chickenName, cell, cardJson, swipedAt, ...owner }) => ({
    id,
    name: chickenName,
    cell,
    cardJson,
    swipedAt,
    owner,
  }));
}
