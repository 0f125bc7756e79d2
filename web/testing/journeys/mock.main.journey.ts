// The main journey without a server. The mock is stateless; a scenario defines what changes after each call.
import { expect, test } from './journey.ts';
import { goTheWay } from './keepers-journey.ts';

test('a keeper signs in, sets a location, likes a nearby bird and sees the contact, on the mock', async ({ page }) => {
  // Loads an app of hundreds of unbundled modules several times.
  test.slow();
  await goTheWay(page, {
    beforeSignIn: async () => {
      await page.getByText('Mock', { exact: true }).click();
      await expect(page.getByText(/signing in and out in all tabs/)).toBeVisible();
      // Selecting it restarts at the first screen.
      const begun = page.waitForEvent('load');
      await page.getByRole('combobox', { name: 'Scenario', exact: true }).selectOption('visitor');
      await begun;
    },
  });
});

test('a mock state has a URL, and a page lists the states of every screen', async ({ page }) => {
  test.slow();
  await page.goto('/matches?scenario=keeper-with-matches&answer=listMatches:empty');
  await expect(page.getByRole('heading', { level: 1, name: 'My Matches' })).toBeVisible();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(
    page
      .getByRole('link', { name: 'Find birds' })
      .or(page.getByText(/no matches/i))
      .first(),
  ).toBeVisible();
  await page.goto('/mock-states');
  await expect(page.getByRole('heading', { level: 2, name: 'My Matches', exact: true })).toBeAttached();
  // The first preview shows the deck; its requests are detected, and each response is a link.
  const answers = page
    .getByRole('group')
    .filter({ hasText: /^browseChickens: \d+ answers/ })
    .first();
  await answers.getByText(/^browseChickens/).click();
  const empty = answers.getByRole('link', { name: '200 empty' });
  await expect(empty).toHaveAttribute('href', '/?scenario=keeper-with-matches&answer=browseChickens:empty');
});
