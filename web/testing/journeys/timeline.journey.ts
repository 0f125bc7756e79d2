import { expect, type Page, test } from './journey.ts';

const TEN = [1849, 1871, 1874, 1896, 1918, 1948, 1977, 2005, 2009, 2025];

const openYear = async (page: Page) => Number(await page.getByRole('article').getByRole('time').textContent());
const after = (year: number) => TEN[(TEN.indexOf(year) + 1) % TEN.length];
/** The turn by hand that a screen reader is told of. */
const readOut = (page: Page) => page.getByRole('status').filter({ hasText: /^\d{4}, / });
const toggle = (page: Page) => page.getByRole('button', { name: 'Auto-advance' });

/** From here on, time passes only when the test says so. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/heritage-timeline');
  await expect(page.getByRole('article')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Every button within thumb's reach is pressed with the timeline at rest. */
async function openAtRest(page: Page, address = '/heritage-timeline'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('article')).toBeVisible();
}

async function turn(page: Page, name: string): Promise<void> {
  const before = await page.getByRole('progressbar', { name: /timeline/ }).getAttribute('aria-valuetext');
  // A press within the lock of the last one is not taken, so it is given again.
  await expect(async () => {
    await page.getByRole('button', { name }).click();
    expect(await page.getByRole('progressbar', { name: /timeline/ }).getAttribute('aria-valuetext')).not.toBe(before);
  }).toPass();
}

test('a page turns every four seconds, until it is told to stop', async ({ page }) => {
  await stopTheClock(page);
  await expect(page.getByText('On: a page every four seconds')).toBeVisible();
  const first = await openYear(page);
  await page.clock.runFor(4000);
  await expect.poll(() => openYear(page)).toBe(after(first));
  await expect(page).toHaveURL(`/heritage-timeline?event=${after(first)}`);
  await expect(readOut(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(page.getByText('Off: turn the pages yourself')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await openYear(page)).toBe(after(first));
});

test('it waits while a mouse is over the book, and while the keyboard is in it', async ({ page }) => {
  await stopTheClock(page);
  const first = await openYear(page);
  await page.getByRole('article').hover();
  await expect(page.getByText('Waiting while you read')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await openYear(page)).toBe(first);
  await page.mouse.move(2, 2);
  await expect(page.getByText('On: a page every four seconds')).toBeVisible();
  await toggle(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Waiting while you read')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await openYear(page)).toBe(first);
});

test('with less motion it rests, and is turned by dots, buttons and keys', async ({ page }) => {
  await openAtRest(page);
  await expect(toggle(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Off: your device asks for less motion')).toBeVisible();
  await turn(page, 'Previous');
  await expect(page.getByText('10 of 10')).toBeVisible();
  await turn(page, 'Next');
  await expect(page.getByText('1 of 10')).toBeVisible();
  for (const year of TEN.slice(1)) {
    await turn(page, `${year}`);
    await expect(page.getByRole('article').getByRole('time')).toHaveText(`${year}`);
    await expect(page.getByRole('article').getByRole('img')).toBeVisible();
    await expect(readOut(page)).toContainText(`${year}`);
  }
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(page).toHaveURL('/heritage-timeline?event=1849', { timeout: 500 });
  }).toPass();
});

test('an event can be shared by its address, and its breed looked up and come back from', async ({ page }) => {
  await openAtRest(page, '/heritage-timeline?event=1896');
  await turn(page, 'Next');
  await page.getByRole('article').getByRole('link', { name: 'Chantecler' }).click();
  await expect(page).toHaveURL('/breeds?breed=chantecler');
  await page.goBack();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
    'Canada shows a hen of its own',
  );
  await expect(page).toHaveURL('/heritage-timeline?event=1918');
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`nothing moves when a page is turned, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { seen });
    });
    await openAtRest(page);
    await page.evaluate(() => document.fonts.ready);
    const next = page.getByRole('button', { name: 'Next' });
    const place = await next.boundingBox();
    const shiftBefore = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    if (!place) throw new Error('There is no button to measure.');
    for (const year of [...TEN.slice(1), TEN[0]]) {
      await expect(async () => {
        // Where a finger would press again: the test must not scroll the button to where it likes it.
        await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
        await expect(page.getByRole('article').getByRole('time')).toHaveText(`${year}`, { timeout: 200 });
      }).toPass();
      expect(await next.boundingBox()).toEqual(place);
    }
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(shiftBefore);
    // The controls are in view beside the open page, without scrolling.
    expect(place.y + place.height).toBeLessThanOrEqual(height);
  });
}
