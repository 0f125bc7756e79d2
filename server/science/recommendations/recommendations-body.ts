// Builds the recommendations in the contract's form.
import type { components } from '#contract';
import type { Breed } from '../breeds/breed.ts';
import { originInWords } from '../breeds/sheet.ts';
import { statusMeaning } from '../breeds/status-meaning.ts';
import { wordFor } from '../sentences.ts';
import { generalAdvice } from './advice.ts';
import { climateSummary } from './climate-summary.ts';
import { type Farm, type FarmRequest, farmOf } from './farm.ts';
import { crosses, judgements } from './judgements.ts';
import { reasonsOf } from './reasons.ts';
import { rankBreeds, type ScoredBreed } from './score.ts';
import { warningsOf } from './warnings.ts';
import { degreesBetween, eggCount } from './wording.ts';

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
function conservationImpact({ id, conservationStatus: status }: Breed): string {
  const { breedingBirdsBelow: birds } = statusMeaning[status];
  if (birds !== null) {
    const { flock } = judgements.advice;
    const count = birds.toLocaleString('en');
    return `${status}: fewer than ${count} breeding birds in the United States. About ${birds / flock} flocks of ${flock} would lift it above that, and keep this breed safe: yours could be one of them.`;
  }
  if (crosses.includes(id))
    return 'A cross and no breed: keeping it saves none, but the breeds it was made from need keepers.';
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
