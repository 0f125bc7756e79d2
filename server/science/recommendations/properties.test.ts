// Properties that hold for every breed on every farm. They return a boolean, because as many assertions of the test
// runner would take minutes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFarm } from '../../testing/arbitrary-farm.ts';
import { loadBreeds } from '../breeds/catalog.ts';
import { loadTraitTable } from '../identification/trait-table.ts';
import { type FarmRequest, farmOf } from './farm.ts';
import { coats, judgements, largeRoseComb } from './judgements.ts';
import { decisiveTerms, reasonsOf } from './reasons.ts';
import { recommendationsBody } from './recommendations-body.ts';
import { rankBreeds, scoreBreed } from './score.ts';
import { warningsOf } from './warnings.ts';

const breeds = loadBreeds().all;
const anyBreed = fc.constantFrom(...breeds);
const RUNS = 5_000;

const ranked = (request: FarmRequest) => rankBreeds(farmOf(request), breeds);

/** Checks that no breed scores higher as one condition of the farm gets worse. */
function neverRaises(key: string, tellings: readonly Partial<FarmRequest>[]): void {
  it(`is never raised by ${key}`, () => {
    const holds = (request: FarmRequest, breed: (typeof breeds)[number]) => {
      const scores = tellings.map((telling) => {
        const temperature = { ...request.temperature, ...telling.temperature };
        return scoreBreed(farmOf({ ...request, ...telling, temperature }), breed).exact;
      });
      // The last digit of a sum of fractions depends on the order of its terms.
      return scores.every((score, place) => place === 0 || score <= (scores[place - 1] as number) + 1e-9);
    };
    fc.assert(fc.property(anyFarm, anyBreed, holds), { numRuns: RUNS });
  });
}

describe('every score', () => {
  neverRaises(
    'colder winters',
    [60, 32, 20, 19, 0, -7.5, -60].map((winterLow) => ({ temperature: { winterLow } })),
  );
  neverRaises(
    'hotter summers',
    [40, 85, 89.5, 95, 101.5, 130].map((summerHigh) => ({ temperature: { summerHigh } })),
  );
  neverRaises('damper air', [{ humidity: 'low' }, { humidity: 'moderate' }, { humidity: 'high' }]);
  neverRaises('more predators', [
    { predatorPressure: 'low' },
    { predatorPressure: 'moderate' },
    { predatorPressure: 'high' },
  ]);
  neverRaises('less space', [
    { spaceAvailable: 'unlimited' },
    { spaceAvailable: 'large' },
    { spaceAvailable: 'medium' },
    { spaceAvailable: 'small' },
  ]);
  neverRaises('less experience', [
    { experience: 'advanced' },
    { experience: 'intermediate' },
    { experience: 'beginner' },
  ]);

  it('is an integer from 0 to 100, the weighted sum of its terms, and at most 35 in a climate of hardship', () => {
    fc.assert(
      fc.property(anyFarm, anyBreed, (request, breed) => {
        const { score, terms, climate } = scoreBreed(farmOf(request), breed);
        const sum = 100 * terms.reduce((total, { fit, weight }) => total + fit * weight, 0);
        const suffers = [climate.cold, climate.hot].some((fit) => fit !== null && fit < judgements.cap.hardship);
        const expected = terms.length === 0 ? 50 : suffers ? Math.min(35, sum) : sum;
        const fits = terms.every(({ fit, weight }) => fit >= 0 && fit <= 1 && weight > 0 && weight <= 1);
        return (
          Number.isInteger(score) && score >= 0 && score <= 100 && Math.abs(score - expected) <= 0.5 + 1e-9 && fits
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('treats an empty choice as no answer', () => {
    fc.assert(
      fc.property(anyFarm, anyBreed, (request, breed) => {
        const told = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
        return scoreBreed(farmOf(request), breed).exact === scoreBreed(farmOf(told), breed).exact;
      }),
      { numRuns: RUNS },
    );
  });
});

describe('every ranking', () => {
  const always = (holds: (request: FarmRequest) => boolean) =>
    fc.assert(fc.property(anyFarm, holds), { numRuns: RUNS / 20 });

  it('contains every breed once, the best first', () => {
    always((request) => {
      const all = ranked(request);
      const scores = all.map(({ score }) => score);
      const inOrder = scores.every((score, place) => place === 0 || score <= (scores[place - 1] as number));
      return (
        inOrder && new Set(all.map(({ breed }) => breed.id)).size === breeds.length && all.length === breeds.length
      );
    });
  });

  it('does not depend on the order of the breeds', () => {
    const ids = (request: FarmRequest, of: typeof breeds) =>
      rankBreeds(farmOf(request), of).map(({ breed }) => breed.id);
    always((request) => ids(request, breeds).join() === ids(request, breeds.toReversed()).join());
  });

  it('gives its largest terms as reasons', () => {
    always((request) =>
      ranked(request).every((scored) => {
        const told = decisiveTerms(scored);
        const share = ({ fit, weight }: { fit: number; weight: number }) => fit * weight;
        const rest = scored.terms.filter((term) => !told.includes(term));
        const least = Math.min(...told.map(share));
        return (
          rest.every((term) => share(term) <= least) &&
          reasonsOf(farmOf(request), scored).length === (told.length || Number(scored.terms.length === 0))
        );
      }),
    );
  });

  it('warns of every weak term', () => {
    always((request) =>
      ranked(request).every((scored) => {
        const warned = new Set(warningsOf(farmOf(request), scored).map(({ criterion }) => criterion));
        return scored.terms.every(({ criterion, fit }) => fit >= 0.4 || warned.has(criterion));
      }),
    );
  });

  it('is explained in whole sentences without duplicates', () => {
    const isSentence = (text: string) => /^[\p{Lu}].*[.]$/u.test(text) && !/undefined|null|NaN| {2}|\.\./.test(text);
    always((request) => {
      const { climateSummary, topRecommendations, generalAdvice, conservationOpportunities } = recommendationsBody(
        request,
        breeds,
      );
      const lists = [
        generalAdvice,
        conservationOpportunities,
        ...topRecommendations.flatMap(({ reasons, warnings, conservationImpact }) => [
          reasons,
          warnings,
          [conservationImpact],
        ]),
      ];
      return (
        isSentence(climateSummary) &&
        lists.every((list) => list.every(isSentence) && new Set(list).size === list.length)
      );
    });
  });
});

it('lists special breeds by ids of the breed file, and the same hybrids as identification', () => {
  const ids = new Set(breeds.map(({ id }) => id));
  expect([...Object.values(coats).flat(), ...largeRoseComb].filter((id) => !ids.has(id))).toEqual([]);
  const named = loadTraitTable().filter(({ kind }) => kind === 'cross');
  const hybrids = breeds.filter(({ hybrid }) => hybrid);
  expect(hybrids.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort());
});

it('predicts cold hardiness from a breed’s build in nine of ten comparisons with the breed file', () => {
  const limits = (isHardy: boolean) =>
    breeds
      .filter(({ climate }) => climate.coldHardy === isHardy)
      .map((breed) => scoreBreed(farmOf({}), breed).physique.comfort.min);
  const [hardy, tender] = [limits(true), limits(false)];
  const wins = hardy.flatMap((one) => tender.map((other) => (one < other ? 1 : one === other ? 0.5 : 0)));
  const area = wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
  expect(area).toBeGreaterThanOrEqual(0.9);
});
