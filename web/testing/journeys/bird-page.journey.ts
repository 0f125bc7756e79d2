// A visitor without an account opens a shared bird link.
import { birdPath, paths } from '../../paths.ts';
import { expect, type Page, test } from './journey.ts';
import { beKeeper, chooseTown, newAddress, requestCode, signIn, topBird } from './keeper.ts';

test('a visitor reads and shares a bird’s page, likes the bird after sign-in and messages its owner', async ({
  page,
  context,
}) => {
  const birds = await page.request.get('/api/chickens/browse?breed=holland&sex=Hen');
  const prudence = (await birds.json()).find(({ name }: { name: string }) => name === 'Prudence');
  const address = birdPath(prudence.id);
  const portraits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/portrait')) portraits.push(request.url());
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Prudence' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Prudence, Holland hen/ })).toBeVisible();
  // The server-rendered HTML shows the same picture URL as the app.
  expect(new Set(portraits).size, portraits.join(' ')).toBe(1);
  await expect(page.getByText(/^Find breeding partners for heritage chickens/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'What is this?' })).toHaveAttribute('href', paths.about);
  await expect(page.getByRole('link', { name: 'Holland' })).toBeVisible();

  await test.step('the link is shared', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Prudence' });
    await expect(dialog.getByRole('img', { name: 'QR code of Prudence’s page' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(new URL(address, page.url()).href);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('sign-in leads back to the bird', async () => {
    await page.getByRole('button', { name: 'I’m interested' }).click();
    await page.getByRole('dialog', { name: 'You like Prudence' }).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === paths.auth());
    await signIn(page);
    await expect(page).toHaveURL(address);
  });

  await test.step('the earlier like shows the owner, and a message that mentions the bird', async () => {
    const dialog = page.getByRole('dialog', { name: "It's a Match!" });
    const message = dialog.getByRole('link', { name: 'Write a text' });
    const text = decodeURIComponent((await message.getAttribute('href')) ?? '');
    expect(text).toMatch(/^sms:/);
    expect(text).toContain('I like your Holland hen Prudence on Heritage Flock.');
    expect(text).toContain(new URL(address, page.url()).href);
    await dialog.getByRole('button', { name: 'Back to Prudence' }).click();
    await expect(page.getByRole('button', { name: 'Reach the owner' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'What is this?' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'My Matches' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Open Prudence’s page' }).click();
    await expect(page).toHaveURL(address);
  });
});

const BIRD = 'b1rdd0m1n1queh3n';

test.describe('the sign-in link opened in another browser', () => {
  /** Signs in with the email link, which the first browser shows in development. */
  async function openMail(asking: Page, other: Page): Promise<void> {
    await asking.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await requestCode(asking, newAddress());
    const link = await asking.getByRole('link', { name: 'Open the development link' }).getAttribute('href');
    await other.goto(link ?? '');
    await other.getByRole('button', { name: 'Sign In' }).click();
  }

  test('leads back to the bird’s page with its button', async ({ page, browser }) => {
    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'en-US' });
    const other = await context.newPage();
    await page.goto(birdPath(BIRD));
    await page.getByRole('button', { name: 'I’m interested' }).click();
    await openMail(page, other);
    await expect(other).toHaveURL(birdPath(BIRD));
    await other.getByRole('button', { name: 'I’m interested' }).click();
    await expect(other.getByRole('dialog', { name: "It's a Match!" })).toBeVisible();
    await context.close();
  });

  test('leads to the location first if needed, then back to the bird', async ({ page, browser }) => {
    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'en-US' });
    const other = await context.newPage();
    await page.goto(paths.home(BIRD));
    await page.getByRole('button', { name: 'Like' }).click();
    await openMail(page, other);
    await expect(other).toHaveURL(({ pathname }) => pathname === paths.createProfile());
    await chooseTown(other, 'Austin', 'Austin, Texas');
    await expect(other).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/' && searchParams.get('bird') === BIRD,
    );
    expect(await topBird(other)).toBe('Juniper');
    await context.close();
  });
});

test('an unknown bird’s page responds with 404', async ({ page }) => {
  const answer = await page.goto(birdPath('nobody'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This bird is not on offer' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the birds' }).click();
  await expect(page).toHaveURL('/');
});

test('the server-rendered bird or breed stays until the app has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.body?.innerText ?? '';
      if (/Loading the bird|Counting the birds/.test(text)) document.documentElement.className = 'step-back';
    }).observe(document, { childList: true, subtree: true });
  });
  const looks = [
    ['/bird/b1rdd0m1n1queh3n', '**/api/chickens/b1rdd0m1n1queh3n', /\/BirdPageScreen-/, 'Juniper'],
    [
      '/breeds/holland',
      '**/api/heritage-breeds/holland/standing',
      /\/BreedStandingScreen-/,
      'How the Holland is doing',
    ],
  ] as const;
  for (const [address, question, code, title] of looks) {
    const codeHasCome = page.waitForResponse(code);
    await page.route(question, async (route) => {
      const answer = await route.fetch();
      await codeHasCome;
      await route.fulfill({ response: answer });
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).not.toHaveClass('step-back');
  }
});

test('a like is sent once, even with repeated presses before its dialog loads', async ({ page }) => {
  await beKeeper(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/DeckDialogs-*', async (route) => {
    await released;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/swipe')) sent += 1;
  });
  await page.goto('/bird/b1rdd0m1n1queh3n');
  const button = page.getByRole('button', { name: /interested|Reach the owner/ });
  for (let press = 0; press < 3; press += 1) await button.press('Enter');
  await expect(button).toBeDisabled();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).toBe(1);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
