import { describe, expect, it } from 'vitest';
import { backOff } from './back-off.ts';

describe('the back-off', () => {
  it('doubles from one second to thirty', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 5000].map((failures) => backOff(failures, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is shortened by up to half by chance, to whole milliseconds', () => {
    expect(backOff(1, 0.99)).toBe(505);
    for (const jitter of [0.1234567, Math.PI / 4, Math.random()]) expect(backOff(3, jitter) % 1).toBe(0);
  });

  it('waits as long as the provider asks, within reason', () => {
    expect(backOff(1, 0, 17.3)).toBe(17_300);
    expect(backOff(1, 0, 0.0001)).toBe(1000);
    expect(backOff(1, 0, 86_400)).toBe(120_000);
    expect(backOff(6, 0, 1)).toBe(30_000);
  });
});
