// From a photo to its traits, a breed and a listing on the mock, with a sign-in and a reload on the way.
import sharp from 'sharp';
import { breedPath, paths } from '../../paths.ts';
import { expect, type Page, test } from './journey.ts';
import { notice, signIn } from './keeper.ts';

/** A large photo of one color, taken with the phone held sideways. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#8a6238' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function choose(page: Page, operationId: string, answer: string): Promise<void> {
  const panel = page.getByText('Mock', { exact: false }).first();
  await panel.click();
  await page.getByRole('combobox', { name: operationId, exact: true }).selectOption({ label: answer });
  await panel.click();
}

test('a keeper photographs a hen, confirms her traits, finds her breed and lists her', async ({ page }) => {
  test.slow();
  await page.goto(paths.breedIdentification);
  await page
    .getByLabel('Choose from library')
    .setInputFiles({ name: 'hen.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const preview = page.getByRole('img', { name: 'Your bird, as you photographed it' });
  await expect(preview).toBeVisible();

  await test.step('the photo is resized and turned upright before upload', async () => {
    const size = await preview.evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    });
    expect(size).toEqual([1200, 1600]);
  });

  await page.getByRole('radio', { name: 'What is this chicken?' }).click();
  await page.getByRole('button', { name: 'Identify Breed' }).click();
  await expect(page.getByRole('heading', { name: 'Detected Traits' })).toBeVisible();

  await test.step('an interruption loses nothing', async () => {
    await page.reload();
    await expect(preview).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Detected Traits' })).toBeVisible();
  });

  await page.getByRole('button', { name: /^Confirm the traits?$/ }).click();
  await page.getByRole('button', { name: 'Yes, white' }).click();
  await page
    .getByRole('group', { name: 'Plumage pattern' })
    .getByRole('radio', { name: 'Barred', exact: true })
    .click();
  await page.getByRole('group', { name: 'Comb' }).getByRole('radio', { name: 'Rose', exact: true }).click();
  await page.getByRole('group', { name: 'Leg color' }).getByRole('radio', { name: 'Yellow', exact: true }).click();
  await page.getByRole('group', { name: 'Egg color' }).getByRole('radio', { name: 'Brown', exact: true }).click();
  await expect(page.getByText('4 of 4 traits')).toBeVisible();
  await page.getByRole('button', { name: 'Identify Breed' }).click();
  await expect(page.getByText('Very likely a Dominique')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All about the Dominique' })).toHaveAttribute(
    'href',
    breedPath('dominique'),
  );

  await page.getByRole('button', { name: 'List My Chicken for Breeding' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Henrietta');
  await expect(page.getByRole('combobox', { name: 'Breed' })).toHaveValue('Dominique');
  await page.getByRole('textbox', { name: 'Age' }).fill('2 years');
  await page.getByRole('textbox', { name: 'Location' }).fill('Austin, Texas');
  await page.getByRole('textbox', { name: 'Description' }).fill('Calm, and lays nearly every day.');
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('button', { name: 'List My Chicken', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await choose(page, 'sendCode', '200 development');
  await choose(page, 'getProfile', '200 complete');
  await signIn(page);
  await expect(page).toHaveURL(/breed-identification\?.*list=new$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Henrietta');
  await expect(preview).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/chickens/list'));
  await page.getByRole('button', { name: 'List My Chicken', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Henrietta',
    breed: 'Dominique',
    gender: 'hen',
    photo: expect.stringMatching(/^data:image\/webp;base64,/),
    identificationData: { primaryMatches: expect.anything() },
  });
  await expect(notice(page, /is listed/)).toBeVisible();
  await expect(page).toHaveURL(/\/(\?bird=.*)?$/);
});
