import type { Random } from '../platform/random.ts';

/** Chance without chance: every id, code and token is the next one, and each test begins at the first. */
export function countingRandom(): Random {
  let ids = 0;
  let codes = 0;
  let tokens = 0;
  return {
    id: () => `id${(++ids).toString(36).padStart(14, '0')}`,
    code: () => (++codes).toString().padStart(6, '0'),
    token: () => `token${++tokens}`.padEnd(43, '-'),
  };
}
