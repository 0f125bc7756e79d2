import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import saved from '../../fixtures/examples/createSearch.saved.json' with { type: 'json' };
import full from '../../fixtures/examples/createSearch.too-many-searches.json' with { type: 'json' };
import three from '../../fixtures/examples/listSearches.three.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { keysSentTo, sentTo } from '../testing/sent-to.ts';

function open(list: 'three' | 'paused' | 'empty' = 'three', address = '/settings/searches') {
  signIn();
  answerWith('listSearches', { example: list });
  return renderApp(address);
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Your searches' })).getAllByRole('listitem') as [
    HTMLElement,
    ...HTMLElement[],
  ];
const save = () => screen.getByRole('button', { name: 'Save this search' });

test('asks a visitor to sign in and returns to the breed', async () => {
  renderApp('/settings/searches?breed=sultan');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fsettings%2Fsearches%3Fbreed%3Dsultan',
  );
});

test('is linked from the profile and from a breed without listed birds', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  await user.click(account.getByRole('link', { name: 'Saved searches' }));
  expect(await screen.findByRole('heading', { name: 'Saved searches', level: 1 })).toBeVisible();
  cleanup();
  answerWith('browseChickens', { example: 'empty' });
  renderApp('/breeds?breed=dominique');
  expect(await screen.findByRole('link', { name: 'Tell me when one is' })).toHaveAttribute(
    'href',
    '/settings/searches?breed=dominique',
  );
});

test('is offered at the end of the deck', async () => {
  signIn();
  answerWith('browseChickens', { example: 'empty' });
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Tell me when one is listed' })).toHaveAttribute(
    'href',
    '/settings/searches',
  );
});

test('lists each search with its criteria and its last email', async () => {
  open();
  const [named, paused, any] = (await rows()).map((row) => row.textContent ?? '');
  expect(named).toMatch(/For Henrietta.*Java roosters within 50 miles of your place.*Last email.*June\s4/s);
  expect(paused).toMatch(/Dominique hens, anywhere.*Paused.*None yet.*Resume/s);
  expect(any).toMatch(/Birds of any breed, anywhere.*Pause/s);
});

test('says that there are no saved searches', async () => {
  open('empty');
  expect(await screen.findByText(/^No saved searches yet/)).toBeVisible();
});

test('saves the chosen criteria, prefilled with the breed that led here', async () => {
  const { user } = open('empty', '/settings/searches?breed=dominique');
  const sent = sentTo('/api/user/searches');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Breed' })).toHaveValue('Dominique'));
  expect(screen.getByText('Measured from the place in your profile.')).toBeVisible();
  // The empty field says "Any breed" itself.
  expect(screen.queryByText('Leave this blank for any breed.')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rooster or hen'), 'Hen');
  await user.selectOptions(screen.getByLabelText('How far'), '50');
  await user.type(screen.getByLabelText('Name of this search (optional)'), 'For Ambrose');
  await user.click(save());
  expect(await screen.findByText('Your search is saved')).toBeVisible();
  expect(sent).toEqual([{ name: 'For Ambrose', breedId: 'dominique', sex: 'Hen', withinMiles: 50 }]);
  expect(screen.getByLabelText('Name of this search (optional)')).toHaveValue('');
});

test('accepts a breed by any common name, and rejects an unknown one', async () => {
  const { user } = open('empty');
  const sent = sentTo('/api/user/searches');
  const breed = await screen.findByRole('combobox', { name: 'Breed' });
  await user.click(breed);
  for (const name of ['Orpington', 'Plymouth Rock', 'Rhode Island Red'])
    expect(screen.getByRole('option', { name })).toBeVisible();
  answerWith('searchBreedNames', { example: 'empty' });
  await user.type(breed, 'Velociraptor');
  await user.click(save());
  const sentence = 'We do not know this breed. Choose one from the list, or leave this blank for any breed.';
  expect(await screen.findByRole('combobox', { name: 'Breed', description: new RegExp(sentence) })).toBeVisible();
  expect(sent).toEqual([]);
  answerWith('searchBreedNames', { example: 'alias' });
  await user.clear(breed);
  await user.type(breed, 'Barred Rocks');
  await user.click(save());
  expect(await screen.findByText('Your search is saved')).toBeVisible();
  expect(sent).toMatchObject([{ breedId: 'plymouth-rock' }]);
  expect(breed).toHaveValue('');
});

test('searches anywhere without a location, and says how to search nearby', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('listSearches', { example: 'empty' });
  renderApp('/settings/searches');
  const far = await screen.findByLabelText('How far');
  expect(
    within(far)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Anywhere']);
  expect(screen.getByRole('link', { name: 'Set your place' })).toHaveAttribute('href', '/create-profile');
});

test.each([
  ['a keeper with twenty searches', { status: 409, example: 'tooManySearches' }, full.value.detail],
  ['a removed location', { status: 422, example: 'noPlace' }, /Set your place in your profile first/],
  ['a server error', { status: 503 }, /./],
])('%s shows an error, keeps the input and retries with the same key', async (_, answer, sentence) => {
  const { user } = open('empty');
  const keys = keysSentTo('/api/user/searches');
  answerWith('createSearch', answer);
  const name = await screen.findByLabelText('Name of this search (optional)');
  await user.type(name, 'For Henrietta');
  await user.click(save());
  expect(await screen.findByText(sentence, { selector: '[role=alert], [role=alert] *, [id$=error]' })).toBeVisible();
  expect(name).toHaveValue('For Henrietta');
  await user.click(save());
  await waitFor(() => expect(keys.filter(Boolean)).toHaveLength(2));
  expect(new Set(keys.filter(Boolean)).size).toBe(1);
});

test('retries with the same key after a reload, and uses another for another search', async () => {
  answerWith('createSearch', { status: 503 });
  const keys = keysSentTo('/api/user/searches');
  const { user } = open('empty');
  await user.type(await screen.findByLabelText('Name of this search (optional)'), 'For Henrietta');
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeVisible();
  cleanup();
  const { user: later } = open('empty');
  await screen.findByDisplayValue('For Henrietta');
  await later.click(save());
  expect(await screen.findByRole('alert')).toBeVisible();
  await later.selectOptions(screen.getByLabelText('Rooster or hen'), 'Hen');
  await later.click(save());
  await waitFor(() => expect(keys.filter(Boolean)).toHaveLength(3));
  const [first, again, another] = keys.filter(Boolean);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('keeps what is typed while a search is being saved', async () => {
  const { user } = open('empty');
  const name = await screen.findByLabelText('Name of this search (optional)');
  const send = globalThis.fetch;
  const answer = Promise.withResolvers<void>();
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && input.method === 'POST') await answer.promise;
    return send(input, init);
  };
  await user.click(save());
  await user.type(name, 'For Ambrose');
  answer.resolve();
  expect(await screen.findByText('Your search is saved')).toBeVisible();
  expect(name).toHaveValue('For Ambrose');
});

test('removes a search that was deleted elsewhere when it cannot be paused', async () => {
  const { user } = open();
  const [first] = await rows();
  answerWith('updateSearch', { status: 404 });
  answerWith('listSearches', { example: 'empty' });
  await user.click(within(first).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/^No saved searches yet/)).toBeVisible();
  expect(screen.getByText('The search was not changed')).toBeVisible();
});

