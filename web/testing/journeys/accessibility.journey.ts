// axe on every screen and in every state of it, in light and dark.
import { AxeBuilder } from '@axe-core/playwright';
import { keeperKinds } from '../keeper-session.ts';
import { screenStates } from '../screen-states.ts';
import { expect, type Page, test } from './journey.ts';
import { beKeeper } from './keeper.ts';

// All else that axe looks at is the same in both colour schemes.
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is scrolled out of sight may keep the colours of another scheme until it is scrolled to; axe has to see it drawn. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function faultsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Wait until what moves has come to rest: a half-faded text has no honest contrast.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

for (const { name, path, keeper, prepare, isMenu } of screenStates) {
  test(`${name} is open to everybody`, async ({ page }) => {
    if (keeper) await beKeeper(page, keeperKinds[keeper]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    // Beneath an open dialog it is there, but not for a screen reader.
    await expect(page.locator('h1')).toBeAttached();
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await drawAll(page);
    const light = await faultsOf(page, new AxeBuilder({ page }).disableRules(isMenu ? ['region'] : []));
    expect(light, 'in light colours').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await faultsOf(page, new AxeBuilder({ page }).withRules(OF_COLOURS));
    expect(dark, 'in dark colours').toEqual([]);
  });
}
