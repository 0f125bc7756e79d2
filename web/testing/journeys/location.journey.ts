import { expect, type Page, test } from './journey.ts';
import { chooseTown, notice, signIn, topCard } from './keeper.ts';

const GEOCODER = /bigdatacloud|reverse-geocode/;
const ENABLE = /enable.*location|location.*enable/i;

/** What the browser's own position lookup answers: an error of that code, or nothing at all. */
async function failPosition(page: Page, code: number): Promise<void> {
  await page.addInitScript((failure) => {
    const fail = (_: PositionCallback, onError?: PositionErrorCallback | null) =>
      onError?.({ code: failure, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } });
  }, code);
}

for (const [situation, code, text] of [
  ['permission is denied', 1, 'Location access denied. Please enable location services.'],
  ['the position is unavailable', 2, 'Location information is unavailable.'],
  ['the lookup takes too long', 3, 'Location request timed out.'],
  ['it fails otherwise', 99, 'Unable to retrieve your location'],
] as const) {
  test(`when ${situation}, the screen says so and a town can still be chosen`, async ({ page }) => {
    await failPosition(page, code);
    await signIn(page);
    await page.getByRole('button', { name: ENABLE }).click();
    await expect(page.getByText(text)).toBeVisible();
    await chooseTown(page, 'Decorah', 'Decorah, Iowa');
    await expect(topCard(page)).toBeVisible();
  });
}

test('a browser without geolocation is told so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined });
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  });
  await signIn(page);
  await page.getByRole('button', { name: ENABLE }).click();
  await expect(page.getByText('Geolocation is not supported by this browser')).toBeVisible();
});

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 43.0731, longitude: -89.4012 }, permissions: ['geolocation'] });

  test('the found address is shown and saved with the distance', async ({ page }) => {
    await page.route(GEOCODER, (route) =>
      route.fulfill({ json: { city: 'Madison', principalSubdivision: 'Wisconsin' } }),
    );
    await signIn(page);
    await page.getByRole('button', { name: ENABLE }).click();
    await expect(page.getByText('Madison, Wisconsin').first()).toBeVisible();
    const distance = page.getByRole('spinbutton', { name: /distance/i });
    await expect(distance).toHaveValue('25');
    await distance.fill('60');
    await page.getByRole('button', { name: 'Save Location & Start Swiping' }).click();
    await expect(notice(page, 'Location saved! 📍')).toBeVisible();
    await expect(page).not.toHaveURL(/create-profile/);
    const profile = await (await page.request.get('/api/user/profile')).json();
    expect(profile).toMatchObject({
      location: 'Madison, Wisconsin',
      maxDistance: 60,
      coordinates: { latitude: 43.07, longitude: -89.4 },
    });
  });

  test('without a name for the place its coordinates are shown', async ({ page }) => {
    await page.route(GEOCODER, (route) => route.abort());
    await signIn(page);
    await page.getByRole('button', { name: ENABLE }).click();
    await expect(page.getByText('43.0731, -89.4012').first()).toBeVisible();
  });
});
