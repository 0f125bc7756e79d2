// The register in one session, from another program's file to a season plan.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keeperKinds } from '../keeper-session.ts';
import { expect, test } from './journey.ts';
import { beKeeper } from './keeper.ts';

const HEADER = 'ID;Name;Sex;Breed;Hatched;Father;Mother';
const flock = [
  'C1;Old Cato;cock;Java;2020-04-01;;',
  'F1;Fern;hen;Java;2020-04-02;;',
  'B1;Bruno;cock;Java;2022-04-03;C1;F1',
  'H1;Hazel;hen;Java;2022-04-04;C1;F1',
];
const looped = flock.with(0, 'C1;Old Cato;cock;Java;;B1;');

async function choose(page: Page, field: string, bird: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(bird);
  await page.getByRole('option', { name: new RegExp(`^${bird}`) }).click();
}

async function chooseFile(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEADER, ...rows].join('\r\n'));
  await page.getByLabel('Your pedigree file').setInputFiles({ name: 'herdbook.csv', mimeType: 'text/csv', buffer });
}

test('a keeper imports a pedigree, sees a loop rejected, compares birds, records a hatch and plans a season', async ({
  page,
}) => {
  await beKeeper(page);

  await test.step('the loop is rejected by name, and nothing is imported', async () => {
    await page.goto('/my-birds?import=csv');
    await chooseFile(page, looped);
    await expect(page.getByText(/must be fixed first\. Nothing was imported\./)).toBeVisible();
    await expect(page.getByText(/Cato.* would be .* own ancestor.*Bruno/)).toBeVisible();
  });

  await test.step('the fixed file is imported', async () => {
    await chooseFile(page, flock);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText(/^4 birds were added/)).toBeVisible();
  });

  await test.step('the flock is exported as a spreadsheet, and importing it again changes nothing', async () => {
    await page.goto('/my-birds?import=csv');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my pedigree' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('pedigree.xlsx');
    await expect(page.getByText('pedigree.xlsx is ready.', { exact: true })).toBeVisible();
    const buffer = await readFile(await file.path());
    await page
      .getByLabel('Your pedigree file')
      .setInputFiles({ name: 'pedigree.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(
      page.getByText('pedigree.xlsx: Nothing is new. You already have 4 birds of this file.', { exact: true }),
    ).toBeVisible();
    await page.goto('/my-birds');
    await expect(page.getByRole('link', { name: 'Hazel' }).first()).toBeVisible();
  });

  await test.step('two birds are compared, and both pedigrees mark their common parents', async () => {
    await page.goto('/genetic-compatibility');
    await choose(page, 'Rooster (Will Travel)', 'Bruno');
    await choose(page, 'Hen (Stays Home)', 'Hazel');
    await page.getByRole('button', { name: 'Analyze Compatibility' }).click();
    await expect(page.getByText(/^Not advised\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pedigrees' })).toBeHidden();
    await page.getByRole('heading', { name: 'Why' }).click();
    await expect(page.getByRole('heading', { name: 'Pedigrees' })).toBeVisible();
    await expect(page.getByText(/full siblings/i).first()).toBeVisible();
    await expect(page.getByText('Old Cato', { exact: true })).toHaveCount(2);
  });

  await test.step('Back restores the scroll position and the open sections', async () => {
    const link = page.getByRole('link', { name: 'How we score' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: /score/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Pedigrees' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  await test.step('sections collapsed on the screen are expanded in print', async () => {
    await page.getByRole('heading', { name: 'Why' }).click();
    await expect(page.getByRole('heading', { name: 'Pedigrees' })).toBeHidden();
  });

  await test.step('the result prints without menus and buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Analyze Compatibility' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Pedigrees' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a bird’s partners print too', async () => {
    await page.goto('/breeding-recommendations');
    await choose(page, 'Your chicken', 'Hazel');
    await page.getByRole('button', { name: 'Find Breeding Partners' }).click();
    await expect(page.getByRole('heading', { name: /^In your own flock/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Bruno' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a hatch is recorded and shows the chicks’ inbreeding', async () => {
    await page.goto('/my-birds?hatch=new');
    await choose(page, 'Dam', 'Hazel');
    await choose(page, 'Sire', 'Bruno');
    await page.getByRole('button', { name: 'Record the hatch' }).click();
    await expect(page.getByRole('heading', { name: /chicks? (is|are) in My Birds/ })).toBeVisible();
    await expect(page.getByText(/25 ?% inbred/).first()).toBeVisible();
  });

  await test.step('the season plan does not pair siblings', async () => {
    await page.goto('/flock-plan');
    await page.getByRole('button', { name: 'Plan this season' }).click();
    const plan = page.getByRole('region', { name: 'The plan' });
    await expect(plan).toBeVisible();
    await expect(plan.getByText('Hazel').first()).toBeVisible();
    await expect(plan.getByText(/^With no new birds, the chicks of \d{4} are /)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(plan).toBeVisible();
  });
});

test('birds without parents are assigned to clans, and next year’s roosters are their chicks', async ({ page }) => {
  await beKeeper(page);
  const roosters = ['Ajax', 'Bruno', 'Cyrus'];
  const hens = ['Brie', 'Dot', 'Fern', 'Hazel', 'Holly', 'Ivy'];
  const rows = [...roosters.map((name) => [name, 'cock']), ...hens.map((name) => [name, 'hen'])];

  await test.step('the birds are imported', async () => {
    await page.goto('/my-birds?import=csv');
    await chooseFile(
      page,
      rows.map(([name, sex]) => `${name};${name};${sex};Java;2023-04-01;;`),
    );
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText(/^9 birds were added/)).toBeVisible();
  });

  const pen = (clan: string) =>
    page
      .getByRole('list', { name: 'Pens' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: clan }) });

  await test.step('the birds are assigned to clans, which are saved', async () => {
    await page.goto('/flock-plan');
    for (const [at, clan] of ['Creek', 'North', 'South'].entries())
      await page.getByLabel(`Name of pen ${at + 1}`).fill(clan);
    await page.getByRole('button', { name: 'Assign my birds' }).click();
    await expect(pen('Creek')).toContainText('Hens: Brie, HazelRoosters, from South: Cyrus');
    await page.getByRole('button', { name: 'Record these clans' }).click();
    await expect(page.getByText(/^These clans are in My Birds/)).toBeVisible();
  });

  await test.step('a hatch of each pen gives the chicks its clan and the planned rooster', async () => {
    const hatchedOn = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
    for (const [hen, clan, rooster] of [
      ['Brie', 'Creek', 'Cyrus'],
      ['Dot', 'North', 'Ajax'],
      ['Fern', 'South', 'Bruno'],
    ] as const) {
      await page.goto('/my-birds?hatch=new');
      await choose(page, 'Dam', hen);
      await page.getByLabel(`Any hen of clan ${clan} may be the mother`).check();
      await page.getByLabel('Hatched on').fill(hatchedOn);
      await page.getByLabel('How many chicks').fill('2');
      await page.getByRole('listitem', { name: 'Chick 2' }).getByLabel('Sex').selectOption('Rooster');
      await page.getByRole('button', { name: 'Record the hatch' }).click();
      await expect(page.getByText(`Parents: ${rooster} × mother unknown.`)).toBeVisible();
    }
  });

  await test.step('the plan names the chicks to keep, and replaces their fathers with them next year', async () => {
    await page.goto('/flock-plan');
    const kept = page.getByRole('list', { name: 'Chicks to keep' });
    for (const clan of ['Creek', 'North', 'South']) await expect(kept).toContainText(`Chick 2 of ${clan}`);
    await expect(page.getByText(/^Ajax, Bruno and Cyrus rest: this plan uses their grown chicks/)).toBeVisible();
    await expect(pen('Creek')).toContainText(
      'Hens: Brie, Chick 1 of Creek, HazelRoosters, from South: Chick 2 of South',
    );
  });
});

test('a small flock’s plan and its forecast print on one page', async ({ page }) => {
  await beKeeper(page, keeperKinds.breeder);
  await page.goto('/flock-plan?hens=10');
  await expect(page.getByText('Show the figures')).toBeVisible();
  const printed = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
