// A visit on two devices of one keeper, one of them in a barn without signal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator } from '@playwright/test';
import { JOURNEY_MS, PROCESS_MS } from '../../../scripts/time-limits.ts';
import { BROWSER_ARGUMENTS } from '../browser.ts';
import { keeperSession, sessionCookies } from '../keeper-session.ts';
import { sharedVisit, trackSickBird } from '../tracking-states.ts';
import { expect, type Page, test } from './journey.ts';

interface Trip {
  id: string;
  log: { id: string; title: string; taskId?: string }[];
}

/** A browser with persistent storage. */
function openBrowser(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...{ executablePath: process.env.JOURNEY_BROWSER ?? '', args: BROWSER_ARGUMENTS, timeout: PROCESS_MS },
    ...{ baseURL, viewport: { width: 390, height: 844 }, locale: 'en-US', serviceWorkers: 'allow' },
  });
}

const check = (page: Page, name: string) => page.getByRole('checkbox', { name });

async function weigh(page: Page, pounds: string): Promise<void> {
  await check(page, 'Weigh him and write it down.').click();
  await page.getByLabel('Weight in pounds').fill(pounds);
  await page.getByRole('button', { name: 'Tick it off' }).click();
}

test('a visit is planned, logged offline in a reopened browser and synced to another device', async ({
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('Started by npm run journeys, which says where the app is.');
  test.setTimeout(2 * JOURNEY_MS);
  const folder = await mkdtemp(join(tmpdir(), 'heritage-flock-barn-'));
  // They outlive the browser, like the server's cookies.
  const expires = Date.now() / 1000 + 3600;
  const cookies = sessionCookies(baseURL, await keeperSession(baseURL)).map((cookie) => ({ ...cookie, expires }));
  const atHome = await browser.newContext({ baseURL, locale: 'en-US' });
  await atHome.addCookies(cookies);
  const onServer = async (): Promise<Trip[]> => (await atHome.request.get('/api/trips')).json();
  let barn = await openBrowser(folder, baseURL);
  try {
    await test.step('his arrival is planned for today, and the plan is on the server', async () => {
      await barn.addCookies(cookies);
      const page = await barn.newPage();
      await page.goto('/travel-bunker-wizard');
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await page.getByLabel('Name', { exact: true }).fill('Ambrose');
      const steps = page.getByRole('navigation', { name: 'Steps of the plan' });
      await steps.getByRole('link', { name: 'Breeding Timeline' }).click();
      const today = await page.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()));
      await page.getByLabel('Arrival').fill(today);
      await steps.getByRole('link', { name: 'Review & Launch' }).click();
      await page.getByRole('button', { name: 'Launch & Track' }).click();
      await expect(page.getByRole('heading', { name: 'Day 1 of 28' })).toBeVisible();
      await expect.poll(async () => (await onServer()).length).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('region', { name: 'Day 1 of 28' }).getByText('Ambrose’s visit')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });
    await barn.close();
    barn = await openBrowser(folder, baseURL);

    await test.step('the barn has no network: today’s checks and a sick bird are logged', async () => {
      await barn.setOffline(true);
      const page = await barn.newPage();
      await page.goto('/travel-bunker-tracking');
      await expect(page.getByRole('heading', { name: 'Day 1 of 28' })).toBeVisible();
      await weigh(page, '8.5');
      await check(page, 'Look at his droppings.').click();
      await page.getByRole('button', { name: 'Log Alert' }).click();
      await page.getByLabel('What is it?').selectOption('A bird looks sick');
      await page.getByLabel('Which bird, and what do you see?').fill('Clementine, a wet eye');
      await page.getByRole('button', { name: 'Log it' }).click();
      await expect(page.getByText('3 entries are kept here', { exact: false })).toBeVisible();
    });
    // The app does not need to stay open until the network returns.
    await barn.close();

    const desk = await atHome.newPage();
    await test.step('another device checks off the same task and one more', async () => {
      await desk.goto('/travel-bunker-tracking');
      await expect(desk.getByRole('heading', { name: 'Day 1 of 28' })).toBeVisible();
      await check(desk, 'Look at his droppings.').click();
      await check(desk, 'Clean the crate outside, away from the flock.').click();
      await expect.poll(async () => (await onServer())[0]?.log.length).toBe(2);
    });

    await test.step('back online, the server has all entries once', async () => {
      barn = await openBrowser(folder, baseURL);
      const page = await barn.newPage();
      await page.goto('/travel-bunker-tracking');
      await expect.poll(async () => (await onServer())[0]?.log.length).toBe(5);
      const [trip, ...others] = await onServer();
      expect(others).toEqual([]);
      expect(new Set(trip?.log.map(({ id }) => id)).size).toBe(5);
      await expect(page.getByText('kept here', { exact: false })).toBeHidden();
      await expect(check(page, 'Clean the crate outside, away from the flock.')).toBeChecked();
    });

    await test.step('the other device has them too', async () => {
      await desk.reload();
      await expect(check(desk, 'Weigh him and write it down.')).toBeChecked();
      await expect(check(desk, 'Look at his droppings.')).toBeChecked();
      await expect(desk.getByText('Clementine, a wet eye').first()).toBeVisible();
    });

    await test.step('signing out leaves no data behind', async () => {
      await desk.goto('/create-profile');
      await desk.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(desk).toHaveURL(/\/auth/);
      const left = await desk.evaluate(() => Object.entries(localStorage).flat().join(' '));
      expect(left).not.toMatch(/Ambrose|Clementine/);
    });
  } finally {
    await barn.close();
    await atHome.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('on a desktop, a sick bird’s notice leaves no hole on the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/travel-bunker-tracking');
  await trackSickBird(page);
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const notice = page.getByRole('region', { name: 'A bird looks sick' });
  const resolve = notice.getByRole('button', { name: 'Mark as resolved' });
  expect((await bottomOf(notice)) - (await bottomOf(resolve))).toBeLessThan(40);
  const past = page.getByRole('region', { name: 'Activity Timeline' });
  const hole = await past.evaluate((timeline) => {
    const day = timeline.parentElement?.parentElement?.firstElementChild?.lastElementChild;
    return timeline.getBoundingClientRect().top - (day?.getBoundingClientRect().bottom ?? 0);
  });
  expect(hole).toBeGreaterThan(0);
  expect(hole).toBeLessThan(40);
});

