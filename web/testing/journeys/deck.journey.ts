import { startServer } from '../stacks.ts';
import { expect, test } from './journey.ts';
import { enterAsKeeper, notice, topBird, topCard } from './keeper.ts';

test('the keyboard alone swipes, undoes, closes the dialog and finds the notices', async ({ page }) => {
  await enterAsKeeper(page);
  const first = await topBird(page);
  await page.keyboard.press('ArrowLeft');
  await expect(topCard(page)).not.toContainText(first);
  await page.keyboard.press('z');
  await expect(topCard(page)).toContainText(first);
  await page.keyboard.press('ArrowRight');
  const dialog = page.getByRole('dialog', { name: /match/i });
  await expect(dialog).toContainText(first);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i }).locator(':focus')).toHaveCount(1);
});

test('a bird’s photo that cannot be loaded gives way to its portrait', async ({ page }) => {
  await page.route('**/api/chickens/browse*', async (route) => {
    const answer = await route.fetch();
    const [bird] = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: [{ ...bird, photos: ['/api/photos/gone'] }] });
  });
  await page.goto('/');
  const picture = topCard(page).getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth !== 0)).toBe(true);
  await expect(picture).not.toHaveAttribute('src', '/api/photos/gone');
});

test('a swipe made while the server is down is kept, and arrives when it is back', async ({ page }) => {
  const first = await startServer();
  const port = Number(new URL(first.url).port);
  let second: typeof first | undefined;
  try {
    await page.goto(`${first.url}/auth`);
    await enterAsKeeper(page);
    const liked = await topBird(page);
    await first.kept.stop('SIGKILL');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    second = await startServer({ dataDir: first.dataDir, port });
    await retry.click();
    await expect(notice(page, /arrived/)).toBeVisible();
    await page.goto(`${first.url}/matches`);
    await expect(page.getByText(liked).first()).toBeVisible();
  } finally {
    await second?.stop();
    await first.stop();
  }
});
