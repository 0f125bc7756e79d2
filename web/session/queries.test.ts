import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { profileQuery } from './queries.ts';

const askForProfile = () => createQueryClient().fetchQuery(profileQuery());

test('a visitor is not asked who they are', async () => {
  const asking = vi.spyOn(globalThis, 'fetch');
  expect(await askForProfile()).toBeNull();
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
});

test('a keeper whose session has ended is asked once', async () => {
  signIn();
  answerWith('getProfile', { status: 401 });
  const asking = vi.spyOn(globalThis, 'fetch');
  expect([await askForProfile(), await askForProfile()]).toEqual([null, null]);
  expect(asking).toHaveBeenCalledTimes(1);
  asking.mockRestore();
});

test('a signed-in keeper is known', async () => {
  signIn();
  expect(await askForProfile()).toMatchObject({ verified: true });
});
