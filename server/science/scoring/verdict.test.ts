import { expect, it } from 'vitest';
import { type PairOptions, pairOf, tested } from '../../testing/scoring-cases.ts';
import { scoreOf } from './score.ts';
import { verdictOf } from './verdict.ts';

const reasonFor = (options: PairOptions) => {
  const pair = pairOf({ ...options, both: { ...tested, completeness: 1, ...options.both }, pair: { miles: 10 } });
  return verdictOf(pair, scoreOf(pair)).reason;
};
const untested = { npip: null, mgTestedWithin90Days: null } as const;

it.each<[PairOptions, string]>([
  [{ both: untested }, 'Neither bird is known to be tested for pullorum-typhoid or Mycoplasma.'],
  [{ both: { npip: 'none' } }, 'Neither bird is known to be tested for pullorum-typhoid.'],
  [{ hen: untested }, 'The hen is not known to be tested for pullorum-typhoid or Mycoplasma.'],
  [{ rooster: { mgTestedWithin90Days: false } }, 'The rooster is not known to be tested for Mycoplasma.'],
  [
    { rooster: { mgTestedWithin90Days: null }, hen: untested },
    'The rooster is not known to be tested for Mycoplasma, nor the hen for pullorum-typhoid or Mycoplasma.',
  ],
  [
    { rooster: { npip: null }, hen: { mgTestedWithin90Days: null } },
    'The rooster is not known to be tested for pullorum-typhoid, nor the hen for Mycoplasma.',
  ],
])('names exactly the tests that each bird lacks: %j', (options, reason) => {
  expect(reasonFor(options)).toBe(reason);
});
