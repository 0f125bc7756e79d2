import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enqueue } from '../client/outbox.ts';
import { forgetDrafts, keepPhoto, keptPhoto, removePhoto } from './draft-photos.ts';
import type { DraftName } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

/** Opens a form in this browser. */
function open(keeperId: string | null, name: DraftName = 'listing') {
  const { result } = renderHook(() => useDraft(name, keeperId, { name: '', age: '' }));
  return {
    values: () => result.current.values,
    act: (work: (draft: typeof result.current) => void) => act(() => work(result.current)),
  };
}

test('keeps a visitor’s input after sign-in, for that keeper only', () => {
  open(null).act((draft) => draft.enter({ name: 'Henrietta' }));
  expect(open('keeper-one').values()).toEqual({ name: 'Henrietta', age: '' });
  expect(open('keeper-one').values().name).toBe('Henrietta');
  expect(open('keeper-two').values().name).toBe('');
  expect(open(null).values().name).toBe('');
});

test('prefers a visitor’s input to the keeper’s older draft', () => {
  open('keeper-one').act((draft) => draft.enter({ name: 'Old', age: '9 years' }));
  open(null).act((draft) => draft.enter({ name: 'New' }));
  expect(open('keeper-one').values()).toEqual({ name: 'New', age: '' });
});

test('keeps two entries made at once', () => {
  const form = open(null);
  form.act((draft) => {
    draft.enter({ name: 'Henrietta' });
    draft.enter({ age: '2 years' });
  });
  expect(form.values()).toEqual({ name: 'Henrietta', age: '2 years' });
});

test('syncs with other tabs without losing input', () => {
  const here = open(null);
  const there = open(null);
  there.act((draft) => draft.enter({ name: 'Henrietta' }));
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'draft of listing visitor' })));
  expect(here.values().name).toBe('Henrietta');
  here.act((draft) => draft.enter({ age: '2 years' }));
  there.act((draft) => draft.enter({ name: 'Hortense' }));
  expect(open(null).values()).toEqual({ name: 'Hortense', age: '2 years' });
});

test('keeps only bird drafts when the tab closes', () => {
  open(null).act((draft) => draft.enter({ name: 'Henrietta' }));
  open('keeper-one', 'bird b1rd').act((draft) => draft.enter({ name: 'Gertrude' }));
  open('keeper-one', 'farm').act((draft) => draft.enter({ name: 'Hortense' }));
  sessionStorage.clear();
  expect(open(null).values().name).toBe('Henrietta');
  expect(open('keeper-one', 'bird b1rd').values().name).toBe('Gertrude');
  expect(open('keeper-one', 'farm').values().name).toBe('');
});

test('opens an empty form from a damaged draft', () => {
  localStorage.setItem('draft of listing visitor', '{"name":');
  expect(open(null).values()).toEqual({ name: '', age: '' });
});

test('deletes the keeper’s drafts and photos at sign-out, but not those of others', async () => {
  open('keeper-two').act((draft) => draft.enter({ name: 'Hortense' }));
  open('keeper-one').act((draft) => draft.enter({ name: 'Henrietta' }));
  open(null, 'new bird').act((draft) => draft.enter({ name: 'Gertrude' }));
  const photo = await keepPhoto(new Blob(['feathers']));
  await forgetDrafts('keeper-one');
  expect(open('keeper-one').values().name).toBe('');
  expect(open(null, 'new bird').values().name).toBe('');
  expect(open('keeper-two').values().name).toBe('Hortense');
  expect(await keptPhoto(photo)).toBeNull();
});

test('keeps other keepers’ photos in drafts and in the outbox at sign-out', async () => {
  const [drafted, waiting] = [await keepPhoto(new Blob(['feathers'])), await keepPhoto(new Blob(['feathers']))];
  open('keeper-two').act((draft) => draft.enter({ name: drafted }));
  const photo = { kind: 'photo', subject: waiting, name: 'photo of Hortense', payload: { birdId: 'b1rd' } } as const;
  enqueue({ keeperId: 'keeper-two', ...photo });
  await forgetDrafts('keeper-one');
  expect(await keptPhoto(drafted)).not.toBeNull();
  expect(await keptPhoto(waiting)).not.toBeNull();
});

test('keeps a photo until it is removed, even without browser storage', async () => {
  const key = await keepPhoto(new Blob(['feathers'], { type: 'image/webp' }));
  const kept = await keptPhoto(key);
  expect(kept).toMatchObject({ type: 'image/webp', size: 8 });
  await removePhoto(key);
  expect(await keptPhoto(key)).toBeNull();
});

test('a saved place or list is no longer a draft', () => {
  const stored = { located: null as { town: string } | null, sires: [] as string[] };
  const { result } = renderHook(() => useDraft('listing', 'keeper-one', stored));
  act(() => result.current.enter({ located: { town: 'Cresco' }, sires: ['a', 'b'] }));
  act(() => result.current.saved(result.current.values));
  const again = renderHook(() => useDraft('listing', 'keeper-one', stored));
  expect([again.result.current.isRestored, again.result.current.restored]).toEqual([false, []]);
});
