// Completeness of a pedigree (MacCluer et al. 1983, Journal of Heredity 74:394).
import { ofDam, ofSire, type Pedigree } from './pedigree.ts';

/** Generations of ancestors that count. */
export const COMPLETENESS_DEPTH = 5;

/**
 * The mean share of each bird's ancestors that are known in each of the generations 1 (its parents) to `depth`, from 0 (no
 * parent known) to 1. O(n · depth).
 */
export function lineCompleteness(pedigree: Pedigree, depth = COMPLETENESS_DEPTH): Float64Array {
  // This sums the bird itself and its known ancestors in fewer generations than `step`, each as the share of its generation.
  let known = new Float64Array(pedigree.size);
  for (let step = 0; step <= depth; step++) {
    const before = known;
    known = new Float64Array(pedigree.size);
    for (let bird = 0; bird < pedigree.size; bird++) {
      known[bird] = 1 + (ofSire(pedigree, bird, before) + ofDam(pedigree, bird, before)) / 2;
    }
  }
  return known.map((sum) => (sum - 1) / depth);
}

/**
 * The pedigree completeness index of a pair, from 0 to 1: the harmonic mean of both lines' completeness, and 0 if either
 * is 0, since inbreeding can only show where both sides are known.
 */
export function completenessIndex(ofSire: number, ofDam: number): number {
  return ofSire === 0 || ofDam === 0 ? 0 : (2 * ofSire * ofDam) / (ofSire + ofDam);
}

/**
 * The equivalent complete generations of each bird, which is the sum over all known ancestors of ½ to the power of their
 * generation. A founder has 0. O(n). Maignel, Boichard & Verrier 1996, Interbull Bulletin 14:49.
 */
export function equivalentGenerations(pedigree: Pedigree): Float64Array {
  // Each sum includes the bird itself, so that a known parent counts 1 and an unknown one 0.
  const generations = new Float64Array(pedigree.size);
  for (let bird = 0; bird < pedigree.size; bird++) {
    generations[bird] = 1 + (ofSire(pedigree, bird, generations) + ofDam(pedigree, bird, generations)) / 2;
  }
  return generations.map((sum) => sum - 1);
}
