// Sorts birds so that parents come before their chicks, and finds the loops that prevent it.
import { groupOf, type Pedigree, UNKNOWN } from './pedigree.ts';

export type Parentage = Pick<Pedigree, 'size' | 'sires' | 'dams' | 'sireGroups'>;

/** A damaged file may contain any number of loops; these are enough to start repairing it. */
const MOST_LOOPS = 20;

const UNSEEN = 0;
const OPEN = 1;
const PLACED = 2;

/**
 * All birds, parents first and otherwise in their original order; O(n), without recursion. A loop lists birds each of which
 * is a chick of the next, the last a chick of the first; it begins with the bird that comes first. If there are loops, the
 * order is meaningless.
 */
export function parentsFirst(parentage: Parentage): { order: Int32Array; loops: number[][] } {
  const { size } = parentage;
  const order = new Int32Array(size);
  const loops: number[][] = [];
  const state = new Uint8Array(size);
  const asked = new Int32Array(size);
  // The path leads from a bird through its ancestors to the bird being visited.
  const path = new Int32Array(size);
  let placed = 0;
  for (let start = 0; start < size; start++) {
    let length = 0;
    if (state[start] === UNSEEN) {
      path[length++] = start;
      state[start] = OPEN;
    }
    while (length > 0) {
      const bird = path[length - 1]!;
      const parent = nthParent(parentage, bird, asked[bird]!++);
      if (parent === undefined) {
        state[bird] = PLACED;
        order[placed++] = bird;
        length--;
      } else if (parent !== UNKNOWN && state[parent] === UNSEEN) {
        path[length++] = parent;
        state[parent] = OPEN;
      } else if (parent !== UNKNOWN && state[parent] === OPEN && loops.length < MOST_LOOPS) {
        const open = path.subarray(0, length);
        loops.push(fromFirst(open.subarray(open.indexOf(parent))));
      }
    }
  }
  return { order, loops };
}

/** The dam, then all possible sires, then undefined. */
function nthParent({ sires, dams, sireGroups }: Parentage, bird: number, nth: number): number | undefined {
  if (nth === 0) return dams[bird]!;
  const sire = sires[bird]!;
  if (sire < UNKNOWN) return sireGroups[groupOf(sire)]![nth - 1];
  return nth === 1 ? sire : undefined;
}

function fromFirst(loop: Int32Array): number[] {
  const first = loop.indexOf(loop.reduce((least, bird) => Math.min(least, bird)));
  return [...loop.subarray(first), ...loop.subarray(0, first)];
}
