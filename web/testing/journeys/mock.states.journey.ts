// States that a real server is rarely in, chosen by the name of an example in the contract.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from './journey.ts';
import { notice, topCard } from './keeper.ts';

function exampleOf(name: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(`fixtures/examples/${name}.json`, 'utf8')).value;
}

async function answerWith(page: Page, path: string, prefer: string): Promise<void> {
  await page.route(path, (route) => route.continue({ headers: { ...route.request().headers(), prefer } }));
}

test('the deck shows the birds of the contract’s own example', async ({ page }) => {
  const [first] = exampleOf('browseChickens.nearby');
  await page.goto('/');
  await expect(topCard(page)).toContainText(String(first?.name));
  await expect(topCard(page)).toContainText(String(first?.breed));
});

test('a bird of which next to nothing is known is still shown whole', async ({ page }) => {
  const [first] = exampleOf('browseChickens.nearby');
  const unknown = {
    hatchDate: null,
    age: null,
    location: null,
    distance: null,
    availability: null,
    aiDescription: null,
  };
  const bare = { ...first, ...unknown, photos: [], eggColorGenetics: [], specialTraits: [], breedId: null };
  await page.route('**/api/chickens/browse*', (route) => route.fulfill({ json: [bare] }));
  await page.goto('/');
  await expect(topCard(page)).toContainText('Location not specified');
  await expect(topCard(page)).toContainText('Brown');
  await expect(topCard(page)).toContainText('Available');
  await expect(topCard(page).getByRole('img').first()).toBeVisible();
});

test('an empty list says that there are no more birds', async ({ page }) => {
  await answerWith(page, '**/api/chickens/browse*', 'code=200, example=empty');
  await page.goto('/');
  await expect(page.getByText('No more matches!')).toBeVisible();
  await expect(page.getByText('Check back later for new heritage breeds in your area.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Over' })).toBeVisible();
});

test('one bird alone has nowhere to step to', async ({ page }) => {
  await answerWith(page, '**/api/chickens/browse*', 'code=200, example=one');
  await page.goto('/');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /previous/i })).toBeDisabled();
  await expect(page.getByRole('button', { name: /next/i })).toBeDisabled();
});

test.describe('while the server is in trouble', () => {
  // React repeats on the console what an error boundary has caught.
  test.use({ allowed: /ApiError: 503/ });

  test('the screen says so, and asks again when told to', async ({ page }) => {
    await answerWith(page, '**/api/chickens/browse*', 'code=503');
    await page.goto('/');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(topCard(page)).toBeVisible();
  });
});

test('too many codes are refused in the server’s words', async ({ page }) => {
  await answerWith(page, '**/api/auth/send-code', 'code=429');
  await page.goto('/auth');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('wren@example.org');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(notice(page, 'Error')).toBeVisible();
});
