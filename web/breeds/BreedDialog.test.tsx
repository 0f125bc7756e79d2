import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import forecast from '../../fixtures/examples/getBreedPopulation.forecast.json' with { type: 'json' };
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

/** Returns the dialog once its content has loaded. */
async function sheet(name: string) {
  await screen.findByText(/^Conservation Priority List/);
  return screen.getByRole('dialog', { name });
}

// The index behind the dialog is not under test, so it is short.
beforeEach(() => answerWith('listBreeds', { example: 'found' }));

test('opens at its own URL and closes back to the index', async () => {
  const { user, address } = renderApp('/breeds?search=creve%20coeur');
  await user.click(await screen.findByText('Crèvecoeur'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(address()).toBe('/breeds?search=creve+coeur&breed=crevecoeur');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/breeds?search=creve%20coeur');
});

test('opens by URL alone, even for a breed not in the index', async () => {
  answerWith('listBreeds', { example: 'empty' });
  answerWith('getBreed', { example: 'common' });
  const { user, address } = renderApp('/breeds?status=Critical&breed=plymouth-rock');
  const opened = within(await sheet('Plymouth Rock'));
  expect(opened.getByText('Common breed')).toBeVisible();
  expect(opened.getByRole('heading', { name: /What “Common breed” means/ })).toBeVisible();
  await user.click(opened.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/breeds?status=Critical');
});

test('shows the pair side by side with their weights', async () => {
  renderApp('/breeds?breed=dominique');
  const opened = within(await sheet('Dominique'));
  const pictures = opened.getAllByRole('img', { name: /^Dominique/ });
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/api/heritage-breeds/dominique/portrait?sex=rooster',
    '/api/heritage-breeds/dominique/portrait?sex=hen',
  ]);
  expect(opened.getByText(/7 lb on average/)).toBeVisible();
  expect(opened.getByText(/5 lb on average/)).toBeVisible();
});

test('draws the pair in the chosen color variety and puts it in the URL', async () => {
  answerWith('getBreed', { example: 'common' });
  const { user, address } = renderApp('/breeds?breed=plymouth-rock');
  const opened = within(await sheet('Plymouth Rock'));
  expect(opened.getByRole('button', { name: 'barred' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(opened.getByRole('button', { name: 'buff' }));
  expect(address()).toBe('/breeds?breed=plymouth-rock&variety=buff');
  expect(opened.getByRole('button', { name: 'buff' })).toHaveAttribute('aria-pressed', 'true');
  expect(opened.getByRole('button', { name: 'buff' })).toHaveFocus();
  expect(opened.getByRole('img', { name: 'Plymouth Rock hen, buff' })).toHaveAttribute(
    'src',
    '/api/heritage-breeds/plymouth-rock/portrait?sex=hen&variety=buff',
  );
  await user.click(opened.getByRole('button', { name: 'barred' }));
  expect(address()).toBe('/breeds?breed=plymouth-rock');
});

test('explains the status, its number of birds and the source', async () => {
  renderApp('/breeds?breed=dominique');
  const opened = within(await sheet('Dominique'));
  expect(opened.getByRole('heading', { name: /What “Watch” means/ })).toBeVisible();
  expect(opened.getByText(/breeding birds in the United States$/).closest('li')).toHaveTextContent(
    'fewer than 5,000 breeding birds in the United States',
  );
  expect(opened.getByText(/flocks of fifty or more$/)).toHaveTextContent('at most 10');
  expect(opened.getByText(/birds in the world$/)).toHaveTextContent('fewer than 10,000');
  expect(opened.getByText('Conservation Priority List of The Livestock Conservancy, 2025')).toBeVisible();
});

test('marks our own estimates and explains the mark', async () => {
  renderApp('/breeds?breed=dominique');
  const opened = within(await sheet('Dominique'));
  expect(opened.getByText('Wattles').parentElement).toHaveTextContent('Medium† (our own estimate)');
  expect(opened.getByText('Comb').parentElement).toHaveTextContent(/Rose$/);
  expect(opened.getByText(/Guidance, not fact/)).toBeVisible();
});

test('shows a little-known breed without making anything up', async () => {
  answerWith('getBreed', { example: 'sparse' });
  renderApp('/breeds?breed=american-game');
  const opened = within(await sheet('American Game'));
  expect(opened.getAllByText(/weight not known/)).toHaveLength(2);
  expect(opened.getByText('In a year').parentElement).toHaveTextContent('Not known');
  expect(opened.queryByText(/fewer than/)).toBeNull();
  expect(opened.getByText(/Livestock Conservancy, 2015/)).toBeVisible();
});

test('links to related breeds, and closes from there straight to the index', async () => {
  const { user, address } = renderApp('/breeds');
  await user.click(await screen.findByText('Crèvecoeur'));
  const first = within(await sheet('Dominique'));
  expect(first.queryByRole('link', { name: /colonial/ })).toBeNull();
  answerWith('getBreed', { example: 'common' });
  await user.click(await first.findByRole('link', { name: 'Plymouth Rock' }));
  expect(await sheet('Plymouth Rock')).toBeVisible();
  expect(address()).toBe('/breeds?breed=plymouth-rock');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/breeds');
});

test('closes to the index even if the first breed was opened by URL', async () => {
  const { user, address } = renderApp('/breeds?breed=dominique');
  const first = within(await sheet('Dominique'));
  answerWith('getBreed', { example: 'common' });
  await user.click(await first.findByRole('link', { name: 'Plymouth Rock' }));
  await sheet('Plymouth Rock');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/breeds');
});

test('pages through the index in one history entry', async () => {
  answerWith('listBreeds', { example: 'all' });
  const { user, address } = renderApp('/breeds');
  await user.click(await screen.findByText('Ancona'));
  const leaves = await screen.findByRole('navigation', { name: 'Nearby breeds' });
  expect(within(leaves).getByRole('link', { name: 'American Game' })).toHaveAttribute(
    'href',
    '/breeds?breed=american-game',
  );
  await user.click(within(leaves).getByRole('link', { name: 'Andalusian' }));
  expect(address()).toBe('/breeds?breed=andalusian');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/breeds');
});

test('links to the pages of living birds of the breed', async () => {
  renderApp('/breeds?breed=dominique');
  const opened = within(await sheet('Dominique'));
  const bird = await opened.findByRole('link', { name: 'Juniper' });
  expect(bird).toHaveAttribute('href', '/bird/b1rdd0m1n1queh3n');
  expect(bird.closest('li')).toHaveTextContent(/Juniper hen.*Austin, Texas/);
});

test('says that no birds are listed, and how to add one', async () => {
  answerWith('browseChickens', { example: 'empty' });
  renderApp('/breeds?breed=dominique');
  const opened = within(await sheet('Dominique'));
  expect(await opened.findByText(/No birds of this breed are listed yet/)).toBeVisible();
  expect(opened.getByRole('link', { name: 'Add your bird' })).toHaveAttribute('href', '/add-chicken');
});

test('says that there is no such breed and links back to the index', async () => {
  answerWith('getBreed', { status: 404 });
  const { user, address } = renderApp('/breeds?breed=unicorn');
  const opened = within(await screen.findByRole('dialog', { name: 'Heritage breed' }));
  expect(await opened.findByText('There is no such breed')).toBeVisible();
  await user.click(opened.getByRole('button', { name: 'See all breeds' }));
  expect(address()).toBe('/breeds');
});

test('shows an error inside the dialog and retries', async () => {
  answerWith('getBreed', { status: 503 });
  const { user } = renderApp('/breeds?breed=dominique');
  const opened = within(await screen.findByRole('dialog'));
  expect(await opened.findByRole('alert')).toBeVisible();
  answerWith('getBreed', { example: 'dominique' });
  await user.click(opened.getByRole('button', { name: 'Try again' }));
  expect(await opened.findByText(/hawk-colored/)).toBeVisible();
});

test('shows the state of the breed’s recorded flock and what its figures cover', async () => {
  renderApp('/breeds?breed=java');
  const opened = within(await sheet('Dominique'));
  expect(await opened.findByRole('heading', { name: 'The flock known here' })).toBeVisible();
  expect(opened.getByText('With a recorded parent').nextSibling).toHaveTextContent(/^about \d+$/);
  expect(
    opened.getByText(/^The genes of about \d+ founders survive as if [\d.]+ had contributed equally/),
  ).toBeVisible();
  expect(opened.getByText(/of the founders’ genetic diversity is left/)).toBeVisible();
  expect(opened.getByText(/These numbers are about those, not about the whole breed/)).toBeVisible();
});

test('hides the figures of a flock too small to stay anonymous', async () => {
  answerWith('getBreedPopulation', { example: 'fewer' });
  renderApp('/breeds?breed=dominique');
  const opened = within(await sheet('Dominique'));
  expect(await opened.findByText(/Too few birds of too few keepers have a pedigree here/)).toBeVisible();
  expect(opened.queryByText(/genetic diversity/)).toBeNull();
});

test('shows a ten-year forecast if enough keepers contribute', async () => {
  answerWith('getBreedPopulation', { example: 'forecast' });
  const { user } = renderApp('/breeds?breed=java');
  const opened = within(await sheet('Dominique'));
  expect(await opened.findByRole('heading', { name: 'Ten years ahead' })).toBeVisible();
  expect(opened.getByText(forecast.value.forecast.summary)).toBeVisible();
  for (const note of forecast.value.forecast.notes) expect(opened.getByText(note)).toBeVisible();
  await user.click(opened.getByText('Show the figures'));
  expect(within(opened.getByRole('table', { name: 'Inbreeding' })).getAllByRole('row')).toHaveLength(12);
});
