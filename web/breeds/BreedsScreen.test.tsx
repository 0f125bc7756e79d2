import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeritageBreed } from '#contract';
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const example = (name: string): HeritageBreed[] =>
  JSON.parse(readFileSync(`fixtures/examples/listBreeds.${name}.json`, 'utf8')).value;
const everyBreed = example('all');
const critical = example('critical');

/** Until just these leaves are shown, the first at once and the rest a little later: told by their plates, which is quick. */
async function leaves(breeds = everyBreed) {
  const shown = () => screen.getAllByAltText(/ (hen|rooster)$/).map((plate) => plate.getAttribute('alt'));
  const plates = breeds.map(({ name }, at) => `${name} ${at % 2 === 0 ? 'hen' : 'rooster'}`);
  await waitFor(() => expect(shown()).toEqual(plates));
}

const tab = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('searchbox', { name: 'Search the breeds' });

test('lists every heritage breed with all that a card says', async () => {
  renderApp('/breeds');
  await leaves();
  for (const breed of everyBreed) {
    const leaf = within(screen.getByText(breed.name).closest('li') as HTMLElement);
    expect(leaf.getByRole('link', { name: breed.name })).toHaveAttribute('href', `/breeds?breed=${breed.id}`);
    expect(leaf.getByText(breed.conservationStatus)).toBeVisible();
    expect(leaf.queryAllByText('Ark of Taste')).toHaveLength(breed.arkOfTaste ? 1 : 0);
    expect(leaf.getByText(breed.description)).toBeVisible();
    const { eggColor, purpose, avgWeight } = breed.characteristics;
    for (const [label, value] of [
      ['Origin', breed.origin],
      ['Egg color', eggColor],
      ['Purpose', purpose],
      ['Rooster, average weight', avgWeight.rooster === null ? 'Not known' : `${avgWeight.rooster} lb`],
    ] as const)
      expect(leaf.getByText(label).nextElementSibling).toHaveTextContent(value);
  }
});

test('says that the breeds are loading, then counts what it shows', async () => {
  renderApp('/breeds');
  const count = await screen.findByText('Loading the breeds...');
  expect(count).toHaveAttribute('aria-live', 'polite');
  await leaves();
  expect(count).toHaveTextContent(`${everyBreed.length} breeds`);
});

test('counts one breed as one', async () => {
  answerWith('listBreeds', { example: 'found' });
  renderApp('/breeds?search=crevecoeur');
  expect(await screen.findByText('1 breed')).toBeVisible();
});

test('leads from a letter to the first breed with it, unless a search has made the list short', async () => {
  answerWith('listBreeds', { example: 'all' });
  const { user } = renderApp('/breeds');
  await leaves();
  const first = everyBreed.find(({ name }) => name.startsWith('D'));
  await user.click(screen.getByRole('button', { name: 'Breeds with D' }));
  expect(screen.getByRole('link', { name: first?.name })).toHaveFocus();
  answerWith('listBreeds', { example: 'critical' });
  await user.click(tab('Critical'));
  await leaves(critical);
  expect(screen.queryByRole('navigation', { name: 'Breeds from A to Z' })).toBeNull();
});

test('leads back to the birds', async () => {
  renderApp('/breeds');
  expect(await screen.findByRole('link', { name: /Back to the birds/ })).toHaveAttribute('href', '/');
});

test('searches when the typing pauses, keeping the last leaves until then, and writes it into the address', async () => {
  const { address } = renderApp('/breeds');
  await leaves();
  answerWith('listBreeds', { example: 'found' });
  box().focus();
  // In one go: on a slow machine there are pauses between letters.
  fireEvent.change(box(), { target: { value: 'crevecoeur' } });
  expect(screen.getByText(`${everyBreed.length} breeds`)).toBeVisible();
  expect(screen.getByText('Yokohama')).toBeVisible();
  expect(address()).toBe('/breeds');
  await leaves(example('found'));
  expect(address()).toBe('/breeds?search=crevecoeur');
  expect(box()).toHaveFocus();
});

test('loses no letter that is typed while the search before it is on its way into the address', async () => {
  const { address } = renderApp('/breeds');
  const input = await screen.findByRole('searchbox');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('cre');
  await act(async () => {
    fireEvent.submit(screen.getByRole('search'));
    type('crev');
  });
  expect(input).toHaveValue('crev');
  await waitFor(() => expect(address()).toBe('/breeds?search=crev'));
  expect(input).toHaveValue('crev');
});

test('begins with the search and the status of its address', async () => {
  renderApp('/breeds?search=hen&status=Critical');
  await leaves();
  expect(box()).toHaveValue('hen');
  expect(tab('Critical')).toHaveAttribute('aria-pressed', 'true');
  expect(tab('All')).toHaveAttribute('aria-pressed', 'false');
});

test('shows one status by its tab, and all again when the active tab is pressed', async () => {
  const { user, address } = renderApp('/breeds');
  await leaves();
  for (const name of ['All', 'Critical', 'Threatened', 'Watch', 'Recovering', 'Study'])
    expect(tab(name)).toHaveAttribute('aria-pressed', String(name === 'All'));
  answerWith('listBreeds', { example: 'critical' });
  await user.click(tab('Critical'));
  expect(tab('Critical')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/breeds?status=Critical');
  await leaves(critical);
  await user.click(tab('Critical'));
  expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/breeds');
  await leaves();
});

test('combines search and status', async () => {
  const { user, address } = renderApp('/breeds?search=hen');
  await leaves();
  await user.click(tab('Watch'));
  expect(address()).toBe('/breeds?search=hen&status=Watch');
});

test('says that no breeds were found, and leads back to all of them', async () => {
  answerWith('listBreeds', { example: 'empty' });
  const { user, address } = renderApp('/breeds?search=unicorn&status=Watch');
  expect(await screen.findByText('No breeds found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search or filters')).toBeVisible();
  expect(screen.getByText('0 breeds')).toBeVisible();
  answerWith('listBreeds', { example: 'all' });
  await user.click(screen.getByRole('button', { name: 'Show all breeds' }));
  expect(await screen.findByText(`${everyBreed.length} breeds`)).toBeVisible();
  expect(box()).toHaveValue('');
  expect(address()).toBe('/breeds');
});

test('says what went wrong in the server’s words, and tries again', async () => {
  answerWith('listBreeds', { status: 503 });
  const { user } = renderApp('/breeds');
  expect(await screen.findByRole('alert')).toBeVisible();
  answerWith('listBreeds', { example: 'all' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await leaves();
});

test('another search is another try', async () => {
  answerWith('listBreeds', { status: 500 });
  const { user } = renderApp('/breeds');
  await screen.findByRole('alert');
  answerWith('listBreeds', { example: 'critical' });
  await user.click(tab('Critical'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await leaves(critical);
});
