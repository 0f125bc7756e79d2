// `npm run unit [-- files]`: the tests that need no browser. Their count is left in .generated/unit.json.
// With `--engine=postgres` those of the server, on a PostgreSQL of their own or on the one of TEST_POSTGRES_URL.
import { run } from './processes.ts';

const ON_POSTGRES = '--engine=postgres';
const given = process.argv.slice(2);
const onPostgres = given.includes(ON_POSTGRES);
const count = onPostgres ? '.generated/unit-postgres.json' : '.generated/unit.json';
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${count}`];
const args = [
  'run',
  '--config',
  'scripts/vitest.config.ts',
  ...reporters,
  ...given.filter((one) => one !== ON_POSTGRES),
];
process.exitCode = await run('node_modules/vitest/vitest.mjs', args, onPostgres ? { ENGINE: 'postgres' } : {});
