import { describe, expect, it } from 'vitest';
import { versionedCache } from '../caches.ts';

describe('the versioned cache', () => {
  it('reads a value once per version', async () => {
    const kept = versionedCache<number>(10);
    let readings = 0;
    const read = async () => ++readings;
    expect([await kept(1, 'a', read), await kept(1, 'a', read)]).toEqual([1, 1]);
    expect([await kept(2, 'a', read), await kept(2, 'a', read)]).toEqual([2, 2]);
    expect(await kept(2, 'b', read)).toBe(3);
  });

  it('evicts the oldest entry when it is full', async () => {
    const kept = versionedCache<number>(2);
    let readings = 0;
    const read = async () => ++readings;
    for (const key of ['a', 'b', 'c', 'b', 'c']) await kept(1, key, read);
    expect(readings).toBe(3);
    await kept(1, 'a', read);
    expect(readings).toBe(4);
  });

  it('does not cache failures', async () => {
    const kept = versionedCache<number>(10);
    await expect(kept(1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept(1, 'a', async () => 7)).toBe(7);
  });
});
