import { expect, test } from './journey.ts';
import { topCard } from './keeper.ts';

const LINKS = {
  'Add Bird': '/add-chicken',
  Visits: '/travel-bunker-tracking',
  'AI Breed Recommendations': '/breed-recommendations',
  'Heritage Breed Database': '/breeds',
  'Genetic Compatibility': '/genetic-compatibility',
  'Travel Bunker Guide': '/travel-bunker-guide',
  'Community Gallery': '/community-gallery',
  'Education & Resources': '/education',
  'Heritage Evolution Timeline': '/heritage-timeline',
  'Login / Profile': '/auth',
  'About & privacy': '/about',
};

test('the bottom bar covers neither the end of a page nor a focused element', async ({ page }) => {
  for (const [width, fontSize] of [
    [390, 16],
    [320, 16],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/education', '/heritage-timeline', '/breed-identification?tab=manual']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), fontSize);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText(['Birds', 'My flock', 'Matches', 'Breeds']);
      const top = async () => (await bar.boundingBox())?.y ?? 0;
      const bottom = (await bar.boundingBox())?.height ?? 0;
      expect((await top()) + bottom, 'where it stands').toBeCloseTo(640, 0);
      expect(bottom, 'its height').toBeLessThan(100);
      const place = `${path} at ${width} and ${fontSize}`;
      for (let press = 0; press < 25; press++) {
        await page.keyboard.press('Tab');
        // Finds and measures the focused element in one step, so that it is the same one.
        const bottomOfFocused = await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          if (focused.closest('nav[aria-label="Main"]')) return 'in the bar';
          if (focused === document.body) return 'nowhere';
          const { y, height } = focused.getBoundingClientRect();
          // An element taller than the window cannot be fully visible.
          return y + Math.min(height, 200);
        });
        if (bottomOfFocused === 'in the bar') break;
        expect(bottomOfFocused, `where the focus is after Tab ${press + 1} on ${place}`).toBeLessThanOrEqual(
          await top(),
        );
      }
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = await page.getByRole('link', { name: 'Build on our API' }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0), place).toBeLessThanOrEqual((await top()) + 1);
    }
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('the menu opens every screen by its name', async ({ page }) => {
  await page.goto('/demo');
  for (const [name, path] of Object.entries(LINKS)) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the demo works without sign-in', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Try Demo Mode (No Login Required)' }).click();
  await expect(page).toHaveURL('/demo');
  await expect(page.getByText('Demo Mode').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /create.*account/i })).toHaveAttribute('href', '/auth');
  const bird = () => topCard(page).getByRole('heading').first();
  const first = (await bird().textContent()) ?? '';
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText(/maybe next time/i).first()).toBeVisible();
  await expect(bird()).not.toHaveText(first);
  for (const _ of [1, 2]) {
    const before = (await bird().textContent()) ?? '';
    await page.getByRole('button', { name: 'Interested' }).click();
    await expect(page.getByText(/match/i).first()).toBeVisible();
    await expect(bird()).not.toHaveText(before);
  }
  await expect(bird()).toHaveText(first);
});