test('pauses a search', async () => {
  const { user } = open();
  const [first] = await rows();
  const sent = sentTo(`/api/user/searches/${three.value[0]?.id}`);
  await user.click(within(first).getByRole('button', { name: 'Pause' }));
  expect(await within(first).findByText('Paused: no email')).toBeVisible();
  expect(within(first).getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(sent).toEqual([{ isPaused: true }]);
});

test('says that pausing failed', async () => {
  answerWith('updateSearch', { status: 503 });
  const { user } = open();
  const [first] = await rows();
  await user.click(within(first).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('The search was not changed')).toBeVisible();
});

test('removes a search and can save it again', async () => {
  const { user } = open();
  const sent = sentTo('/api/user/searches');
  const [first] = await rows();
  await user.click(within(first).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Your searches' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Save it again' }));
  const { name, breedId, sex, withinMiles } = three.value[0] as (typeof three.value)[0];
  await waitFor(() => expect(sent).toEqual([{ name, breedId, sex, withinMiles }]));
});

test('pauses a paused search again when it is restored', async () => {
  const { user } = open();
  const changed = sentTo(`/api/user/searches/${saved.value.id}`);
  const [, paused] = await rows();
  await user.click(within(paused as HTMLElement).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Save it again' }));
  await waitFor(() => expect(changed).toEqual([{ isPaused: true }]));
});

test('unsubscribes with one tap from the email link, without sign-in', async () => {
  const { user } = renderApp('/unsubscribe#kX3v0mQp7sT1yW5zB9dF2hJ4kL6nP8rT0vX2zA4cE6gI8kM');
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('heading', { name: 'You will get no more of these emails' })).toHaveFocus();
  expect(screen.getByText(/One more email may already be on its way\.$/)).toBeVisible();
});

test.each([
  ['', null],
  ['#kX3v0mQp7sT1yW5zB9dF2hJ4kL6nP8rT0vX2zA4cE6gI8kM', { status: 404, example: 'badLink' }],
  ['#short', { status: 422, example: 'brokenLink' }],
])('links an incomplete unsubscribe link (%j) to the saved searches', async (hash, answer) => {
  if (answer) answerWith('unsubscribe', answer);
  const { user } = renderApp(`/unsubscribe${hash}`);
  if (hash) await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage my searches' })).toHaveAttribute('href', '/settings/searches');
});

test('shows a server error and lets the keeper unsubscribe again', async () => {
  answerWith('unsubscribe', { status: 503 });
  const { user } = renderApp('/unsubscribe#kX3v0mQp7sT1yW5zB9dF2hJ4kL6nP8rT0vX2zA4cE6gI8kM');
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
});
