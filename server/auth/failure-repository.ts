// Wrong codes in a row from unknown browsers, by e-mail address.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

export async function countFailures(db: Kysely<Schema>, emailHash: string): Promise<number> {
  const row = await db
    .selectFrom('signInFailures')
    .select('failures')
    .where('emailHash', '=', emailHash)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function addFailure(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await trx
    .insertInto('signInFailures')
    .values({ emailHash, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('emailHash').doUpdateSet((row) => ({ failures: row('signInFailures.failures', '+', 1) })),
    )
    .execute();
}

export async function forgetFailures(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await trx.deleteFrom('signInFailures').where('emailHash', '=', emailHash).execute();
}
