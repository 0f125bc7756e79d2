// `npm run unit [-- files]` runs the tests that need no browser and writes their count to .generated/unit.json.
// `--engine=postgres` runs the server's tests on a PostgreSQL of their own, or on the one at TEST_POSTGRES_URL.
import { run } from './processes.ts';

const ON_POSTGRES = '--engine=postgres';
const userArgs = process.argv.slice(2);
const onPostgres = userArgs.includes(ON_POSTGRES);
const count = onPostgres ? '.generated/unit-postgres.json' : '.generated/unit.json';
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${count}`];
const args = [
  'run',
  '--config',
  'scripts/vitest.config.ts',
  ...reporters,
  ...userArgs.filter((one) => one !== ON_POSTGRES),
];
process.exitCode = await run('node_modules/vitest/vitest.mjs', args, onPostgres ? { ENGINE: 'postgres' } : {});
