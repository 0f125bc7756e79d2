// Kinship of one bird, or of a whole set, to all others, in two passes over the pedigree (Colleau 2002, Genetics Selection
// Evolution 34:409): A x = T D Tʹ x, where T holds the share of genes that a bird has from each ancestor.
import { groupOf, type Pedigree, UNKNOWN } from './pedigree.ts';

/** The kinship of each bird to this one, from 0 to 1; (1 + F) / 2 to itself. O(n). */
export function kinshipToAll(pedigree: Pedigree, mendelian: Float64Array, bird: number): Float64Array {
  const weights = new Float64Array(pedigree.size);
  weights[bird] = 1;
  return weightedKinship(pedigree, mendelian, weights);
}

/**
 * The mean kinship of each bird to these, from 0 to 1. A bird among them counts itself, so this is its mk, which is low if it
 * has few relatives. All values are 0 if there are none. O(n).
 */
export function meanKinshipTo(pedigree: Pedigree, mendelian: Float64Array, birds: ArrayLike<number>): Float64Array {
  return weightedKinship(pedigree, mendelian, evenly(pedigree.size, birds));
}

/** The sum of each bird's kinships to all others, each times the other's weight. Changes `weights`. O(n). */
function weightedKinship(pedigree: Pedigree, mendelian: Float64Array, weights: Float64Array): Float64Array {
  return passDown(pedigree, mendelian, passUp(pedigree, weights));
}

/** A weight for every bird: equal for each of these, 0 for all others, 1 in total. */
export function evenly(size: number, birds: ArrayLike<number>): Float64Array {
  const weights = new Float64Array(size);
  for (let nth = 0; nth < birds.length; nth++) weights[birds[nth]!]! += 1 / birds.length;
  return weights;
}

/** Tʹ x: each bird's own weight plus what its descendants pass up, half to each parent. Works in place, youngest first. */
export function passUp({ size, sires, dams, sireGroups }: Pedigree, weights: Float64Array): Float64Array {
  for (let bird = size - 1; bird >= 0; bird--) {
    const half = weights[bird]! / 2;
    if (half === 0) continue;
    const sire = sires[bird]!;
    const dam = dams[bird]!;
    if (dam >= 0) weights[dam]! += half;
    if (sire >= 0) weights[sire]! += half;
    else if (sire !== UNKNOWN) {
      const group = sireGroups[groupOf(sire)]!;
      for (const candidate of group) weights[candidate]! += half / group.length;
    }
  }
  return weights;
}

/**
 * T D x / 2: for each bird, half its own weight times its Mendelian term, plus the mean of its parents. Works in place,
 * oldest first.
 */
function passDown(
  { size, sires, dams, sireGroups }: Pedigree,
  mendelian: Float64Array,
  weights: Float64Array,
): Float64Array {
  for (let bird = 0; bird < size; bird++) {
    const sire = sires[bird]!;
    const dam = dams[bird]!;
    let twice = weights[bird]! * mendelian[bird]!;
    if (dam >= 0) twice += weights[dam]!;
    if (sire >= 0) twice += weights[sire]!;
    else if (sire !== UNKNOWN) {
      const group = sireGroups[groupOf(sire)]!;
      let sum = 0;
      for (const candidate of group) sum += weights[candidate]!;
      twice += sum / group.length;
    }
    weights[bird] = twice / 2;
  }
  return weights;
}
