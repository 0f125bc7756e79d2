import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AddChickensRequest } from '#contract';
import added from '../../fixtures/examples/addChickens.added.json' with { type: 'json' };
import { loseAnswers } from '../testing/lost-answers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, keysSentTo, queriesSentTo, sentTo } from '../testing/sent-to.ts';
import { writeStored } from '../ui/browser-storage.ts';

const BATCH = '/api/chickens/batch';
type User = ReturnType<typeof renderApp>['user'];

function openForm(flock = 'empty') {
  signIn();
  answerWith('listMyChickens', { example: flock });
  return renderApp('/add-chicken');
}

const hens = () => screen.findByLabelText(/^hens?$/);
const roosters = () => screen.getByLabelText(/^roosters?$/);
const breed = () => screen.getByRole('combobox', { name: 'of the breed' });
const color = () => screen.getByLabelText('in the color');
const offer = () => screen.getByLabelText('Offer any of them to other keepers?');
const add = (birds: string) => screen.getByRole('button', { name: `Add ${birds}` });

/** Fills in the given fields of the flock form. */
async function say(user: User, given: { hens?: string; roosters?: string; breed?: string }) {
  if (given.hens) await user.type(await hens(), given.hens);
  if (given.roosters) await user.type(roosters(), given.roosters);
  if (given.breed) {
    await user.type(breed(), given.breed);
    await user.tab();
  }
}

