// The score of pairs whose numbers are known.
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
])('%i of 200 is called %s and is %s', (score, label, band) => {
  expect([labelOf(score), bandOf(score)]).toEqual([label, band]);
});

describe('the score', () => {
  it.each(pairCases)('of $name', ({ pair, expected }) => {
    const score = scoreOf(pair);
    expect.soft(score.inbreeding.value).toBeCloseTo(expected.inbreeding, 9);
    expect.soft(score.geneticDiversity).toBe(expected.diversity);
    expect.soft(score.diseaseRisk).toBe(expected.risk);
    expect.soft(score.conservationValue).toBe(expected.conservation);
    expect.soft(score.compatibility).toBe(expected.score);
    expect.soft(score.label).toBe(expected.label);
  });

  it('asks for no quarantine where both birds live on one farm, and for one next door', () => {
    const risk = (options: PairOptions) => scoreOf(pairOf(options)).diseaseRisk;
    const home = { ...tested, flockId: 'one' };
    const here = { miles: 0 };
    expect(risk({ both: { ...home, quarantine: 'none' }, pair: here })).toBe(risk({ both: home, pair: here }));
    expect(risk({ both: { ...tested, quarantine: 'none' }, pair: here })).toBeGreaterThan(
      risk({ both: tested, pair: here }),
    );
  });

  it('holds kin of recorded and of assumed ancestors to the same limits, and the larger of both counts', () => {
    const recorded = scoreOf(pairOf({ both: { ...tested, completeness: 0.5 }, pair: { kinship: 0.03, miles: 10 } }));
    expect(recorded.inbreeding).toEqual({ value: 0.05, pedigree: 0.03, background: 0.05 });
    const closer = scoreOf(pairOf({ both: { ...tested, completeness: 0.5 }, pair: { kinship: 0.07, miles: 10 } }));
    expect(closer).toMatchObject({ inbreeding: { value: 0.07 }, caps: ['cousins'] });
  });

  it('tells birds of a breed that is not in the knowledge base from mixed ones', () => {
    const of = (breed: string) =>
      scoreOf(pairOf({ both: { ...tested, breedId: null, breed, conservationStatus: null }, pair: { miles: 10 } }));
    expect(of('Marsh Daisy').caps).not.toContain('cross');
    expect(of('Barnyard mix').caps).toContain('cross');
  });
});
