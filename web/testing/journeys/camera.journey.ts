// Takes a photo with the page's camera, which Chromium simulates.
import { BROWSER_ARGUMENTS } from '../browser.ts';
import { expect, type Page, test } from './journey.ts';
import { beKeeper } from './keeper.ts';

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  launchOptions: { executablePath: process.env.JOURNEY_BROWSER ?? '', args: [...BROWSER_ARGUMENTS, ...CAMERA] },
  hasTouch: true,
  isMobile: true,
});

/** Opens a bird that other journeys do not see on the deck. */
async function openBird(page: Page): Promise<void> {
  await beKeeper(page);
  const bird = { name: 'Philippa', breed: 'Java', isAvailable: false };
  const { id } = await (await page.request.post('/api/chickens', { data: bird })).json();
  await page.goto(`/my-birds?bird=${id}`);
}

test('a keeper takes a photo with the breed’s outline and adds it to the bird', async ({ page }) => {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => Object.assign(window, { stream: await open(wanted) }).stream;
  });
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { stream: MediaStream }).stream.getTracks().map((track) => track.readyState),
    );
  await openBird(page);
  await page.getByRole('button', { name: 'Take a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a photo' });
  const outline = dialog.getByRole('img', { name: 'Outline of a bird of the breed' });
  await expect.poll(() => outline.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expect(dialog.getByRole('button', { name: 'Take the photo' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await states()).toEqual(['ended']);

  await page.getByRole('button', { name: 'Take a photo' }).click();
  await dialog.getByRole('button', { name: 'Take the photo' }).click();
  await expect(dialog).toBeHidden();
  expect(await states()).toEqual(['ended']);
  await expect(page.getByRole('list', { name: 'Photos of Philippa' }).getByRole('img')).toHaveCount(1);
});

test('a browser without a camera gets a file input', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await openBird(page);
  await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
});

test.describe('when the camera’s code cannot be loaded', () => {
  test.use({ allowed: /dynamically imported module/ });

  test('the phone’s own camera takes its place', async ({ page }) => {
    await page.route('**/CameraDialog*', (route) => route.abort());
    await openBird(page);
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await expect(page.getByText('Tap again to use your phone’s camera').first()).toBeVisible();
    await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  });
});
