// A bird changes owners between two browsers by link, with sign-in or papers on the way, and comes back.
import { comparisonPath, paths } from '../../paths.ts';
import { expect, type Page, test } from './journey.ts';
import { beKeeper, deleteAccount, notice, signIn } from './keeper.ts';

test('a keeper hands over a bird by link, the next keeper accepts it, and the first undoes it', async ({
  page: giver,
  browser,
}) => {
  await beKeeper(giver);
  const profile = { name: 'Sage Hollow', contactChoice: 'show', shareEmail: true };
  await giver.request.patch('/api/user/profile', { data: profile });
  const bird = { name: 'Ottilie', breed: 'Java', sex: 'Hen', isAvailable: false, source: 'Hill Farm' };
  const { id } = await (await giver.request.post('/api/chickens', { data: bird })).json();
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'en-US' });
  const taker = await context.newPage();
  try {
    await giver.goto(`/my-birds?bird=${id}`);
    await taker.goto(await handOverByLink(giver));
    await expect(taker.getByRole('heading', { name: 'Sage Hollow is handing over Ottilie to you' })).toBeVisible();
    await taker.getByRole('link', { name: 'Sign in to take Ottilie' }).click();
    await expect(taker).toHaveURL(({ pathname }) => pathname === paths.auth());
    await signIn(taker);
    await taker.getByRole('button', { name: 'Take Ottilie' }).click();
    await expect(taker.getByRole('heading', { name: 'Ottilie joined your flock' })).toBeVisible();
    await taker.goto(`/my-birds?bird=${id}`);
    await expect(taker.getByText('Hill Farm')).toBeVisible();
    await expect(taker.getByText(/^Sage Hollow, until /)).toBeVisible();

    await giver.goto('/my-birds');
    await expect(giver.getByText(/^Ottilie went to another keeper\. You can undo this until /)).toBeVisible();
    await undo(giver, 'Ottilie');
    await expect(giver.getByRole('heading', { name: 'Ottilie' })).toBeVisible();
    await taker.goto(`/my-birds?bird=${id}`);
    await expect(taker.getByText('You do not have this bird')).toBeVisible();
  } finally {
    await deleteAccount(giver);
    await deleteAccount(taker);
    await context.close();
  }
});

test('a rooster is handed over with his papers, and the comparison changes until the undo', async ({
  page: giver,
  browser,
}) => {
  // Without a location, so that the rooster is not the nearest one in other journeys.
  await beKeeper(giver, { place: false });
  const add = async (page: Page, bird: object): Promise<string> =>
    (await (await page.request.post('/api/chickens', { data: { breed: 'Cornish', ...bird } })).json()).id;
  const rooster = await add(giver, { name: 'Cassius', sex: 'Rooster', source: 'Hill Farm' });
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'en-US' });
  const taker = await context.newPage();
  try {
    await beKeeper(taker, { place: false });
    const own = { isAvailable: false, source: 'River Farm', npipStatus: 'clean', mgMsTestedOn: dayBefore(10) };
    const damId = await add(taker, { name: 'Old Hester', sex: 'Hen', pedigreeOnly: true });
    const hen = await add(taker, { name: 'Hester', sex: 'Hen', damId, ...own });
    const both = comparisonPath(rooster, hen);

    const section = giver.getByRole('region', { name: 'Health papers' });
    await giver.goto(`/my-birds?bird=${rooster}`);
    await section.getByRole('button', { name: 'Add a paper' }).click();
    await section.getByLabel('Kind').selectOption('pullorum-typhoid');
    await section.getByLabel('Tested on').fill(dayBefore(20));
    await section.getByLabel('Result').selectOption('negative');
    await section.getByRole('button', { name: 'Save the paper' }).click();
    await expect(section.getByText('Pullorum-typhoid test: negative', { exact: true })).toBeVisible();

    // Only the rooster's keeper sees the papers.
    const before = await compare(taker, both, 'Go ahead after tests and 30 days of quarantine.');
    await expect(
      taker.getByText('The rooster is not known to have a valid test', { exact: false }).first(),
    ).toBeVisible();
    await expect(taker.getByText('Both flocks are tested clean of pullorum-typhoid.', { exact: true })).toHaveCount(0);

    await taker.goto(await handOverByLink(giver));
    await taker.getByRole('button', { name: 'Take Cassius' }).click();
    await expect(taker.getByRole('heading', { name: 'Cassius joined your flock' })).toBeVisible();

    const after = await compare(taker, both, 'Go ahead after 30 days of quarantine.');
    expect(after).toBeGreaterThan(before);
    await expect(taker.getByText('apart from all other birds until', { exact: false }).first()).toBeVisible();
    await expect(taker.getByText('The rooster is not known to have a valid test', { exact: false })).toHaveCount(0);
    await taker.getByRole('heading', { name: 'Why' }).click();
    await expect(taker.getByText('Both flocks are tested clean of pullorum-typhoid.', { exact: true })).toBeVisible();
    await expect(taker.getByText('Both birds live on one farm: nobody has to travel.', { exact: true })).toBeVisible();
    await taker.goto(`/my-birds?bird=${rooster}`);
    const papers = taker.getByRole('list', { name: 'Papers of Cassius' });
    await expect(papers.getByText('Pullorum-typhoid test: negative', { exact: true })).toBeVisible();
    const readPapers = async (page: Page) => (await page.request.get(`/api/chickens/${rooster}/papers`)).status();
    expect([await readPapers(giver), await readPapers(taker)]).toEqual([404, 200]);
    await giver.goto(`/my-birds?bird=${rooster}`);
    await expect(giver.getByText('You do not have this bird')).toBeVisible();

    await giver.goto('/my-birds');
    await undo(giver, 'Cassius');
    expect([await readPapers(giver), await readPapers(taker)]).toEqual([200, 404]);
    await taker.goto(both);
    await expect(taker.getByText('One of them is not on offer. Choose another bird above.')).toBeVisible();
    await giver.request.patch(`/api/chickens/${rooster}`, { data: { isAvailable: true } });
    expect(await compare(taker, both, 'Go ahead after tests and 30 days of quarantine.')).toBe(before);
  } finally {
    await deleteAccount(giver);
    await deleteAccount(taker);
    await context.close();
  }
});

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Runs on the page of an own bird. Returns the link. */
async function handOverByLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = await page.getByText(/^http.*\/hand-over#[a-z0-9]+$/).textContent();
  await page.getByRole('button', { name: 'Done' }).click();
  return link ?? '';
}

/** Runs on the keeper's list of birds. */
async function undo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `The hand-over of ${name} is undone`)).toBeVisible();
}

/** Returns the score shown for two birds once the screen shows this verdict. */
async function compare(page: Page, path: string, verdict: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByText(verdict, { exact: true })).toBeVisible();
  return Number.parseInt(await page.getByText(/^\d+ of 200$/).innerText(), 10);
}
