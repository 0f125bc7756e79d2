// The environment of a server in a separate process.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../config.ts';
import { databaseIn } from '../platform/data-folder.ts';
import { CLUSTER } from './open-test-database.ts';
import { createDatabase } from './postgres/databases.ts';

/** Places all data in this folder, and in the database that `openTestDatabase` opens for the file there. */
export async function environmentIn(folder: string): Promise<Environment> {
  const cluster = process.env[CLUSTER];
  if (!cluster) return { DATA_DIR: folder };
  const key = join(folder, 'shared.key');
  if (!existsSync(key)) writeFileSync(key, Buffer.alloc(32, 1).toString('base64url'));
  const url = await createDatabase(cluster, databaseIn(folder));
  return { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY_FILE: key };
}
