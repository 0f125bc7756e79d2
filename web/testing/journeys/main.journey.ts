import { test } from './journey.ts';
import { goTheWay } from './keepers-journey.ts';

test('a keeper signs in, sets a place, likes a near bird, gets the owner’s contact, and takes a swipe back', async ({
  page,
}) => {
  await goTheWay(page);
});
