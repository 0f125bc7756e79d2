// A new keeper's first minute, from sign-in to a register with seven birds.
import { expect, test } from './journey.ts';
import { chooseTown, notice, signIn, topCard } from './keeper.ts';

test('a new keeper signs in, sets a location and adds seven birds in seven presses and six entries', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('combobox', { name: /town/i }).fill('Keene');
  await page.getByRole('option', { name: 'Keene, New Hampshire' }).first().click();
  await page.getByRole('button', { name: 'Save Location & Start Swiping' }).click();
  await page.getByRole('link', { name: 'Add your flock in one sentence' }).click();
  await expect(page).toHaveURL('/add-chicken');
  await page.getByLabel('hens').fill('6');
  await page.getByLabel('roosters').fill('1');
  await page.getByRole('combobox', { name: 'of the breed' }).fill('Holl');
  await page.getByRole('option', { name: 'Holland', exact: true }).click();
  await page.getByLabel('in the color').selectOption('barred');
  await page.getByRole('button', { name: 'Add 7 birds' }).dblclick();
  const added = page.getByRole('heading', { name: '7 birds are in My Birds' });
  await expect(added).toBeFocused();
  await expect(page.getByRole('img', { name: /Drawn from (her|his) record, no photo yet/ })).toHaveCount(7);
  await expect(page.getByRole('link', { name: /^Holland (hen [1-6]|rooster 1)$/ })).toHaveCount(7);

  await test.step('a bird opens from its picture, and Back returns to the row', async () => {
    // The link on the name covers the picture.
    await page.getByRole('img', { name: /^Holland rooster 1/ }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Holland rooster 1' })).toBeVisible();
    await page.goBack();
    await expect(added).toBeVisible();
  });

  await test.step('the register has each bird once, with six barred hens', async () => {
    await page.getByRole('link', { name: 'See my birds' }).click();
    await expect(page.getByText('7 birds', { exact: true })).toBeVisible();
    const plates = page.getByRole('img', { name: /^Holland hen \d/ });
    await expect(plates).toHaveCount(6);
    for (const plate of await plates.all()) await expect(plate).toHaveAttribute('src', /variety=barred/);
  });

  await test.step('all seven birds are undone at once', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Undo all 7' }).click();
    await expect(notice(page, '7 birds removed')).toBeVisible();
    await expect(page.getByLabel('hens')).toHaveValue('6');
    await page.goto('/my-birds');
    await expect(page.getByText('No birds yet')).toBeVisible();
  });
});

test('the flock form works by keyboard, even at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await chooseTown(page, 'Austin', 'Austin, Texas');
  await expect(topCard(page)).toBeVisible();
  await page.goto('/add-chicken');
  await page.getByLabel('hens').focus();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  const keys = page.keyboard;
  await keys.type('2');
  await keys.press('Tab');
  await keys.type('1');
  await keys.press('Tab');
  await keys.type('holland');
  await expect(page.getByRole('option', { name: 'Holland', exact: true })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page.getByRole('option', { name: 'barred' })).toBeAttached();
  await keys.press('Tab');
  await keys.type('barred');
  await keys.press('Tab');
  await keys.type('Grandfather');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: '3 birds are in My Birds' })).toBeFocused();
  expect(await width()).toBe(320);
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(page.getByText('Grandfather')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Holland hen, barred' })).toBeVisible();
});

test('an expired session leads to sign-in, and nothing is added offline', async ({ page, context }) => {
  await signIn(page);
  await chooseTown(page, 'Austin', 'Austin, Texas');
  await page.goto('/add-chicken');
  await page.getByLabel('hens').fill('6');
  await page.getByRole('combobox', { name: 'of the breed' }).fill('Barnyard mix');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add 6 birds' }).click();
  await expect(page.getByText(/^No answer came, so we do not know whether the birds arrived/)).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add 6 birds' }).click();
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
});
