import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The id of the keeper with this address, who is made if this is the first sign-in. */
export async function insertKeeperOnce(
  trx: Transaction<Schema>,
  { id, email, now }: { id: string; email: string; now: number },
): Promise<string> {
  await trx
    .insertInto('keeper')
    .values({ id, email, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const keeper = await trx.selectFrom('keeper').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return keeper.id;
}
