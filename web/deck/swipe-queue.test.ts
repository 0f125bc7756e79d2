import { beforeEach, expect, test } from 'vitest';
import { type QueuedSwipe, reread, swipeQueue } from './swipe-queue.ts';

const like: QueuedSwipe = { keeperId: 'k', chickenId: 'a', chickenName: 'Juniper', direction: 'like', at: 1 };

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
  swipeQueue.add({ ...like, direction: 'undo', at: 2 });
  expect(swipeQueue.read()).toEqual([{ ...like, direction: 'undo', at: 2 }]);
});

test('an answer to an earlier swipe does not remove the later one', () => {
  swipeQueue.add({ ...like, direction: 'undo', at: 2 });
  swipeQueue.remove(like);
  expect(swipeQueue.read()).toHaveLength(1);
});

test('a like that was undone and made anew is another like', () => {
  swipeQueue.add(like);
  const again: QueuedSwipe = { ...like, at: 3 };
  swipeQueue.add(again);
  swipeQueue.remove(like);
  swipeQueue.markFailed(like);
  expect(swipeQueue.read()).toEqual([again]);
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
