import { expect, test } from './journey.ts';
import { beKeeper, notice, topCard } from './keeper.ts';

test('a keeper saves a search for an unlisted breed and finds it again', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/breeds?breed=minorca');
  const dialog = page.getByRole('dialog', { name: 'Minorca' });
  await dialog.getByRole('link', { name: 'Tell me when one is' }).click();
  await expect(page.getByLabel('Breed', { exact: true })).toHaveValue('Minorca');
  await page.getByLabel('Rooster or hen').selectOption('Hen');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(notice(page, 'Your search is saved')).toBeVisible();
  await page.reload();
  const saved = page.getByRole('region', { name: 'Your searches' });
  await expect(saved.getByRole('heading', { name: 'Minorca hens within 100 miles of your place' })).toBeVisible();
  await saved.getByRole('button', { name: 'Pause' }).click();
  await expect(saved.getByText('Paused: no email')).toBeVisible();
  await saved.getByRole('button', { name: 'Remove' }).click();
  await expect(saved.getByText(/^No saved searches yet/)).toBeVisible();
});

test('a note on a match saved offline is sent later', async ({ page, context }) => {
  await beKeeper(page);
  await page.goto('/');
  await expect(topCard(page)).toBeVisible();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /match/i }).getByRole('link', { name: /@/ })).toBeVisible();
  await page.goto('/matches');
  const note = page.getByLabel('Your note');
  await expect(note).toBeVisible();
  await context.setOffline(true);
  await note.fill('Ask about the comb.');
  await page.getByLabel('Status').selectOption('contacted');
  await expect(page.getByText(/^Kept in this browser/)).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page, /^Your note on .* has arrived$/)).toBeVisible();
  await page.goto('/matches?state=contacted');
  await expect(page.getByLabel('Your note')).toHaveValue('Ask about the comb.');
});
