// Starts one PostgreSQL server for a whole run of the tests.
import { openDatabase } from '../../platform/database/open.ts';
import { CLUSTER } from '../open-test-database.ts';
import { findBinaries, startCluster } from './cluster.ts';
import { createTemplate } from './databases.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const binaries = findBinaries();
  if (!given && !binaries) throw new Error('There is no PostgreSQL for this machine: name one by TEST_POSTGRES_URL.');
  const cluster = given ? null : await startCluster(binaries as string);
  const url = given ?? (cluster?.url as string);
  await (await openDatabase(await createTemplate(url))).close();
  process.env[CLUSTER] = url;
  return async () => cluster?.stop();
}
