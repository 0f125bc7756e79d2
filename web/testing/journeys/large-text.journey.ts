// The browser's text size for a keeper with low vision. Nothing may be wider than the phone, cut off or hidden.
import type { CDPSession } from '@playwright/test';
import { screens } from '../../screens.ts';
import { keeperKinds } from '../keeper-session.ts';
import { screenStates } from '../screen-states.ts';
import { expect, type Page, test, untilQuiet } from './journey.ts';
import { beKeeper, topCard } from './keeper.ts';

const SIZES = [24, 32];

/** Returns texts beyond the screen's edge or cut off by an ancestor. */
function cutOffTexts(): string[] {
  const found: string[] = [];
  const say = (element: Element, why: string) =>
    found.push(
      `${why}: <${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 60)}`,
    );
  // Horizontally scrolling strips have no scrollbar.
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).scrollbarWidth === 'none' || scrollsSideways(element.parentElement));
  if ((document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth)
    found.push('the page is wider than the screen');
  for (const control of document.querySelectorAll('button, a, input, select')) {
    const { left, right, width } = control.getBoundingClientRect();
    if (
      width > 1 &&
      (right > window.innerWidth + 1 || left < -1) &&
      !scrollsSideways(control) &&
      !control.closest('[inert]')
    )
      say(control, 'a control beyond the edge');
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, [inert], [aria-hidden="true"], [role="status"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || text.bottom < 0) continue;
    if (scrollsSideways(element)) continue;
    if (text.right > window.innerWidth + 1 || text.left < -1) say(element, 'beyond the edge');
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (hides(overflowX) && textOverflow !== 'ellipsis' && (text.right > box.right + 1 || text.left < box.left - 1))
        say(element, 'cut off at the side');
      // Content that is scrolled out of view is not cut off.
      if (overflowY === 'auto' || overflowY === 'scroll') break;
      if (hides(overflowY) && (text.bottom > box.bottom + 2 || text.top < box.top - 2)) say(element, 'cut off below');
      if (position === 'fixed') break;
    }
  }
  return found;
}

async function expectWhole(page: Page, place: string): Promise<void> {
  for (const size of SIZES) {
    await enlarge(page, size);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await page.evaluate(cutOffTexts), `${place} at ${size} pixels`).toEqual([]);
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets Chromium's font size setting and waits until the page applies it. */
async function enlarge(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const devtools = await session;
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  const has = (size: string) => getComputedStyle(document.documentElement).fontSize === size;
  await page.waitForFunction(has, `${standard}px`);
}

async function visit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    if (path === '/' || path === '/demo') await expect(topCard(page)).toBeVisible();
    await untilQuiet(page);
    await expectWhole(page, path);
  }
}

async function expectOpenedWhole(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
  await expectWhole(page, `what ${name} opens`);
}

async function expectStateWhole(page: Page, name: string): Promise<void> {
  const state = screenStates.find((one) => one.name === name);
  if (!state) throw new Error(`No state is called ${name}.`);
  await page.goto(state.path);
  await state.prepare?.(page);
  await untilQuiet(page);
  await expectWhole(page, name);
}

/** Returns the words that break across two lines, except in addresses. */
function brokenWords(part: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const word of node.textContent?.includes('@') ? [] : (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word[0]);
    }
  return found;
}

