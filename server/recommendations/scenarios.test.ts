// Checks farms whose best breeds are known, and the explanations of the results.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { loadBreeds } from '../science/breeds/catalog.ts';
import { type FarmRequest, farmOf, feltSummerHigh } from '../science/recommendations/farm.ts';
import { coats } from '../science/recommendations/judgements.ts';
import { rankBreeds } from '../science/recommendations/score.ts';
import { warningsOf } from '../science/recommendations/warnings.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

type Recommendations = components['schemas']['BreedRecommendations'];

const vermont: FarmRequest = {
  climate: 'cold',
  temperature: { winterLow: -20, summerHigh: 82 },
  experience: 'beginner',
  primaryGoal: 'dual_purpose',
};
const arizona: FarmRequest = {
  climate: 'hot',
  temperature: { winterLow: 35, summerHigh: 108 },
  primaryGoal: 'eggs',
};
const gulf: FarmRequest = {
  climate: 'hot',
  temperature: { summerHigh: 95 },
  humidity: 'high',
  primaryGoal: 'pets',
};
const ohio: FarmRequest = {
  climate: 'variable',
  temperature: { winterLow: -5, summerHigh: 88 },
  farmType: 'small_farm',
  experience: 'advanced',
  primaryGoal: 'conservation',
  spaceAvailable: 'large',
  freeRange: true,
  predatorPressure: 'moderate',
};

const breeds = loadBreeds().all;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (payload: object) => test.app.inject({ method: 'POST', url: '/api/breed-recommendations', payload });
const recommend = async (farm: object) => (await ask(farm)).json<Recommendations>();

/** Returns the scores of these breeds, in the order of the results. */
async function scores(farm: FarmRequest, ...ids: string[]): Promise<[string, number][]> {
  const { topRecommendations } = await recommend(farm);
  return topRecommendations
    .map(({ breed, score }): [string, number] => [breed.breedId, score])
    .filter(([id]) => ids.includes(id));
}

/** Scores a breed that may not be among the results. */
const scoreOf = (farm: FarmRequest, id: string) =>
  rankBreeds(farmOf(farm), breeds).find(({ breed }) => breed.id === id)?.score;

describe('the best breeds for a farm', () => {
  it('in Vermont, for eggs and meat, with a first flock', async () => {
    const best = ['rhode-island-white', 'chantecler', 'faverolles', 'buckeye'];
    expect(await scores(vermont, ...best)).toEqual([
      ['rhode-island-white', 93],
      ['chantecler', 91],
      ['faverolles', 88],
      ['buckeye', 88],
    ]);
    const { topRecommendations } = await recommend(vermont);
    expect(topRecommendations.slice(0, 4).map(({ breed }) => breed.breedId)).toEqual(best);
    expect(scoreOf(vermont, 'japanese-bantam')).toBeLessThanOrEqual(35);
    expect(scoreOf(vermont, 'cream-legbar')).toBe(35);
  });

  it('in Arizona, for eggs', async () => {
    expect(await scores(arizona, 'leghorn', 'ancona')).toEqual([
      ['leghorn', 86],
      ['ancona', 81],
    ]);
    for (const id of ['orpington', 'marans', 'russian-orloff']) expect(scoreOf(arizona, id)).toBeLessThanOrEqual(35);
  });

  it('on the Gulf coast, for pets', async () => {
    const { topRecommendations } = await recommend(gulf);
    expect(topRecommendations.slice(0, 2).map(({ breed, score }) => [breed.breedId, score])).toEqual([
      ['japanese-bantam', 97],
      ['nankin', 96],
    ]);
  });

  it('in Ohio, for conservation, with much land and experience', async () => {
    const { topRecommendations } = await recommend(ohio);
    expect(topRecommendations.slice(0, 3).map(({ breed }) => breed.breedId)).toEqual(['araucana', 'holland', 'java']);
    for (const id of ['cubalaya', 'redcap', 'aseel']) expect(scoreOf(ohio, id)).toBeLessThan(90);
  });

  it('in Maine, for eggs and meat, are northern breeds and no Orientals', async () => {
    const { topRecommendations } = await recommend({
      temperature: { winterLow: -20, summerHigh: 79 },
      primaryGoal: 'dual_purpose',
    });
    const ids = topRecommendations.map(({ breed }) => breed.breedId);
    const northern = ['chantecler', 'buckeye', 'rhode-island-white', 'wyandotte'];
    expect(ids.slice(0, 3).filter((id) => !northern.includes(id))).toEqual([]);
    expect(ids).toHaveLength(10);
    expect(ids.filter((id) => coats.tight.includes(id))).toEqual([]);
  });
});

