// Blocks between keepers, and the contacts of keepers who left. A blocked keeper does not learn of it.
import { type Kysely, sql, type Transaction } from 'kysely';
import { newestFirst } from '../platform/database/newest-first.ts';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { KeeperBlockTable, Schema } from '../platform/database/schema.ts';
import type { Secret } from '../platform/secret.ts';
import { knownName } from './repository.ts';

/** Ends what the two showed each other of health papers. Blocking again changes nothing else, including its time. */
export async function putBlock(trx: Transaction<Schema>, block: KeeperBlockTable): Promise<void> {
  await trx
    .insertInto('keeperBlock')
    .values(block)
    .onConflict((conflict) => conflict.columns(['keeperId', 'blockedId']).doNothing())
    .execute();
  const { keeperId, blockedId } = block;
  for (const [ownerId, readerId] of [
    [keeperId, blockedId],
    [blockedId, keeperId],
  ] as const) {
    await trx.deleteFrom('paperReader').where('ownerId', '=', ownerId).where('readerId', '=', readerId).execute();
  }
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

export async function findBlockedBy(db: Kysely<Schema>, keeperId: string): Promise<string[]> {
  const blocks = await db.selectFrom('keeperBlock').select('blockedId').where('keeperId', '=', keeperId).execute();
  return blocks.map(({ blockedId }) => blockedId);
}

export type BlockPosition = Pick<KeeperBlockTable, 'blockedAt' | 'blockedId'>;
/** The `blockedId` of a deleted account is the hash of its address. */
export type BlockedKeeper = BlockPosition & { name: string | null; presentId: string | null };

/** Lists the keepers whom this keeper has blocked, latest first. */
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
    .select(['block.blockedId', 'block.blockedAt', knownName(keeperId).as('name'), 'keeper.id as presentId'])
    .$call(newestFirst(['blockedAt', 'blockedId'], after && [after.blockedAt, after.blockedId], limit))
    .execute();
}

const blockersOf = prepared<{ keeperId: string }, [blockedId: string]>(
  sql`SELECT "keeperId" FROM "keeperBlock" WHERE "blockedId" = ${argument(0)}`,
);

/** Returns the keepers who have blocked this one. */
export async function findBlockers(db: Kysely<Schema>, keeperId: string): Promise<ReadonlySet<string>> {
  return new Set((await blockersOf(db, keeperId)).map((blocker) => blocker.keeperId));
}

export async function findBlockedKeepers(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const blocked = await db.selectFrom('keeperBlock').select('blockedId').distinct().execute();
  return new Set(blocked.map(({ blockedId }) => blockedId));
}

/**
 * Records, before the keeper is removed, who had the contact and who blocked them. The records use the keyed hash of
 * the address, under which the keeper may come back. The ids of the keeper's own birds are not recorded.
 */
export async function rememberFormer(trx: Transaction<Schema>, keeperId: string, emailHash: string): Promise<void> {
  await sql`INSERT INTO "formerReveal" ("id", "ownerId", "readerHash", "chickenId", "revealedAt", "hasContact")
    SELECT "id", "ownerId", ${emailHash}, "chickenId", "revealedAt", 1 FROM "contactReveal" WHERE "keeperId" = ${keeperId}`.execute(
    trx,
  );
  await sql`INSERT INTO "formerReveal" ("id", "ownerId", "readerHash", "chickenId", "revealedAt", "hasContact")
    SELECT "id", "ownerId", ${emailHash}, "chickenId", "askedAt", 0 FROM "contactAsk" WHERE "keeperId" = ${keeperId}`.execute(
    trx,
  );
  // Asking this keeper for contact shared the asker's own contact.
  await sql`INSERT INTO "formerReveal" ("id", "ownerId", "readerHash", "chickenId", "revealedAt", "hasContact")
    SELECT "id", "keeperId", ${emailHash}, NULL, "askedAt", 1 FROM "contactAsk" WHERE "ownerId" = ${keeperId}`.execute(
    trx,
  );
  await sql`INSERT INTO "formerBlock" ("keeperId", "blockedHash", "blockedAt")
    SELECT "keeperId", ${emailHash}, "blockedAt" FROM "keeperBlock" WHERE "blockedId" = ${keeperId}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Restores blocks and contacts when an account is created at the address of a former keeper. */
export async function recognizeFormer(trx: Transaction<Schema>, keeperId: string, emailHash: string): Promise<void> {
  await trx.updateTable('formerReveal').set({ returnedAs: keeperId }).where('readerHash', '=', emailHash).execute();
  await sql`INSERT INTO "keeperBlock" ("keeperId", "blockedId", "blockedAt")
    SELECT "keeperId", ${keeperId}, "blockedAt" FROM "formerBlock" WHERE "blockedHash" = ${emailHash}`.execute(trx);
  await trx.deleteFrom('formerBlock').where('blockedHash', '=', emailHash).execute();
}

/**
 * Returns whether this is the hash of a former keeper who had the owner's contact, or asked for it, and has not come
 * back.
 */
export async function isFormerReader(db: Kysely<Schema>, ownerId: string, readerHash: string): Promise<boolean> {
  const found = db.selectFrom('formerReveal').select('id').where('ownerId', '=', ownerId);
  const former = found.where('readerHash', '=', readerHash).where('returnedAs', 'is', null);
  return (await former.executeTakeFirst()) !== undefined;
}

const LENGTH = 32;

/** The id under which a keeper sees another one. It differs for each viewer, so two keepers cannot compare ids. */
export const knownAs = (secret: Pick<Secret, 'hash'>, keeperId: string, otherId: string): string =>
  secret.hash('known-keeper', keeperId, otherId).slice(0, LENGTH);
