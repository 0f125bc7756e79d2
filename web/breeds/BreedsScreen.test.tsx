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

/** Waits until exactly these breeds are shown, some of which render later. Looks up pictures because that is fast. */
async function leaves(breeds = everyBreed) {
  const shown = () => screen.getAllByAltText(/ (hen|rooster)$/).map((plate) => plate.getAttribute('alt'));
  const plates = breeds.map(({ name }, at) => `${name} ${at % 2 === 0 ? 'hen' : 'rooster'}`);
  await waitFor(() => expect(shown()).toEqual(plates));
}

const tab = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('searchbox', { name: 'Search the breeds' });

test('lists every heritage breed with its full card', async () => {
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

test('says that breeds are loading, then shows the count', async () => {
  renderApp('/breeds');
  const count = await screen.findByText('Loading the breeds...');
  expect(count).toHaveAttribute('aria-live', 'polite');
  await leaves();
  expect(count).toHaveTextContent(`${everyBreed.length} breeds`);
});

test('uses the singular for one breed', async () => {
  answerWith('listBreeds', { example: 'found' });
  renderApp('/breeds?search=crevecoeur');
  expect(await screen.findByText('1 breed')).toBeVisible();
});

test('jumps from a letter to its first breed, but not in filtered lists', async () => {
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

test('links back to the birds', async () => {
  renderApp('/breeds');
  expect(await screen.findByRole('link', { name: /Back to the birds/ })).toHaveAttribute('href', '/');
});

test('searches when typing pauses, keeps the old list until then and updates the URL', async () => {
  const { address } = renderApp('/breeds');
  await leaves();
  answerWith('listBreeds', { example: 'found' });
  box().focus();
  // In one event, because a slow machine pauses between letters.
  fireEvent.change(box(), { target: { value: 'crevecoeur' } });
  expect(screen.getByText(`${everyBreed.length} breeds`)).toBeVisible();
  expect(screen.getByText('Yokohama')).toBeVisible();
  expect(address()).toBe('/breeds');
  await leaves(example('found'));
  expect(address()).toBe('/breeds?search=crevecoeur');
  expect(box()).toHaveFocus();
});

test('loses no letter typed while the URL is being updated', async () => {
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

test('starts with the search and status of its URL', async () => {
  renderApp('/breeds?search=hen&status=Critical');
  await leaves();
  expect(box()).toHaveValue('hen');
  expect(tab('Critical')).toHaveAttribute('aria-pressed', 'true');
  expect(tab('All')).toHaveAttribute('aria-pressed', 'false');
});

test('filters by a status tab, and shows all when it is pressed again', async () => {
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

test('says that no breeds were found and offers to show all', async () => {
  answerWith('listBreeds', { example: 'empty' });
  const { user, address } = renderApp('/breeds?search=unicorn&status=Watch');
  expect(await screen.findByText('No breeds found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search or filters')).toBeVisible();
  // The heading says so already.
  expect(screen.getByText('0 breeds').className).toContain('visually-hidden');
  answerWith('listBreeds', { example: 'all' });
  await user.click(screen.getByRole('button', { name: 'Show all breeds' }));
  expect(await screen.findByText(`${everyBreed.length} breeds`)).toBeVisible();
  expect(box()).toHaveValue('');
  expect(address()).toBe('/breeds');
});

test('shows the server’s error and retries', async () => {
  answerWith('listBreeds', { status: 503 });
  const { user } = renderApp('/breeds');
  expect(await screen.findByRole('alert')).toBeVisible();
  answerWith('listBreeds', { example: 'all' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await leaves();
});

test('retries with another search', async () => {
  answerWith('listBreeds', { status: 500 });
  const { user } = renderApp('/breeds');
  await screen.findByRole('alert');
  answerWith('listBreeds', { example: 'critical' });
  await user.click(tab('Critical'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await leaves(critical);
});
