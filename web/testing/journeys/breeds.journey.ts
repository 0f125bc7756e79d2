import { expect, type Page, test } from './journey.ts';

const leaf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the breeds' });

test('a breed is found without accents, and the search survives a reload', async ({ page }) => {
  await page.goto('/breeds');
  await expect(page.getByText(/^\d\d breeds$/)).toBeVisible();
  await box(page).pressSequentially('crevecoeur');
  await expect(page.getByText('1 breed', { exact: true })).toBeVisible();
  await expect(leaf(page, 'Crèvecoeur')).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/breeds?search=crevecoeur');
  await page.reload();
  await expect(page.getByText('1 breed', { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue('crevecoeur');
});

test('a breed page opens and closes by keyboard', async ({ page }) => {
  await page.goto('/breeds?search=Dominique');
  await leaf(page, 'Dominique').focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Dominique' });
  await expect(sheet.getByText('hawk-colored')).toBeVisible();
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/breeds?search=Dominique');
});

test('a breed page has its own URL, links related breeds and closes with Back', async ({ page }) => {
  await page.goto('/breeds');
  await leaf(page, 'Dominique').click();
  await expect(page).toHaveURL('/breeds?breed=dominique');
  await page.getByRole('dialog').getByRole('link', { name: 'Plymouth Rock' }).click();
  const rock = page.getByRole('dialog', { name: 'Plymouth Rock' });
  await expect(rock.getByText('Common breed', { exact: true })).toBeVisible();
  await rock.getByRole('button', { name: 'buff' }).click();
  await expect(page).toHaveURL('/breeds?breed=plymouth-rock&variety=buff');
  await expect
    .poll(() =>
      rock
        .getByRole('img', { name: 'Plymouth Rock hen, buff' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.reload();
  await expect(rock.getByRole('button', { name: 'buff' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Dominique' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/breeds');
});

test('Back returns to the same place in the directory', async ({ page }) => {
  await page.goto('/breeds');
  await expect(leaf(page, 'Yokohama')).toBeAttached();
  await page.mouse.move(200, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(leaf(page, 'Dominique')).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await page.getByRole('link', { name: 'Birds', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(leaf(page, 'Dominique')).toBeInViewport();
});

test('a breed page links to the page of a living bird', async ({ page }) => {
  await page.goto('/breeds?breed=dominique');
  const bird = page.getByRole('dialog').getByRole('listitem').getByRole('link').first();
  const name = (await bird.textContent()) ?? '';
  await bird.click();
  await expect(page).toHaveURL(/\/bird\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the loaded list can be filtered offline', async ({ page, context }) => {
  await page.goto('/breeds');
  await expect(leaf(page, 'Ancona')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Recovering' }).click();
  await expect(leaf(page, 'Ancona')).toBeHidden();
  await expect(page.getByRole('listitem').first()).toContainText('Recovering');
  await page.getByRole('button', { name: 'All' }).click();
  await expect(leaf(page, 'Ancona')).toBeVisible();
});

test('a breed page prints on at most two pages, without list and buttons', async ({ page }) => {
  await page.goto('/breeds?breed=dominique');
  const sheet = page.getByRole('dialog', { name: 'Dominique' });
  await expect(sheet.getByText(/Guidance, not fact/)).toBeVisible();
  const printed = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  const { height, scrolled } = await sheet.evaluate(({ clientHeight, scrollHeight }) => ({
    height: clientHeight,
    scrolled: scrollHeight,
  }));
  expect(scrolled).toBe(height);
  await expect(sheet.getByText(/Guidance, not fact/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(sheet.getByRole('navigation', { name: 'Nearby breeds' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ancona', exact: true })).toBeHidden();
});

test('the guide prints without a grid around its title', async ({ page }) => {
  await page.goto('/travel-bunker-guide');
  const title = page.getByRole('heading', { level: 1, name: 'Travel Bunker Guide' });
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const around = await title.evaluate((element) => {
    const displays: string[] = [];
    // The title line itself is a grid, but the screen around it is not.
    for (let one = element.closest('header')?.parentElement; one; one = one.parentElement)
      displays.push(getComputedStyle(one).display);
    return displays;
  });
  expect(around).not.toContain('grid');
});
