import { expect, test } from './journey.ts';

test('no documentation page is wider than a phone, even with large text', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await page.goto('/docs');
  const links = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const pages = addresses.filter((address) => address?.startsWith('/docs'));
  expect(pages.length).toBeGreaterThan(10);
  for (const address of pages) {
    await page.goto(address ?? '');
    for (const [width, size] of [
      [320, 16],
      [360, 16],
      [390, 32],
    ] as const) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction(
        (wanted) => getComputedStyle(document.documentElement).fontSize === wanted,
        `${size}px`,
      );
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${address} at ${width} pixels, text of ${size}`).toBe(width);
    }
  }
});

test('the documentation is searchable, and results link to their section', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('verify signature');
  await expect(page.getByRole('status')).toHaveText(/results?$/);
  await page.getByRole('link', { name: '3. Verify it' }).click();
  await expect(page).toHaveURL(/\/docs\/webhook-guide#verify$/);
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByRole('status')).toHaveText('0 results');
});
