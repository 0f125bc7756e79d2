import { beforeEach, expect, test } from 'vitest';
import { isSetAside, type QueuedSwipe, reread, swipeQueue } from './swipe-queue.ts';

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
  swipeQueue.markFailed(like, 'server-error');
  expect(swipeQueue.read()).toEqual([again]);
});

test('a swipe is set aside when the server has failed at it three times, not for being offline or signed out', () => {
  const isAside = () => swipeQueue.read().some(isSetAside);
  swipeQueue.add(like);
  for (const reason of ['no-answer', 'signed-out', 'no-answer', 'server-error', 'server-error'] as const)
    swipeQueue.markFailed(like, reason);
  expect(isAside()).toBe(false);
  swipeQueue.markFailed(like, 'server-error');
  expect(isAside()).toBe(true);
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
