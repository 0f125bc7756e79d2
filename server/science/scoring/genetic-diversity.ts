// The genetic diversity score, which rewards low inbreeding in the chicks and parents from families that are rare in the
// breed.
import { isSameBreed, type PairFacts } from './facts.ts';
import { outbredWeight } from './inbreeding.ts';
import { judgements } from './judgements.ts';

const share = judgements.diversityShares.values;

/** 0 to 100, not rounded. */
export function geneticDiversity(pair: PairFacts, inbreeding: number): number {
  return 100 * (share.inbreeding * outbredWeight(inbreeding) + share.meanKinship * familyRarity(pair));
}

/** 0 to 1; 0.5 if the breed's mean kinship is not known well enough. */
function familyRarity(pair: PairFacts): number {
  const known = meanKinships(pair);
  if (known === null) return 0.5;
  const { sire, dam, breed } = known;
  const unit = Math.max(breed, share.leastMeanKinship);
  const lower = clamp((breed - (sire + dam) / 2) / unit, -1, 1);
  const apart = clamp(Math.abs(sire - dam) / unit, 0, 1);
  return clamp(0.5 + 0.5 * lower - share.spreadPenalty * apart, 0, 1);
}

/** The mean kinships of both parents and their breed; null if they do not count yet. */
export function meanKinships(pair: PairFacts): { sire: number; dam: number; breed: number } | null {
  const { meanKinship: sire } = pair.rooster;
  const { meanKinship: dam } = pair.hen;
  const { breedMeanKinship: breed, pedigreedBirdsOfBreed } = pair;
  if (sire === null || dam === null || breed === null || !isSameBreed(pair)) return null;
  return pedigreedBirdsOfBreed < judgements.pedigreedBirds.values.least ? null : { sire, dam, breed };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
