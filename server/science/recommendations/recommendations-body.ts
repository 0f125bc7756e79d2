// Builds the recommendations in the contract's form.
import type { components } from '#contract';
import type { Breed } from '../breeds/breed.ts';
import { originInWords } from '../breeds/sheet.ts';
import { generalAdvice } from './advice.ts';
import { climateSummary } from './climate-summary.ts';
import { conservationImpact } from './conservation-impact.ts';
import { type Farm, type FarmRequest, farmOf } from './farm.ts';
import { conservationOpportunities } from './opportunities.ts';
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
