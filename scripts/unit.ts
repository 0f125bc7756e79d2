// `npm run unit [-- files]` runs the tests that need no browser and writes their count to .generated/unit.json.
// `--engine=postgres` runs the server's tests on a PostgreSQL of their own, or on the one at TEST_POSTGRES_URL.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hangingIn } from './hanging-files.ts';
import { run } from './processes.ts';

interface Results {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

const ON_POSTGRES = '--engine=postgres';
const userArgs = process.argv.slice(2);
const onPostgres = userArgs.includes(ON_POSTGRES);
const count = onPostgres ? '.generated/unit-postgres.json' : '.generated/unit.json';

const first = await runVitest(userArgs.filter((one) => one !== ON_POSTGRES));
const hanging = await readJson<string[]>(hangingIn(count));
process.exitCode = hanging ? await runAgain(hanging) : first;

async function runVitest(args: string[]): Promise<number> {
  await rm(hangingIn(count), { force: true });
  const reporters = ['default', 'json', './scripts/hanging-files.ts'].map((name) => `--reporter=${name}`);
  const options = ['--config', 'scripts/vitest.config.ts', ...reporters, `--outputFile.json=${count}`];
  const environment = { UNIT_COUNT: count, ...(onPostgres && { ENGINE: 'postgres' }) };
  return run('node_modules/vitest/vitest.mjs', ['run', ...options, ...args], environment);
}

/** Runs the files that hung once more and puts these results in place of the first. Those that hang again fail. */
async function runAgain(files: string[]): Promise<number> {
  const before = await readJson<Results>(count);
  console.log(`Once more: ${files.join(' ')}`);
  const code = await runVitest(files);
  const after = await readJson<Results>(count);
  if (!before || !after) return 1;
  const others = before.testResults.filter(({ name }) => !files.some((file) => name.endsWith(file)));
  const testResults = [...others, ...after.testResults];
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const numPassedTests = tests.filter(({ status }) => status === 'passed').length;
  const numFailedTests = tests.filter(({ status }) => status === 'failed').length;
  await writeFile(count, JSON.stringify({ numPassedTests, numFailedTests, testResults }));
  return code || Number(others.some(({ status }) => status === 'failed'));
}

async function readJson<Content>(file: string): Promise<Content | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
