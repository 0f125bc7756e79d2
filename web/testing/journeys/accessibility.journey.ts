import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from './journey.ts';
import { enterAsKeeper, signIn, topCard } from './keeper.ts';

const SCHEMES = ['light', 'dark'] as const;
const PUBLIC_SCREENS = [
  '/',
  '/auth',
  '/demo',
  '/matches',
  '/my-birds',
  '/breeds',
  '/breeds?search=unicorn',
  '/add-chicken',
  '/community-gallery',
  '/education',
  '/heritage-timeline',
  '/no-such-page',
];
const OWN_SCREENS = ['/', '/create-profile', '/matches', '/my-birds'];

async function findNoFault(page: Page, place: string, without: string[]): Promise<void> {
  // Wait until what moves has come to rest: a half-faded text has no honest contrast.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `${place} has faults`).toEqual([]);
}

async function inBothSchemes(page: Page, place: string, without: string[] = []): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await findNoFault(page, `${place} in ${colorScheme}`, without);
  }
}

for (const path of PUBLIC_SCREENS) {
  test(`${path} is open to everybody, in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (path === '/' || path === '/demo') await expect(topCard(page)).toBeVisible();
    await inBothSchemes(page, path);
  });
}

test('the screens of a keeper are, with every dialog and menu', async ({ page }) => {
  test.setTimeout(90_000);
  await enterAsKeeper(page);
  for (const path of OWN_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await inBothSchemes(page, path);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  // An open menu stands for itself, outside the landmarks of the page beneath it.
  await inBothSchemes(page, 'the menu', ['region']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /egg/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothSchemes(page, 'the donation dialog');
  await page.getByRole('button', { name: /custom|Heritage Hero/i }).click();
  await inBothSchemes(page, 'the donation dialog’s own amount');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothSchemes(page, 'the match dialog');
});

test('the sheet of a breed is', async ({ page }) => {
  await page.goto('/breeds?breed=plymouth-rock');
  await expect(page.getByRole('dialog', { name: 'Plymouth Rock' })).toBeVisible();
  await inBothSchemes(page, 'the sheet of a breed');
});

test('a photo of the gallery is, opened large', async ({ page }) => {
  await page.goto('/community-gallery?photo=first-looks');
  await expect(page.getByRole('dialog', { name: 'Eight days in: first looks' })).toBeVisible();
  await inBothSchemes(page, 'a photo of the gallery');
});

test('the sign-in prompt and the code step are', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothSchemes(page, 'the sign-in prompt');
  await page.goto('/auth');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('axe@example.org');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  await inBothSchemes(page, 'the code step');
});

test('the alert of a chapter that is coming soon is', async ({ page }) => {
  await page.goto('/education');
  await page.getByRole('button', { name: 'Flock Records' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothSchemes(page, 'the coming-soon alert');
});

test('the place screen of a new keeper is', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL(/create-profile/);
  await inBothSchemes(page, '/create-profile');
});
