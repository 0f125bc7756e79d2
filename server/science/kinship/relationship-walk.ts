// The relationship of two parents from their ancestors alone, youngest first (Meuwissen & Luo 1992, Genetics Selection
// Evolution 24:305). What makes "youngest first" cost nothing here: a bird waits in the list of its generation, and every
// parent's generation is below its chick's.
import { groupOf, type Pedigree, UNKNOWN } from './pedigree.ts';

/** Two sires or dams, or a group of sires; UNKNOWN is related to nobody. Symmetric to the last bit. */
export type Relationship = (one: number, other: number) => number;

const END = -1;
const NOT_WAITING = -2;

/**
 * A function that answers the numerator relationship of two parents, which is twice their kinship: the sum over their
 * common ancestors of both shares of genes times the ancestor's Mendelian term. Of a group with itself it is the mean over
 * all pairs of its birds, each with itself included.
 *
 * Takes 24 bytes a bird once, then as many steps as the two have ancestors. `mendelian` is read at each call, and must be
 * right for these ancestors.
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
    // The order decides how sums are rounded.
    addParent(walk, Math.min(one, other), 1, 0);
    addParent(walk, Math.max(one, other), 0, 1);
    return sumUp(walk, Math.max(youngestOf(pedigree, one), youngestOf(pedigree, other)));
  };
}

// What follows are functions of their own, not closures: then the engine keeps them twice as fast for a second pedigree too.

interface Walk {
  readonly pedigree: Pedigree;
  readonly mendelian: Float64Array;
  /** By generation: the first bird that waits there. */
  readonly waiting: Int32Array;
  /** By bird: who waits after it. */
  readonly following: Int32Array;
  /** By bird: the share of genes that come from it, in the one and in the other. */
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

/** Takes all who wait, youngest generation first, and leaves nobody waiting. */
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
