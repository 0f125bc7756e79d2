// A keeper requests breeds for the farm, opens one and returns to the result.
import { expect, test } from './journey.ts';

test('a farm is entered by keyboard and survives a breed page, a reload and a failure', async ({ page }) => {
  const slider = (name: string) => page.getByRole('slider', { name });
  const list = (name: string) => page.getByRole('combobox', { name });
  const ask = page.getByRole('button', { name: 'Get AI Recommendations' });
  const best = page.getByRole('heading', { level: 3 }).first();

  await test.step('the sliders move in steps of five', async () => {
    await page.goto('/breed-recommendations');
    await slider('Winter low').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider('Winter low')).toHaveAttribute('aria-valuetext', '30 °F');
    await page.keyboard.press('ArrowLeft');
    await expect(slider('Winter low')).toHaveAttribute('aria-valuetext', '25 °F');
    await page.keyboard.press('Home');
    await expect(slider('Winter low')).toHaveAttribute('aria-valuetext', '−60 °F');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
    await expect(slider('Winter low')).toHaveAttribute('aria-valuetext', '−20 °F');
  });

  await test.step('every control is large enough for a thumb', async () => {
    const form = page.getByRole('main').locator('form');
    for (const control of await form.locator('input, select, button').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });

  await test.step('the server recommends breeds', async () => {
    await list('Climate').selectOption('cold');
    await list('Primary goal').selectOption('dual_purpose');
    await list('Your experience').selectOption('beginner');
    await ask.click();
    await expect(best).toHaveText('Rhode Island White');
    await expect(page.getByRole('region', { name: 'Recommendations' })).toBeFocused();
    await expect(page.getByText(/^Winters down to −20\s°F/)).toBeVisible();
  });

  await test.step('a breed page returns to the result', async () => {
    await page.getByRole('link', { name: 'Full sheet of Chantecler' }).click();
    const sheet = page.getByRole('dialog', { name: 'Chantecler' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(best).toHaveText('Rhode Island White');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(list('Climate')).toHaveValue('cold');
  });

  await test.step('a reload keeps the result and later changes', async () => {
    await list('Space available').selectOption('small');
    await page.reload();
    await expect(best).toHaveText('Rhode Island White');
    await expect(list('Space available')).toHaveValue('small');
  });

  await test.step('a failure keeps everything too', async () => {
    await page.route('**/api/breed-recommendations', (route) => route.abort());
    await ask.click();
    await expect(page.getByText('Failed to get recommendations. Please try again.', { exact: true })).toBeVisible();
    await expect(list('Space available')).toHaveValue('small');
    await page.unroute('**/api/breed-recommendations');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(best).toBeVisible();
    const small = page
      .getByRole('listitem')
      .filter({ hasText: /crowded/ })
      .first();
    await small.getByText(/^More about the /).click();
    await expect(small.getByText(/crowded/).first()).toBeVisible();
  });
});
