// Whose birds have not all followed their keeper yet.
import type { Kysely, Transaction } from 'kysely';
import type { OwnPosition } from '../chickens/repository.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The last bird that has followed; undefined when all have. */
export async function findFollowed(db: Kysely<Schema>, keeperId: string): Promise<OwnPosition | undefined> {
  const row = db.selectFrom('birdsFollowing').select(['createdAt', 'id']).where('keeperId', '=', keeperId);
  return row.executeTakeFirst();
}

/** Null: all have. */
export async function noteFollowed(
  trx: Transaction<Schema>,
  keeperId: string,
  followed: OwnPosition | null,
): Promise<void> {
  if (followed === null) {
    await trx.deleteFrom('birdsFollowing').where('keeperId', '=', keeperId).execute();
    return;
  }
  await trx
    .insertInto('birdsFollowing')
    .values({ keeperId, ...followed })
    .onConflict((conflict) => conflict.column('keeperId').doUpdateSet(followed))
    .execute();
}

export async function listFollowing(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('birdsFollowing').select('keeperId').orderBy('keeperId').limit(100).execute();
  return rows.map(({ keeperId }) => keeperId);
}
