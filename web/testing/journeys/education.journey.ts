import { expect, test } from './journey.ts';

const CHAPTERS = {
  'Travel Bunker System': '/travel-bunker-guide',
  'Breeding Basics': '/breeds',
  'Conservation Impact': '/heritage-timeline',
  'Community Building': '/community-gallery',
  'Housing & Care': '/breed-recommendations',
  'Breed Identification': '/breed-identification',
};

test('every written chapter, and the identification tool, opens its screen', async ({ page }) => {
  for (const [name, path] of Object.entries(CHAPTERS)) {
    await page.goto('/education');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a chapter that is not written says that it is coming soon, to the keyboard too', async ({ page }) => {
  await page.goto('/education');
  await page.getByRole('button', { name: 'Flock Records' }).focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('dialog', { name: 'Flock Records' });
  await expect(alert).toContainText('This module is coming soon.');
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('button', { name: 'Flock Records' })).toBeFocused();
  await expect(page).toHaveURL('/education');
});

test('the guides of others open in a new tab, which cannot reach back', async ({ page, context }) => {
  await context.route('https://poultry.extension.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A guide</title>' }),
  );
  await page.goto('/education');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Small and Backyard Poultry/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL('https://poultry.extension.org/');
  expect(await tab.evaluate(() => window.opener)).toBe(null);
  await expect(page).toHaveURL('/education');
});

for (const width of [320, 390, 1280]) {
  test(`the contents fit a screen of ${width} pixels, and every entry is large enough for a finger`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/education');
    const chapters = page.getByRole('region', { name: 'Contents' }).getByRole('listitem');
    await expect(chapters).toHaveCount(8);
    for (const chapter of await chapters.all())
      expect((await chapter.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
