import { LOCK_MS } from '../../timeline/timeline.ts';
import { expect, type Page, test } from './journey.ts';

const TEN = [1849, 1871, 1874, 1896, 1918, 1948, 1977, 2005, 2009, 2025];

const openYear = async (page: Page) => Number(await page.getByRole('article').getByRole('time').textContent());
const toggle = (page: Page) => page.getByRole('button', { name: 'Auto-advance' });

/** From here on, time passes only when the test advances it. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/heritage-timeline');
  await expect(page.getByRole('article')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

test('the timeline pauses while the mouse is over the book or the keyboard is in it', async ({ page }) => {
  await stopTheClock(page);
  const first = await openYear(page);
  await page.getByRole('article').hover();
  await expect(page.getByText('Paused while you read')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await openYear(page)).toBe(first);
  await page.mouse.move(2, 2);
  await expect(page.getByText('On: a new page every four seconds')).toBeVisible();
  await toggle(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Paused while you read')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await openYear(page)).toBe(first);
});

test('a timeline event has a URL, and Back returns from its breed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/heritage-timeline?event=1896');
  await page.getByRole('button', { name: 'Next' }).click();
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
  test(`turning a page causes no layout shift at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { seen });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopTheClock(page);
    await page.evaluate(() => document.fonts.ready);
    const next = page.getByRole('button', { name: 'Next' });
    const place = await next.boundingBox();
    const shiftBefore = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    if (!place) throw new Error('There is no button to measure.');
    for (const year of [...TEN.slice(1), TEN[0]]) {
      // The position where a finger would tap again; the test must not scroll the button elsewhere.
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expect(page.getByRole('article').getByRole('time')).toHaveText(`${year}`);
      // A press during the lock is ignored.
      await page.clock.runFor(LOCK_MS);
      expect(await next.boundingBox()).toEqual(place);
    }
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(shiftBefore);
    // The controls are visible next to the open page without scrolling.
    expect(place.y + place.height).toBeLessThanOrEqual(height);
  });
}
