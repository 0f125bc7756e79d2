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
  const { size, sires, dams, sireGroups, generations } = pedigree;
  const following = new Int32Array(size).fill(NOT_WAITING);
  const waiting = new Int32Array(generations.reduce((most, one) => Math.max(most, one), 0) + 1).fill(END);
  // By bird: the share of genes that come from it, in the one and in the other.
  const shares = new Float64Array(2 * size);
  let youngest = 0;

  function add(bird: number, one: number, other: number): void {
    if (following[bird] === NOT_WAITING) {
      const generation = generations[bird]!;
      following[bird] = waiting[generation]!;
      waiting[generation] = bird;
    }
    shares[2 * bird]! += one;
    shares[2 * bird + 1]! += other;
  }

  function addParent(parent: number, one: number, other: number): void {
    if (parent >= 0) add(parent, one, other);
    else if (parent !== UNKNOWN) {
      const group = sireGroups[groupOf(parent)]!;
      for (const bird of group) add(bird, one / group.length, other / group.length);
    }
  }

  function begin(parent: number, one: number, other: number): void {
    const birds = parent < UNKNOWN ? sireGroups[groupOf(parent)]! : [parent];
    for (const bird of birds) youngest = Math.max(youngest, generations[bird]!);
    addParent(parent, one, other);
  }

  return (one, other) => {
    if (one === UNKNOWN || other === UNKNOWN) return 0;
    youngest = 0;
    // The order decides how sums are rounded.
    begin(Math.min(one, other), 1, 0);
    begin(Math.max(one, other), 0, 1);
    let sum = 0;
    for (let generation = youngest; generation >= 0; generation--) {
      let bird = waiting[generation]!;
      waiting[generation] = END;
      while (bird !== END) {
        const first = shares[2 * bird]!;
        const second = shares[2 * bird + 1]!;
        shares[2 * bird] = 0;
        shares[2 * bird + 1] = 0;
        sum += first * second * mendelian[bird]!;
        if (generation > 0) {
          addParent(sires[bird]!, first / 2, second / 2);
          addParent(dams[bird]!, first / 2, second / 2);
        }
        const next = following[bird]!;
        following[bird] = NOT_WAITING;
        bird = next;
      }
    }
    return sum;
  };
}
