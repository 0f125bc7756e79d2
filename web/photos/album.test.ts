import { expect, test } from 'vitest';
import { asSent, featuredOf, merged, moved, type OwnPhoto, withCaption, withFeatured } from './album.ts';

const photo = (id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({ id, url: `/api/photos/${id}`, ...more });
const [a, b, c] = [photo('a'), photo('b', { caption: 'At dusk' }), photo('c')];

test('moves a photo, and no further than the ends', () => {
  expect(moved([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(moved([a, b, c], 2, 0)).toEqual([c, a, b]);
  expect(moved([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(moved([a, b, c], 0, 9)).toEqual([b, c, a]);
});

test('exactly one is featured, and without a choice the first', () => {
  expect(featuredOf([a, b])).toBe(a);
  const chosen = withFeatured([photo('a', { featured: true }), b], 'b');
  expect(chosen.map(({ featured }) => featured)).toEqual([false, true]);
  expect(featuredOf(chosen)?.id).toBe('b');
});

test('sends what a keeper can change, and nothing empty', () => {
  expect(asSent(withCaption(withFeatured([a, b], 'a'), 'b', ''))).toEqual([{ id: 'a', featured: true }, { id: 'b' }]);
  expect(asSent([b])).toEqual([{ id: 'b', caption: 'At dusk' }]);
});

test('a photo that arrives comes last, and the keeper’s own order and captions stay', () => {
  expect(merged([b, a], [photo('a'), photo('b'), c])).toEqual([b, a, c]);
  expect(merged([a, b], [photo('b')])).toEqual([b]);
});
