import { expect, test } from './journey.ts';
import { topCard } from './keeper.ts';

const LINKS = {
  'Add Bird': '/add-chicken',
  'AI Breed Recommendations': '/breed-recommendations',
  'Heritage Breed Database': '/breeds',
  'Genetic Compatibility': '/genetic-compatibility',
  'Travel Bunker Guide': '/travel-bunker-guide',
  'Community Gallery': '/community-gallery',
  'Education & Resources': '/education',
  'Heritage Evolution Timeline': '/heritage-timeline',
  'Login / Profile': '/auth',
};

test('the menu leads to every screen by its name', async ({ page }) => {
  await page.goto('/demo');
  for (const [name, path] of Object.entries(LINKS)) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the demo needs no sign-in: pass, interest, a match, and back to the first bird', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Try Demo Mode (No Login Required)' }).click();
  await expect(page).toHaveURL('/demo');
  await expect(page.getByText('Demo Mode').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /create.*account/i })).toHaveAttribute('href', '/auth');
  const bird = () => topCard(page).getByRole('heading').first();
  const first = (await bird().textContent()) ?? '';
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText(/maybe next time/i).first()).toBeVisible();
  await expect(bird()).not.toHaveText(first);
  for (const _ of [1, 2]) {
    const before = (await bird().textContent()) ?? '';
    await page.getByRole('button', { name: 'Interested' }).click();
    await expect(page.getByText(/match/i).first()).toBeVisible();
    await expect(bird()).not.toHaveText(before);
  }
  await expect(bird()).toHaveText(first);
});
