// The relationship of two parents from their ancestors alone, youngest first (Meuwissen & Luo 1992, Genetics Selection
// Evolution 24:305). The order needs no sorting: each bird is queued in a list for its generation, and every parent's
// generation is below its chick's.
import { groupOf, type Pedigree, UNKNOWN } from './pedigree.ts';

/** Takes two sires or dams, or a group of sires; UNKNOWN is related to nobody. The result is exactly symmetric. */
export type Relationship = (one: number, other: number) => number;

const END = -1;
const NOT_WAITING = -2;

/**
 * Returns a function for the numerator relationship of two parents, which is twice their kinship: the sum over their common
 * ancestors of both shares of genes times the ancestor's Mendelian term. The relationship of a group with itself is the mean
 * over all pairs of its birds, each with itself included.
 *
 * Creating the function takes 24 bytes per bird; a call takes as many steps as the two have ancestors. `mendelian` is read at
 * each call and must be right for these ancestors.
 */
export function relationshipWalk(pedigree: Pedigree, mendelian: Float64Array): Relationship {
  const { size, generations } = pedigree;
  const walk: Walk = {
    pedigree,
    mendelian,
    waiting: new Int32Array(generations.reduce((most, one) => Math.max(most, one), 0) + 1).fill(END),
    following: new Int32Array(size).fill(NOT_WAITING),
    shares: new Float64Array(2 * size),
  };
  return (one, other) => {
    if (one === UNKNOWN || other === UNKNOWN) return 0;
    // A fixed order makes rounding symmetric.
    addParent(walk, Math.min(one, other), 1, 0);
    addParent(walk, Math.max(one, other), 0, 1);
    return sumUp(walk, Math.max(youngestOf(pedigree, one), youngestOf(pedigree, other)));
  };
}

// The functions below are not closures, because the engine then keeps them twice as fast for a second pedigree.

interface Walk {
  readonly pedigree: Pedigree;
  readonly mendelian: Float64Array;
  /** The first queued bird of each generation. */
  readonly waiting: Int32Array;
  /** The bird queued after each bird. */
  readonly following: Int32Array;
  /** The share of each bird's genes in the first and in the second parent. */
  readonly shares: Float64Array;
}

function youngestOf({ generations, sireGroups }: Pedigree, parent: number): number {
  if (parent >= 0) return generations[parent]!;
  return sireGroups[groupOf(parent)]!.reduce((youngest, bird) => Math.max(youngest, generations[bird]!), 0);
}

function addParent(walk: Walk, parent: number, one: number, other: number): void {
  if (parent >= 0) add(walk, parent, one, other);
  else if (parent !== UNKNOWN) {
    const group = walk.pedigree.sireGroups[groupOf(parent)]!;
    for (const bird of group) add(walk, bird, one / group.length, other / group.length);
  }
}

function add({ pedigree, waiting, following, shares }: Walk, bird: number, one: number, other: number): void {
  if (following[bird] === NOT_WAITING) {
    const generation = pedigree.generations[bird]!;
    following[bird] = waiting[generation]!;
    waiting[generation] = bird;
  }
  shares[2 * bird]! += one;
  shares[2 * bird + 1]! += other;
}

/** Processes the whole queue, youngest generation first, and leaves it empty. */
function sumUp(walk: Walk, youngest: number): number {
  const { pedigree, mendelian, waiting, following, shares } = walk;
  const { sires, dams } = pedigree;
  let sum = 0;
  for (let generation = youngest; generation >= 0; generation--) {
    let bird = waiting[generation]!;
    waiting[generation] = END;
    while (bird !== END) {
      const one = shares[2 * bird]!;
      const other = shares[2 * bird + 1]!;
      shares[2 * bird] = 0;
      shares[2 * bird + 1] = 0;
      sum += one * other * mendelian[bird]!;
      addParent(walk, sires[bird]!, one / 2, other / 2);
      addParent(walk, dams[bird]!, one / 2, other / 2);
      const next = following[bird]!;
      following[bird] = NOT_WAITING;
      bird = next;
    }
  }
  return sum;
}
