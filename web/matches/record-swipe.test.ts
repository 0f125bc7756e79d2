import { expect, test } from 'vitest';
import { registerMutationHandler } from '../client/mutation-handlers.ts';
import { enqueue } from '../client/outbox.ts';
import { keyOf } from '../client/query.ts';
import { createQueryClient } from '../client/query-client.ts';
import { sendUnsent } from '../client/send-outbox.ts';
import { signIn } from '../testing/mock.ts';
import { sentTo } from '../testing/sent-to.ts';
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
