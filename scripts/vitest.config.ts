// All unit, contract and screen tests: `npm run unit`.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { APPEAR_MS, TEST_MS } from './time-limits.ts';

/** What is about SQLite alone, and stays so when the server's tests run on PostgreSQL. */
const aboutSqlite = [
  'server/platform/backup/**',
  'server/platform/database/{kill,damage,open,migrate}.test.ts',
  'server/platform/database/sqlite/**',
  'server/chickens/browse-plan.test.ts',
  'server/auth/at-rest.test.ts',
];

const onPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'server on PostgreSQL',
    environment: 'node',
    include: ['server/**/*.test.ts'],
    exclude: aboutSqlite,
    globalSetup: 'server/testing/postgres/setup.ts',
    isolate: false,
  },
};

/** Vitest begins with the largest files. These are small, take longest, and the last would be left for one worker at the end. */
const LONGEST = ['web/testing/every-answer.test.tsx', 'web/testing/every-press.test.tsx'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = sorted.filter(({ moduleId }) => LONGEST.some((one) => moduleId.endsWith(one)));
    const others = sorted.filter((file) => !longest.includes(file));
    return others.toSpliced(
      others.findIndex(({ project }) => project.name === 'web'),
      0,
      ...longest,
    );
  }
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: TEST_MS,
    expect: { poll: { timeout: APPEAR_MS } },
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects:
      process.env.ENGINE === 'postgres'
        ? [onPostgres]
        : [
            {
              extends: true,
              test: {
                name: 'server',
                environment: 'node',
                include: ['server/**/*.test.ts'],
                exclude: ['server/platform/database/postgres/**'],
                // Reading and compiling the contract takes a second: once per worker, not once per file.
                isolate: false,
              },
            },
            {
              extends: true,
              test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts'], isolate: false },
            },
            {
              // As the app is built, but started from the top like all else.
              extends: 'web/vite.config.ts',
              root: new URL('..', import.meta.url).pathname,
              test: {
                name: 'web',
                environment: 'jsdom',
                // Every file has its own page and modules, but jsdom itself is loaded once per worker.
                pool: 'vmForks',
                include: ['web/**/*.test.{ts,tsx}'],
                globalSetup: 'web/testing/prism-setup.ts',
                setupFiles: 'web/testing/setup.ts',
                testTimeout: TEST_MS,
                hookTimeout: TEST_MS,
                // A screen waits for the mock half of the time: after the others, one more at a time.
                maxWorkers: availableParallelism() + 1,
                sequence: { groupOrder: 1 },
              },
            },
          ],
  },
});
