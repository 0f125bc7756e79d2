import { birdPhoto, breedNamed } from '../../../server/testing/pictures/birds.ts';
import { startServer } from '../stacks.ts';
import { expect, type Page, test } from './journey.ts';
import { awaitNotices, beKeeper, notice, topBird, topCard } from './keeper.ts';

test('the keyboard swipes, undoes, closes the dialog and reaches the notifications', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/');
  const first = await topBird(page);
  await page.keyboard.press('ArrowLeft');
  await expect(topCard(page)).not.toContainText(first);
  await page.keyboard.press('z');
  await expect(topCard(page)).toContainText(first);
  await page.keyboard.press('ArrowRight');
  const dialog = page.getByRole('dialog', { name: /match/i });
  await expect(dialog).toContainText(first);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await awaitNotices(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i }).locator(':focus')).toHaveCount(1);
});

test('Back closes a like’s dialog without extra history entries', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: /match/i });
  async function like() {
    const bird = await topBird(page);
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(dialog).toContainText(bird);
    return bird;
  }
  const first = await like();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(topCard(page)).not.toContainText(first);
  const second = await topBird(page);
  await page.goForward();
  await expect(topCard(page)).toContainText(second);
  await expect(dialog).toBeHidden();

  // A link in the dialog opens another screen, and Back returns to the deck.
  await like();
  await dialog.getByRole('link', { name: 'My Matches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Matches' })).toBeVisible();
  await page.goBack();
  await expect(topCard(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/matches$/);

  // Closed by its button, the dialog needs no second Back to leave the deck, even after a reload.
  await page.getByRole('link', { name: 'Heritage Flock' }).first().click();
  for (let nth = 0; nth < 2; nth += 1) {
    await like();
    await dialog.getByRole('button', { name: 'Keep swiping' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.reload();
  await expect(topCard(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/matches$/);
});

async function pull(page: Page, by: number, steps: number): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card.');
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y - 10, { steps });
  await page.mouse.up();
}

test('a card is thrown and undone', async ({ page }) => {
  await page.goto('/');
  const first = await topBird(page);
  await pull(page, -200, 6);
  await expect(topCard(page)).not.toContainText(first);
  await expect(page.getByText(/^2 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last swipe' }).click();
  await expect(topCard(page)).toContainText(first);
  await expect.poll(async () => (await topCard(page).boundingBox())?.x).toBeGreaterThan(0);
});

test('a card released too early returns', async ({ page }) => {
  await page.goto('/');
  await awaitNotices(page);
  // Ignores the height: the cards beneath render when the page is idle, and all are as high as the highest.
  const place = async () => {
    const { x, y } = (await topCard(page).boundingBox()) ?? {};
    return { x, y };
  };
  const [first, before] = [await topBird(page), await place()];
  await pull(page, 60, 30);
  await expect.poll(place).toEqual(before);
  await expect(topCard(page)).toContainText(first);
});

test('nothing flies with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const first = await topBird(page);
  await page.getByRole('button', { name: 'Pass' }).click();
  const moving = () =>
    document
      .getAnimations()
      .filter(
        (one) =>
          one.effect instanceof KeyframeEffect && one.effect.getKeyframes().some((frame) => 'translate' in frame),
      );
  expect(await page.evaluate(moving)).toEqual([]);
  await expect(topCard(page)).not.toContainText(first);
});

/** Collects every donation sent from now on. */
function watchGifts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/donations') sent.push(request.postData() ?? '');
  });
  return sent;
}

async function openEggDialog(page: Page) {
  await page.getByRole('button', { name: 'Donate: crack the egg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crack the Egg!' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a preset donates only after confirmation', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/');
  const sent = watchGifts(page);
  const dialog = await openEggDialog(page);
  await dialog.getByRole('button', { name: /Nest Egg/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Give $10 as a Nest Egg?' })).toBeFocused();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Give $10' }).click();
  // A server without payments says so above the open dialog.
  await expect(page.getByText(/^(Thank you!|Donation failed)$/).first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a double tap or a held key donates nothing', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/');
  const sent = watchGifts(page);
  const dialog = await openEggDialog(page);
  const preset = dialog.getByRole('button', { name: /Nest Egg/ });
  await preset.dblclick();
  await expect(page.getByRole('heading', { name: /^Give / })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await preset.focus();
  // Each further `down` of a held key is a repeat.
  for (let down = 0; down < 3; down++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('heading', { name: /^Give / })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a photo that fails to load is replaced by the portrait', async ({ page }) => {
  await page.route('**/api/chickens/browse*', async (route) => {
    const answer = await route.fetch();
    const [bird] = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: [{ ...bird, photos: ['/api/photos/gone'] }] });
  });
  await page.goto('/');
  const picture = topCard(page).getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth !== 0)).toBe(true);
  await expect(picture).not.toHaveAttribute('src', '/api/photos/gone');
});

test('a photo flips to its drawing and back, and the card can be swiped on either side', async ({ page }) => {
  // Without a location, so that the bird is not the nearest one in other journeys.
  await beKeeper(page, { place: false });
  const added = await page.request.post('/api/chickens', { data: { name: 'Ottoline', breed: 'Dominique' } });
  const { id } = await added.json();
  const buffer = await birdPhoto(breedNamed('dominique'), 'hen', { ground: 'grass', seed: 4 });
  const photo = { name: 'ottoline.jpg', mimeType: 'image/jpeg', buffer };
  const sent = await page.request.post(`/api/chickens/${id}/photos`, { multipart: { photo } });
  expect(sent.ok()).toBe(true);
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  await page.goto(`/?bird=${id}`);
  const card = topCard(page);
  const name = card.getByRole('heading', { name: 'Ottoline' });
  const turn = card.getByRole('button', { name: 'See the drawing' });
  await expect(turn).toBeVisible();
  const place = await name.boundingBox();

  await turn.focus();
  await page.keyboard.press('Enter');
  const plate = card.getByRole('img', { name: 'Ottoline, Dominique hen. Drawing of the breed.' });
  await expect.poll(() => plate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(card.getByText('Drawing of the breed', { exact: true })).toBeVisible();
  expect(await name.boundingBox()).toEqual(place);
  const back = card.getByRole('button', { name: 'See the photo' });
  await expect(back).toBeFocused();
  await back.click();
  await expect(card.getByRole('img', { name: 'Ottoline, Dominique hen', exact: true })).toBeVisible();
  await expect(card.getByText('Photo of this bird')).toBeVisible();
  expect(await name.boundingBox()).toEqual(place);

  await turn.click();
  await pull(page, -200, 6);
  await expect(topCard(page)).not.toContainText('Ottoline');
  // Other journeys use birds near the same town.
  await page.context().addCookies(cookies);
  expect((await page.request.delete(`/api/chickens/${id}`)).ok()).toBe(true);
});

test('a swipe made while the server is down is saved and sent later', async ({ page }) => {
  const first = await startServer();
  const port = Number(new URL(first.url).port);
  let second: typeof first | undefined;
  try {
    await beKeeper(page, { at: first.url });
    await page.goto(first.url);
    const liked = await topBird(page);
    await awaitNotices(page);
    await first.kept.stop('SIGKILL');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    second = await startServer({ dataDir: first.dataDir, port });
    await retry.click();
    await expect(notice(page, /arrived/)).toBeVisible();
    await page.goto(`${first.url}/matches`);
    await expect(page.getByText(liked).first()).toBeVisible();
  } finally {
    await second?.stop();
    await first.stop();
  }
});
