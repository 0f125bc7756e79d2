import { expect, test, vi } from 'vitest';
import { api } from '../client/client.ts';
import { keyOf } from '../client/query.ts';
import { createQueryClient } from '../client/query-client.ts';
import { answerWith, forgetChoices, signIn } from '../testing/mock.ts';
import { followOtherTabs, followSession, profileQuery } from './queries.ts';

const askForProfile = () => createQueryClient().fetchQuery(profileQuery());

test('does not request the profile for a visitor', async () => {
  const asking = vi.spyOn(globalThis, 'fetch');
  expect(await askForProfile()).toBeNull();
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
});

test('requests the profile of an expired session once', async () => {
  signIn();
  answerWith('getProfile', { status: 401 });
  const asking = vi.spyOn(globalThis, 'fetch');
  expect([await askForProfile(), await askForProfile()]).toEqual([null, null]);
  expect(asking).toHaveBeenCalledTimes(1);
  asking.mockRestore();
});

test('loads the profile of a signed-in keeper', async () => {
  signIn();
  expect(await askForProfile()).toMatchObject({ verified: true });
});

test('clears the cache when the keeper signs out in another tab', async () => {
  signIn();
  const client = createQueryClient();
  followOtherTabs(client);
  await client.fetchQuery(profileQuery());
  client.setQueryData(keyOf('listMatches'), 'of this keeper');
  forgetChoices();
  window.dispatchEvent(new StorageEvent('storage', { key: 'answers-kept-for' }));
  await vi.waitFor(() => expect(client.getQueryData(profileQuery().queryKey)).toBeNull());
  await vi.waitFor(() => expect(client.getQueryData(keyOf('listMatches'))).toBeUndefined());
});

test('keeps the cache when another tab stores data for the same keeper', async () => {
  signIn();
  const client = createQueryClient();
  followOtherTabs(client);
  await client.fetchQuery(profileQuery());
  client.setQueryData(keyOf('listMatches'), 'of this keeper');
  const asking = vi.spyOn(globalThis, 'fetch');
  window.dispatchEvent(new StorageEvent('storage', { key: 'answers-kept-for' }));
  await vi.waitFor(() => expect(asking).toHaveResolved());
  expect(client.getQueryData(keyOf('listMatches'))).toBe('of this keeper');
  asking.mockRestore();
});

test('reloads birds whose photos or edits another tab sent', () => {
  const client = createQueryClient();
  followOtherTabs(client);
  const birds = keyOf('listMyChickens');
  client.setQueryData(birds, 'without the photo');
  const hear = (oldValue: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsent', oldValue, newValue }));
  const photo = { id: '1', keeperId: 'k', kind: 'photo', subject: 's', name: 'photo', payload: {} };
  hear(JSON.stringify([photo]), JSON.stringify([{ ...photo, failure: 'no-answer' }]));
  expect(client.getQueryState(birds)?.isInvalidated).toBe(false);
  hear(JSON.stringify([photo]), null);
  expect(client.getQueryState(birds)?.isInvalidated).toBe(true);
});

test('clears the cache when a session that ended elsewhere gets a 401 or the tab is shown again', async () => {
  for (const learn of [() => fetchMatches(), async () => void document.dispatchEvent(new Event('visibilitychange'))]) {
    signIn();
    const client = createQueryClient();
    followSession(client);
    await client.fetchQuery(profileQuery());
    client.setQueryData(keyOf('listMatches'), 'of this keeper');
    for (const operation of ['getProfile', 'listMatches']) answerWith(operation, { status: 401 });
    await learn();
    await vi.waitFor(() => expect(client.getQueryData(profileQuery().queryKey)).toBeNull());
    await vi.waitFor(() => expect(client.getQueryData(keyOf('listMatches'))).toBeUndefined());
    forgetChoices();
  }

  async function fetchMatches() {
    await api.GET('/api/matches');
  }
});
