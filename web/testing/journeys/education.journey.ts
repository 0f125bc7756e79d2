import { expect, test } from './journey.ts';

test('external guides open in a new tab without an opener', async ({ page, context }) => {
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

test('the contents fit narrow and wide screens, with entries large enough to tap', async ({ page }) => {
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

test('a guide shows one chapter at a time on a phone, and all of them in print', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/travel-bunker-guide');
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Contents', 'From here']);
  await page.getByRole('link', { name: 'Papers' }).click();
  await expect(headings).toHaveText(['Papers']);
  await page.getByRole('link', { name: 'Next Which eggs count' }).click();
  await expect(headings).toHaveText(['Which eggs count']);
  await expect(page.getByRole('region', { name: 'Which eggs count' })).toBeFocused();
  await page.goBack();
  await expect(headings).toHaveText(['Papers']);
  await page.emulateMedia({ media: 'print' });
  await expect(headings).toHaveCount(12);
  await expect(page.getByText('Clean the crate outside, away from the flock.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next Which eggs count' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Contents', exact: true }).click();
  await expect(headings).toHaveText(['Contents', 'From here']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(headings).toHaveCount(14);
});
