// `npm run screenshots [-- folder]`: every screen on a phone and on a desktop, light and dark, from an app of its own.
// With `--readme` it takes the pictures of README into fixtures/screenshots instead.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../web/testing/browser.ts';
import { startServer } from '../web/testing/stacks.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;
const AUSTIN = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };

type Size = keyof typeof SIZES;
type Scheme = (typeof SCHEMES)[number];

interface Shot {
  name: string;
  path: string;
  keeper?: 'new' | 'settled';
  /** What is done on the screen before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  // What opens may still have to be loaded.
  await page.getByRole('dialog').or(page.getByRole('menu')).waitFor();
};

const SHOTS: Shot[] = [
  { name: 'home', path: '/', keeper: 'settled' },
  { name: 'home-signed-out', path: '/' },
  { name: 'sign-in-prompt', path: '/', prepare: press(/^Like$/) },
  { name: 'match', path: '/', keeper: 'settled', prepare: press(/^Like$/) },
  { name: 'menu', path: '/', keeper: 'settled', prepare: press('Menu') },
  { name: 'donation', path: '/', prepare: press(/egg/i) },
  { name: 'auth', path: '/auth' },
  { name: 'auth-code', path: '/auth', prepare: askForCode },
  { name: 'create-profile', path: '/create-profile', keeper: 'new' },
  { name: 'profile', path: '/create-profile', keeper: 'settled' },
  { name: 'matches', path: '/matches', keeper: 'settled' },
  { name: 'matches-empty', path: '/matches', keeper: 'new' },
  { name: 'my-birds', path: '/my-birds', keeper: 'settled' },
  { name: 'demo', path: '/demo' },
  { name: 'education', path: '/education' },
  { name: 'education-coming-soon', path: '/education', prepare: press('Flock Records') },
  { name: 'timeline', path: '/heritage-timeline' },
  { name: 'timeline-araucana', path: '/heritage-timeline?event=2025' },
  { name: 'breeds', path: '/breeds' },
  { name: 'breed-sheet', path: '/breeds?breed=dominique' },
  { name: 'breeds-empty', path: '/breeds?search=unicorn' },
  { name: 'gallery', path: '/community-gallery' },
  { name: 'gallery-photo', path: '/community-gallery?photo=first-looks' },
  { name: 'announced', path: '/add-chicken' },
  { name: 'not-found', path: '/no-such-page' },
];

const readme = process.argv.includes('--readme');
const given = process.argv.slice(2).find((arg) => !arg.startsWith('-'));
const folder = given ?? (readme ? 'fixtures/screenshots' : '.generated/screenshots');
await mkdir(folder, { recursive: true });

const server = await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
let failed = 0;
try {
  const sessions = { new: await signIn(false), settled: await signIn(true) };
  if (readme) {
    await take(browser, find('home'), 'phone', 'light', sessions, 'home');
    await take(browser, find('match'), 'phone', 'dark', sessions, 'match');
    await take(browser, find('breeds'), 'desktop', 'light', sessions, 'breeds');
    await take(browser, find('timeline'), 'desktop', 'dark', sessions, 'timeline');
  } else {
    for (const shot of SHOTS)
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

function find(name: string): Shot {
  const shot = SHOTS.find((one) => one.name === name);
  if (!shot) throw new Error(`No shot is called ${name}.`);
  return shot;
}

async function take(
  from: Browser,
  shot: Shot,
  size: Size,
  colorScheme: Scheme,
  sessions: Record<'new' | 'settled', string>,
  name: string,
): Promise<void> {
  const context = await from.newContext({
    viewport: SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: server.url,
  });
  if (shot.keeper) await context.addCookies([{ name: 'session', value: sessions[shot.keeper], url: server.url }]);
  const page = await context.newPage();
  try {
    await page.goto(shot.path, { waitUntil: 'networkidle' });
    await shot.prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    // README's are loaded by every visitor of the repository.
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

/** A keeper's session, by the calls the screens make; a settled one has a place and two matches. */
async function signIn(settled: boolean): Promise<string> {
  const email = `${settled ? 'settled' : 'new'}@example.org`;
  const { developmentCode } = await (await call('POST', '/api/auth/send-code', { email })).json();
  const verified = await call('POST', '/api/auth/verify-code', { email, code: developmentCode });
  const session = /session=([^;]+)/.exec(verified.headers.get('set-cookie') ?? '')?.[1] ?? '';
  if (!settled) return session;
  await call('PATCH', '/api/user/location', AUSTIN, session);
  const birds = (await (await call('GET', '/api/chickens/browse', undefined, session)).json()) as { id: string }[];
  for (const { id } of birds.slice(3, 5))
    await call('PUT', `/api/chickens/${id}/swipe`, { direction: 'like' }, session);
  return session;
}

async function call(method: string, path: string, body?: object, session = ''): Promise<Response> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(session && { cookie: `session=${session}` }),
  };
  const response = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('button', { name: 'Verify Code' }).waitFor();
}
