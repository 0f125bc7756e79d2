// Builds the recommendations in the contract's form.

import type { components } from '#contract';
import type { Breed } from '../breeds/breed.ts';
import { originInWords } from '../breeds/sheet.ts';
import { statusMeaning } from '../breeds/status-meaning.ts';
import { atStartOfSentence, listed, oneOf, wordFor } from '../sentences.ts';
import { generalAdvice } from './advice.ts';
import { type Farm, type FarmRequest, farmOf, feltSummerHigh } from './farm.ts';
import { judgements } from './judgements.ts';
import { reasonsOf } from './reasons.ts';
import { rankBreeds, type ScoredBreed } from './score.ts';
import { warningsOf } from './warnings.ts';
import { degrees, degreesBetween, eggCount } from './wording.ts';

type Schemas = components['schemas'];
type Recommendation = Schemas['BreedRecommendation'];

const MOST_ANSWERED = 10;

export function recommendationsBody(request: FarmRequest, breeds: readonly Breed[]): Schemas['BreedRecommendations'] {
  const farm = farmOf(request);
  const ranked = rankBreeds(farm, breeds);
  return {
    climateSummary: climateSummary(farm),
    topRecommendations: ranked.slice(0, MOST_ANSWERED).map((scored) => recommendationBody(farm, scored)),
    generalAdvice: generalAdvice(farm, ranked),
    conservationOpportunities: conservationOpportunities(ranked),
  };
}

function recommendationBody(farm: Farm, scored: ScoredBreed): Recommendation {
  const { breed, score, terms } = scored;
  return {
    score,
    band: wordFor(judgements.bands, score),
    breed: breedBody(scored),
    terms: terms.map(({ criterion, fit, weight }) => ({ criterion, fit: rounded(fit), weight: rounded(weight) })),
    reasons: reasonsOf(farm, scored),
    warnings: [...new Set(warningsOf(farm, scored).map(({ text }) => text))],
    conservationImpact: conservationImpact(breed),
  };
}

function breedBody({ breed, physique: { comfort } }: ScoredBreed): Recommendation['breed'] {
  return {
    breedId: breed.id,
    breedName: breed.name,
    origin: originInWords(breed.origin),
    conservationStatus: breed.conservationStatus,
    description: breed.description,
    purpose: breed.purpose.map((use) => use.replace('_', ' ')),
    eggsPerYear: eggCount(breed),
    climateTolerance: degreesBetween(comfort.min, comfort.max) + asKept(breed),
    comfort: { winterLow: comfort.min, summerHigh: comfort.max },
    size: breed.traits.sizeClass.replace('-', ' '),
  };
}

