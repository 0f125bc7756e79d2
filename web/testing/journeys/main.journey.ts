import { test } from './journey.ts';
import { goTheWay } from './keepers-journey.ts';

test('a keeper signs in, sets a location, likes a nearby bird, sees the owner’s contact and undoes a swipe', async ({
  page,
}) => {
  await goTheWay(page);
});
