import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { topCard } from './keeper.ts';

const BUDGET_KB = 180;

test(`a phone loads at most ${BUDGET_KB} KB of JavaScript before it shows birds`, async ({ page }) => {
  const scripts: Promise<{ url: string; size: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Gzipped here, because the server may send less with Brotli.
    const script = response.body().then((body) => ({
      url: response.url(),
      size: gzipSync(body, { level: 9 }).length / 1024,
    }));
    // Ignores a response that arrives after the test.
    script.catch(() => undefined);
    scripts.push(script);
  });
  await page.goto('/');
  await expect(topCard(page)).toBeVisible();
  // Everything requested from here on waited for the first birds.
  const loaded = await Promise.all([...scripts]);
  const total = loaded.reduce((sum, { size }) => sum + size, 0);
  const list = loaded.map(({ url, size }) => `${size.toFixed(1)} KB ${new URL(url).pathname}`).join('\n');
  test.info().annotations.push({
    type: 'JavaScript of the first screen',
    description: `${total.toFixed(1)} KB gzipped\n${list}`,
  });
  expect(loaded.length).toBeGreaterThan(0);
  expect(total, list).toBeLessThanOrEqual(BUDGET_KB);
});
