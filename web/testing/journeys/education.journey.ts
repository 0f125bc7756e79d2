import { expect, test } from './journey.ts';

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

test('the contents fit narrow and wide screens, and every entry is large enough for a finger', async ({ page }) => {
  await page.goto('/education');
  const chapters = page.getByRole('region', { name: 'Contents' }).getByRole('listitem');
  await expect(chapters).toHaveCount(8);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const chapter of await chapters.all())
      expect((await chapter.boundingBox())?.height, `at ${width} pixels`).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
