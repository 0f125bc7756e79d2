// The journeys: real Chromium on the built app, and what WebKit and Firefox are asked. Started by `npm run journeys`, which says where the app is.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { APPEAR_MS, JOURNEY_MS, JOURNEYS_MS, PROCESS_MS } from '../../scripts/time-limits.ts';
import { BROWSER_ARGUMENTS } from './browser.ts';

const executablePath = process.env.JOURNEY_BROWSER ?? '';
const ENGINES = 'engines.journey.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../../.generated/journeys',
  fullyParallel: true,
  // A journey waits for the server and the browser in turn, so one more than there are processors runs at a time.
  workers: availableParallelism() + 1,
  // Those that pass only then are named, and `npm test` takes a few of them at most.
  retries: 1,
  timeout: JOURNEY_MS,
  globalTimeout: JOURNEYS_MS,
  expect: { timeout: APPEAR_MS },
  reporter: [['list'], ['json', { outputFile: '../../.generated/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS, timeout: PROCESS_MS },
    actionTimeout: APPEAR_MS,
    navigationTimeout: PROCESS_MS,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // It would answer in place of the routes that journeys set up: those that are about it allow it.
    serviceWorkers: 'block',
    // A trace costs a quarter of the time, also where all goes well: `-- --trace=on` makes one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'mock', testMatch: 'mock.*.journey.ts', use: { baseURL: process.env.JOURNEY_MOCK ?? '' } },
    {
      name: 'app',
      testIgnore: ['mock.*.journey.ts', ENGINES],
      use: { baseURL: process.env.JOURNEY_APP ?? '' },
    },
    { name: 'webkit', testMatch: ENGINES },
    { name: 'firefox', testMatch: ENGINES },
  ],
});
