// All unit, contract and screen tests: `npm run unit`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      { extends: true, test: { name: 'server', environment: 'node', include: ['server/**/*.test.ts'] } },
      {
        extends: true,
        // These start compilers and linters.
        test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        // As the app is built, but started from the top like all else.
        extends: 'web/vite.config.ts',
        root: new URL('..', import.meta.url).pathname,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          globalSetup: 'web/testing/prism-setup.ts',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 15_000,
        },
      },
    ],
  },
});
