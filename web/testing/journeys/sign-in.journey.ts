import { expect, test } from './journey.ts';
import { beKeeper, chooseTown, newAddress, notice, requestCode, signIn, topBird, topCard } from './keeper.ts';

test('a like without sign-in asks for it and returns to the bird', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pass' }).click();
  const wanted = await topBird(page);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toBeVisible();
  await prompt.getByRole('link', { name: /sign in/i }).click();
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page);
  await expect(page).toHaveURL(/\/create-profile/);
  await chooseTown(page, 'Austin', 'Austin, Texas');
  await expect(topCard(page)).toContainText(wanted);
});

test('a tap during the sign-in prompt’s animation counts', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const box = await page
    .getByRole('dialog')
    .getByRole('link', { name: /sign in/i })
    .boundingBox();
  if (!box) throw new Error('The link is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.75);
  await page.mouse.down();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.mouse.up();
  await expect(page).toHaveURL(/\/auth/);
});

test('a wrong code shows an error, and the right one still signs in', async ({ page }) => {
  await page.goto('/auth');
  const code = await requestCode(page, newAddress());
  const field = page.getByRole('textbox', { name: /code/i });
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(notice(page, 'Verification failed')).toBeVisible();
  await expect(field).toHaveValue('');
  // By keyboard only, because the field still has the focus.
  await page.keyboard.type(code);
  await expect(notice(page, 'Authentication successful')).toBeVisible();
});

test('the email link signs in once with one tap, even in another browser', async ({ page, browser }) => {
  await page.goto('/auth');
  await requestCode(page, newAddress());
  const link = await page.getByRole('link', { name: 'Open the development link' }).getAttribute('href');
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(link ?? '', page.url()).href);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(notice(other, 'Authentication successful')).toBeVisible();
  await other.context().close();
  await page.getByRole('link', { name: 'Open the development link' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('already used');
  await expect(page.getByRole('button', { name: 'Send a New Link' })).toBeVisible();
});

test('a session that ended elsewhere prompts sign-in and hides the contact', async ({ page, playwright, baseURL }) => {
  await beKeeper(page, { likes: 1 });
  await page.goto('/matches');
  const contact = page.locator('main a[href^="mailto:"], main a[href^="tel:"]');
  await expect(contact.first()).toBeVisible();
  const deck = await page.context().newPage();
  await deck.goto('/');
  await deck.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(deck.getByRole('dialog').locator('a[href^="mailto:"], a[href^="tel:"]').first()).toBeVisible();
  const { cookies } = await page.context().storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const other = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
  const ended = await other.post('/api/auth/logout-everywhere', { headers: { origin: baseURL ?? '' } });
  expect(ended.ok()).toBe(true);
  await other.dispose();
  for (const screen of [deck, page]) {
    await screen.bringToFront();
    await screen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await expect(contact).toHaveCount(0);
  await expect(deck.getByRole('dialog')).toBeHidden();
});
