import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const OLDEST = 15;

interface InForce {
  version: number;
  fsync: string;
  synchronousCommit: string;
  /** Whether near birds can be found. */
  hasCube: boolean;
}

/** What was acknowledged has to be on a disk. */
export async function refuseUnfit<Schema>(db: Kysely<Schema>): Promise<InForce> {
  const { rows } = await sql<InForce>`SELECT current_setting('server_version_num')::int / 10000 AS "version",
    current_setting('fsync') AS "fsync", current_setting('synchronous_commit') AS "synchronousCommit",
    to_regtype('cube') IS NOT NULL OR has_database_privilege(current_database(), 'CREATE')
      AND EXISTS (SELECT FROM pg_available_extensions WHERE name = 'cube' AND installed_version IS NULL) AS "hasCube"`.execute(
    db,
  );
  const inForce = rows[0] as InForce;
  const { version, fsync, synchronousCommit, hasCube } = inForce;
  if (version < OLDEST) throw new Error(`PostgreSQL ${version} is too old: ${OLDEST} or newer is needed.`);
  if (fsync !== 'on') throw new Error('PostgreSQL runs with fsync off: what is acknowledged could be lost. Set it on.');
  // With `local` no standby is waited for.
  if (synchronousCommit === 'off' || synchronousCommit === 'local')
    throw new Error(
      `PostgreSQL runs with synchronous_commit ${synchronousCommit}: what is acknowledged could be lost. Set it on.`,
    );
  if (!hasCube)
    throw new Error(
      'PostgreSQL has no extension cube in this database: as its owner run CREATE EXTENSION cube, into a schema of the search_path. It is one of those that come with PostgreSQL (on Debian in the package of the server, elsewhere often postgresql-contrib).',
    );
  return inForce;
}