// Approximate coldest night of the year, mean high of the hottest month, and humidity in that month.
const FARMS: [place: string, winterLow: number, summerHigh: number, humidity: 'low' | 'moderate' | 'high'][] = [
  ['Fairbanks, Alaska', -45, 73, 'moderate'],
  ['International Falls, Minnesota', -37, 79, 'moderate'],
  ['Caribou, Maine', -24, 76, 'moderate'],
  ['Bozeman, Montana', -22, 83, 'low'],
  ['Decorah, Iowa', -20, 82, 'moderate'],
  ['Yellow Springs, Ohio', -5, 85, 'moderate'],
  ['Asheville, North Carolina', 8, 84, 'moderate'],
  ['Corvallis, Oregon', 17, 82, 'moderate'],
  ['Austin, Texas', 22, 97, 'moderate'],
  ['New Orleans, Louisiana', 30, 91, 'high'],
  ['Phoenix, Arizona', 33, 107, 'low'],
  ['San Juan, Puerto Rico', 60, 89, 'high'],
];
const GOALS = ['', 'eggs', 'meat', 'dual_purpose', 'conservation', 'exhibition', 'pets'] as const;
const COLD = 20;
const HOT = 90;

it.each(FARMS)(
  'in %s the top three include no breed that the breed file calls unfit for the climate',
  (_, winterLow, summerHigh, humidity) => {
    const unfit = GOALS.flatMap((primaryGoal) => {
      const farm = farmOf({ temperature: { winterLow, summerHigh }, humidity, primaryGoal });
      return rankBreeds(farm, breeds)
        .slice(0, 3)
        .filter(
          ({ breed: { climate } }) =>
            (winterLow < COLD && climate.coldHardy === false) ||
            ((feltSummerHigh(farm) ?? 0) >= HOT && climate.heatTolerant === false),
        )
        .map(({ breed }) => `${breed.id} for ${primaryGoal || 'no goal'}`);
    });
    expect(unfit).toEqual([]);
  },
);