test('the host logs by link without an account, both sides see it, and the keeper revokes the link', async ({
  browser,
  page,
  baseURL,
}) => {
  if (!baseURL) throw new Error('Started by npm run journeys, which says where the app is.');
  await page.context().addCookies(sessionCookies(baseURL, await keeperSession(baseURL)));
  await page.goto('/travel-bunker-tracking');
  const arrivalDate = await page.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()));
  const plan = { roosterInfo: { name: 'Ambrose' }, henLocation: { contactName: 'Hattie' }, timeline: { arrivalDate } };
  const link = await sharedVisit(page, { plan, entries: [] });
  const host = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 390, height: 844 } });
  try {
    const barn = await host.newPage();
    const asked: string[] = [];
    barn.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await barn.goto(link);
    await expect(barn.getByRole('heading', { name: 'Day 1 of 28' })).toBeVisible();
    await check(barn, 'Look at his droppings.').click();
    await expect(check(barn, 'Look at his droppings.')).toBeChecked();

    await test.step('the alert button is one press away and covers nothing at the end of the page', async () => {
      const wrong = barn.getByRole('button', { name: 'Something is wrong' });
      const bar = barn.getByRole('navigation', { name: 'Main' });
      const bottomOf = async () => {
        const box = await wrong.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await expect(wrong).toBeInViewport({ ratio: 1 });
      expect(await bottomOf()).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1);
      await barn.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const timeline = await barn.getByRole('region', { name: 'Activity Timeline' }).boundingBox();
      const box = await wrong.boundingBox();
      expect((timeline?.y ?? 0) + (timeline?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    });

    await page.goto('/travel-bunker-tracking?trip=shared');
    await expect(check(page, 'Look at his droppings.')).toBeChecked();
    await expect(page.getByText('By the shared link')).toBeVisible();
    await expect(page.getByText('Shared by link until', { exact: false })).toBeVisible();
    await check(page, 'Give water with electrolytes.').click();
    await barn.reload();
    await expect(check(barn, 'Give water with electrolytes.')).toBeChecked();

    await test.step('the barn has no signal: the check waits on the phone', async () => {
      await host.setOffline(true);
      await check(barn, 'Take a photo of him from both sides.').click();
      await expect(barn.getByText('One entry is stored on this device', { exact: false })).toBeVisible();
      await host.setOffline(false);
      await expect(barn.getByText('One entry is stored on this device', { exact: false })).toBeHidden();
    });
    await page.reload();
    await expect(check(page, 'Take a photo of him from both sides.')).toBeChecked();

    await page.getByRole('button', { name: 'Share with the host' }).click();
    await expect(page.getByText(link.slice(1), { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText('The link no longer works', { exact: true })).toBeVisible();
    await expect(page.getByText('Shared by link until', { exact: false })).toBeHidden();
    await barn.reload();
    await expect(barn.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(asked.filter((address) => address.includes(link.slice(link.indexOf('#') + 1)))).toEqual([]);
  } finally {
    await host.close();
  }
});
