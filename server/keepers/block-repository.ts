// Which keepers show which others none of their birds. The one who is blocked is not told.
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { KeeperBlockTable, Schema } from '../platform/database/schema.ts';

/** Blocking again changes nothing, not even its time. */
export async function putBlock(trx: Transaction<Schema>, block: KeeperBlockTable): Promise<void> {
  await trx
    .insertInto('keeperBlock')
    .values(block)
    .onConflict((conflict) => conflict.columns(['keeperId', 'blockedId']).doNothing())
    .execute();
}

export async function removeBlock(trx: Transaction<Schema>, keeperId: string, blockedId: string): Promise<void> {
  await trx.deleteFrom('keeperBlock').where('keeperId', '=', keeperId).where('blockedId', '=', blockedId).execute();
  await trx.deleteFrom('formerBlock').where('keeperId', '=', keeperId).where('blockedHash', '=', blockedId).execute();
}

/** Blocks a keeper who has left, should they come back. */
export async function putFormerBlock(
  trx: Transaction<Schema>,
  { blockedId, ...block }: KeeperBlockTable,
): Promise<void> {
  await trx
    .insertInto('formerBlock')
    .values({ ...block, blockedHash: blockedId })
    .onConflict((conflict) => conflict.columns(['keeperId', 'blockedHash']).doNothing())
    .execute();
}

/** The ids of all whom this keeper has blocked. */
export async function findBlockedBy(db: Kysely<Schema>, keeperId: string): Promise<string[]> {
  const blocks = await db.selectFrom('keeperBlock').select('blockedId').where('keeperId', '=', keeperId).execute();
  return blocks.map(({ blockedId }) => blockedId);
}

export type BlockPosition = Pick<KeeperBlockTable, 'blockedAt' | 'blockedId'>;
/** Of one who has left `blockedId` is the hash of the address. */
export type BlockedKeeper = BlockPosition & { name: string | null; presentId: string | null };

/** Whom this keeper has blocked, the latest first. */
export function listBlocks(
  db: Kysely<Schema>,
  keeperId: string,
  after: BlockPosition | null,
  limit: number,
): Promise<BlockedKeeper[]> {
  const present = db.selectFrom('keeperBlock').select(['blockedId', 'blockedAt']).where('keeperId', '=', keeperId);
  const former = db.selectFrom('formerBlock').select(['blockedHash as blockedId', 'blockedAt']);
  return db
    .selectFrom(present.unionAll(former.where('keeperId', '=', keeperId)).as('block'))
    .leftJoin('keeper', 'keeper.id', 'block.blockedId')
    .select(['block.blockedId', 'block.blockedAt', 'keeper.name', 'keeper.id as presentId'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("blockedAt", "blockedId") < (${after?.blockedAt}, ${after?.blockedId})`),
    )
    .orderBy('blockedAt', 'desc')
    .orderBy('blockedId', 'desc')
    .limit(limit)
    .execute();
}

const blockBetween = prepared<unknown, [keeperId: string, blockedId: string]>(
  sql`SELECT 1 FROM "keeperBlock" WHERE "keeperId" = ${argument(0)} AND "blockedId" = ${argument(1)}`,
);

/** Whether the owner of a bird has blocked this keeper; nobody has blocked a visitor. */
export async function isBlockedBy(db: Kysely<Schema>, ownerId: string, keeperId: string | undefined): Promise<boolean> {
  return keeperId !== undefined && (await blockBetween(db, ownerId, keeperId)).length > 0;
}

const blockersOf = prepared<{ keeperId: string }, [blockedId: string]>(
  sql`SELECT "keeperId" FROM "keeperBlock" WHERE "blockedId" = ${argument(0)}`,
);

/** Who has blocked this keeper. */
export async function findBlockers(db: Kysely<Schema>, keeperId: string): Promise<ReadonlySet<string>> {
  return new Set((await blockersOf(db, keeperId)).map((blocker) => blocker.keeperId));
}

/** All keepers whom somebody has blocked. */
export async function findBlockedKeepers(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const blocked = await db.selectFrom('keeperBlock').select('blockedId').distinct().execute();
  return new Set(blocked.map(({ blockedId }) => blockedId));
}
