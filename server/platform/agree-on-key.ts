import type { Transaction } from 'kysely';
import type { Database } from './database/open.ts';
import type { Schema } from './database/schema.ts';
import type { Secret } from './secret.ts';

const NAME = 'key';

/**
 * The first server of a database stores a hash of its key. A server with another key is refused, because it could not read
 * the sessions, addresses and messages of the others, nor they its own.
 */
export const agreeOnKey = (db: Pick<Database, 'write'>, secret: Pick<Secret, 'hash'>): Promise<void> =>
  db.write('start', (trx) => noteKey(trx, secret));

export async function noteKey(trx: Transaction<Schema>, secret: Pick<Secret, 'hash'>): Promise<void> {
  const value = secret.hash('which-key');
  await trx
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const agreed = await trx.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  if (agreed?.value !== value)
    throw new Error(
      'SECRET_KEY_FILE is not the key that this database was filled with: give every server the same one.',
    );
}
