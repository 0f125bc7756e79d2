// From a photo to its traits, a breed and a listing on another keeper's deck.
import { birdPhoto, breedNamed } from '../../../server/testing/pictures/birds.ts';
import { expect, type Page, test } from './journey.ts';
import { beKeeper, notice, topCard } from './keeper.ts';

// A location that no other journey uses.
const FAIRBANKS = {
  location: 'Fairbanks, Alaska',
  coordinates: { latitude: 64.84, longitude: -147.72 },
  maxDistance: 25,
};

async function liveInFairbanks(page: Page): Promise<void> {
  await beKeeper(page, { place: false });
  const moved = await page.request.patch('/api/user/location', { data: FAIRBANKS });
  expect(moved.status()).toBe(200);
}

test('a hen is photographed, identified and listed, and another keeper sees her photo', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const buffer = await birdPhoto(breedNamed('plymouth-rock'), 'hen', { ground: 'grass', seed: 1, height: 0.93 });
  await liveInFairbanks(page);
  await page.goto('/breed-identification');
  await page.getByLabel('Choose from library').setInputFiles({ name: 'hen.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('radio', { name: 'What is this chicken?' }).click();
  await page.getByRole('button', { name: 'Identify Breed' }).click();
  await expect(page.getByRole('heading', { name: 'Detected Traits' })).toBeVisible();

  await page.getByRole('button', { name: /^(Confirm|Choose) the traits$/ }).click();
  for (const [group, value] of [
    ['Plumage pattern', 'Barred'],
    ['Comb', 'Single'],
    ['Leg color', 'Yellow'],
    ['Egg color', 'Brown'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByRole('radio', { name: value, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Identify Breed' }).click();
  await expect(page.getByRole('link', { name: 'All about the Plymouth Rock' })).toBeVisible();

  await page.getByRole('button', { name: 'List My Chicken for Breeding' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Philomena');
  await expect(page.getByRole('combobox', { name: 'Breed' })).toHaveValue('Plymouth Rock');
  await page.getByRole('textbox', { name: 'Age' }).fill('2 years');
  await page.getByRole('textbox', { name: 'Location' }).fill('Fairbanks, Alaska');
  await page.getByRole('textbox', { name: 'Description' }).fill('Waits at the gate.');
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('radio', { name: 'Show my email' }).check();
  await page.getByRole('button', { name: 'List My Chicken', exact: true }).click();
  await expect(notice(page, /is listed/)).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const neighbor = await other.newPage();
  await liveInFairbanks(neighbor);
  await neighbor.goto('/');
  await expect(topCard(neighbor)).toContainText('Philomena');
  await expect(topCard(neighbor)).toContainText('Waits at the gate.');
  const photo = topCard(neighbor).getByRole('img', { name: /^Philomena/ });
  await expect(photo).toHaveAttribute('src', /^\/api\/photos\//);
  await expect.poll(() => photo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await other.close();
});

test('a photo being prepared shifts no controls', async ({ page }) => {
  // As slow as a phone with a large photo, until the test continues.
  await page.addInitScript(() => {
    const make = window.createImageBitmap.bind(window) as typeof createImageBitmap;
    const waiting = new Promise((goOn) => window.addEventListener('go-on', goOn, { once: true }));
    window.createImageBitmap = (async (source: Blob) => {
      await waiting;
      return make(source);
    }) as typeof createImageBitmap;
  });
  const buffer = await birdPhoto(breedNamed('plymouth-rock'), 'hen', { ground: 'grass', seed: 1, height: 0.93 });
  await page.goto('/breed-identification');
  await page.getByLabel('Choose from library').setInputFiles({ name: 'hen.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Getting the photo ready...')).toBeVisible();
  // Measures in every painted frame.
  const tile = page.getByRole('radio', { name: 'What is this chicken?' });
  const places = await tile.evaluateHandle((element) => {
    const seen = new Set<number>();
    const look = () => {
      seen.add(element.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')));
  await expect(page.getByRole('img', { name: 'Your bird, as you photographed it' })).toBeVisible();
  await expect(page.getByText('Getting the photo ready...')).toBeHidden();
  expect(await places.evaluate((seen) => [...seen])).toHaveLength(1);
});

test('a file that only claims to be an image is rejected', async ({ page }) => {
  await page.goto('/breed-identification');
  const buffer = Buffer.from('Prudence, Buckeye hen');
  await page.getByLabel('Choose from library').setInputFiles({ name: 'hen.jpg', mimeType: 'image/jpeg', buffer });
  await expect(
    page.getByText('That file is not a picture that this browser can open.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('Choose a photo first.', { exact: true })).toBeVisible();
});

test('every label fits its tile', async ({ page }) => {
  await page.goto('/breed-identification?tab=manual');
  await page.getByText('More traits').click();
  const tiles = page.getByRole('group').locator('label');
  await expect(tiles.filter({ hasText: 'Mediterranean' })).toBeVisible();
  for (const width of [320, 390, 430, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await tiles.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, `at ${width} pixels`).toEqual([]);
  }
});
