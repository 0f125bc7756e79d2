// The score of pairs whose numbers are known.
import { describe, expect, it } from 'vitest';
import { pairCases } from '../testing/scoring-cases.ts';
import { scoreOf } from './score.ts';

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
});
