// `npm test` runs every check. All run even when one fails; the last lines name the unit tests that failed and count all.
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { findBinaries } from '../server/testing/postgres/cluster.ts';
import { passGates, passUnitTests } from './gates.ts';
import { capture, hasProgram, run } from './processes.ts';

interface Count {
  passed: number;
  failed: number;
}

/** The part of Vitest’s report that is read here. */
interface UnitResults {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const UNIT = '.generated/unit.json';
const UNIT_ON_POSTGRES = '.generated/unit-postgres.json';
const JOURNEYS = '.generated/journeys.json';
const PROCESSORS_FOR_ALL = 4;
/** More flaky journeys than this, of some 350, fail the run. */
const MOST_ON_SECOND_TRY = 2;
await Promise.all([UNIT, UNIT_ON_POSTGRES, JOURNEYS].map((file) => rm(file, { force: true })));

const gates = await passGates();
// The tests on PostgreSQL wait for it half of their time, so they run beside the others.
const [unitPassed, postgresPassed] = await Promise.all([passUnitTests(), passTestsOnPostgres()]);
const image = await passImage();
const journeysPassed = (await run('scripts/journeys.ts')) === 0;

const unit = await report(UNIT, unitPassed, countUnit);
const postgres = await report(UNIT_ON_POSTGRES, postgresPassed, countUnit);
const journeys = await report(JOURNEYS, journeysPassed, ({ stats }: { stats: Record<string, number> }) => {
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  if (flaky > 0) console.log(`\nPassed only on the second try, see above: ${flaky}`);
  return flaky > MOST_ON_SECOND_TRY
    ? { passed: expected, failed: unexpected + flaky }
    : { passed: expected + flaky, failed: unexpected };
});
const all = [gates, unit, postgres, image, journeys];
const sum = (of: (count: Count) => number) => all.map(of).reduce((total, one) => total + one, 0);
const failed = sum((count) => count.failed);
console.log(`\n${sum((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Runs all server tests on PostgreSQL, or on a small machine only those that depend on the engine: several servers,
 * equal results on both engines, outages, the move to PostgreSQL, and hand-overs, which lock two keepers.
 */
async function passTestsOnPostgres(): Promise<boolean> {
  const folder = 'server/platform/database/postgres';
  const onPostgres = async (...tests: string[]) => {
    const { code, output } = await capture('scripts/unit.ts', ['--engine=postgres', ...tests]);
    console.log(output);
    return code === 0;
  };
  if (findBinaries() && availableParallelism() >= PROCESSORS_FOR_ALL) return onPostgres();
  if (findBinaries()) {
    console.log(
      `Left out on fewer than ${PROCESSORS_FOR_ALL} processors: the tests of the server that are not of PostgreSQL alone, once more on it (six minutes). All of them: npm run unit -- --engine=postgres`,
    );
    return onPostgres(folder, 'server/handovers');
  }
  // A server that was passed in is not stopped.
  const others = ['several-servers', 'same-', 'move'].map((file) => `${folder}/${file}`);
  if (process.env.TEST_POSTGRES_URL) return onPostgres(...others);
  console.log(
    'Left out: the tests on PostgreSQL. There are no binaries for this machine; TEST_POSTGRES_URL may name a server.',
  );
  return true;
}

/** Builds and tries the image of scripts/deploy/ where there is a program for it. */
async function passImage(): Promise<Count> {
  if (!hasProgram('buildah')) {
    console.log('Left out: the image, as there is no buildah here (on Debian: buildah debootstrap).');
    return { passed: 0, failed: 0 };
  }
  const { code, output } = await capture('scripts/image.ts');
  console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The journeys that ran since have pushed the failures of these tests far up, so they are named once more. */
function countUnit({ numPassedTests, numFailedTests, testResults }: UnitResults): Count {
  for (const { name, assertionResults } of testResults)
    for (const { fullName, failureMessages } of assertionResults.filter(({ status }) => status === 'failed'))
      console.log(`\n✗ ${relative('.', name)}: ${fullName}\n${failureMessages.join('\n').replace(/^/gm, '    ')}`);
  return { passed: numPassedTests, failed: numFailedTests };
}

// A run that failed without a failed test (a file that does not load, no browser) counts as one failure.
async function report<Results>(file: string, ended: boolean, count: (json: Results) => Count): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const found = text ? count(JSON.parse(text)) : { passed: 0, failed: 0 };
  return { ...found, failed: ended ? found.failed : Math.max(1, found.failed) };
}