describe('the result', () => {
  it('describes a breed as its sheet does', async () => {
    const [best] = (await recommend(vermont)).topRecommendations;
    expect(best?.breed).toMatchObject({
      breedName: 'Rhode Island White',
      origin: 'Peace Dale, Rhode Island, United States',
      conservationStatus: 'Watch',
      purpose: ['dual purpose', 'eggs', 'meat'],
      eggsPerYear: '200–250',
      climateTolerance: '−28 to 92 °F, cold hardy',
      comfort: { winterLow: -28, summerHigh: 92 },
      size: 'large',
    });
    expect(best?.reasons[0]).toMatch(/^Winters of −20 °F do not trouble it: its rose comb hardly freezes/);
    expect(best?.conservationImpact).toMatch(
      /^Watch: fewer than 5,000 .* About 100 flocks of 50 .* keep this breed safe/,
    );
  });

  it('says what was assumed', async () => {
    expect((await recommend({ climate: 'cold' })).climateSummary).toContain(
      'For a cold climate we assumed a winter low of −5 °F and a summer high of 82 °F.',
    );
    expect((await recommend(arizona)).climateSummary).toContain(
      'Not counted, because you did not answer: space, predators, experience and farm type.',
    );
    expect((await recommend(gulf)).climateSummary).toContain('In your damp air 95 °F feels like 100 °F to a bird.');
    expect((await recommend({ humidity: 'high' })).climateSummary).toContain('counts only beside a summer high');
  });

  it.each([
    {},
    { climate: '', humidity: '', primaryGoal: '', temperature: {} },
    { freeRange: true },
    { humidity: 'low' },
  ])('lists breeds that need keepers, without scores, when no answer favors a breed: %j', async (farm) => {
    const { climateSummary, topRecommendations, generalAdvice, conservationOpportunities } = await recommend(farm);
    expect(climateSummary).toMatch(
      /^Tell us about your winters, .* or your goal, .*Until then, these are breeds that most need keepers\.$/,
    );
    expect(climateSummary).not.toMatch(/%/);
    expect(topRecommendations.flatMap(({ terms }) => terms)).toEqual([]);
    expect(topRecommendations.every(({ breed }) => breed.conservationStatus === 'Critical')).toBe(true);
    expect([generalAdvice, conservationOpportunities]).toEqual([[], []]);
  });

  it('warns of problems that a score alone would hide', () => {
    const warnings = (farm: FarmRequest, id: string) => {
      const scored = rankBreeds(farmOf(farm), breeds).find(({ breed }) => breed.id === id);
      return (
        scored &&
        warningsOf(farmOf(farm), scored)
          .map(({ text }) => text)
          .join(' ')
      );
    };
    expect(warnings({ ...arizona, spaceAvailable: 'small' }, 'leghorn')).toMatch(/crowded: it needs about 11/);
    expect(warnings(vermont, 'leghorn')).toMatch(/comb can freeze below 10 °F: look for birds with a rose comb/);
    expect(warnings({ ...vermont, humidity: 'high' }, 'faverolles')).toMatch(/feathered feet stay wet/);
    expect(warnings({ freeRange: true }, 'crevecoeur')).toMatch(/crest hides the sky/);
    expect(warnings({ primaryGoal: 'eggs' }, 'isa-brown')).toMatch(/chicks do not come true/);
    expect(warnings({ primaryGoal: 'eggs' }, 'holland')).toMatch(/not recorded here: ask its keepers/);
    expect(warnings(vermont, 'japanese-bantam')).toMatch(/^Winters of −20 °F are too cold for it/);
    expect(warnings(arizona, 'orpington')).toMatch(/^Summers that feel like 108 °F are too hot for it/);
  });

  it('qualifies its praise where the climate exceeds the breed’s comfort range', async () => {
    const reasons = async (farm: object, id: string) =>
      (await recommend(farm)).topRecommendations.find(({ breed }) => breed.breedId === id)?.reasons.join(' ');
    expect(await reasons(vermont, 'java')).toMatch(
      /can live in your climate with care: your winters go beyond the −14 to 92 °F/,
    );
    expect(await reasons(vermont, 'chantecler')).not.toMatch(/with care/);
    expect(await reasons(arizona, 'leghorn')).toMatch(/^It handles your summers better than most/);
  });

  it('gives advice for this farm and names rare breeds that fit it', async () => {
    const { generalAdvice, conservationOpportunities } = await recommend(vermont);
    expect(generalAdvice.join(' ')).toMatch(
      /nights of −20 °F.*one breed and a few hens.*Six hens of Rhode Island White/,
    );
    expect(conservationOpportunities[0]).toMatch(
      /^New Hampshire \(Threatened\) fits your farm at 86%, 7 points behind/,
    );
    const mild = await recommend({ temperature: { winterLow: 32, summerHigh: 85 } });
    expect(mild.generalAdvice).toEqual([]);
  });
});

it('leaves unanswered criteria out of the score instead of counting them as met', async () => {
  const criteriaOf = async (farm: FarmRequest) =>
    (await recommend(farm)).topRecommendations[0]?.terms.map(({ criterion }) => criterion).sort();
  expect(await criteriaOf({ primaryGoal: 'eggs' })).toEqual(['conservation', 'goal']);
  expect(await criteriaOf({ temperature: { winterLow: 0 }, spaceAvailable: 'large' })).toEqual([
    'climate',
    'conservation',
    'space',
  ]);
});

describe('temperatures', () => {
  it.each([
    { winterLow: -60, summerHigh: 40 },
    { winterLow: 60, summerHigh: 130 },
  ])('are accepted from Alaska to the desert: %j', async (temperature) => {
    expect((await ask({ temperature })).statusCode).toBe(200);
  });
});

describe('invalid input', () => {
  it.each([
    [{ temperature: { winterLow: -61 } }, '/temperature/winterLow'],
    [{ temperature: { winterLow: 61 } }, '/temperature/winterLow'],
    [{ temperature: { summerHigh: 39 } }, '/temperature/summerHigh'],
    [{ temperature: { summerHigh: 131 } }, '/temperature/summerHigh'],
    [{ temperature: { summerHigh: 'hot' } }, '/temperature/summerHigh'],
    [{ climate: 'arctic' }, '/climate'],
    [{ freeRange: 'yes' }, '/freeRange'],
  ])('is refused with a pointer to the field: %j', async (farm, pointer) => {
    const answer = await ask(farm);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].pointer).toBe(pointer);
  });
});
