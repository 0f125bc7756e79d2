// Kinship among the birds of a breed with a pedigree here, cached by breed until a pedigree changes, and its public
// summary.
import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { findPedigreedBirds, pedigreeVersion } from '../flock/breed-queries.ts';
import { loadPedigree } from '../flock/pedigree-queries.ts';
import { versionedCache } from '../platform/caches.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { equivalentGenerations } from '../science/kinship/completeness.ts';
import {
  averageKinship,
  founderEquivalents,
  geneDiversity,
  realisedEffectiveSize,
} from '../science/kinship/diversity.ts';

export interface BreedKinship {
  /** Birds with a recorded parent, the basis of all other figures. */
  birds: number;
  /** Ancestors without a recorded parent. */
  founders: number;
  founderEquivalents: number;
  /** Realised: from the inbreeding of the birds. Not finite if their pedigrees do not reach back far enough, or show none. */
  effectiveSize: number;
  /** The average of their mean kinships, 0 to 1; null without birds. */
  meanKinship: number | null;
  /** Ids of at most 8 roosters and 32 hens among them, chosen evenly. */
  sample: string[];
  /** Returns a bird's mean kinship to the others; null if it is not among them. */
  meanKinshipOf(id: string): number | null;
}

export const KEPT_BREEDS = 200;

/** Returns a cached function from breed id to kinship. */
export function breedKinships(db: Kysely<Schema>): (breedId: string) => Promise<BreedKinship> {
  const kept = versionedCache<BreedKinship>(KEPT_BREEDS);
  return async (breedId) => kept(await pedigreeVersion(db), breedId, () => readBreedKinship(db, breedId));
}

async function readBreedKinship(db: Kysely<Schema>, breedId: string): Promise<BreedKinship> {
  // A keeper may have imported tens of thousands of this breed.
  const found = await findPedigreedBirds(db, breedId);
  const { pedigree, coefficients, mendelian, indexOf, ids, birds } = await loadPedigree(
    db,
    found.map(({ id }) => id),
  );
  const numbers = found.flatMap(({ id }) => indexOf.get(id) ?? []);
  await yieldToEventLoop();
  const meanKinships = meanKinshipTo(pedigree, mendelian, numbers);
  await yieldToEventLoop();
  const among = new Map(found.map(({ id }, nth) => [id, numbers[nth]]));
  const some = (sex: 'Rooster' | 'Hen', most: number) => {
    const ofSex = found.filter((bird) => bird.sex === sex);
    const step = Math.max(1, ofSex.length / most);
    return Array.from({ length: Math.min(most, ofSex.length) }, (_, nth) => ofSex[Math.floor(nth * step)]!.id);
  };
  const isFounder = (id: string) => {
    const bird = birds.get(id);
    return !bird || (bird.sires.length === 0 && bird.dam === null);
  };
  await yieldToEventLoop();
  const founders = ids.filter(isFounder).length;
  await yieldToEventLoop();
  return {
    birds: found.length,
    founders,
    founderEquivalents: founderEquivalents(pedigree, numbers),
    effectiveSize: realisedEffectiveSize(coefficients, equivalentGenerations(pedigree), numbers),
    meanKinship: found.length === 0 ? null : averageKinship(meanKinships, numbers),
    sample: [...some('Rooster', 8), ...some('Hen', 32)],
    meanKinshipOf: (id) => {
      const number = among.get(id);
      return number === undefined ? null : (meanKinships[number] ?? null);
    },
  };
}

export type Population = Omit<components['schemas']['BreedPopulation'], 'forecast'>;
type Count = components['schemas']['PopulationCount'];

/** Smaller counts could identify keepers and are not published. */
export const FEW = 5;
/** An average over fewer birds says more about who keeps records than about the breed. */
const ENOUGH = 10;

const publicCount = (count: number): Count =>
  count > 0 && count < FEW ? { count: null, words: `fewer than ${FEW}` } : { count, words: String(count) };

export function populationOf(breedId: string, living: number, kinship: BreedKinship): Population {
  const { birds, founders, founderEquivalents, effectiveSize, meanKinship } = kinship;
  const isEnough = birds >= ENOUGH && meanKinship !== null;
  return {
    breedId,
    livingBirds: publicCount(living),
    withPedigree: publicCount(birds),
    founders: publicCount(founders),
    founderEquivalents: isEnough ? rounded(founderEquivalents, 1) : null,
    meanKinship: isEnough ? rounded(meanKinship, 3) : null,
    geneDiversity: isEnough ? rounded(geneDiversity(meanKinship), 3) : null,
    effectiveSize: isEnough && Number.isFinite(effectiveSize) ? rounded(effectiveSize, 1) : null,
    meaning: isEnough
      ? `Of the ${living < FEW ? 'few' : living} birds known here ${birds} have a recorded parent, and these numbers speak of those, not of the breed: most of its flocks are not here, and unknown parents count as unrelated.`
      : 'Too few birds of this breed have a pedigree here to say how related they are. Recording parents in My Birds changes that.',
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
