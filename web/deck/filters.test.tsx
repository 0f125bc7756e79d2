import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { queriesSentTo } from '../testing/sent-to.ts';

const BROWSE = '/api/chickens/browse';
const counter = () => screen.findByText(/^\d+ of \d+/);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove the filter/ }).map(({ textContent }) => textContent);
const topName = async () => (await screen.findAllByRole('article'))[0]?.querySelector('h2')?.textContent;

test('filters the deck by URL, and each chip removes its filter permanently', async () => {
  signIn();
  const sent = queriesSentTo(BROWSE);
  const { user, address } = renderApp('/?breed=dominique&sex=Hen&within=50&status=Watch');
  await counter();
  expect(sent).toEqual(['?breedId=dominique&sex=Hen&withinMiles=50&status=Watch']);
  await waitFor(() => expect(chips()).toEqual(['Dominique', 'Hens', 'Within 50 miles', 'Watch']));
  await user.click(await button('Remove the filter: Hens'));
  await waitFor(() => expect(sent.at(-1)).toBe('?breedId=dominique&withinMiles=50&status=Watch'));
  expect(address()).toBe('/?breed=dominique&within=50&status=Watch');
  expect(localStorage.getItem('deck')).toBe('breed=dominique&within=50&status=Watch');
});

test('restores the last filters if the URL has none', async () => {
  localStorage.setItem('deck', 'sex=Rooster');
  const { address } = renderApp('/');
  await counter();
  await waitFor(() => expect(address()).toBe('/?sex=Rooster'));
  expect(chips()).toEqual(['Roosters']);
});

test('prefers the filters in the URL and does not remember them', async () => {
  localStorage.setItem('deck', 'sex=Rooster');
  renderApp('/?status=Critical');
  await counter();
  expect(chips()).toEqual(['Critical']);
  expect(localStorage.getItem('deck')).toBe('sex=Rooster');
});

test('ignores invalid filters in the URL', async () => {
  signIn();
  const sent = queriesSentTo(BROWSE);
  renderApp('/?breed=%3Cb%3E&sex=Cockerel&within=0&status=toString');
  await counter();
  expect(sent).toEqual(['']);
  expect(chips()).toEqual([]);
});

test('sets breed, sex, distance and status in a dialog', async () => {
  signIn();
  const { user, address } = renderApp('/');
  await user.click(await button('Filter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which birds?' }));
  await user.selectOptions(dialog.getByLabelText('Rooster or hen'), 'Roosters');
  await user.selectOptions(dialog.getByLabelText('How far'), 'Within 100 miles');
  await user.selectOptions(dialog.getByLabelText('Conservation status'), 'Threatened');
  await user.click(dialog.getByRole('button', { name: 'Show these birds' }));
  await waitFor(() => expect(address()).toBe('/?sex=Rooster&within=100&status=Threatened'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button('Filter'));
  await user.click(await button('Remove all filters'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('deck')).toBe('');
});

test('says that a breed is unknown instead of showing every bird', async () => {
  answerWith('searchBreedNames', { example: 'empty' });
  const { user, address } = renderApp('/');
  await user.click(await button('Filter'));
  await user.type(await screen.findByLabelText('Breed'), 'Unicorn');
  await user.click(await button('Show these birds'));
  expect((await screen.findAllByText(/We do not know this breed/)).length).toBeGreaterThan(0);
  expect(address()).toBe('/');
});

test('asks a visitor for a location to filter by distance', async () => {
  const sent = queriesSentTo(BROWSE);
  const { user } = renderApp('/?within=25&sex=Hen');
  await counter();
  expect(sent).toEqual(['?sex=Hen']);
  expect(chips()).toEqual(['Hens']);
  expect(screen.getByText(/to see only birds within 25 miles/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set your place' })).toHaveAttribute(
    'href',
    '/auth?next=%2F%3Fwithin%3D25%26sex%3DHen',
  );
  await user.click(await button('Filter'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('How far')).toBeNull();
  expect(dialog.getByRole('link', { name: 'Set your place' })).toBeVisible();
});

test('suggests which filter to remove when no bird matches', async () => {
  signIn();
  const fetchFromMock = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input instanceof Request && input.url.includes('withinMiles') ? Response.json([]) : fetchFromMock(input, init),
  );
  const { user, address } = renderApp('/?sex=Hen&within=25');
  expect(await screen.findByRole('heading', { name: 'No birds match your filters' })).toBeVisible();
  expect(screen.getByText('Remove a filter, or we can tell you when such a bird is listed.')).toBeVisible();
  const help = await button('Any distance');
  expect(screen.queryByRole('button', { name: 'Hens and roosters' })).toBeNull();
  await user.click(help);
  expect(await counter()).toHaveTextContent('1 of 12');
  expect(address()).toBe('/?sex=Hen');
  vi.restoreAllMocks();
});

test('names the filters at the end of a filtered deck', async () => {
  signIn();
  answerWith('browseChickens', { example: 'one' });
  const { user } = renderApp('/?within=25');
  await user.click(await button('Pass'));
  expect(await screen.findByText('That’s everyone: Within 25 miles.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tell me when one is listed' })).toHaveAttribute(
    'href',
    '/settings/searches?within=25',
  );
});

test('shows a card after the nearby birds, saying that those are all', async () => {
  signIn();
  const { user } = renderApp('/');
  await counter();
  for (let near = 0; near < 4; near += 1) await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('heading', { name: 'That’s everyone within 25 miles.' })).toBeVisible();
  expect(screen.getByText('The rest live farther away, or we do not know where they live.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
  // An extra key press does not swipe the bird behind the card, and the arrows leave it again.
  await user.keyboard('z');
  expect(await topName()).toBe('Bartholomew');
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(await topName()).toBe('Marigold');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await counter()).toHaveTextContent('5 of 12');
});

test('does not undo a swipe made under other filters', async () => {
  const { user } = renderApp('/?sex=Hen');
  await user.click(await button('Pass'));
  expect(await button('Undo the last swipe')).toHaveAttribute('aria-disabled', 'false');
  await user.click(await button('Remove the filter: Hens'));
  await waitFor(async () => expect(await counter()).toHaveTextContent('1 of'));
  expect(await button('Undo the last swipe')).toHaveAttribute('aria-disabled', 'true');
  const top = await topName();
  await user.keyboard('z');
  expect(await topName()).toBe(top);
});

test('links the bell to a matching saved search and says what it cannot include', async () => {
  signIn();
  const { user, address } = renderApp('/?breed=dominique&sex=Hen&within=50&status=Watch');
  await user.click(await screen.findByRole('link', { name: 'Email me when one is listed' }));
  await waitFor(() => expect(address()).toBe('/settings/searches?breed=dominique&sex=Hen&within=50&status=Watch'));
  expect(await screen.findByDisplayValue('Dominique')).toBeVisible();
  expect(screen.getByLabelText('Rooster or hen')).toHaveValue('Hen');
  expect(screen.getByLabelText('How far')).toHaveValue('50');
  expect(screen.getByText(/It cannot look for the status “Watch”/)).toBeVisible();
});

test('shows the same birds as a list and remembers it', async () => {
  signIn();
  const { user, address } = renderApp('/?sex=Hen');
  await user.click(await button('Show as a list'));
  expect(await screen.findByRole('heading', { name: 'Juniper' })).toBeVisible();
  expect(address()).toBe('/?sex=Hen&view=list');
  expect(localStorage.getItem('deck')).toBe('sex=Hen&view=list');
  expect(screen.getByText('Dominique hen')).toBeVisible();
  // The examples are made from the sample flock.
  expect(screen.getAllByText('Sample bird')).toHaveLength(screen.getAllByRole('button', { name: 'Like' }).length);
  expect(screen.getByText('That’s everyone within 25 miles.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Marigold' }));
  // The mock returns the same bird for every id.
  await counter();
  expect(address()).toBe('/?sex=Hen&bird=b1rdsuss3xh3n001&view=cards');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(address()).toBe('/?sex=Hen&view=cards'));
});

