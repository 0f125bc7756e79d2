import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './journey.ts';

const grid = (page: Page) => page.getByRole('tabpanel');
const card = (page: Page, title: string) => grid(page).getByRole('link', { name: title });
const photo = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function isDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('a visitor opens the gallery and browses a category, which a reload keeps', async ({ page }) => {
  await page.goto('/education');
  await page.getByRole('link', { name: /Community Building/ }).click();
  await expect(page).toHaveURL('/community-gallery');
  await expect(page.getByText(/These are sample stories/)).toBeVisible();
  for (const picture of await page.getByRole('img').all()) await isDrawn(picture);

  await page.getByRole('tab', { name: 'Success' }).click();
  await expect(page.getByRole('tab', { name: 'Success' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('popular');
  await expect(page).toHaveURL('/community-gallery?category=success&sort=popular');
  await expect(grid(page).getByRole('heading', { level: 3 })).toHaveText([
    'Eleven from twelve',
    'Five eggs before breakfast',
  ]);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Success' })).toHaveAttribute('aria-selected', 'true');
  await expect(grid(page).getByRole('article')).toHaveCount(2);
});

test('Back closes the photo and keeps the scroll position', async ({ page }) => {
  await page.goto('/community-gallery');
  await card(page, 'Five eggs before breakfast').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await card(page, 'Five eggs before breakfast').click();
  await expect(photo(page, 'Five eggs before breakfast')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/community-gallery');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a left swipe shows the next photo, a right swipe the previous one', async ({ page }) => {
    await page.goto('/community-gallery?photo=health-check');
    const picture = photo(page, 'Ten minutes on the table').getByRole('img');
    await isDrawn(picture);
    await swipe(page, 300, 90);
    await expect(photo(page, 'The first walk without a fence')).toBeVisible();
    await swipe(page, 90, 300);
    await expect(photo(page, 'Ten minutes on the table')).toBeVisible();
  });
});

/** Sends touch events through the browser, so that scrolling areas still scroll. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 180 }] });
  await touch('touchStart', from);
  for (let k = 1; k <= 6; k += 1) await touch('touchMove', from + ((to - from) * k) / 6);
  await touch('touchEnd');
}
