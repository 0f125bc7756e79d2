import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { queriesSentTo, sentTo } from '../testing/sent-to.ts';

const CLEMENTINE = '/my-birds?bird=id0000000000000d';

function openBird(address = CLEMENTINE) {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp(address);
}

test('shows a bird’s record and links to its chicks', async () => {
  openBird('/my-birds?bird=id0000000000000a');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ambrose' })).toBeVisible();
  // A paper of his may have the same date.
  expect(await screen.findByText('May 6, 2024', { selector: 'dd' })).toBeVisible();
  const chicks = within(screen.getByRole('heading', { name: 'Chicks among my birds' }).parentElement as HTMLElement);
  expect(chicks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Barnacle', 'Clementine']);
  expect(chicks.getByRole('link', { name: 'Clementine' })).toHaveAttribute('href', CLEMENTINE);
});

test('draws the pedigree and marks an ancestor that appears twice', async () => {
  answerWith('getPedigree', { example: 'tree' });
  openBird();
  const tree = within(await screen.findByRole('list', { name: 'Pedigree of Clementine' }));
  for (const name of ['Ambrose', 'Mrs. Pettibone']) expect(tree.getByText(name)).toBeVisible();
  expect(tree.getAllByText('Old Cato')).toHaveLength(2);
  expect(tree.getAllByText('shared ancestor')).toHaveLength(2);
  expect(tree.getAllByText('unknown').length).toBeGreaterThan(0);
  expect(screen.getByText('Old Cato is Clementine’s sire’s sire and Clementine’s dam’s sire.')).toBeVisible();
  expect(screen.getByText(/^12.5% inbred, like chicks of half siblings/)).toBeVisible();
  expect(screen.getByText(/4 of 30 ancestors in four generations are recorded/)).toBeVisible();
});

test('says that the moderators hid a bird and why, in the register and on its page', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'hidden' });
  const { user } = renderApp('/my-birds');
  const entry = (await screen.findByRole('link', { name: 'Fern' })).closest('li') as HTMLElement;
  expect(within(entry).getByText('Hidden by the moderators')).toBeVisible();
  expect(screen.getAllByText('On offer').some((shown) => entry.contains(shown))).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Fern' }));
  expect(await screen.findByText('The photo is of another bird. Replace it and write to us.')).toBeVisible();
  expect(screen.getByText('Hidden', { exact: true })).toBeVisible();
  expect(screen.queryByText('Available')).toBeNull();
  expect(screen.getByText(/^Hidden from all other keepers since June 4, 2026\./)).toBeVisible();
});

test('says that a founder has no recorded parents', async () => {
  answerWith('getPedigree', { example: 'founder' });
  openBird('/my-birds?bird=id00000000000009');
  expect(await screen.findByText('No parent is recorded yet, so we cannot say how inbred this bird is.')).toBeVisible();
  expect(screen.getByText('Never: for the pedigree only')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pause|Resume/ })).toBeNull();
});

test('prints the page', async () => {
  const { user } = openBird();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('retries a failed pedigree', async () => {
  answerWith('getPedigree', { status: 503 });
  const { user } = openBird();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith('getPedigree', { example: 'tree' });
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Pedigree of Clementine' })).toBeVisible();
  expect(screen.getByText('26-01')).toBeVisible();
});

test('says that the keeper does not have this bird', async () => {
  openBird('/my-birds?bird=n0b0dy');
  expect(await screen.findByText('You do not have this bird')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', '/my-birds');
});

test('lists a hen’s hatches and the share of counted eggs that hatched, and deletes one', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'hatches' });
  const { user } = renderApp('/my-birds?bird=id000000000000ae');
  const hatches = within(await screen.findByRole('region', { name: 'Hatches' }));
  const listed = hatches.getAllByRole('listitem').map((hatch) => hatch.firstElementChild?.textContent);
  expect(listed.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'May 20, 2026: 4 of 6 fertile eggs hatched, of 8 set, with Ajax',
    'April 11, 2026: 8 of 12 eggs hatched, with Ajax',
    'June 2, 2025: 1 chick',
  ]);
  expect(hatches.getByText('12 of 20 eggs hatched (60%)')).toBeVisible();
  await user.click(hatches.getByRole('button', { name: /^Delete the hatch of April\s11,\s2026$/ }));
  const deleted = queriesSentTo('/api/hatches/id000000000000aq');
  await user.click(screen.getByRole('button', { name: 'Delete the hatch' }));
  expect(await screen.findByText('The hatch is deleted')).toBeVisible();
  expect(deleted).toHaveLength(1);
});

