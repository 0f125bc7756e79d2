// Retention of the founders' genes in a population. Lacy 1989 (Zoo Biology 8:111) and 1995 (Zoo Biology 14:565), Ballou &
// Lacy 1995; effective size after Gutiérrez, Cervantes & Goyache 2009.
import { evenly, passUp } from './colleau.ts';
import { type Pedigree, UNKNOWN } from './pedigree.ts';

/** Mean of the mean kinships of these birds, from 0 to 1; NaN if there are none. */
export function averageKinship(meanKinships: Float64Array, birds: ArrayLike<number>): number {
  let sum = 0;
  for (let nth = 0; nth < birds.length; nth++) sum += meanKinships[birds[nth]!]!;
  return sum / birds.length;
}

/**
 * Mean kinship of birds and one chick of each pair, each with each and with itself, from 0 to 1. `kinship` has a row for each
 * bird; a pair names its birds by their rows.
 */
export function averageKinshipWith(
  kinship: readonly Float64Array[],
  pairs: readonly { sire: number; dam: number }[],
): number {
  // A chick is half its sire and half its dam to all others, and not to itself.
  const weights = kinship.map(() => 1);
  let sum = 0;
  for (const { sire, dam } of pairs) {
    weights[sire]! += 1 / 2;
    weights[dam]! += 1 / 2;
    const [ofSire, ofDam, between] = [kinship[sire]![sire]!, kinship[dam]![dam]!, kinship[sire]![dam]!];
    sum += (1 + between) / 2 - (ofSire + ofDam + 2 * between) / 4;
  }
  for (const [one, row] of kinship.entries())
    for (let other = 0; other < row.length; other++) sum += weights[one]! * weights[other]! * row[other]!;
  return sum / (kinship.length + pairs.length) ** 2;
}

/** The retained share of the founders' gene diversity, from 0 to 1. */
export const geneDiversity = (averageKinship: number): number => 1 - averageKinship;

/**
 * The share of these birds' genes that each founder gave, summing to 1. Every unknown parent is a founder of its own, whether
 * one or both of a bird's parents are unknown. Founders that gave nothing are left out. O(n).
 */
export function founderShares(pedigree: Pedigree, birds: ArrayLike<number>): number[] {
  const contributions = passUp(pedigree, evenly(pedigree.size, birds));
  const shares: number[] = [];
  for (let bird = 0; bird < pedigree.size; bird++) {
    const unknown = Number(pedigree.sires[bird] === UNKNOWN) + Number(pedigree.dams[bird] === UNKNOWN);
    const share = (contributions[bird]! * unknown) / 2;
    if (share > 0) shares.push(share);
  }
  return shares;
}

/** The number of equally contributing founders that would leave the same spread of shares. NaN if there are no birds. */
export function founderEquivalents(pedigree: Pedigree, birds: ArrayLike<number>): number {
  const shares = founderShares(pedigree, birds);
  return birds.length === 0 ? Number.NaN : 1 / shares.reduce((sum, share) => sum + share ** 2, 0);
}

/** The share that each quarter of the founders gave, largest first. */
export function founderQuarters(shares: readonly number[]): number[] {
  const sorted = shares.toSorted((a, b) => b - a);
  const at = (quarter: number) => Math.round((quarter * sorted.length) / 4);
  return [0, 1, 2, 3].map((quarter) =>
    sorted.slice(at(quarter), at(quarter + 1)).reduce((sum, share) => sum + share, 0),
  );
}

/**
 * Effective size from the observed inbreeding: 1 / (2 ΔF) with the mean over these birds of ΔF = 1 − (1 − F)^(1 / (t − 1)), t
 * in equivalent complete generations. Birds with t ≤ 1 carry no information and are left out. Infinity if none of the others
 * is inbred, NaN if there are no others.
 */
export function realisedEffectiveSize(
  coefficients: Float64Array,
  equivalentGenerations: Float64Array,
  birds: ArrayLike<number>,
): number {
  let sum = 0;
  let count = 0;
  for (let nth = 0; nth < birds.length; nth++) {
    const bird = birds[nth]!;
    const generations = equivalentGenerations[bird]!;
    if (generations <= 1) continue;
    sum += 1 - (1 - coefficients[bird]!) ** (1 / (generations - 1));
    count++;
  }
  return count / (2 * sum);
}
