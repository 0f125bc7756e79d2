import { expect, test } from 'vitest';
import { registerMutationHandler } from '../client/mutation-handlers.ts';
import { enqueue, outbox } from '../client/outbox.ts';
import { keyOf } from '../client/query.ts';
import { createQueryClient } from '../client/query-client.ts';
import { sendUnsent } from '../client/send-outbox.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { keysSentTo, sentTo } from '../testing/sent-to.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { type Swipe, swipeHandler } from './record-swipe.ts';

test('reloads the matches once after twenty queued likes', async () => {
  signIn();
  registerMutationHandler('swipe', async () => swipeHandler);
  const payload: Swipe = { direction: 'like', chickenName: 'Juniper' };
  const subjects = Array.from({ length: 20 }, (_, nth) => `b1rdd0m1n1que${nth + 100}`);
  for (const subject of subjects) enqueue({ keeperId: 'k', kind: 'swipe', subject, name: 'like of Juniper', payload });
  const likes = subjects.map((subject) => sentTo(`/api/chickens/${subject}/swipe`));
  const client = createQueryClient();
  const arrivedAtLoad: number[] = [];
  const answer = Promise.withResolvers<unknown>();
  const matches = client.fetchQuery({
    queryKey: keyOf('listMatches'),
    queryFn: () => {
      arrivedAtLoad.push(likes.flat().length);
      return answer.promise;
    },
  });
  await sendUnsent(client, 'k');
  answer.resolve([]);
  await matches;
  expect(arrivedAtLoad).toEqual([0, 20]);
});

test('says that a like whose answer was lost was taken back on another phone meanwhile', async () => {
  signIn();
  registerMutationHandler('swipe', async () => swipeHandler);
  const payload: Swipe = { direction: 'like', chickenName: 'Juniper' };
  const like = { keeperId: 'k', kind: 'swipe', subject: 'b1rdd0m1n1queh3n', name: 'like of Juniper', payload } as const;
  const { id } = enqueue(like);
  const keys = keysSentTo('/api/chickens/b1rdd0m1n1queh3n/swipe');
  answerWith('swipeChicken', { status: 503 });
  await sendUnsent(createQueryClient(), 'k').catch(() => {});
  answerWith('swipeChicken', { example: 'takenBack' });
  await sendUnsent(createQueryClient(), 'k');
  expect(keys).toEqual([id, id]);
  expect(toastQueue.read()[0]).toMatchObject({
    title: 'You no longer like Juniper',
    description: 'You took this like back on another phone or computer.',
  });
  expect(outbox.read()).toEqual([]);
});