/** Whether two parts of a page overlap. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((part) => page.locator(part).first().boundingBox()));
  if (!a || !b) throw new Error(`There is no ${one} or no ${other}.`);
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
}

test('at a font size of 32 pixels no word breaks and nothing overlaps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beKeeper(page);
  await page.goto('/');
  await expect(topCard(page)).toBeVisible();
  await enlarge(page, 32);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.getByRole('menu').evaluate(brokenWords)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /match/i });
  await expect(dialog.getByText('Owner', { exact: true })).toBeVisible();
  expect(await dialog.evaluate(brokenWords)).toEqual([]);
  await page.goto('/heritage-timeline');
  await enlarge(page, 32);
  expect(await overlap(page, 'p:has-text("1 of 10")', 'button:has-text("Auto-advance") svg')).toBe(false);
  const linesOfYear = await page
    .getByRole('article')
    .locator('time')
    .evaluate((year) => {
      const range = document.createRange();
      range.selectNodeContents(year);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
  expect(linesOfYear).toBe(1);
  const left = async (part: string) => (await page.locator(part).first().boundingBox())?.x ?? Number.NaN;
  const edge = await left('h1');
  expect(Math.abs((await left('button:has-text("Auto-advance") svg')) - edge)).toBeLessThan(6);
  expect(Math.abs((await left('#auto-advance-state')) - edge)).toBeLessThan(2);
  await page.getByRole('button', { name: /egg/i }).first().click();
  const gifts = page.getByRole('dialog', { name: 'Crack the Egg!' });
  // The presets come right after the text, because the egg is hidden where it does not fit.
  const firstGift = await gifts.getByRole('button', { name: /^\$5/ }).boundingBox();
  const words = await gifts.getByText('This site does not collect gifts yet.').boundingBox();
  expect((firstGift?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0))).toBeLessThan(64);
  await page.goto('/education');
  await enlarge(page, 32);
  const figures = page.getByRole('list', { name: 'Breeds in figures' }).getByRole('listitem');
  for (const figure of await figures.all())
    expect(await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
  await page.goto('/demo');
  await enlarge(page, 32);
  const demo = page.locator('main');
  const [badge, counter] = [demo.getByText('Demo Mode'), demo.getByText(/^Matches:/)];
  expect((await counter.boundingBox())?.y).toBeLessThan(
    ((await badge.boundingBox())?.y ?? 0) + ((await badge.boundingBox())?.height ?? 0),
  );
  // A drawing is not cropped.
  await expect(topCard(page).getByRole('img', { name: /^Juniper/ })).toHaveCSS('object-fit', 'contain');
});

test(`nothing is cut off at font sizes of ${SIZES.join(' and ')} pixels`, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = Object.values(screens);
  const examples = all.flatMap(({ examples = {} }) => Object.values(examples));
  await visit(page, [...all.filter(({ audience }) => audience !== 'keepers').map(({ path }) => path), ...examples]);
  await page.goto('/');
  await expectOpenedWhole(page, 'Like');
  await page.goto('/auth');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('large@example.org');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  await expectWhole(page, 'the code step');
  for (const name of ['compatibility-search', 'compatibility-siblings', 'compatibility-nothing-known'])
    await expectStateWhole(page, name);
  for (const name of ['tracking-visit', 'tracking-stop', 'tracking-alert', 'tracking-sick-bird', 'tracking-record'])
    await expectStateWhole(page, name);

  await beKeeper(page, { place: false });
  await visit(page, ['/create-profile']);
  await beKeeper(page, { likes: 2 });
  await visit(page, ['/', '/create-profile?step=contact', '/matches', '/my-birds', '/create-profile']);
  await expectOpenedWhole(page, 'Delete my account');
  for (const name of ['partners-three', 'partner-profile']) await expectStateWhole(page, name);
  await page.unrouteAll();
  await beKeeper(page, keeperKinds.breeder);
  for (const name of ['flock', 'bird', 'edit', 'hatch', 'import', 'hatched'])
    await expectStateWhole(page, `my-birds-${name}`);
  for (const name of ['flock-plan-made', 'travel-bunker-wizard-planned']) await expectStateWhole(page, name);
  await beKeeper(page, keeperKinds.settled);
  await page.goto('/');
  await expectOpenedWhole(page, 'Menu');
  await page.keyboard.press('Escape');
  await expectOpenedWhole(page, /egg/i);
  await page.getByRole('button', { name: /Heritage Hero/ }).click();
  await page.getByLabel('Amount in dollars').fill('10001');
  await expectWhole(page, 'the own amount');
  await page.getByLabel('Amount in dollars').fill('9000');
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expectWhole(page, 'the question before a gift');
  await page.keyboard.press('Escape');
  await expectOpenedWhole(page, 'Like');
});

test('the timeline fits when only the root font size is enlarged', async ({ page }) => {
  await page.goto('/heritage-timeline');
  await expect(page.getByRole('article')).toBeVisible();
  // Some browsers enlarge only the root, which media queries ignore.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  for (const width of [390, 800, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test('the flock form fits when only the root font size is enlarged', async ({ page }) => {
  await beKeeper(page);
  await page.goto('/add-chicken');
  await expect(page.getByLabel('roosters')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(390);
});
