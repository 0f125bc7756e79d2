import { describe, expect, it } from 'vitest';
import { swipeStep } from '../ui/swipe-step.ts';
import { choiceIn, chosen, galleryPath, neighbors, photoIn } from './gallery.ts';
import { CATEGORIES, samplePhotos } from './sample-photos.ts';

const ids = (photos: { id: string }[]) => photos.map(({ id }) => id);

describe('the sample photos', () => {
  it('number eight, three of them featured, with some in every category', () => {
    expect(samplePhotos).toHaveLength(8);
    expect(samplePhotos.filter(({ featured }) => featured)).toHaveLength(3);
    for (const category of CATEGORIES) expect(chosen(samplePhotos, { category, sort: 'recent' })).not.toEqual([]);
  });

  it('each have their own id, drawing and date', () => {
    for (const field of ['id', 'imageUrl', 'uploadDate'] as const)
      expect(new Set(samplePhotos.map((photo) => photo[field])).size).toBe(8);
    for (const { uploadDate } of samplePhotos) expect(new Date(uploadDate).toISOString().slice(0, 10)).toBe(uploadDate);
  });
});

describe('the order of the photos', () => {
  it('is newest first for “recent”', () => {
    const days = chosen(samplePhotos, { category: null, sort: 'recent' }).map(({ uploadDate }) => uploadDate);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('is most liked first for “popular”, and most discussed first for “comments”', () => {
    const likes = chosen(samplePhotos, { category: null, sort: 'popular' }).map((photo) => photo.likes);
    expect(likes).toEqual([...likes].sort((a, b) => b - a));
    const comments = chosen(samplePhotos, { category: null, sort: 'comments' }).map((photo) => photo.comments);
    expect(comments).toEqual([...comments].sort((a, b) => b - a));
  });

  it('wraps around at both ends', () => {
    const [first, second] = ids(samplePhotos);
    const last = ids(samplePhotos).at(-1);
    expect(neighbors(samplePhotos, first as string)).toEqual({ previous: last, next: second });
    expect(neighbors(samplePhotos, last as string)?.next).toBe(first);
    expect(neighbors(samplePhotos, 'no-such-photo')).toBeUndefined();
  });
});

describe('the address of the gallery', () => {
  it('contains only non-default choices and can be read back', () => {
    expect(galleryPath({ category: null, sort: 'recent' })).toBe('/community-gallery');
    const path = galleryPath({ category: 'tips', sort: 'comments' }, 'health-check');
    expect(path).toBe('/community-gallery?category=tips&sort=comments&photo=health-check');
    const search = path.slice(path.indexOf('?'));
    expect(choiceIn(search)).toEqual({ category: 'tips', sort: 'comments' });
    expect(photoIn(search)).toBe('health-check');
  });

  it('falls back to everything, newest first, for invalid values', () => {
    expect(choiceIn('?category=ducks&sort=loudest')).toEqual({ category: null, sort: 'recent' });
  });
});

describe('a swipe across the picture', () => {
  it('goes to the next photo leftward, and to the previous one rightward', () => {
    expect(swipeStep(-80, 10)).toBe(1);
    expect(swipeStep(80, -10)).toBe(-1);
  });

  it('does nothing if it is short or mostly vertical', () => {
    expect(swipeStep(-30, 0)).toBe(0);
    expect(swipeStep(60, 90)).toBe(0);
  });
});
