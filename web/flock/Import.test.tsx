import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import imported from '../../fixtures/examples/importPedigree.imported.json' with { type: 'json' };
import { followCalls } from '../testing/follow-calls.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

const csv = (size = 10) => new File(['x'.repeat(size)], 'flock.csv', { type: 'text/csv' });

function openImport() {
  signIn();
  return renderApp('/my-birds?import=csv');
}

async function choose(user: ReturnType<typeof openImport>['user'], file = csv()) {
  await user.upload(await screen.findByLabelText('Your pedigree file'), file);
}

test('previews a file before importing it', async () => {
  const { user } = openImport();
  await choose(user);
  expect(await screen.findByText(/^flock\.csv: 12 birds were added/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const said = await screen.findByText(/^12 birds were added, 1 bird was changed/);
  await waitFor(() => expect(said).toHaveFocus());
  expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', '/my-birds');
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByLabelText('Your pedigree file')).toHaveProperty('value', '');
});

test('undoes an import with one click and shows the file again', async () => {
  const { user } = openImport();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const calls = followCalls();
  await user.click(await screen.findByRole('button', { name: 'Undo all 14' }));
  expect(await screen.findByText('14 birds removed')).toBeVisible();
  expect(screen.getByText('Birds that you already had stay as the file changed them.')).toBeVisible();
  const removed = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1));
  expect(removed).toEqual(imported.value.addedIds);
  expect(await screen.findByText(/^flock\.csv: 12 birds were added/)).toBeVisible();
});

