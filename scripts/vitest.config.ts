// Configures all unit, contract and screen tests for `npm run unit`.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { APPEAR_MS, TEST_MS } from './time-limits.ts';

/** Tests of SQLite itself always run on SQLite. */
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

/**
 * Vitest starts with the largest files. These small ones take longest, so they are listed first; otherwise one worker
 * would run the last of them alone.
 */
const LONGEST = ['web/testing/every-answer.test.tsx', 'web/testing/every-action.test.tsx'];

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
                // Reading and compiling the contract takes a second, so it happens once per worker instead of once per
                // file.
                isolate: false,
              },
            },
            {
              extends: true,
              test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts'], isolate: false },
            },
            {
              // The web tests resolve modules like the built app.
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
                // One that a failed test has left behind would break those after it.
                restoreMocks: true,
                // Screen tests run after the others with one more worker, because they wait for the mock half of the
                // time.
                maxWorkers: availableParallelism() + 1,
                sequence: { groupOrder: 1 },
              },
            },
          ],
  },
});
