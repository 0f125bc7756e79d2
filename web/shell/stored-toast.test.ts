import { expect, test } from 'vitest';
import { toastQueue } from '../ui/toast-queue.ts';
import { showStoredToast, storeToast } from './stored-toast.ts';

test('shows a stored notification on arrival, once', () => {
  storeToast({ title: 'Welcome to Heritage Flock!', description: 'Authentication successful' });
  showStoredToast();
  const [shown] = toastQueue.read();
  expect(shown).toMatchObject({ title: 'Welcome to Heritage Flock!', open: true });
  showStoredToast();
  expect(toastQueue.read()).toEqual([shown]);
});

test.each(['not json', '7', '{}'])('shows no notification if storage contains %s', (text) => {
  const before = toastQueue.read();
  sessionStorage.setItem('stored-toast', text);
  showStoredToast();
  expect(toastQueue.read()).toBe(before);
});
