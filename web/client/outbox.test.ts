import { beforeEach, expect, test } from 'vitest';
import { enqueue, forgetUnsent, isSetAside, type NewEntry, outbox, reread, resetOutbox, unsentOf } from './outbox.ts';

const like: NewEntry = {
  keeperId: 'k',
  kind: 'swipe',
  subject: 'a',
  name: 'like of Juniper',
  payload: { direction: 'like', chickenName: 'Juniper' },
};
const undo: NewEntry = { ...like, name: 'undo of the swipe of Juniper' };

beforeEach(() => {
  localStorage.clear();
  resetOutbox();
});

test('survives a reload', () => {
  const entry = enqueue(like);
  reread();
  expect(outbox.read()).toEqual([entry]);
});

test('keeps only the latest swipe of a bird', () => {
  enqueue(like);
  const last = enqueue(undo);
  expect(outbox.read()).toEqual([last]);
});

test('keeps every log entry, and a plan separate from its trip’s log', () => {
  const log: NewEntry = { ...like, kind: 'trip log', name: 'entry', payload: {} };
  for (const next of [log, { ...log, kind: 'trip' as const }, log]) enqueue(next);
  expect(outbox.read().map(({ kind }) => kind)).toEqual(['trip log', 'trip', 'trip log']);
});

test('keeps a later swipe when the response to an earlier one arrives', () => {
  const first = enqueue(like);
  enqueue(undo);
  outbox.remove(first);
  expect(outbox.read()).toHaveLength(1);
});

test('treats a repeated like as a new entry', () => {
  const first = enqueue(like);
  const again = enqueue(like);
  outbox.remove(first);
  outbox.markFailed(first, 'server-error');
  expect(outbox.read()).toEqual([again]);
});

test('sets an entry aside after three server errors, but not for being offline or signed out', () => {
  const isAside = () => outbox.read().some(isSetAside);
  const entry = enqueue(like);
  for (const reason of ['no-answer', 'signed-out', 'no-answer', 'server-error', 'server-error'] as const)
    outbox.markFailed(entry, reason);
  expect(isAside()).toBe(false);
  outbox.markFailed(entry, 'server-error');
  expect(isAside()).toBe(true);
});

test('separates keepers, and deletes only one of them', () => {
  enqueue(like);
  enqueue({ ...like, keeperId: 'other' });
  expect(unsentOf('k')).toHaveLength(1);
  forgetUnsent('k');
  expect(outbox.read().map(({ keeperId }) => keeperId)).toEqual(['other']);
});

test('keeps what another tab added', () => {
  enqueue(like);
  const ofAnotherTab = { ...enqueue({ ...like, subject: 'b' }), id: 'of-another-tab', subject: 'c' };
  localStorage.setItem('unsent', JSON.stringify([ofAnotherTab]));
  enqueue({ ...like, subject: 'd' });
  expect(outbox.read().map(({ subject }) => subject)).toEqual(['c', 'd']);
});

test.each(['not json', '{}', '[1, null]'])('starts empty if storage contains %s', (text) => {
  localStorage.setItem('unsent', text);
  resetOutbox();
  expect(outbox.read()).toEqual([]);
});
