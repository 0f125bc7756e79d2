// The expected inbreeding of a pair's chicks: the pedigrees' value, or the breed's assumed one.
import { type ConservationStatus, completenessOf, isSameBreed, type KinFacts, type Origin, originOf } from './facts.ts';
import { judgements } from './judgements.ts';

export interface ExpectedInbreeding {
  /** The larger of the following two, 0 to 1. */
  value: number;
  pedigree: number;
  /** The value assumed for unrecorded ancestors; 0 across breeds. */
  background: number;
  /** What the pedigrees' value may be at most, where one of several possible sires decides. */
  pedigreeAtMost: number;
}

export function expectedInbreeding(pair: KinFacts): ExpectedInbreeding {
  const pedigree = pair.kinship ?? 0;
  const status = pair.hen.conservationStatus ?? pair.rooster.conservationStatus;
  const background = isSameBreed(pair) ? assumedKinship(status, completenessOf(pair), originOf(pair)) : 0;
  const pedigreeAtMost = Math.max(pedigree, pair.kinshipIfPossible ?? 0);
  return { value: Math.max(pedigree, background), pedigree, background, pedigreeAtMost };
}

/** The kinship assumed for two birds of a breed, whose pedigrees are complete to a share from 0 to 1. */
export function assumedKinship(status: ConservationStatus | null, completeness: number, origin: Origin): number {
  const ofBreed = judgements.backgroundKinship.values[status ?? 'unknown'];
  const ofYard = origin === 'strangers' ? 0 : judgements.yardKinship.values[origin];
  return Math.max(ofBreed, ofYard) * (1 - completeness);
}

/** 1 for unrelated parents, falling toward 0: a weight for ranking, not a forecast of hatching. */
export function outbredWeight(inbreeding: number): number {
  return Math.exp(-judgements.inbreedingCost.values.rate * inbreeding);
}

/** Returns true for kin close enough to mention, from a quarter of cousins' kinship on. */
export const isCloseKin = (kinship: number | null): kinship is number =>
  kinship !== null && kinship >= judgements.capThresholds.values.cousins / 4;
