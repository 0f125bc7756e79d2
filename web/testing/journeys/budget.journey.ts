import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { topCard } from './keeper.ts';

const BUDGET_KB = 180;

test(`a phone loads at most ${BUDGET_KB} KB of JavaScript before it shows birds`, async ({ page }) => {
  const scripts: Promise<{ url: string; size: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Gzipped by ourselves: what the server sends may be smaller, as Brotli is.
    const script = response.body().then((body) => ({
      url: response.url(),
      size: gzipSync(body, { level: 9 }).length / 1024,
    }));
    // One that comes when the test is over is nobody's.
    script.catch(() => undefined);
    scripts.push(script);
  });
  await page.goto('/');
  await expect(topCard(page)).toBeVisible();
  // What is asked for from now on waited for the first birds.
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