test('likes, passes and undoes in the list by keyboard', async () => {
  signIn();
  const { user } = renderApp('/?view=list');
  const [pass] = await screen.findAllByRole('button', { name: 'Pass', description: 'Juniper' });
  const like = screen.getByRole('button', { name: 'Like', description: 'Juniper' });
  pass?.focus();
  await user.keyboard('{Enter}');
  expect(pass).toHaveAttribute('aria-pressed', 'true');
  expect(pass).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(pass).toHaveAttribute('aria-pressed', 'false');
  await user.click(like);
  expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeVisible();
  await user.click(await button('Keep swiping'));
  expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('asks a visitor who likes a bird in the list to sign in', async () => {
  const { user } = renderApp('/?view=list');
  await user.click(await screen.findByRole('button', { name: 'Like', description: 'Juniper' }));
  expect(await screen.findByRole('dialog', { name: 'You like Juniper' })).toHaveTextContent(
    'An owner who wants to be asked first gets your name and the contact you chose to show, and can write to you.',
  );
  expect(screen.getByRole('button', { name: 'Like', description: 'Juniper', hidden: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('suggests a filter to remove when the list is empty', async () => {
  signIn();
  answerWith('browseChickens', { example: 'empty' });
  renderApp('/?view=list&status=Study');
  expect(await screen.findByRole('heading', { name: 'No birds match your filters' })).toBeVisible();
  expect(await button('Any status')).toBeVisible();
});

test('shows a hint after the first sign-in and after the first like, once each', async () => {
  signIn();
  const { user } = renderApp('/');
  const signedIn = /^You are signed in\. When you like a bird/;
  expect(await screen.findByText(signedIn)).toBeVisible();
  await user.click(await button('Like'));
  await user.click(await button('Keep swiping'));
  const liked = /^The birds you like wait for you in/;
  expect(await screen.findByText(liked)).toBeVisible();
  await user.click(await button('Undo the last swipe'));
  await waitFor(() => expect(screen.queryByText(liked)).toBeNull());
  cleanup();
  renderApp('/');
  await user.click(await button('Like'));
  await user.click(await button('Keep swiping'));
  expect(screen.queryByText(signedIn)).toBeNull();
  expect(screen.queryByText(liked)).toBeNull();
});

test('shows a visitor an introduction above the cards instead of these hints', async () => {
  const { user } = renderApp('/');
  await user.click(await button('Pass'));
  expect(screen.getByText(/^Find breeding partners for heritage chickens near you/)).toBeVisible();
  expect(screen.queryByText(/^You are signed in/)).toBeNull();
});
