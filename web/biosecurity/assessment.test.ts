import { describe, expect, it, test } from 'vitest';
import { type Answers, actionsFor, assess, levelOf, scoreOf, urgencyOf } from './assessment.ts';
import { questions } from './questions.ts';

/** The score of every answer, as in the original specification. */
const scores = {
  vaccination: { both: 10, rooster: 5, hen: 6, neither: 2 },
  distance: { 'under-50': 10, '50-200': 8, '200-500': 6, 'over-500': 4 },
  quarantine: { dedicated: 10, 'travel-bunker': 8, temporary: 5, none: 1 },
  monitoring: { professional: 10, experienced: 8, owner: 6, minimal: 2 },
  breed: { same: 9, compatible: 8, unknown: 5, problematic: 2 },
  emergency: { comprehensive: 10, basic: 7, contacts: 4, none: 1 },
};
const weights = { vaccination: 25, distance: 15, quarantine: 20, monitoring: 20, breed: 10, emergency: 10 };

test('has six questions with their weights and scores', () => {
  expect(Object.fromEntries(questions.map(({ category, weight }) => [category, weight]))).toEqual(weights);
  expect(questions.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  const inTable = questions.map(({ category, options }) => [
    category,
    Object.fromEntries(options.map(({ value, score }) => [value, score])),
  ]);
  expect(Object.fromEntries(inTable)).toEqual(scores);
});

const answersBy = (choose: (options: (typeof questions)[number]['options']) => string): Answers =>
  Object.fromEntries(questions.map(({ category, options }) => [category, choose(options)]));

describe('the score', () => {
  it('ranges from 20 to 99, since one breed gets 9', () => {
    const best = answersBy((options) => options.toSorted((a, b) => b.score - a.score)[0]!.value);
    const worst = answersBy((options) => options.toSorted((a, b) => a.score - b.score)[0]!.value);
    expect(assess(best)).toMatchObject({ score: 99, level: 'low', mitigations: [] });
    // (2×25 + 4×15 + 1×20 + 2×20 + 2×10 + 1×10) / 10
    expect(assess(worst)).toMatchObject({ score: 20, level: 'critical' });
    expect(assess(worst)?.mitigations).toHaveLength(6);
  });

  it('is the weighted mean in percent, rounded', () => {
    expect(scoreOf([[10, 100]])).toBe(100);
    expect(
      scoreOf([
        [10, 25],
        [5, 75],
      ]),
    ).toBe(63);
    expect(
      scoreOf([
        [1, 1],
        [2, 1],
        [2, 1],
      ]),
    ).toBe(17);
  });

  it('exists only when all questions are answered', () => {
    const all = answersBy((options) => options[0]!.value);
    expect(assess({ ...all, emergency: undefined })).toBeNull();
    expect(assess({ ...all, emergency: 'no such answer' })).toBeNull();
    expect(assess(all)).not.toBeNull();
  });
});

it.each([
  [100, 'low'],
  [85, 'low'],
  [84, 'medium'],
  [70, 'medium'],
  [69, 'high'],
  [50, 'high'],
  [49, 'critical'],
  [0, 'critical'],
])('a score of %i is of level %s', (score, level) => {
  expect(levelOf(score)).toBe(level);
});

it.each([
  [1, 'critical'],
  [3, 'critical'],
  [4, 'high'],
  [5, 'high'],
  [6, 'medium'],
  [7, null],
  [10, null],
])('an answer that scores %i has the urgency %s', (score, urgency) => {
  expect(urgencyOf(score)).toBe(urgency);
});

describe('limits that override the score', () => {
  const best = answersBy((options) => options.toSorted((a, b) => b.score - a.score)[0]!.value);

  it('cap the result at high risk without a place to keep him apart', () => {
    expect(assess({ ...best, quarantine: 'none' })).toMatchObject({ score: 69, level: 'high' });
    expect(assess({ ...best, quarantine: 'none' })?.limits).toHaveLength(1);
    expect(assess({ ...best, quarantine: 'temporary' })).toMatchObject({ score: 89, level: 'low', limits: [] });
  });

  it.each([
    ['tests', 'no', 'medium'],
    ['newBirds', 'yes', 'medium'],
    ['illness', 'yes', 'critical'],
    ['controlArea', 'yes', 'critical'],
  ])('cap the level if the answer to %s is %s', (check, bad, level) => {
    const good = bad === 'yes' ? 'no' : 'yes';
    expect(assess({ ...best, [check]: bad })?.level).toBe(level);
    expect(assess({ ...best, [check]: good })).toMatchObject({ score: 99, level: 'low', limits: [] });
    const worst = answersBy((options) => options.toSorted((a, b) => a.score - b.score)[0]!.value);
    expect(assess({ ...worst, [check]: bad })?.score).toBe(20);
  });

  it('leave out of the care score what the breeding analysis asks itself', () => {
    // (2×6 + 1×1) / 30
    expect(assess({ ...best, monitoring: 'owner', emergency: 'none' })?.careScore).toBe(43);
    const apart = { vaccination: 'neither', distance: 'over-500', quarantine: 'none', breed: 'problematic' };
    expect(assess({ ...best, ...apart })?.careScore).toBe(100);
  });
});

it('sorts improvements by gain, each with the actions of its category', () => {
  const result = assess({
    ...{ vaccination: 'hen', distance: 'over-500', quarantine: 'none' },
    ...{ monitoring: 'experienced', breed: 'problematic', emergency: 'basic' },
  });
  const told = result?.mitigations.map(({ question, urgency, gain }) => [question.category, urgency, gain]);
  expect(told).toEqual([
    ['quarantine', 'critical', 18],
    ['vaccination', 'medium', 10],
    ['distance', 'high', 9],
    ['breed', 'critical', 8],
  ]);
  for (const actions of Object.values(actionsFor(false))) expect(actions.length).toBeGreaterThanOrEqual(3);
  expect(Object.values(actionsFor(true)).flat().join()).not.toMatch(/USDA|state/);
});
