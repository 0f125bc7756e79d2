import { expect, test } from 'vitest';
import { toastQueue } from '../ui/toast-queue.ts';
import { keepToast, showKeptToast } from './kept-toast.ts';

test('a notification put by is shown on arrival, once', () => {
  keepToast({ title: 'Welcome to Heritage Flock!', description: 'Authentication successful' });
  showKeptToast();
  const [shown] = toastQueue.read();
  expect(shown).toMatchObject({ title: 'Welcome to Heritage Flock!', open: true });
  showKeptToast();
  expect(toastQueue.read()).toEqual([shown]);
});

test.each(['not json', '7', '{}'])('starts without a notification from storage that says %s', (text) => {
  const before = toastQueue.read();
  sessionStorage.setItem('kept-toast', text);
  showKeptToast();
  expect(toastQueue.read()).toBe(before);
});
