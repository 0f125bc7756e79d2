import { expect, test } from './journey.ts';
import { beKeeper, deleteAccount, notice } from './keeper.ts';

test('a keeper shares a rooster’s papers with a match, whose comparison uses them until they are hidden', async ({
  page: owner,
  browser,
}) => {
  // Without a location, so that the rooster is not the nearest one in other journeys.
  await beKeeper(owner, { place: false });
  await owner.request.patch('/api/user/profile', { data: { name: 'Hattie Brook', shareEmail: true } });
  const add = async (page: typeof owner, data: object) =>
    (await (await page.request.post('/api/chickens', { data: { breed: 'Cornish', ...data } })).json()).id as string;
  const rooster = await add(owner, { name: 'Barnaby', sex: 'Rooster' });
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const reader = await context.newPage();
  await beKeeper(reader);
  await reader.request.patch('/api/user/profile', { data: { name: 'Ash Barrow', shareEmail: true } });
  try {
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const tested = { npipStatus: 'clean', mgMsTestedOn: dayBefore(10) };
    const damId = await add(reader, { name: 'Old Juno', sex: 'Hen', pedigreeOnly: true });
    const hen = await add(reader, { name: 'Juno', sex: 'Hen', damId, isAvailable: false, ...tested });
    await reader.request.put(`/api/chickens/${rooster}/swipe`, { data: { direction: 'like' } });
    const comparison = `/genetic-compatibility?rooster=${rooster}&hen=${hen}`;
    await reader.goto(comparison);
    await expect(
      reader.getByText('The rooster is not known to have a valid test', { exact: false }).first(),
    ).toBeVisible();

    await owner.goto(`/my-birds?bird=${rooster}`);
    const section = owner.getByRole('region', { name: 'Health papers' });
    for (const kind of ['pullorum-typhoid', 'mg-ms']) {
      await section.getByRole('button', { name: 'Add a paper' }).click();
      await section.getByLabel('Kind').selectOption(kind);
      await section.getByLabel('Tested on').fill(dayBefore(20));
      await section.getByLabel('Result').selectOption('negative');
      await section.getByRole('button', { name: 'Save the paper' }).click();
      await expect(section.getByRole('button', { name: 'Add a paper' })).toBeVisible();
    }
    await section.getByRole('button', { name: 'Show to Ash Barrow' }).click();
    await expect(section.getByText('Sees them until', { exact: false })).toBeVisible();
    await expect(section.getByText('Nobody looked at these papers yet.')).toBeVisible();

    await reader.goto('/matches');
    await reader.getByRole('button', { name: 'Read the papers of Barnaby' }).click();
    const papers = reader.getByRole('list', { name: 'Papers of Barnaby' });
    await expect(papers.getByText('Pullorum-typhoid test')).toBeVisible();
    await reader.goto(comparison);
    await expect(reader.getByText('Papers shown to you: Hattie Brook', { exact: false })).toBeVisible();
    await expect(reader.getByText('The rooster is not known to have a valid test', { exact: false })).toHaveCount(0);
    const arrival = new Date(Date.now() + 230 * 86_400_000).toISOString().slice(0, 10);
    await reader.goto(`${comparison}&arrival=${arrival}`);
    await expect(reader.getByText('test again before he arrives.', { exact: false }).first()).toBeVisible();

    await reader.goto(`/travel-bunker-wizard?rooster=${rooster}&hen=${hen}`);
    await expect(reader.getByLabel('Name', { exact: true })).toHaveValue('Barnaby');
    await reader.goto('/travel-bunker-wizard?step=4');
    await reader.getByLabel('Arrival').fill(arrival);
    await reader.getByRole('link', { name: 'Health Protocol' }).click();
    await expect(reader.getByText('No papers are on file.')).toBeVisible();
    await reader.getByRole('button', { name: 'Read the papers of Barnaby' }).click();
    await reader.getByRole('link', { name: 'Review & Launch' }).click();
    const inPlan = reader.getByRole('region', { name: 'Health papers' });
    await expect(inPlan.getByText('so it will have lapsed when he arrives on', { exact: false })).toHaveCount(2);

    await owner.reload();
    const looks = section.getByRole('list', { name: 'Who looked' });
    // Once in the dialog, and once for the plan.
    await expect(looks.getByRole('listitem').filter({ hasText: 'Ash Barrow read the papers' })).toHaveCount(2);
    await expect(looks.getByText('compared this bird', { exact: false }).first()).toBeVisible();
    await section.getByRole('button', { name: 'Stop showing to Ash Barrow' }).click();
    await expect(notice(owner, 'Ash Barrow no longer sees the papers')).toBeVisible();

    await reader.goto('/matches');
    await expect(reader.getByText('Barnaby').first()).toBeVisible();
    await expect(reader.getByText('Papers shown to you')).toHaveCount(0);
    expect((await reader.request.get(`/api/chickens/${rooster}/papers`)).status()).toBe(404);
  } finally {
    await deleteAccount(owner);
    await deleteAccount(reader);
    await context.close();
  }
});
