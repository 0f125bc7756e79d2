import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './journey.ts';
import { beKeeper, notice, topCard } from './keeper.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 1280, height: 800 },
];

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the two is not there.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const buttons = (page: Page) =>
  ['Undo the last swipe', 'Pass', 'Like'].map((name) => page.getByRole('button', { name, exact: true }));

for (const size of SIZES) {
  test.describe(`at ${size.width}×${size.height}`, () => {
    test.use({ viewport: size });

    test('the top card covers the text of the cards beneath', async ({ page }) => {
      await page.goto('/');
      const cards = page.locator('article');
      await expect.poll(() => cards.count()).toBeGreaterThan(1);
      const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
      expect(bottoms[0]).toBeGreaterThanOrEqual(Math.max(...bottoms) - 1);
    });

    test('the buttons are visible and do not cover the bird', async ({ page }) => {
      await page.goto('/');
      const picture = topCard(page).getByRole('img').first();
      await expect(picture).toBeVisible();
      for (const button of buttons(page)) {
        await expect(button).toBeInViewport({ ratio: 1 });
        expect(await overlaps(button, picture)).toBe(false);
      }
      await expect(picture).toBeInViewport({ ratio: 0.8 });
      await expect(topCard(page).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    });

    test('a toast covers no counter, heading or button', async ({ page }) => {
      const stored = JSON.stringify({ title: 'Welcome to Heritage Flock!', description: 'Authentication successful' });
      await page.addInitScript((text) => sessionStorage.setItem('stored-toast', text), stored);
      await page.goto('/');
      await expect(topCard(page)).toBeVisible();
      const shown = notice(page, 'Welcome to Heritage Flock!').locator('xpath=ancestor::li');
      await expect(shown).toBeInViewport({ ratio: 1 });
      // A toast under the pointer does not close.
      await shown.hover();
      const others = [
        page.getByText(/^1 of /),
        page.getByRole('button', { name: 'Previous bird' }),
        page.getByRole('button', { name: 'Menu' }),
        topCard(page).getByRole('heading').first(),
        ...buttons(page),
      ];
      // The card renders again when the cards beneath it appear.
      for (const other of others) await expect(async () => expect(await overlaps(shown, other)).toBe(false)).toPass();
    });
  });
}

test('the picture of a bird is 16 rem high on a phone', async ({ page }) => {
  await page.goto('/');
  const picture = topCard(page).getByRole('img').first();
  expect((await picture.boundingBox())?.height).toBe(256);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`at ${size.width}×${size.height} no card moves when the breeds-near-me line appears`, async ({ page }) => {
    await page.setViewportSize(size);
    await beKeeper(page, { flock: true });
    await page.addInitScript(() => localStorage.setItem('line after sign-in', 'seen'));
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    await page.route('**/api/breeds-near-me', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    const top = async () => (await topCard(page).boundingBox())?.y;
    await expect(topCard(page).getByRole('img').first()).toBeVisible();
    const before = await top();
    ask();
    await expect(page.getByText(/near you\.$/)).toBeVisible();
    expect(await top()).toBe(before);
  });

test('the hint after the first like covers no button', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('button', { name: 'Keep swiping' }).click();
  const line = page.getByText(/^The birds you like wait for you in/);
  await expect(line).toBeVisible();
  for (const name of ['Filter', 'Show as a list', 'Previous bird'])
    expect(await overlaps(line, page.getByRole('button', { name })), name).toBe(false);
});
