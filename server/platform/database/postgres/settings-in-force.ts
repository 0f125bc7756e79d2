import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const OLDEST = 15;

interface InForce {
  version: number;
  fsync: string;
  synchronousCommit: string;
}

/** Refuses a PostgreSQL that is too old or that acknowledges commits before they are on disk. */
export async function refuseUnfit<Schema>(db: Kysely<Schema>): Promise<InForce> {
  const { rows } = await sql<InForce>`SELECT current_setting('server_version_num')::int / 10000 AS "version",
    current_setting('fsync') AS "fsync", current_setting('synchronous_commit') AS "synchronousCommit"`.execute(db);
  const inForce = rows[0] as InForce;
  const { version, fsync, synchronousCommit } = inForce;
  if (version < OLDEST) throw new Error(`PostgreSQL ${version} is too old: ${OLDEST} or newer is needed.`);
  if (fsync !== 'on') throw new Error('PostgreSQL runs with fsync off: what is acknowledged could be lost. Set it on.');
  // The value `local` does not wait for a standby.
  if (synchronousCommit === 'off' || synchronousCommit === 'local')
    throw new Error(
      `PostgreSQL runs with synchronous_commit ${synchronousCommit}: what is acknowledged could be lost. Set it on.`,
    );
  return inForce;
}
