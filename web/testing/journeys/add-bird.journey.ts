// A visitor adds a bird, from the first field to its photos on another keeper's deck.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { beKeeper, notice, signIn } from './keeper.ts';

const PHOTOS = ['fixtures/screenshots/home.jpg', 'fixtures/screenshots/match.jpg'];

test('a visitor fills in the form, signs in, sets a location and adds the bird with its photo', async ({ page }) => {
  await page.goto('/add-chicken');
  await expect(
    page.getByText('Please sign in to add your heritage chickens to the community', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Fill in the form first' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Henrietta');
  await page.getByRole('combobox', { name: 'Breed', exact: true }).fill('Barred Rocks');
  await page.getByLabel('Age', { exact: true }).fill('2 years');
  await page.getByRole('button', { name: 'Use Plymouth Rock' }).click();
  await page.getByLabel('Choose photos').setInputFiles(PHOTOS.slice(0, 1));
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page);
  await expect(page).toHaveURL(/\/create-profile\?next=/);
  await page.getByRole('combobox', { name: /town/i }).fill('Juneau');
  await page.getByRole('option', { name: 'Juneau, Alaska' }).first().click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('link', { name: 'Skip to app' }).click();
  await expect(page).toHaveURL('/add-chicken');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Henrietta');
  await expect(page.getByRole('combobox', { name: 'Breed', exact: true })).toHaveValue('Plymouth Rock');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('radio', { name: /^Ask me first/ }).check();
  await page.getByRole('button', { name: 'Add to Community' }).click();
  await expect(notice(page, 'Success!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Henrietta' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos of Henrietta' }).getByRole('img')).toHaveCount(1);
});

test('photos stay sorted by keyboard and drag, with captions', async ({ page }) => {
  await beKeeper(page);
  const added = await page.request.post('/api/chickens', { data: { name: 'Gertrude', breed: 'Java' } });
  const { id } = await added.json();
  // Keeps it off the top of other journeys' decks.
  await page.request.patch(`/api/chickens/${id}`, { data: { isAvailable: false } });
  await page.goto(`/my-birds?bird=${id}`);
  await page.getByLabel('Choose photos').setInputFiles(PHOTOS);
  const photos = page.getByRole('list', { name: 'Photos of Gertrude' }).getByRole('listitem');
  await expect(photos).toHaveCount(2);
  const order = () => photos.evaluateAll((all) => all.map((photo) => photo.getAttribute('data-photo')));
  const [first, second] = await order();

  await page.getByRole('button', { name: /^Move photo 1: drag/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(order).toEqual([second, first]);
  await expect(page.getByRole('button', { name: /^Move photo 2: drag/ })).toBeFocused();

  const grip = page.getByRole('button', { name: /^Move photo 2: drag/ });
  await grip.hover();
  await page.mouse.down();
  await photos.first().getByRole('img').hover();
  await page.mouse.up();
  await expect.poll(order).toEqual([first, second]);

  await page.getByLabel('Caption of photo 2').fill('At dusk');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await saved;
  await page.reload();
  await expect(page.getByLabel('Caption of photo 2')).toHaveValue('At dusk');
  expect(await order()).toEqual([first, second]);

  await test.step('the bird prints with portrait, photos and captions, without form controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: 'Gertrude, Java hen' })).toBeVisible();
    await expect(page.getByText('At dusk')).toBeVisible();
    await expect(photos.first().getByRole('img')).toBeVisible();
    await expect(page.getByLabel('Choose photos')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete photo 1' })).toBeHidden();
  });
});

test('a bird’s drawing uses its record and is saved as a picture', async ({ page }) => {
  await beKeeper(page);
  const bird = { name: 'Winifred', breed: 'Plymouth Rock', hatchDate: '2025-03-01', isAvailable: false };
  const { id } = await (await page.request.post('/api/chickens', { data: bird })).json();
  await page.goto(`/my-birds?edit=${id}`);
  await page.getByLabel('Variety').fill('white');
  await page.getByLabel('Band', { exact: true }).fill('25-17');
  await page.getByLabel('Comb').selectOption('Rose');
  await page.getByLabel('Legs').selectOption('Slate');
  await page.getByRole('button', { name: 'Save' }).click();
  const section = page.getByRole('region', { name: 'Her own plate' });
  const plate = section.getByRole('img', { name: 'Winifred, Plymouth Rock hen, white. Drawn from her record.' });
  const looks = 'sex=hen&variety=white&combType=rose&legColor=slate&banded=true';
  await expect(plate).toHaveAttribute('src', `/api/heritage-breeds/plymouth-rock/portrait?${looks}`);
  await expect.poll(() => plate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(section.getByText('Band 25-17 · Hatched in 2025 · Austin, Texas')).toBeVisible();
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Share her plate' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Winifred.png');
  const picture = sharp(await readFile(await file.path()));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 1290 });
  // The drawing and the text below it are both rendered.
  const { channels } = await sharp(
    await picture.extract({ left: 60, top: 980, width: 600, height: 80 }).toBuffer(),
  ).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
});

test('coop cards print four per sheet in the paper size', async ({ page }) => {
  await beKeeper(page, { flock: true });
  const cards = page.getByRole('article');
  for (const [paper, perSheet, size] of [
    ['letter', 4, '612 792'],
    ['a4', 4, '595 842'],
    ['photo', 1, '288 432'],
  ] as const) {
    await page.goto(`/my-birds?cards=all&paper=${paper}`);
    await expect(cards.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes).toHaveLength(Math.ceil((await cards.count()) / perSheet));
    expect(new Set(boxes.map(([, ...box]) => box.map((side) => Math.round(Number(side))).join(' ')))).toEqual(
      new Set([size]),
    );
  }
});
