// What a keeper does again and again, done as a keeper does it: through the screens, but for beKeeper.
import { randomUUID } from 'node:crypto';
import { keeperSession, sessionCookies } from '../keeper-session.ts';
import { expect, type Page, test } from './journey.ts';

export function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** Signs in on /auth with the code that development mode shows. */
export async function signIn(page: Page, email = newAddress()): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/auth')) await page.goto('/auth');
  const code = await requestCode(page, email);
  // With the sixth digit it is on its way.
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Asks for a code and answers the one shown. */
export async function requestCode(page: Page, email: string): Promise<string> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(notice(page, 'Code sent!')).toBeVisible();
  // Only there: six digits may stand in an address too.
  const shown = await page.getByText(/^development code/i).textContent();
  const code = /\d{6}/.exec(shown ?? '')?.[0];
  if (!code) throw new Error('No development code is shown.');
  return code;
}

/** Chooses a town on /create-profile by its name and saves it; how to be reached is left for later. */
export async function chooseTown(page: Page, search: string, town: string): Promise<void> {
  await page.getByRole('combobox', { name: /town/i }).fill(search);
  await page.getByRole('option', { name: town }).first().click();
  await page.getByRole('button', { name: /^Save (Location & Start Swiping|& Continue)$/ }).click();
  await expect(notice(page, 'Location saved! 📍')).toBeVisible();
  // The mock's keeper has said already how to be reached, and is not asked.
  await page.waitForURL((url) => url.pathname === '/' || url.searchParams.get('step') === 'contact');
  if (new URL(page.url()).pathname !== '/') await page.getByRole('link', { name: 'Skip to app' }).click();
}

/** A keeper with a place, on the deck, who came by the screens. */
export async function arriveAsKeeper(page: Page): Promise<void> {
  await signIn(page);
  await expect(page).toHaveURL(/\/create-profile/);
  await chooseTown(page, 'Austin', 'Austin, Texas');
  await expect(topCard(page)).toBeVisible();
}

/** Makes the browser that of a signed-in keeper, by calls: for journeys that are about something else. */
export async function beKeeper(page: Page, wanted: Parameters<typeof keeperSession>[1] & { at?: string } = {}) {
  const url = wanted.at ?? test.info().project.use.baseURL ?? '';
  await page.context().addCookies(sessionCookies(url, await keeperSession(url, wanted)));
}

/** Other journeys share the flock. After a long journey, the server may just be closing the connection that was used first. */
export async function deleteAccount({ request }: Page): Promise<void> {
  await request.delete('/api/user', { maxRetries: 1 });
}

/** The code of the notices comes when the page has nothing else to do. */
export async function awaitNotices(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
}

export function notice(page: Page, text: string | RegExp) {
  return page
    .getByRole('region', { name: /notifications/i })
    .getByText(text)
    .first();
}

/** The bird that lies on top. */
export function topCard(page: Page) {
  return page.getByRole('article').first();
}

export async function topBird(page: Page): Promise<string> {
  return (await topCard(page).getByRole('heading').first().textContent()) ?? '';
}
