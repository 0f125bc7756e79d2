// Runs axe on every screen in each of its states, in light and dark.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { keeperKinds } from '../keeper-session.ts';
import { screenStates } from '../screen-states.ts';
import { type BrowserContext, test as base, expect, type Page, untilQuiet } from './journey.ts';
import { beKeeper } from './keeper.ts';

// The `source` of the module is twice as long, and every page compiles it.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// A new window compiles the whole app, which takes longer than axe, so one window is cleared and reused.
let lasting: BrowserContext | undefined;

const test = base.extend({
  context: async ({ browser }, use) => {
    lasting ??= await browser.newContext();
    await use(lasting);
    for (const page of lasting.pages()) await empty(page);
  },
});

/** Closes the page and clears its stored data; a new page gets its own session storage. */
async function empty(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.context().clearCookies();
  await page.close();
}

// The other axe rules do not depend on the color scheme.
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Renders content that is scrolled out of view, which may keep the colors of the other scheme until then.
 * Disables transitions, because colors that fade between schemes have a wrong contrast.
 */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

async function faultsOf(page: Page, rules: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    resultTypes: ['violations' as const],
    ...rules,
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

for (const { name, path, keeper, prepare, isMenu } of screenStates) {
  test(`${name} has no accessibility violations`, async ({ page }) => {
    if (keeper) await beKeeper(page, keeperKinds[keeper]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    // Under an open dialog the heading is attached, but hidden from screen readers.
    await expect(page.locator('h1')).toBeAttached();
    await prepare?.(page);
    await untilQuiet(page);
    await drawAll(page);
    await page.evaluate(AXE);
    const light = await faultsOf(page, isMenu ? { rules: { region: { enabled: false } } } : {});
    expect(light, 'in light colors').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await faultsOf(page, { runOnly: OF_COLORS });
    expect(dark, 'in dark colors').toEqual([]);
  });
}

// axe reads the text's fill color, which browsers do not force, so it cannot judge contrast in forced colors.
test('a selected tab has an outline in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/breeds');
  const watch = page.getByRole('button', { name: 'Watch', exact: true });
  await expect(watch).toHaveCSS('outline-style', 'none');
  await watch.click();
  await page.locator('h1').hover();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await expect(watch).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: null });
});

test('the deck’s buttons have their own background in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  const like = page.getByRole('button', { name: 'Like', exact: true });
  await expect(like).toBeVisible();
  const bar = like.locator('../..');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ forcedColors: null });
});