test('adds six hens and a rooster from one sentence, and shows each bird', async () => {
  answerWith('searchBreedNames', { example: 'alias' });
  answerWith('getBreed', { example: 'common' });
  const { user, address } = openForm();
  const bodies = sentTo(BATCH);
  await say(user, { hens: '6', roosters: '1', breed: 'Barred Rock' });
  await screen.findByRole('option', { name: 'silver penciled' });
  await user.selectOptions(color(), 'barred');
  await user.type(screen.getByLabelText('Hatchery or breeder, if all are from one'), 'Murray’s Hatchery');
  await user.type(screen.getByLabelText('Age, if all are about the same'), '2 years');
  await user.click(add('7 birds'));
  expect(await screen.findByRole('heading', { name: '4 birds are in My Birds' })).toHaveFocus();
  expect(bodies).toEqual([
    {
      breed: 'Barred Rock',
      variety: 'barred',
      source: 'Murray’s Hatchery',
      age: '2 years',
      birds: [...Array(6).fill({ sex: 'Hen' }), { sex: 'Rooster' }],
    },
  ]);
  for (const { id, name } of added.value.chickens)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/my-birds?bird=${id}`);
  for (const plate of screen.getAllByRole('img', { name: /Drawn from (her|his) record/ }))
    expect(plate).toHaveProperty('src', expect.stringContaining('variety=barred'));
  expect(screen.getByText(/^Drawn from their records · no photos yet/)).toBeVisible();
  expect(address()).toBe('/add-chicken');
  await user.click(screen.getByRole('link', { name: 'See my birds' }));
  expect(await screen.findByText('4 birds')).toBeVisible();
});

test('leads back to the comparison for which the birds were added', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'empty' });
  const compared = '/genetic-compatibility?hen=b1rdd0m1n1queh3n';
  const { user, address } = renderApp(compared);
  await user.click(await screen.findByRole('link', { name: 'Add your birds' }));
  await say(user, { hens: '6', breed: 'Java' });
  await user.click(add('6 birds'));
  await user.click(await screen.findByRole('link', { name: 'Back to the comparison' }));
  expect(address()).toBe(compared);
});

test('is linked above the deck, and refreshes the breeds nearby afterward', async () => {
  answerWith('listBreedsNearMe', { example: 'empty' });
  writeStored('localStorage', 'line after sign-in', 'seen');
  signIn();
  const lookups = queriesSentTo('/api/breeds-near-me');
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Add your flock' }));
  await say(user, { hens: '6', breed: 'Java' });
  answerWith('listBreedsNearMe', { example: 'alone' });
  await user.click(add('6 birds'));
  await user.click(await screen.findByRole('link', { name: 'See my birds' }));
  expect(await screen.findByRole('article', { name: 'Java near you' })).toBeVisible();
  expect(lookups).toHaveLength(2);
});

test('adapts its wording to one hen, no rooster and hundreds', async () => {
  const { user } = openForm();
  expect(await screen.findByLabelText('hens')).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: 'Add birds' })).toBeVisible();
  await say(user, { hens: '1' });
  expect(screen.getByLabelText('hen')).toHaveValue(1);
  expect(screen.getByLabelText('roosters')).toBeVisible();
  expect(add('1 bird')).toBeVisible();
  expect(within(offer()).getAllByRole('option')).toHaveLength(2);
  expect(within(offer()).getByRole('option', { name: 'Yes, the hen' })).toBeVisible();
  await user.type(await hens(), '99');
  await user.type(roosters(), '1');
  expect(add('200 birds')).toBeVisible();
  expect(within(offer()).getByRole('option', { name: 'Yes, the 199 hens' })).toBeVisible();
  expect(within(offer()).getByRole('option', { name: 'Yes, all 200' })).toBeVisible();
});

test('requires a bird and a breed, and focuses the first missing field', async () => {
  const { user } = openForm();
  const bodies = sentTo(BATCH);
  await say(user, { hens: '0', roosters: '0' });
  await user.click(screen.getByRole('button', { name: 'Add birds' }));
  expect(await screen.findByText('Say how many hens or roosters you keep.')).toBeVisible();
  expect(screen.getByText('The breed is missing.')).toBeVisible();
  expect(await hens()).toHaveFocus();
  await user.type(await hens(), '6');
  expect(screen.queryByText('Say how many hens or roosters you keep.')).toBeNull();
  await user.click(add('6 birds'));
  expect(breed()).toHaveFocus();
  expect(bodies).toEqual([]);
});

test.each([
  ['251', 'none', '250 birds can be added at once. Add the others afterward, or import them from a file.'],
  ['101', 'hens', 'You can offer 100 more birds a day. Choose “Not yet”, and offer them in My Birds.'],
])('rejects %s hens with %s offered before sending anything', async (count, offered, text) => {
  const { user } = openForm();
  const bodies = sentTo(BATCH);
  await say(user, { hens: count, breed: 'Holland' });
  await user.selectOptions(offer(), offered);
  await user.click(add(`${count} birds`));
  expect(await screen.findByText(text)).toBeVisible();
  expect(bodies).toEqual([]);
});

test('offers no birds by default, and otherwise asks for the contact choice', async () => {
  answerWith('getProfile', { example: 'withoutContact' });
  const { user } = openForm();
  const [birds, profiles] = [sentTo(BATCH), sentTo('/api/user/profile')];
  await say(user, { hens: '2', roosters: '1', breed: 'Holland' });
  expect(offer()).toHaveValue('none');
  expect(screen.queryByRole('radio', { name: /^Ask me first/ })).toBeNull();
  await user.selectOptions(offer(), 'Yes, the rooster');
  await user.click(add('3 birds'));
  expect(await screen.findByText('Choose one. You can change it in your profile.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Ask me first/ }));
  await user.click(add('3 birds'));
  await waitFor(() =>
    expect(birds).toMatchObject([{ birds: [{ sex: 'Hen' }, { sex: 'Hen' }, { sex: 'Rooster', isAvailable: true }] }]),
  );
  expect(profiles).toEqual([{ contactChoice: 'ask-first' }]);
});

test('accepts names and bands for some birds, and shows a rejected band at its bird', async () => {
  const { user } = openForm();
  const bodies = sentTo(BATCH);
  expect(screen.queryByText('Names and leg bands')).toBeNull();
  await say(user, { hens: '3', breed: 'Holland' });
  await user.click(screen.getByText(/^Names and leg bands/));
  await user.type(await screen.findByLabelText('Name of hen 2'), ' Griet ');
  const band = screen.getByLabelText('Band of hen 2');
  await user.type(band, '25-017');
  await user.type(screen.getByLabelText('Band of hen 3'), '25-018');
  answerWith('addChickens', { status: 422, example: 'bandTwice' });
  await user.click(add('3 birds'));
  expect(await screen.findByText(/already has the band 25-017/)).toBeVisible();
  expect(band).toHaveFocus();
  await user.clear(band);
  answerWith('addChickens', { status: 201 });
  await user.click(add('3 birds'));
  await screen.findByRole('heading', { name: /are in My Birds/ });
  const hen = { sex: 'Hen' };
  const last = { ...hen, bandNumber: '25-018' };
  expect(bodies).toMatchObject([
    { birds: [hen, { ...hen, name: 'Griet', bandNumber: '25-017' }, last] },
    { birds: [hen, { ...hen, name: 'Griet' }, last] },
  ]);
});

test('accepts an unknown breed as written, with any color', async () => {
  answerWith('searchBreedNames', { example: 'empty' });
  const { user } = openForm();
  const bodies = sentTo(BATCH);
  await say(user, { hens: '1', breed: 'Holland x Java' });
  await screen.findByRole('textbox', { name: 'in the color' });
  await user.type(color(), 'speckled');
  await user.click(add('1 bird'));
  await waitFor(() =>
    expect(bodies).toEqual([{ breed: 'Holland x Java', variety: 'speckled', birds: [{ sex: 'Hen' }] }]),
  );
});

test('accepts a color that the breed lacks, and clears it when the breed changes', async () => {
  answerWith('searchBreedNames', { example: 'alias' });
  answerWith('getBreed', { example: 'dominique' });
  const { user } = openForm();
  await say(user, { hens: '1', breed: 'Dominique' });
  await screen.findByRole('option', { name: 'cuckoo' });
  await user.selectOptions(color(), 'another color');
  await user.type(screen.getByLabelText('Which color?'), 'white');
  expect(screen.getByLabelText('Which color?')).toHaveValue('white');
  await user.type(breed(), 's');
  expect(screen.queryByLabelText('Which color?')).toBeNull();
});

test('retries with the same key', async () => {
  answerWith('addChickens', { status: 503 });
  const keys = keysSentTo(BATCH);
  const { user } = openForm();
  await say(user, { hens: '6', breed: 'Holland' });
  const answer = holdRequests(BATCH);
  await user.click(add('6 birds'));
  expect(await screen.findByRole('button', { name: 'Adding 6 birds...' })).toBeDisabled();
  answer();
  expect(await screen.findByText(/Nothing can be saved right now/)).toBeVisible();
  expect(await hens()).toHaveValue(6);
  cleanup();
  answerWith('addChickens', { status: 201 });
  const again = openForm();
  await hens();
  await again.user.click(add('6 birds'));
  await screen.findByRole('heading', { name: /are in My Birds/ });
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

/** Loses the first answer, as a weak signal does. */
const loseAnswer = () =>
  loseAnswers<AddChickensRequest>(BATCH, 1, ({ breed, birds }, key) => ({
    chickens: birds.map(({ sex }, at) => ({ ...added.value.chickens[0], id: `${key}${at}`, sex, breed })),
  }));

test('names the birds of a try whose answer was lost, and adds the changed sentence with the next press', async () => {
  const server = loseAnswer();
  const { user } = openForm();
  await say(user, { hens: '2', breed: 'Ancona' });
  await user.click(add('2 birds'));
  expect(
    await screen.findByText(
      'No answer came, so we do not know whether the birds arrived. Pressing again adds none twice. Your sentence is kept on this device.',
    ),
  ).toBeVisible();
  cleanup();
  const again = openForm();
  await again.user.clear(await hens());
  await again.user.clear(breed());
  await say(again.user, { hens: '4', breed: 'Holland' });
  await again.user.click(add('4 birds'));
  expect(
    await screen.findByText(
      '2 Ancona hens were added before, and are in My Birds. What the sentence says now is not added yet. Press “Add 4 birds” to add it too.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', '/my-birds');
  await again.user.click(add('4 birds'));
  expect(await screen.findByRole('heading', { name: /are in My Birds/ })).toBeVisible();
  expect(server.bodies()).toMatchObject([{ breed: 'Ancona' }, { breed: 'Holland' }]);
});

test('adds no bird twice if the same sentence is sent again after a lost answer', async () => {
  const server = loseAnswer();
  const { user } = openForm();
  await say(user, { hens: '2', breed: 'Ancona' });
  await user.click(add('2 birds'));
  await screen.findByText(/^No answer came/);
  await user.click(add('2 birds'));
  expect(await screen.findByRole('heading', { name: /are in My Birds/ })).toBeVisible();
  expect(server.bodies()).toMatchObject([{ breed: 'Ancona' }]);
});

test('says that birds were already added without a response if it cannot name them, and lets others follow', async () => {
  answerWith('addChickens', { status: 422, example: 'keyUsed' });
  const { user } = openForm();
  await say(user, { hens: '6', breed: 'Holland' });
  await user.click(add('6 birds'));
  expect(await screen.findByText(/^The birds were added before, and are in My Birds\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the sentence' }));
  expect(await hens()).toHaveProperty('value', '');
});

test('says that no answer came, and keeps the entered flock', async () => {
  const { user } = openForm();
  await say(user, { hens: '6', breed: 'Holland' });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(add('6 birds'));
  expect(await screen.findByText(/^No answer came, so we do not know whether the birds arrived/)).toBeVisible();
  vi.stubGlobal('fetch', send);
  cleanup();
  openForm();
  expect(await hens()).toHaveValue(6);
  expect(breed()).toHaveValue('Holland');
});

test('keeps the entered flock when the session has ended', async () => {
  answerWith('addChickens', { status: 401 });
  const { user } = openForm();
  await say(user, { hens: '6', breed: 'Holland' });
  answerWith('getProfile', { status: 401 });
  await user.click(add('6 birds'));
  expect(await screen.findByRole('link', { name: 'Sign In to Continue' })).toBeVisible();
  cleanup();
  answerWith('getProfile', { status: 200 });
  openForm();
  expect(await hens()).toHaveValue(6);
});

test('keeps a visitor’s entered flock after sign-in', async () => {
  const { user, address } = renderApp('/add-chicken');
  await user.click(await screen.findByRole('button', { name: 'Fill in the form first' }));
  await say(user, { hens: '6', roosters: '1', breed: 'Holland' });
  await user.click(add('7 birds'));
  await waitFor(() => expect(address()).toBe('/auth?next=%2Fadd-chicken'));
  cleanup();
  openForm();
  expect(await hens()).toHaveValue(6);
  expect(roosters()).toHaveValue(1);
});

test('undoes all birds at once and shows the entered flock again', async () => {
  const { user } = openForm();
  const keys = keysSentTo(BATCH);
  await say(user, { hens: '4', breed: 'Holland' });
  await user.click(add('4 birds'));
  await screen.findByRole('heading', { name: '4 birds are in My Birds' });
  const removed: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => {
    if (input.method === 'DELETE') removed.push(input.url.split('/').at(-1) ?? '');
    return send(input, init);
  });
  await user.click(screen.getByRole('button', { name: 'Undo all 4' }));
  expect(await hens()).toHaveValue(4);
  expect(removed).toEqual(added.value.chickens.map(({ id }) => id));
  await user.click(add('4 birds'));
  await screen.findByRole('heading', { name: '4 birds are in My Birds' });
  expect(new Set(keys).size).toBe(2);
});

test('keeps the remaining birds when an undo fails halfway, and resumes it', async () => {
  const { user, client } = openForm();
  await say(user, { hens: '4', breed: 'Holland' });
  await user.click(add('4 birds'));
  await screen.findByRole('heading', { name: '4 birds are in My Birds' });
  answerWith('deleteChicken', { status: 503 });
  await user.click(screen.getByRole('button', { name: 'Undo all 4' }));
  expect(await screen.findByText(/Nothing can be saved right now/)).toBeVisible();
  act(() => client.setQueryData(['listMyChickens', 'all'], (all: { id: string }[] = []) => all.slice(1)));
  expect(await screen.findByRole('heading', { name: '3 birds are in My Birds' })).toBeVisible();
  answerWith('deleteChicken', {});
  await user.click(screen.getByRole('button', { name: 'Undo all 3' }));
  expect(await hens()).toHaveValue(4);
});