test('corrects the counts of a hatch, shows a refusal at its field, and leaves the chicks', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'hatches' });
  const { user } = renderApp('/my-birds?bird=id000000000000ae');
  const hatches = within(await screen.findByRole('region', { name: 'Hatches' }));
  const sent = sentTo('/api/hatches/id000000000000av');
  await user.click(hatches.getByRole('button', { name: /^Edit the hatch of May\s20,\s2026$/ }));
  const dialog = within(screen.getByRole('dialog', { description: /^The chicks in My Birds stay as they are/ }));
  const field = (label: string) => dialog.getByLabelText(label);
  expect(['Eggs set', 'Fertile eggs', 'Chicks hatched'].map((label) => field(label))).toMatchObject(
    ['8', '6', '4'].map((value) => ({ value })),
  );
  await user.clear(field('Fertile eggs'));
  await user.type(field('Fertile eggs'), '3');
  answerWith('updateHatch', { status: 422, example: 'tooFewFertile' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The fertile eggs cannot be fewer than the chicks');
  expect(field('Fertile eggs')).toHaveFocus();
  answerWith('updateHatch', {});
  await user.clear(field('Fertile eggs'));
  await user.clear(field('Chicks hatched'));
  await user.type(field('Chicks hatched'), '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The hatch is corrected')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)).toEqual({ eggsSet: 8, fertileEggs: null, hatched: 3 });
});

test('shows no total of eggs for a single hatch, and no hatches of a bird without any', async () => {
  openBird('/my-birds?bird=id0000000000000a');
  const hatches = within(await screen.findByRole('region', { name: 'Hatches' }));
  expect(hatches.getByText('May 20, 2026: 2 of 10 eggs hatched, with Mrs. Pettibone')).toBeVisible();
  expect(hatches.queryByText(/%/)).toBeNull();
  cleanup();
  openBird();
  expect(await screen.findByRole('heading', { name: 'Pedigree' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Hatches' })).toBeNull();
});

test('links a hen to recording her hatch', async () => {
  const hen = openBird();
  expect(await screen.findByRole('link', { name: 'Find partners' })).toHaveAttribute(
    'href',
    '/breeding-recommendations?chicken=id0000000000000d',
  );
  expect(screen.getByRole('link', { name: 'Record a hatch' })).toHaveAttribute(
    'href',
    '/my-birds?hatch=id0000000000000d',
  );
  expect(hen.address()).toBe(CLEMENTINE);
});

test('draws a bird’s own picture, and says if it cannot be shared', async () => {
  const { user } = openBird();
  const section = within(await screen.findByRole('region', { name: 'Her own plate' }));
  const plate = section.getByRole('img', { name: 'Clementine, Java hen. Drawn from her record.' });
  expect(plate.getAttribute('src')).toContain('/api/heritage-breeds/java/portrait?sex=hen&banded=true');
  expect(section.getByText('Drawn from her record')).toBeVisible();
  expect(section.getByText(/^Band 26-01 · Hatched in 2026/)).toBeVisible();
  // jsdom has no canvas.
  await user.click(section.getByRole('button', { name: 'Share her plate' }));
  expect(await screen.findByText('The picture could not be made')).toBeVisible();
});

test('handles a click while several parts of the page load', async () => {
  const papers = Promise.withResolvers<void>();
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? new URL(input.url).pathname : '';
    if (path.endsWith('/readers')) return new Promise(() => {});
    const answer = await real(input, init);
    if (path.endsWith('/papers')) await papers.promise;
    return answer;
  });
  answerWith('getPedigree', { status: 503 });
  const { user } = openBird();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith('getPedigree', { example: 'tree' });
  papers.resolve();
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Pedigree of Clementine' })).toBeVisible();
  spy.mockRestore();
});

test('says once that a bird was removed on another device', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  answerWith('getPedigree', { status: 404 });
  answerWith('listPapers', { status: 404 });
  renderApp('/my-birds?bird=id0000000000000b');
  expect(await screen.findByText('You no longer have this bird.')).toBeVisible();
  expect(screen.queryByText(/not on offer|do not exist/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See my birds' })).toBeVisible();
});

test('leads from a bird that looks sick to what to do, and to the field that counts', async () => {
  openBird(CLEMENTINE);
  expect(await screen.findByRole('link', { name: 'what to do now' })).toHaveAttribute(
    'href',
    '/travel-bunker-guide#stop',
  );
  expect(screen.getByRole('link', { name: 'Last illness in its flock' })).toHaveAttribute(
    'href',
    '/my-birds?edit=id0000000000000d#illness',
  );
});
