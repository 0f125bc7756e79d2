// `npm run journeys [-- --project=app --grep "signs in"]`: starts what the journeys need, runs them, ends all of it.
import { findBrowser } from '../web/testing/browser.ts';
import { type Stack, startAppStack, startMockStack } from '../web/testing/stacks.ts';
import { run } from './processes.ts';

const args = process.argv.slice(2);
const starters = { mock: startMockStack, app: startAppStack } as const;
const names = Object.keys(starters) as (keyof typeof starters)[];
const wanted = names.filter(
  (name) => !args.some((arg) => arg.startsWith('--project')) || args.includes(`--project=${name}`),
);

const stacks = new Map<string, Stack>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop().then(() => process.exit(1)));
let code = 1;
try {
  const browser = findBrowser();
  await Promise.all(wanted.map(async (name) => stacks.set(name, await starters[name]())));
  const places = [...stacks].map(([name, { url }]) => [`JOURNEY_${name.toUpperCase()}`, url]);
  const command = ['test', '--config', 'web/testing/playwright.config.ts', ...args];
  code = await run('node_modules/@playwright/test/cli.js', command, {
    ...Object.fromEntries(places),
    JOURNEY_BROWSER: browser,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await stop();
}
const violations = [...stacks.values()].flatMap((stack) => stack.violations);
for (const violation of violations) console.error(`The server broke the contract: ${violation}`);
process.exitCode = code || (violations.length > 0 ? 1 : 0);

async function stop(): Promise<void> {
  await Promise.allSettled([...stacks.values()].map((stack) => stack.stop()));
}
