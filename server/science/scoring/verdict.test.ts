import { expect, it } from 'vitest';
import { type PairOptions, pairOf, tested } from '../../testing/scoring-cases.ts';
import { scoreOf } from './score.ts';
import { verdictOf } from './verdict.ts';

const reasonFor = (options: PairOptions) => {
  const pair = pairOf({
    ...options,
    both: { ...tested, completeness: 1, ...options.both },
    pair: { miles: 10, ...options.pair },
  });
  return verdictOf(pair, scoreOf(pair)).reason;
};
it('cannot say whether birds pair that may be half siblings, and says how inbred the chicks would be then', () => {
  const kin = { kinship: 0.0625, kinshipIfPossible: 0.125, relationship: 'possibly half siblings by the father' };
  const pair = pairOf({ both: { ...tested, completeness: 1 }, pair: { ...kin, miles: 10 } });
  expect(verdictOf(pair, scoreOf(pair))).toEqual({
    ...{ kind: 'cannot-say', title: 'Cannot say yet', code: 'POSSIBLE_KIN' },
    reason: 'They are possibly half siblings by the father: if so, the chicks would be at least 12.5% inbred.',
  });
});

it('says how inbred the chicks would be at worst where close kin may be closer', () => {
  const kin = { kinship: 0.125, kinshipIfPossible: 0.25, relationship: 'possibly full siblings' };
  const pair = pairOf({ both: { ...tested, completeness: 1 }, pair: { ...kin, miles: 10 } });
  expect(verdictOf(pair, scoreOf(pair)).reason).toBe(
    'Close kin: the chicks would be 12.5% inbred on average, and 25% or more at worst.',
  );
});

it('cannot say of two birds of one yard if the parents of either are unknown', () => {
  const codeFor = (miles: number, flockId: string) => {
    const pair = pairOf({ rooster: { completeness: 0.2, flockId: 'home' }, hen: { flockId }, pair: { miles } });
    return verdictOf(pair, scoreOf(pair)).code;
  };
  expect([codeFor(0, 'home'), codeFor(10, 'away')]).toEqual(['NOTHING_KNOWN', 'TEST_FIRST']);
});

it('says of birds of two recorded places that they are probably not closely related', () => {
  const reason = (sources: 'different' | null) =>
    reasonFor({ both: { completeness: 0, npip: null, mgTestedWithin90Days: null }, pair: { miles: 10, sources } });
  expect(reason('different')).toBe(
    'They come from two places, so they are probably not closely related, but no parent is recorded to show it.',
  );
  expect(reason(null)).toBe('Whether they are related is not known: no parent is recorded.');
});

const untested = { npip: null, mgTestedWithin90Days: null } as const;

it.each<[PairOptions, string]>([
  [{ both: untested }, 'Neither bird is known to have a valid test for pullorum-typhoid or Mycoplasma.'],
  [{ both: { npip: 'none' } }, 'Neither bird is known to have a valid test for pullorum-typhoid.'],
  [{ hen: untested }, 'The hen is not known to have a valid test for pullorum-typhoid or Mycoplasma.'],
  [{ rooster: { mgTestedWithin90Days: false } }, 'The rooster is not known to have a valid test for Mycoplasma.'],
  [
    { rooster: { mgTestedWithin90Days: null }, hen: untested },
    'The rooster is not known to have a valid test for Mycoplasma, nor the hen for pullorum-typhoid or Mycoplasma.',
  ],
  [
    { rooster: { npip: null }, hen: { mgTestedWithin90Days: null } },
    'The rooster is not known to have a valid test for pullorum-typhoid, nor the hen for Mycoplasma.',
  ],
])('names exactly the tests that each bird lacks: %j', (options, reason) => {
  expect(reasonFor(options)).toBe(reason);
});
