// A breed club's site can embed a breed's status, and no other page of the app.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';

const REFUSED = /^Framing '.*' violates .* "frame-ancestors 'none'"/;
test.use({ allowed: REFUSED });

test('a club’s page embeds a breed, which links to its full figures', async ({ page, context, baseURL }) => {
  await page.goto('/breeds/holland');
  const code = (await page.getByText(/^<iframe /).textContent()) ?? '';
  const club = createServer((request, response) => {
    const shown = request.url === '/hostile' ? `<iframe src="${baseURL}/my-birds" title="Birds"></iframe>` : code;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>A breed club</title><h1>Our breed</h1>${shown}`);
  });
  await new Promise<void>((resolve) => club.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(club.address() as AddressInfo).port}`;
  try {
    await page.goto(site);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Holland' })).toBeVisible();
    await expect(frame.getByText(/Holland.* Sample birds are made up and do not count\.$/).first()).toBeVisible();
    const drawing = frame.getByRole('img', { name: 'Drawing of Holland hen' });
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'See all figures on Heritage Flock' }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Holland');

    const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()));
    await page.goto(`${site}/hostile`);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'My Birds' })).toHaveCount(0);
  } finally {
    await new Promise((resolve) => club.close(resolve));
  }
});
