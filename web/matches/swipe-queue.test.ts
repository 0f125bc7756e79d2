import { beforeEach, expect, test } from 'vitest';
import { type QueuedSwipe, reread, swipeQueue } from './swipe-queue.ts';

const like: QueuedSwipe = { keeperId: 'k', chickenId: 'a', chickenName: 'Juniper', direction: 'like' };

beforeEach(() => {
  localStorage.clear();
  reread();
});

test('outlives the page', () => {
  swipeQueue.add(like);
  reread();
  expect(swipeQueue.read()).toEqual([like]);
});

test('keeps the last word on a bird', () => {
  swipeQueue.add(like);
  swipeQueue.add({ ...like, direction: 'undo' });
  expect(swipeQueue.read()).toEqual([{ ...like, direction: 'undo' }]);
});

test('an answer to an earlier swipe does not remove the later one', () => {
  swipeQueue.add({ ...like, direction: 'undo' });
  swipeQueue.remove(like);
  expect(swipeQueue.read()).toHaveLength(1);
});

test('keeps the swipes of two keepers apart', () => {
  swipeQueue.add(like);
  swipeQueue.add({ ...like, keeperId: 'other' });
  swipeQueue.remove(like);
  expect(swipeQueue.read().map((swipe) => swipe.keeperId)).toEqual(['other']);
});

test.each(['not json', '{}', '[1, null]'])('starts anew from storage that says %s', (text) => {
  localStorage.setItem('unsent-swipes', text);
  reread();
  expect(swipeQueue.read()).toEqual([]);
});
