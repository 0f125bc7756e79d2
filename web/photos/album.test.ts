import { expect, test } from 'vitest';
import { asSent, featuredOf, merged, moved, type OwnPhoto, withCaption, withFeatured } from './album.ts';

const photo = (id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({ id, url: `/api/photos/${id}`, ...more });
const [a, b, c] = [photo('a'), photo('b', { caption: 'At dusk' }), photo('c')];

test('moves a photo within the list', () => {
  expect(moved([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(moved([a, b, c], 2, 0)).toEqual([c, a, b]);
  expect(moved([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(moved([a, b, c], 0, 9)).toEqual([b, c, a]);
});

test('features exactly one photo, by default the first', () => {
  expect(featuredOf([a, b])).toBe(a);
  const chosen = withFeatured([photo('a', { featured: true }), b], 'b');
  expect(chosen.map(({ featured }) => featured)).toEqual([false, true]);
  expect(featuredOf(chosen)?.id).toBe('b');
});

test('sends only what a keeper can change, without empty values', () => {
  expect(asSent(withCaption(withFeatured([a, b], 'a'), 'b', ''))).toEqual([{ id: 'a', featured: true }, { id: 'b' }]);
  expect(asSent([b])).toEqual([{ id: 'b', caption: 'At dusk' }]);
});

test('appends a new photo and keeps the keeper’s order and captions', () => {
  expect(merged([b, a], [photo('a'), photo('b'), c])).toEqual([b, a, c]);
  expect(merged([a, b], [photo('b')])).toEqual([b]);
});
