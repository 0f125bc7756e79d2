// `npm run screenshots [-- folder]` takes pictures of every screen on a phone and a desktop, light and dark, from an
// app of its own. `--only=part` limits them to screens whose name contains the part; `--readme` takes README's pictures
// into fixtures/screenshots instead.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../web/testing/browser.ts';
import { type KeeperKind, keeperKinds, keeperSession, sessionCookies } from '../web/testing/keeper-session.ts';
import { type ScreenState, screenStates } from '../web/testing/screen-states.ts';
import { startServer } from '../web/testing/stacks.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;

type Size = keyof typeof SIZES;
type Scheme = (typeof SCHEMES)[number];

const readme = process.argv.includes('--readme');
const folderArgument = process.argv.slice(2).find((arg) => !arg.startsWith('-'));
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const folder = folderArgument ?? (readme ? 'fixtures/screenshots' : '.generated/screenshots');
await mkdir(folder, { recursive: true });

const server = await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
let failed = 0;
try {
  const sessions = {
    new: await keeperSession(server.url, keeperKinds.new),
    settled: await keeperSession(server.url, keeperKinds.settled),
    // README shows the sample flock, so the breeder's own birds are left out.
    breeder: readme ? '' : await keeperSession(server.url, keeperKinds.breeder),
  };
  if (readme) {
    await take(browser, find('home-settled'), 'phone', 'light', sessions, 'home');
    await take(browser, find('match'), 'phone', 'dark', sessions, 'match');
    await take(browser, find('breeds'), 'desktop', 'light', sessions, 'breeds');
    await take(browser, find('timeline'), 'desktop', 'dark', sessions, 'timeline');
  } else {
    for (const shot of screenStates.filter(({ name }) => name.includes(only)))
      for (const size of ['phone', 'desktop'] as const)
        for (const scheme of SCHEMES)
          await take(browser, shot, size, scheme, sessions, `${shot.name}-${size}-${scheme}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`The pictures are in ${folder}.`);
process.exitCode = failed > 0 ? 1 : 0;

function find(name: string): ScreenState {
  const shot = screenStates.find((one) => one.name === name);
  if (!shot) throw new Error(`No shot is called ${name}.`);
  return shot;
}

async function take(
  from: Browser,
  shot: ScreenState,
  size: Size,
  colorScheme: Scheme,
  sessions: Record<KeeperKind, string>,
  name: string,
): Promise<void> {
  const context = await from.newContext({
    viewport: SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: server.url,
  });
  if (shot.keeper) await context.addCookies(sessionCookies(server.url, sessions[shot.keeper]));
  const page = await context.newPage();
  try {
    await page.goto(shot.path, { waitUntil: 'networkidle' });
    await shot.prepare?.(page);
    await page.waitForLoadState('networkidle');
    // The pointer stays where the last press was, and would give whatever opened there the look of a chosen one.
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    // Images further down load only once somebody scrolls there, and hidden ones once they are shown.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
      ),
    );
    // README's pictures are compressed more, because every visitor of the repository loads them.
    await page.screenshot(
      readme ? { path: join(folder, `${name}.jpg`), quality: 82 } : { path: join(folder, `${name}.png`) },
    );
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await context.close();
  }
}
