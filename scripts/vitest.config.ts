// All unit, contract and screen tests: `npm run unit`.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { APPEAR_MS, TEST_MS } from './time-limits.ts';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: TEST_MS,
    expect: { poll: { timeout: APPEAR_MS } },
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
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
          maxWorkers: availableParallelism(),
        },
      },
    ],
  },
});
