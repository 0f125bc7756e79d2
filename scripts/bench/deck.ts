// The deck under a thumb: ten swipes by real touches, on a phone four times slower than this machine. What counts is our
// code, the page's main thread: how quickly the machine draws depends on its graphics (here there may be none).
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../web/testing/browser.ts';
import { sessionCookies } from '../../web/testing/keeper-session.ts';
import { startServer } from '../../web/testing/stacks.ts';
import { buildWeb } from '../build.ts';
import { framesIn, LANDED, type Span, spansOf, type TraceEvent, tasksIn } from './deck-trace.ts';
import { printGoal } from './goals.ts';
import { inMilliseconds, median, printTable } from './table.ts';

const PHONE = { width: 390, height: 844 };
const SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;
const LONG_MS = 33;
/** What rounding leaves of a card that has not moved. */
const NO_SHIFT = 0.0005;
const AUSTIN = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'cc',
  'benchmark',
];

interface Swipe {
  name: string;
  direction: 1 | -1;
  /** Pixels pulled, and in how many frames. */
  by: number;
  frames: number;
  /** Where the card is taken. */
  y: number;
}

const throwLeft: Swipe = { name: 'pass, thrown', direction: -1, by: 130, frames: 7, y: 320 };
const dragLeft: Swipe = { name: 'pass, drawn', direction: -1, by: 190, frames: 32, y: 560 };
const throwRight: Swipe = { name: 'like, thrown', direction: 1, by: 130, frames: 7, y: 320 };
const dragRight: Swipe = { name: 'like, drawn', direction: 1, by: 190, frames: 32, y: 600 };
const SWIPES = [
  throwLeft,
  dragLeft,
  throwRight,
  throwLeft,
  throwLeft,
  dragRight,
  dragLeft,
  throwRight,
  throwLeft,
  dragLeft,
];

export async function benchDeck(): Promise<void> {
  await buildWeb('.generated/web');
  const server = await startServer();
  try {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
    await measure(browser, server.url).finally(() => browser.close());
  } finally {
    await server.stop();
  }
}

export async function measure(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, baseURL: url });
  await context.addCookies(sessionCookies(url, await signIn(url)));
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.addInitScript(markLandings, LANDED);
  await page.goto('/', { waitUntil: 'networkidle' });
  const touch = await slowTouch(context, page);
  await browser.startTracing(page, { categories: CATEGORIES });
  for (const [index, swipe] of SWIPES.entries()) await perform(page, touch, swipe, index);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts);
  await context.close();
  report(trace.traceEvents, shifts);
}

interface Shifting {
  shifts: { all: number; unexpected: number };
}

/** Runs in the page. */
function watchShifts(): void {
  const shifts = { all: 0, unexpected: 0 };
  (window as unknown as Shifting).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      shifts.all += entry.value;
      if (!entry.hadRecentInput) shifts.unexpected += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: says in the trace when a card has ended its flight. */
function markLandings(name: string): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    animation.finished.then(
      () => performance.mark(name),
      () => undefined,
    );
    return animation;
  };
}

async function slowTouch(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** One touch moved sixty times a second; then the time until the card is gone and the next ones are ready. */
async function perform(page: Page, session: CDPSession, swipe: Swipe, index: number): Promise<void> {
  const at = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const from = PHONE.width / 2 - (swipe.direction * swipe.by) / 3;
  await page.evaluate((name) => performance.mark(name), `swipe-${index}-start`);
  await at('touchStart', from, swipe.y);
  const started = performance.now();
  for (let frame = 1; frame <= swipe.frames; frame++) {
    const share = frame / swipe.frames;
    // Not awaited: the next touch comes in time, whether the page has kept up or not.
    void at('touchMove', from + swipe.direction * swipe.by * share, swipe.y - 24 * share);
    await pause(Math.max(0, started + frame * FRAME_MS - performance.now()));
  }
  await page.evaluate((name) => performance.mark(name), `swipe-${index}-release`);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pause(900);
  await page.evaluate((name) => performance.mark(name), `swipe-${index}-end`);
  if (swipe.direction === 1) await page.keyboard.press('Escape');
  await pause(400);
}

function report(events: TraceEvent[], shifts: Shifting['shifts']): void {
  const spans = spansOf(events, SWIPES.length);
  const rows = SWIPES.map((swipe, index) => rowOf(swipe.name, events, spans[index] as Span));
  console.log(`\nTen swipes on a phone of 390 by 844, ${SLOWDOWN} times slower than this machine; milliseconds`);
  printTable([
    ['swipe', 'frames', 'longest gap', 'longest task', 'of it computing', 'all computing', 'longest after it'],
    ...rows.map(({ name, frames, ...figures }) => [
      name,
      `${frames}`,
      ...Object.values(figures).map((ms) => ms.toFixed(1)),
    ]),
  ]);
  console.log('  Up to where the card is gone; then the next card is drawn, or after a like its owner’s dialog.');
  const gaps = rows.map(({ gap }) => gap);
  const longest = rows.map(({ cpu }) => cpu);
  console.log(
    `  Between two frames that were shown: median ${median(gaps).toFixed(1)}, at most ${Math.max(...gaps).toFixed(1)}.`,
  );
  printGoal(
    `no task of the page over ${LONG_MS} ms while a card moves`,
    Math.max(...longest),
    { atMost: LONG_MS },
    inMilliseconds,
    `, median ${median(longest).toFixed(1)}`,
  );
  const unexpected = `, ${shifts.unexpected.toFixed(4)} of it unexpected`;
  printGoal('layout shift 0', shifts.all, { atMost: NO_SHIFT }, (shift) => shift.toFixed(4), unexpected);
}

function rowOf(name: string, events: TraceEvent[], span: Span) {
  const moving = tasksIn(events, span, span.from, span.gone);
  const after = tasksIn(events, span, span.gone, span.to);
  const longest = (values: number[]) => Math.max(0, ...values);
  return {
    name,
    ...framesIn(events, span),
    task: longest(moving.map(({ ms }) => ms)),
    cpu: longest(moving.map(({ cpuMs }) => cpuMs)),
    sum: moving.reduce((total, { cpuMs }) => total + cpuMs, 0),
    after: longest(after.map(({ cpuMs }) => cpuMs)),
  };
}

/** A keeper with a place, by the calls the screens make. */
async function signIn(url: string): Promise<string> {
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(url + path, { method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  const email = `${crypto.randomUUID()}@example.org`;
  const { developmentCode } = (await (await send('POST', '/api/auth/send-code', { email })).json()) as {
    developmentCode: string;
  };
  const verified = await send('POST', '/api/auth/verify-code', { email, code: developmentCode });
  const session = /session=([^;]+)/.exec(verified.headers.get('set-cookie') ?? '')?.[1] ?? '';
  await send('PATCH', '/api/user/location', AUSTIN, `session=${session}`);
  return session;
}
