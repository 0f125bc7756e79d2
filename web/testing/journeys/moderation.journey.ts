import { expect, test } from './journey.ts';
import { beKeeper, deleteAccount, notice, signIn } from './keeper.ts';

test('a moderator hides a reported bird, only its keeper sees it and the reason, then it is restored', async ({
  page: moderator,
  browser,
}) => {
  const newPage = async () => (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  const [owner, reader] = [await newPage(), await newPage()];
  // Without a location, so that the bird is not the nearest one in other journeys.
  await beKeeper(owner, { place: false });
  await beKeeper(reader);
  try {
    const added = await owner.request.post('/api/chickens', { data: { name: 'Philomena', breed: 'Java' } });
    const { id } = await added.json();
    const birdPage = `/bird/${id}`;
    await reader.goto(birdPage);
    await reader.getByRole('button', { name: 'Report this listing' }).click();
    await reader.getByLabel('What is wrong with it?').selectOption('fraud');
    await reader.getByRole('button', { name: 'Send the report' }).click();
    await expect(notice(reader, 'Thank you')).toBeVisible();
    await reader.goto('/moderate');
    await expect(reader.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();

    await signIn(moderator, 'moderator@example.org');
    const answer = await moderator.goto('/moderate');
    expect(answer?.status()).toBe(404);
    // A toast is a list item too.
    const open = moderator.getByRole('region', { name: 'Open reports' });
    const reported = open.getByRole('listitem').filter({ hasText: 'Philomena' });
    await reported.getByLabel('Your reason').fill('The photo is of a Cochin.');
    // By keyboard only.
    await reported.getByLabel('Your reason').press('Tab');
    await reported.getByRole('button', { name: 'Dismiss the reports' }).press('Tab');
    await expect(reported.getByRole('button', { name: 'Hide Philomena' })).toBeFocused();
    await moderator.keyboard.press('Enter');
    await expect(notice(moderator, 'Philomena is hidden')).toBeVisible();
    await expect(reported).toHaveCount(0);

    await reader.goto(birdPage);
    await expect(reader.getByRole('heading', { level: 1, name: 'Philomena' })).toHaveCount(0);
    await expect(reader.getByRole('heading', { name: 'This bird is not on offer' })).toBeVisible();
    await owner.goto(`/my-birds?bird=${id}`);
    await expect(owner.getByText('The photo is of a Cochin.').first()).toBeVisible();

    await moderator.setViewportSize({ width: 320, height: 640 });
    const hidden = moderator.getByRole('row').filter({ hasText: 'Philomena' }).filter({ hasText: 'The photo' });
    // The rows of the log table stack on a phone, so that nothing overflows.
    const edge = await hidden.evaluate(
      ({ parentElement }) => parentElement?.closest('div')?.getBoundingClientRect().right,
    );
    for (const cell of await hidden.getByRole('cell').all()) {
      const box = await cell.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((edge ?? 0) + 1);
    }
    await hidden.getByRole('button', { name: 'Show Philomena again' }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByLabel('Your reason').fill('The new photo is hers.');
    await dialog.getByRole('button', { name: 'Show Philomena again' }).click();
    await expect(notice(moderator, 'Philomena is shown again')).toBeVisible();
    const isWider = await moderator.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider).toBe(false);
    await reader.goto(birdPage);
    await expect(reader.getByRole('heading', { level: 1, name: 'Philomena' })).toBeVisible();
  } finally {
    await deleteAccount(owner);
    await owner.context().close();
    await reader.context().close();
  }
});