test('keeps the undo button if the undo fails', async () => {
  const { user } = openImport();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  answerWith('deleteChicken', { status: 503 });
  await user.click(await screen.findByRole('button', { name: 'Undo all 14' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo all 14' })).toBeEnabled();
});

test('lists every problem by line and column, and imports nothing', async () => {
  answerWith('importPedigree', { example: 'problems' });
  const { user } = openImport();
  await choose(user);
  expect(await screen.findByText('2 things in flock.csv must be fixed first. Nothing was imported.')).toBeVisible();
  const [loop, day] = screen.getAllByRole('listitem').map((row) => within(row));
  expect(loop?.getByText('Line 5, sire')).toBeVisible();
  expect(loop?.getByText(/Ajax would be his own ancestor/)).toBeVisible();
  expect(day?.getByText('Line 9, hatched')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByText(/^Fix the file and choose it again/)).toBeVisible();
});

test('shows how columns are read and the first birds, and lets the keeper change it', async () => {
  answerWith('importPedigree', { example: 'questions' });
  const { user } = openImport();
  await choose(user);
  const notes = await screen.findByLabelText('Notes');
  expect(screen.getByLabelText('Chicken')).toHaveValue('name');
  expect(notes).toHaveValue('skip');
  expect(screen.getByText('Such as good layer')).toBeVisible();
  const [ivy] = within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('listitem');
  expect(ivy).toHaveTextContent('Ivysex not known · breed not known');
  answerWith('importPedigree', { example: 'imported' });
  await user.selectOptions(notes, 'Breed');
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
});

test('asks questions that only the keeper can answer before importing', async () => {
  answerWith('importPedigree', { example: 'questions' });
  const { user } = openImport();
  await choose(user);
  const order = await screen.findByRole('group', { name: /may be March\s5,\s2024 or May\s3,\s2024/ });
  expect(screen.getByText('7 parents read as unknown.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  const meyer = screen.getByRole('group', { name: /“Meyer” is named as a parent of 5 birds/ });
  expect(within(meyer).getByRole('radio', { name: 'It is one bird' })).toBeEnabled();
  answerWith('importPedigree', { example: 'imported' });
  await user.click(within(order).getByRole('radio', { name: 'The month' }));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  expect(screen.queryByRole('group', { name: /Meyer/ })).toBeNull();
});

test('asks about birds without a sex and shows the answer', async () => {
  answerWith('importPedigree', { example: 'questions' });
  const { user } = openImport();
  await choose(user);
  const sex = within(await screen.findByRole('group', { name: /^We found no column with the sex of 6 birds/ }));
  const choices = sex.getAllByRole('radio');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    ...['Hens', 'Roosters', 'Leave these birds out'],
  ]);
  for (const choice of choices) expect(choice).toHaveProperty('checked', false);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  const forms = sentTo('/api/user/pedigree');
  answerWith('importPedigree', { example: 'imported' });
  await user.click(sex.getByRole('radio', { name: 'Leave these birds out' }));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  expect(screen.getByText('12 birds without a sex are entered as hens.')).toBeVisible();
  expect(forms).toEqual([expect.objectContaining({ dryRun: 'true', unsexed: 'skip' })]);
});

test('asks for missing breeds, and only suggests the most common one', async () => {
  answerWith('importPedigree', { example: 'questions' });
  const { user } = openImport();
  await choose(user);
  const breed = within(await screen.findByRole('group', { name: /Which breed are these birds\?$/ }));
  const likely = breed.getByRole('radio', { name: /^Dominique/ });
  expect(likely).toHaveProperty('checked', false);
  expect(breed.getByRole('radio', { name: 'Mixed, or not known' })).toBeEnabled();
  const forms = sentTo('/api/user/pedigree');
  await user.type(breed.getByRole('combobox', { name: 'Another breed' }), 'Redcap');
  await user.click(breed.getByRole('button', { name: 'They are all Redcap' }));
  await waitFor(() => expect(forms).toEqual([expect.objectContaining({ dryRun: 'true', breed: 'Redcap' })]));
});

test('says how dates are read and why, and lets the keeper switch', async () => {
  const { user } = openImport();
  await choose(user);
  expect(
    await screen.findByText('Dates are read as month/day, because line 17 has 5/25/2024.', { exact: false }),
  ).toBeVisible();
  const forms = sentTo('/api/user/pedigree');
  await user.click(screen.getByRole('button', { name: 'Read them as day/month' }));
  await waitFor(() => expect(forms).toEqual([expect.objectContaining({ dryRun: 'true', dateOrder: 'day-first' })]));
});

test('offers no import without columns or while the last choice is unchecked', async () => {
  const { user } = openImport();
  await choose(user);
  const name = await screen.findByLabelText('name');
  answerWith('importPedigree', { status: 503 });
  await user.selectOptions(name, 'Leave this column out');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  answerWith('importPedigree', { example: 'problems' });
  for (const column of within(screen.getByRole('region', { name: 'Columns' })).getAllByRole('combobox')) {
    await user.selectOptions(column, 'Leave this column out');
  }
  expect(await screen.findByText(/must be fixed first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('accepts a dropped file', async () => {
  openImport();
  const label = await screen.findByLabelText('Your pedigree file');
  fireEvent.drop(label.parentElement as HTMLElement, { dataTransfer: { files: [csv()] } });
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
});

test('says why an import was rejected, and retries', async () => {
  const { user } = openImport();
  await choose(user);
  const button = await screen.findByRole('button', { name: 'Import' });
  answerWith('importPedigree', { status: 422, example: 'loop' });
  await user.click(button);
  expect(await screen.findByText(/Ajax would be his own ancestor.*Nothing was imported\./)).toBeVisible();
  answerWith('importPedigree', { example: 'imported' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'See my birds' })).toBeVisible();
});

test('retries a failed upload', async () => {
  answerWith('importPedigree', { status: 503 });
  const { user } = openImport();
  await choose(user);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith('importPedigree', { example: 'imported' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const { user } = openImport();
  await choose(user, csv(10_000_001));
  expect(await screen.findByText(/^flock\.csv is larger than 10 MB\./)).toBeVisible();
});

test('exports for the chosen program and says what is left out', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  // jsdom has no downloads.
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => {
    click.mockRestore();
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  });
  answerWith('exportPedigree', { example: 'zooeasy' });
  const { user } = openImport();
  const programs = await screen.findByLabelText('Export for');
  expect(programs).toHaveValue('xlsx');
  await user.selectOptions(programs, 'ZooEasy');
  await user.click(screen.getByRole('button', { name: 'Download my pedigree' }));
  expect(
    await screen.findByText(
      /^ZooEasy has no columns for these, so they are left out: leg bands of 12 birds, possible fathers of 1 bird\.$/,
    ),
  ).toBeVisible();
  expect(names).toEqual(['pedigree.csv']);
  expect(await saved[0]?.text()).toMatch(/^RegistrationNumber;Name;/);
  await user.selectOptions(programs, 'kinship2 (R)');
  expect(screen.queryByText(/^Left out/)).toBeNull();
  expect(screen.getByText(/run fixParents\(\) first/)).toBeVisible();
});

test('asks a visitor to sign in', async () => {
  renderApp('/my-birds?import=csv');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fmy-birds%3Fimport%3Dcsv',
  );
});
