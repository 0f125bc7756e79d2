// The journey that everything else is there for. It is the same on the real server and on the mock.
import { expect, type Page, test } from './journey.ts';
import { arriveAsKeeper, notice, topBird, topCard } from './keeper.ts';

interface Between {
  beforeSignIn?: () => Promise<void>;
}

const nothing = async () => {};

/** Signs in, sets a place, likes a near bird, reads its owner's contact, finds it again, takes a swipe back. */
export async function goTheWay(page: Page, { beforeSignIn = nothing }: Between = {}) {
  await page.goto('/');
  await expect(topCard(page)).toBeVisible();
  await beforeSignIn();
  await arriveAsKeeper(page);
  await expect(notice(page, 'You can now discover local heritage breeds')).toBeVisible();
  await expect(page).toHaveURL(/\/(\?bird=.*)?$/);

  await test.step('the first birds are near', async () => {
    const birds = (await (await page.request.get('/api/chickens/browse')).json()) as {
      name: string;
      distance: number;
    }[];
    expect(birds[0]?.distance).toBeLessThanOrEqual(25);
    expect(birds.map(({ distance }) => distance)).toEqual(birds.map(({ distance }) => distance).sort((a, b) => a - b));
    expect(await topBird(page)).toContain(birds[0]?.name);
  });

  const liked = await topBird(page);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /match/i });
  await expect(dialog).toContainText(liked);
  await expect(dialog).toContainText(/messages are not stored/i);
  await expect(dialog).toContainText(/8\s?am.*6\s?pm PST/i);
  const contact = dialog.locator('a[href^="mailto:"], a[href^="tel:"]').first();
  await expect(contact).toBeVisible();
  const address = (await contact.getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const passed = await topBird(page);
  expect(passed).not.toBe(liked);
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(topCard(page)).not.toContainText(passed);

  await test.step('the contact is found again, also after a reload', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'My Matches' }).click();
    await expect(page).toHaveURL(/\/matches$/);
    await page.reload();
    await expect(page.getByText(liked).first()).toBeVisible();
    await expect(page.locator(`a[href="${address}"]`)).toBeVisible();
  });

  await test.step('undo takes the last swipe back', async () => {
    await page.goto('/');
    const next = await topBird(page);
    await page.getByRole('button', { name: 'Pass' }).click();
    await expect(topCard(page)).not.toContainText(next);
    await page.getByRole('button', { name: /undo/i }).click();
    await expect(topCard(page)).toContainText(next);
  });
}
