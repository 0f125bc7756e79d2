// Scores pairs with known results.
import { describe, expect, it } from 'vitest';
import { type PairOptions, pairCases, pairOf, tested } from '../../testing/scoring-cases.ts';
import { bandOf, labelOf, scoreOf } from './score.ts';

it.each([
  [200, 'Excellent', 'green'],
  [160, 'Excellent', 'green'],
  [159, 'Excellent', 'yellow'],
  [150, 'Excellent', 'yellow'],
  [149, 'Great', 'yellow'],
  [120, 'Great', 'yellow'],
  [100, 'Great', 'orange'],
  [99, 'Good', 'orange'],
  [80, 'Good', 'orange'],
  [75, 'Good', 'red'],
  [74, 'Fair', 'red'],
  [0, 'Fair', 'red'],
])('%i of 200 is labeled %s and colored %s', (score, label, band) => {
  expect([labelOf(score), bandOf(score)]).toEqual([label, band]);
});

describe('the score', () => {
  it.each(pairCases)('matches the known case: $name', ({ pair, expected }) => {
    const score = scoreOf(pair);
    expect.soft(score.inbreeding.value).toBeCloseTo(expected.inbreeding, 9);
    expect.soft(score.geneticDiversity).toBe(expected.diversity);
    expect.soft(score.diseaseRisk).toBe(expected.risk);
    expect.soft(score.conservationValue).toBe(expected.conservation);
    expect.soft(score.compatibility).toBe(expected.score);
    expect.soft(score.label).toBe(expected.label);
  });

  it('ignores quarantine for birds of one farm, but not for a neighboring farm', () => {
    const risk = (options: PairOptions) => scoreOf(pairOf(options)).diseaseRisk;
    const home = { ...tested, flockId: 'one' };
    const here = { miles: 0 };
    expect(risk({ both: { ...home, quarantine: 'none' }, pair: here })).toBe(risk({ both: home, pair: here }));
    expect(risk({ both: { ...tested, quarantine: 'none' }, pair: here })).toBeGreaterThan(
      risk({ both: tested, pair: here }),
    );
  });

  it('applies the same limits to recorded and assumed inbreeding, and counts the larger of them', () => {
    const recorded = scoreOf(pairOf({ both: { ...tested, completeness: 0.5 }, pair: { kinship: 0.03, miles: 10 } }));
    expect(recorded.inbreeding).toMatchObject({ value: 0.05, pedigree: 0.03, background: 0.05 });
    const closer = scoreOf(pairOf({ both: { ...tested, completeness: 0.5 }, pair: { kinship: 0.07, miles: 10 } }));
    expect(closer).toMatchObject({ inbreeding: { value: 0.07 }, caps: ['cousins'] });
  });

  it('distinguishes a breed outside the breed file from mixed birds', () => {
    const of = (breed: string) =>
      scoreOf(pairOf({ both: { ...tested, breedId: null, breed, conservationStatus: null }, pair: { miles: 10 } }));
    expect(of('Marsh Daisy').caps).not.toContain('cross');
    expect(of('Barnyard mix').caps).toContain('cross');
  });
});
