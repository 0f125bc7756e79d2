// The state of a breed's flock as the contract tells it.
import type { components } from '#contract';
import { effectiveSizeOfSexes, geneDiversity } from '../science/kinship/diversity.ts';
import type { BreedKinship } from './breed-kinship-queries.ts';

export type Population = components['schemas']['BreedPopulation'];
type Count = components['schemas']['PopulationCount'];

/** So few could be recognised, and so are not counted. */
const FEW = 5;
/** An average over fewer says more about who keeps records than about the breed. */
const ENOUGH = 10;

const told = (count: number): Count =>
  count > 0 && count < FEW ? { count: null, words: `fewer than ${FEW}` } : { count, words: String(count) };

export function populationOf(breedId: string, living: number, kinship: BreedKinship): Population {
  const { birds, roosters, hens, founders, founderEquivalents, meanKinship } = kinship;
  const isEnough = birds >= ENOUGH && meanKinship !== null;
  return {
    breedId,
    livingBirds: told(living),
    withPedigree: told(birds),
    founders: told(founders),
    founderEquivalents: isEnough ? rounded(founderEquivalents, 1) : null,
    meanKinship: isEnough ? rounded(meanKinship, 3) : null,
    geneDiversity: isEnough ? rounded(geneDiversity(meanKinship), 3) : null,
    effectiveSize: isEnough ? rounded(effectiveSizeOfSexes(roosters, hens), 1) : null,
    meaning: isEnough
      ? `Of the ${living < FEW ? 'few' : living} birds known here ${birds} have a recorded parent, and these numbers speak of those, not of the breed: most of its flocks are not here, and unknown parents count as unrelated.`
      : 'Too few birds of this breed have a pedigree here to say how related they are. Recording parents in My Birds changes that.',
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
