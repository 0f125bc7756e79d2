import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepared } from '../prepared.ts';

// Both numbers are SQLite's own: one moves with every commit of another connection, whichever process it is in, the other
// with every change of this one.
const versions = prepared<{ others: number; own: number }, []>(
  sql`SELECT "data_version" AS "others", total_changes() AS "own" FROM pragma_data_version`,
);

/** Equal texts mean that nothing at all was committed in between. */
export async function dataVersion<T>(db: Kysely<T>): Promise<string> {
  const [now] = await versions(db);
  return `${now?.others}/${now?.own}`;
}
