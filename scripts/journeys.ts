// `npm run journeys [-- --project=app --grep "signs in"]` starts what the browser journeys need and runs them. `npm run
// engines` runs those for WebKit and Firefox, where installed.
import { findBrowser } from '../web/testing/browser.ts';
import { engines } from '../web/testing/engines.ts';
import { type Stack, startAppStack, startMockStack } from '../web/testing/stacks.ts';
import { run } from './processes.ts';

const args = process.argv.slice(2);
const starters = { mock: startMockStack, app: startAppStack } as const;
const isWanted = (project: string) =>
  !args.some((arg) => arg.startsWith('--project')) || args.includes(`--project=${project}`);
const stackNames = (Object.keys(starters) as (keyof typeof starters)[]).filter(isWanted);
const wantedEngines = (Object.keys(engines) as (keyof typeof engines)[]).filter(isWanted);
const installedEngines = wantedEngines.filter((name) => engines[name].isInstalled());
for (const name of wantedEngines.filter((one) => !installedEngines.includes(one)))
  console.log(
    `Left out: the journeys in ${engines[name].title}, which is not installed (on Debian: ${engines[name].packages}).`,
  );
const projects = [...stackNames, ...installedEngines];

const stacks = new Map<string, Stack>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop().then(() => process.exit(1)));
let code = 1;
try {
  const browser = stackNames.length > 0 ? findBrowser() : '';
  await Promise.all(stackNames.map(async (name) => stacks.set(name, await starters[name]().catch(startAgain(name)))));
  const places = [...stacks].map(([name, { url }]) => [`JOURNEY_${name.toUpperCase()}`, url]);
  const others = args.filter((arg) => !arg.startsWith('--project='));
  const chosen = projects.map((name) => `--project=${name}`);
  const command = ['test', '--config', 'web/testing/playwright.config.ts', ...chosen, ...others];
  // Playwright would run all projects if none were named.
  if (projects.length === 0) code = 0;
  else
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

function startAgain(name: keyof typeof starters) {
  return (error: Error) => {
    console.error(`${error.message}\nStarted once more.`);
    return starters[name]();
  };
}

async function stop(): Promise<void> {
  await Promise.allSettled([...stacks.values()].map((stack) => stack.stop()));
}
