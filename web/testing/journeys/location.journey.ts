import { expect, test } from './journey.ts';
import { beKeeper, chooseTown, notice, topCard } from './keeper.ts';

const GEOCODER = /bigdatacloud|reverse-geocode/;
const ENABLE = /enable.*location|location.*enable/i;

test('a town can be chosen when location permission is denied', async ({ page, context }) => {
  await context.clearPermissions();
  await beKeeper(page, { place: false });
  await page.goto('/create-profile');
  await page.getByRole('button', { name: ENABLE }).click();
  await expect(
    page.getByText('Location access denied. Please enable location services.', { exact: true }),
  ).toBeVisible();
  await chooseTown(page, 'Decorah', 'Decorah, Iowa');
  await expect(topCard(page)).toBeVisible();
});

test('a new keeper’s input survives a reload and Back', async ({ page }) => {
  await beKeeper(page, { place: false });
  await page.goto('/');
  await page.getByRole('combobox', { name: /town/i }).fill('Decorah');
  await page.getByRole('option', { name: 'Decorah, Iowa' }).first().click();
  await page.getByRole('spinbutton', { name: /distance/i }).fill('60');
  await page.reload();
  await expect(page.getByText('Decorah, Iowa')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: /distance/i })).toHaveValue('60');
  await page.getByRole('button', { name: 'Save Location & Start Swiping' }).click();

  await expect(page.getByRole('heading', { name: 'How to reach you' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pip Clover');
  await page.getByLabel('Phone', { exact: true }).fill('+1 563 555 0161');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Pip Clover');
  await page.goBack();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByText('Decorah, Iowa')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Pip Clover');
  await page.getByRole('radio', { name: /^Ask me first/ }).check();
  await page.getByRole('button', { name: 'Save & Start Swiping' }).click();
  await expect(topCard(page)).toBeVisible();
  const profile = await (await page.request.get('/api/user/profile')).json();
  expect(profile).toMatchObject({
    location: 'Decorah, Iowa',
    maxDistance: 60,
    name: 'Pip Clover',
    phone: '+1 563 555 0161',
  });
});

test.describe('with geolocation', () => {
  test.use({
    geolocation: { latitude: 43.0731, longitude: -89.4012 },
    permissions: ['geolocation'],
    mayAsk: GEOCODER,
  });

  test('the found address is shown and saved with the distance', async ({ page }) => {
    await page.route(GEOCODER, (route) =>
      route.fulfill({ json: { city: 'Madison', principalSubdivision: 'Wisconsin' } }),
    );
    await beKeeper(page, { place: false });
    await page.goto('/create-profile');
    await page.getByRole('button', { name: ENABLE }).click();
    await expect(page.getByText('Madison, Wisconsin').first()).toBeVisible();
    const distance = page.getByRole('spinbutton', { name: /distance/i });
    await expect(distance).toHaveValue('25');
    await distance.fill('60');
    await page.getByRole('button', { name: 'Save Location & Start Swiping' }).click();
    await expect(notice(page, 'Location saved! 📍')).toBeVisible();
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    const profile = await (await page.request.get('/api/user/profile')).json();
    expect(profile).toMatchObject({
      location: 'Madison, Wisconsin',
      maxDistance: 60,
      coordinates: { latitude: 43.07, longitude: -89.4 },
    });
  });

  test('the nearest town is shown if the place has no name', async ({ page }) => {
    await page.route(GEOCODER, (route) => route.abort());
    await beKeeper(page, { place: false });
    await page.goto('/create-profile');
    await page.getByRole('button', { name: ENABLE }).click();
    await expect(page.getByText('Madison, Wisconsin').first()).toBeVisible();
    await expect(page.getByText('43.0731')).toBeHidden();
  });
});
