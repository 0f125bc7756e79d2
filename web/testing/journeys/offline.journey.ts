import { expect, type Page, test } from './journey.ts';
import { topCard } from './keeper.ts';

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Heritage Flock' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Matches' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a banner appears while the browser is offline', async ({ page, context }) => {
  await page.goto('/');
  await expect(topCard(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await expect(topCard(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
});

test.describe('when a screen’s code fails to load', () => {
  test.use({ allowed: /dynamically imported module|error occurred in the <|React Router caught/ });

  test('the page says so inside the shell, and a retry fixes it', async ({ page }) => {
    await page.route('**/NotFoundScreen*', (route) => route.abort());
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    await expectShell(page);
    await page.route('**/no-such-page', (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Tried again at .* does not answer/)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  test('a lazy-loaded form says so in place, and a retry loads it', async ({ page }) => {
    await page.route('**/ListingForm*', (route) => route.abort());
    await page.goto('/breed-identification?list=new');
    await expect(page.getByText('The server cannot be reached')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'List My Chicken for Breeding' })).toBeVisible();
  });

  test('the cards stay if the list of the birds cannot be loaded', async ({ page }) => {
    await page.route('**/DeckList*', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await expect(page.getByText('This part of the app could not be loaded').first()).toBeVisible();
    await expect(topCard(page)).toBeVisible();
  });

  test('a toast says so for a breed page, the directory stays, and a reload opens it', async ({ page }) => {
    await page.route('**/breed-dialog*', (route) => route.abort());
    await page.goto('/breeds?breed=dominique');
    await expect(page.getByText('This part of the app could not be loaded').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ancona', exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Dominique' })).toBeVisible();
  });
});