/** The hardiness that its keepers report, beside what its build suggests. */
function asKept({ climate: { coldHardy, heatTolerant } }: Breed): string {
  const words = [...(coldHardy ? ['cold hardy'] : []), ...(heatTolerant ? ['heat tolerant'] : [])];
  return words.length > 0 ? `, ${words.join(', ')}` : '';
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** Explains what keeping a breed would do for it. */
function conservationImpact({ hybrid, conservationStatus: status }: Breed): string {
  const { breedingBirdsBelow: birds } = statusMeaning[status];
  if (birds !== null) {
    const { flock } = judgements.advice;
    const count = birds.toLocaleString('en');
    return `${status}: fewer than ${count} breeding birds in the United States. About ${birds / flock} flocks of ${flock} would lift it above that, and keep this breed safe: yours could be one of them.`;
  }
  if (hybrid) return 'A cross and no breed: keeping it saves none, but the breeds it was made from need keepers.';
  return uncounted[status as keyof typeof uncounted];
}

const uncounted = {
  Recovering:
    'Recovering: it was rarer once, and is safer only because people keep it. A flock bred true helps to hold it there.',
  Study:
    'Study: its numbers and its history are not well documented. A flock with written records helps to find them out.',
  Common: 'Not on the priority list: it does not depend on you. A listed breed that suits you as well would gain more.',
};

/** Lists rare breeds that this farm could keep, best fit first; none if the farm has no answers. */
function conservationOpportunities(ranked: readonly ScoredBreed[]): string[] {
  const { opportunities, opportunityFrom } = judgements.advice;
  const [best] = ranked;
  if (!best || best.terms.length === 0) return [];
  return ranked
    .filter(({ breed, score }) => isInDanger(breed.conservationStatus) && score >= opportunityFrom)
    .slice(0, opportunities)
    .map(({ breed, score }) => {
      const birds = statusMeaning[breed.conservationStatus].breedingBirdsBelow?.toLocaleString('en');
      return `${breed.name} (${breed.conservationStatus}) fits your farm at ${score}%${behind(best.score - score)}, and fewer than ${birds} breeding birds are left in the United States.`;
    });
}

const isInDanger = (status: string): boolean => status === 'Critical' || status === 'Threatened';

function behind(points: number): string {
  if (points === 0) return ', as well as any other';
  if (points > judgements.advice.closeBehind) return '';
  return points === 1 ? ', one point behind the best' : `, ${points} points behind the best`;
}

// Summarizes the demands of the farm's climate, and what was assumed for missing answers.

export function climateSummary(farm: Farm): string {
  const unanswered = unansweredIn(farm);
  if (unanswered.length === askedFor.length)
    return [
      'Tell us about your winters, your summers or your goal, and we can compare breeds.',
      dampness(farm),
      'Until then, these are breeds that most need keepers.',
    ]
      .filter((sentence) => sentence !== null)
      .join(' ');
  return [
    demand(farm),
    dampness(farm),
    assumed(farm),
    unanswered.length > 0 ? `Not counted, because you did not answer: ${listed(unanswered)}.` : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function demand(farm: Farm): string | null {
  const { winterLow, summerHigh } = farm.temperatures;
  if (winterLow === null && summerHigh === null) return null;
  const seasons = listed([
    ...(winterLow === null ? [] : [`winters down to ${degrees(winterLow)}`]),
    ...(summerHigh === null ? [] : [`summers up to ${degrees(summerHigh)}`]),
  ]);
  const isCold = winterLow !== null && winterLow < judgements.advice.coldHouseBelow;
  const isHot = (feltSummerHigh(farm) ?? 0) >= judgements.advice.summerFrom;
  const asks = isCold
    ? isHot
      ? 'few breeds do well at both ends, so look for a medium body and a small comb'
      : 'combs that lie close to the head and full-feathered bodies come through best'
    : isHot
      ? 'slender bodies, sparse plumage and large combs that shed heat do best'
      : 'mild enough that most breeds are at ease, and other things decide';
  return `${atStartOfSentence(seasons)}: ${asks}.`;
}

function dampness(farm: Farm): string | null {
  const { summerHigh } = farm.temperatures;
  const felt = feltSummerHigh(farm);
  if (farm.humidity !== null && summerHigh === null) return 'How damp it is counts only beside a summer high.';
  if (summerHigh === null || felt === null || Math.round(felt - summerHigh) === 0) return null;
  return `In your damp air ${degrees(summerHigh)} feels like ${degrees(felt)} to a bird.`;
}

function assumed({ climate, reported, temperatures }: Farm): string | null {
  if (climate === null) return null;
  const values = [
    ...(reported.winterLow === null && temperatures.winterLow !== null
      ? [`a winter low of ${degrees(temperatures.winterLow)}`]
      : []),
    ...(reported.summerHigh === null && temperatures.summerHigh !== null
      ? [`a summer high of ${degrees(temperatures.summerHigh)}`]
      : []),
  ];
  return values.length > 0 ? `For ${oneOf(climate)} climate we assumed ${listed(values)}.` : null;
}

const askedFor: readonly (readonly [name: string, answerIn: (farm: Farm) => unknown])[] = [
  ['climate', ({ temperatures: { winterLow, summerHigh } }) => winterLow ?? summerHigh],
  ['goal', ({ goal }) => goal],
  ['space', ({ space }) => space],
  ['predators', ({ predators }) => predators],
  ['experience', ({ experience }) => experience],
  ['farm type', ({ farmType }) => farmType],
];

const unansweredIn = (farm: Farm): string[] =>
  askedFor.filter(([, answerIn]) => answerIn(farm) === null).map(([name]) => name);
