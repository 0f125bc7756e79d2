import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import several from '../../fixtures/examples/listBreedsNearMe.several.json' with { type: 'json' };
import { breedsNearMeQuery } from '../chickens/near-me.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';
import { writeStored } from '../ui/browser-storage.ts';

// A different line shows above the deck until this is set.
beforeEach(() => void writeStored('localStorage', 'line after sign-in', 'seen'));

async function java(example: string) {
  signIn();
  answerWith('listBreedsNearMe', { example });
  const app = renderApp('/my-birds');
  return { ...app, card: within(await screen.findByRole('article', { name: 'Java near you' })) };
}

test('shows other keepers of the breed, and links to the nearest unrelated rooster', async () => {
  const { card } = await java('several');
  expect(
    card.getByText(
      'You keep 11. Nobody else lists one within 100 miles yet. We have found no real rooster that fits your hens yet, near or far. To try the app, there is a made-up sample bird: Bartholomew in Round Rock, 18 miles.',
    ),
  ).toBeVisible();
  expect(card.getByRole('link', { name: 'See him' })).toHaveAttribute('href', '/bird/b1rdjavar00st3r1');
  expect(card.getByRole('link', { name: 'Compare' }).getAttribute('href')).toMatch(
    /^\/genetic-compatibility\?rooster=b1rdjavar00st3r1&hen=/,
  );
  expect(card.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/matches');
  expect(screen.getByText('Your 2 other breeds')).toBeVisible();
});

const { nearest: sample } = several.value[0]!;
const nearest = { ...sample!, bird: { ...sample!.bird, isSample: false }, location: 'Albany, New York' };

test('says to how many of the hens the rooster is unrelated, and in which state he lives if it is another', async () => {
  const { card, client } = await java('several');
  const [first, ...others] = several.value;
  const show = (shown: typeof nearest) =>
    act(() => client.setQueryData(breedsNearMeQuery().queryKey, [{ ...first, nearest: shown }, ...others] as never));
  show({ ...nearest, unrelatedTo: 6, comparedWith: 7 });
  expect(
    await card.findByText(
      /Nearest rooster: Bartholomew in Albany, New York, 18 miles, not known to be related to 6 of 7 hens that we compared\.$/,
    ),
  ).toBeVisible();
  show({ ...nearest, unrelatedTo: 7, comparedWith: 7 });
  expect(
    await card.findByText(/Nearest rooster not known to be related: Bartholomew in Albany, New York, 18 miles\.$/),
  ).toBeVisible();
});

test('offers to write only to an owner whose contact was shown', async () => {
  const { card } = await java('alone');
  expect(card.getByText(/Nobody else lists one within 100 miles yet\./)).toBeVisible();
  expect(card.getByRole('link', { name: 'See him' })).toBeVisible();
  expect(card.queryByRole('link', { name: 'Write' })).toBeNull();
});

test('asks a keeper without a location to set it', async () => {
  signIn();
  answerWith('listBreedsNearMe', { example: 'noPlace' });
  renderApp('/my-birds');
  const card = within(await screen.findByRole('article', { name: 'Dominique near you' }));
  expect(card.getByText(/^You keep/)).toHaveTextContent(
    /^You keep \d+\. Set your place to see who else keeps the breed near you\.$/,
  );
  expect(card.queryByRole('link', { name: 'Compare' })).toBeNull();
});

test('says that the lookup failed, and tries again', async () => {
  signIn();
  answerWith('listBreedsNearMe', { status: 500 });
  const { user } = renderApp('/my-birds');
  expect(await screen.findByText('We could not look up who keeps your breeds near you.')).toBeVisible();
  answerWith('listBreedsNearMe', { example: 'alone' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Java near you' })).toBeVisible();
});

test.each([
  ['/my-birds', 429],
  ['/my-birds', 503],
  ['/', 429],
  ['/', 503],
])('%s says nothing if the server delays the lookup (%i)', async (address, status) => {
  signIn();
  answerWith('listBreedsNearMe', { status });
  const { client } = renderApp(address);
  await waitFor(() => expect(client.getQueryState(breedsNearMeQuery().queryKey)?.status).toBe('error'));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/We could not look up/)).toBeNull();
});

test('the switch is off while only a narrower search for the breed sends mail', async () => {
  answerWith('listSearches', { example: 'three' });
  const { card } = await java('alone');
  const mail = card.getByRole('checkbox', { name: 'Email me when a Java is listed' });
  await waitFor(() => expect(mail).toBeEnabled());
  expect(mail).toHaveProperty('checked', false);
});

test('the switch saves a search for the breed', async () => {
  answerWith('listSearches', { example: 'empty' });
  const { user, card } = await java('alone');
  const mail = card.getByRole('checkbox', { name: 'Email me when a Java is listed' });
  await waitFor(() => expect(mail).toBeEnabled());
  const sent = sentTo('/api/user/searches');
  await user.click(mail);
  await waitFor(() => expect(sent).toEqual([{ name: null, breedId: 'java', sex: null, withinMiles: null }]));
});

test('resets the switch and says why it could not be changed', async () => {
  answerWith('listSearches', { example: 'empty' });
  answerWith('createSearch', { status: 409 });
  const { user, card } = await java('alone');
  const mail = card.getByRole('checkbox', { name: 'Email me when a Java is listed' });
  await waitFor(() => expect(mail).toBeEnabled());
  await user.click(mail);
  expect(await screen.findByText('Your emails stay as they were')).toBeVisible();
  await waitFor(() => expect(mail).toHaveProperty('checked', false));
});

test('shares an invitation with the device, or copies it', async () => {
  const { user, card } = await java('alone');
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(card.getByRole('button', { name: 'Ask a neighbor' }));
  expect(await screen.findByText('The message is copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(
    expect.stringMatching(/^I keep Java chickens and am looking for an unrelated rooster\. .*\/breeds\?breed=java$/),
  );
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share });
  await user.click(card.getByRole('button', { name: 'Ask a neighbor' }));
  expect(share).toHaveBeenCalledWith({
    text: expect.stringContaining('Java'),
    url: expect.stringMatching(/breed=java$/),
  });
  expect(screen.queryByText(/does not let us/)).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

test('shows the same in one line above the deck', async () => {
  signIn();
  answerWith('listBreedsNearMe', { example: 'several' });
  renderApp('/');
  const line = (await screen.findByText('Java near you.')).closest('p');
  expect(line).toHaveTextContent(
    'Java near you. You keep 11. Nobody else lists one within 100 miles yet. We have found no real rooster that fits your hens yet, near or far. See more',
  );
});

test('shows a visitor no such line', async () => {
  renderApp('/');
  await screen.findByText(/^1 of/);
  expect(screen.queryByText(/near you\./)).toBeNull();
});

test('the line above the deck says that the lookup failed', async () => {
  signIn();
  answerWith('listBreedsNearMe', { status: 500 });
  renderApp('/');
  expect(await screen.findByText(/We could not look up who keeps your breeds near you/)).toBeVisible();
});
