import { describe, expect, it } from 'vitest';
import { versionedCache } from '../caches.ts';

describe('what is kept while nothing changes', () => {
  it('is read once until the version is another, and anew after that', async () => {
    const kept = versionedCache<number>(10);
    let readings = 0;
    const read = async () => ++readings;
    expect([await kept(1, 'a', read), await kept(1, 'a', read)]).toEqual([1, 1]);
    expect([await kept(2, 'a', read), await kept(2, 'a', read)]).toEqual([2, 2]);
    expect(await kept(2, 'b', read)).toBe(3);
  });

  it('is as much as was said, the oldest goes first', async () => {
    const kept = versionedCache<number>(2);
    let readings = 0;
    const read = async () => ++readings;
    for (const key of ['a', 'b', 'c', 'b', 'c']) await kept(1, key, read);
    expect(readings).toBe(3);
    await kept(1, 'a', read);
    expect(readings).toBe(4);
  });

  it('is not a failure', async () => {
    const kept = versionedCache<number>(10);
    await expect(kept(1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept(1, 'a', async () => 7)).toBe(7);
  });
});
