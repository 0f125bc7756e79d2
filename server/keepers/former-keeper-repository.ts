// What an owner may still know of a keeper who has deleted the account: that they had the contact, and that they are blocked.
// Kept by the keyed hash of the address, under which they may come back.
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** To be called before the keeper is removed. Of the keeper's own birds not even the id stays. */
export async function rememberFormer(trx: Transaction<Schema>, keeperId: string, emailHash: string): Promise<void> {
  await sql`INSERT INTO "formerReveal" ("id", "ownerId", "readerHash", "chickenId", "revealedAt", "hasContact")
    SELECT "id", "ownerId", ${emailHash}, "chickenId", "revealedAt", 1 FROM "contactReveal" WHERE "keeperId" = ${keeperId}`.execute(
    trx,
  );
  await sql`INSERT INTO "formerReveal" ("id", "ownerId", "readerHash", "chickenId", "revealedAt", "hasContact")
    SELECT "id", "ownerId", ${emailHash}, "chickenId", "askedAt", 0 FROM "contactAsk" WHERE "keeperId" = ${keeperId}`.execute(
    trx,
  );
  // Whoever asked this keeper has told them their own contact.
  await sql`INSERT INTO "formerReveal" ("id", "ownerId", "readerHash", "chickenId", "revealedAt", "hasContact")
    SELECT "id", "keeperId", ${emailHash}, NULL, "askedAt", 1 FROM "contactAsk" WHERE "ownerId" = ${keeperId}`.execute(
    trx,
  );
  await sql`INSERT INTO "formerBlock" ("keeperId", "blockedHash", "blockedAt")
    SELECT "keeperId", ${emailHash}, "blockedAt" FROM "keeperBlock" WHERE "blockedId" = ${keeperId}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** To be called when an account is made: who was blocked under this address is blocked. */
export async function recognizeFormer(trx: Transaction<Schema>, keeperId: string, emailHash: string): Promise<void> {
  await trx.updateTable('formerReveal').set({ returnedAs: keeperId }).where('readerHash', '=', emailHash).execute();
  await sql`INSERT INTO "keeperBlock" ("keeperId", "blockedId", "blockedAt")
    SELECT "keeperId", ${keeperId}, "blockedAt" FROM "formerBlock" WHERE "blockedHash" = ${emailHash}`.execute(trx);
  await trx.deleteFrom('formerBlock').where('blockedHash', '=', emailHash).execute();
}

/** Whether this is the hash of a former keeper who had the owner's contact, or asked for it, and has not come back. */
export async function isFormerReader(db: Kysely<Schema>, ownerId: string, readerHash: string): Promise<boolean> {
  const found = db.selectFrom('formerReveal').select('id').where('ownerId', '=', ownerId);
  const former = found.where('readerHash', '=', readerHash).where('returnedAs', 'is', null);
  return (await former.executeTakeFirst()) !== undefined;
}
