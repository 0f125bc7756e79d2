// Inbreeding of every bird, and of those whose ancestors changed.

import { resultOf, STEP } from '../steps.ts';
import { groupOf, type Pedigree, possibleSires, UNKNOWN } from './pedigree.ts';
import { type Relationship, relationshipWalk } from './relationship-walk.ts';

/** Two figures by bird. All other kinship follows from the second and the pedigree: there is never a matrix. */
export interface Inbreeding {
  /** Wright's F, from 0 to 1: the kinship of the parents. 0 where a parent is unknown. */
  readonly coefficients: Float64Array;
  /**
   * The Mendelian term D, from 0 to 1: the variance in relationship that is the bird's own and of neither parent. A founder
   * has 1, and a bird of known parents ½ − (F of the sire + F of the dam) / 4.
   */
  readonly mendelian: Float64Array;
}

/**
 * F and D of every bird: Meuwissen & Luo 1992, where each mating is computed once for all full siblings. Several possible
 * sires count as the mean of their rows (Henderson 1988, Journal of Animal Science 66:1614), the exact expectation.
 */
export function inbreedingOf(pedigree: Pedigree): Inbreeding {
  const { size } = pedigree;
  const inbreeding = { coefficients: new Float64Array(size), mendelian: new Float64Array(size) };
  resultOf(compute(pedigree, inbreeding, () => true));
  return inbreeding;
}

/**
 * The same after parents of some birds were added, changed or removed: computes these birds and their descendants, all
 * else is kept. `kept` is numbered like the pedigree as it is now; what it has of changed and new birds does not matter.
 * `computed` lists the birds computed, ascending.
 */
export function updateInbreeding(
  pedigree: Pedigree,
  kept: Inbreeding,
  changed: Iterable<number>,
): Inbreeding & { computed: Int32Array } {
  return resultOf(updateInbreedingInSteps(pedigree, kept, changed));
}

/** The same, for those who have others to let in between the steps. */
export function* updateInbreedingInSteps(
  pedigree: Pedigree,
  kept: Inbreeding,
  changed: Iterable<number>,
): Generator<void, Inbreeding & { computed: Int32Array }> {
  const inbreeding = { coefficients: kept.coefficients.slice(), mendelian: kept.mendelian.slice() };
  const computed = descendantsOf(pedigree, changed);
  const isComputed = new Uint8Array(pedigree.size);
  for (const bird of computed) isComputed[bird] = 1;
  yield* compute(pedigree, inbreeding, (bird) => isComputed[bird] === 1);
  return { ...inbreeding, computed };
}

/** These birds and all their descendants, ascending. */
export function descendantsOf(pedigree: Pedigree, birds: Iterable<number>): Int32Array {
  const found = new Uint8Array(pedigree.size);
  for (const bird of birds) found[bird] = 1;
  for (let bird = 0; bird < pedigree.size; bird++) {
    if (found[pedigree.dams[bird]!] === 1) found[bird] = 1;
    const sires = possibleSires(pedigree, bird);
    for (let nth = 0; nth < sires.length; nth++) if (found[sires[nth]!] === 1) found[bird] = 1;
  }
  const list: number[] = [];
  for (let bird = 0; bird < pedigree.size; bird++) if (found[bird] === 1) list.push(bird);
  return Int32Array.from(list);
}

function* compute(
  pedigree: Pedigree,
  { coefficients, mendelian }: Inbreeding,
  isWanted: (bird: number) => boolean,
): Generator<void, void> {
  const { size, sires, dams, sireGroups } = pedigree;
  const relationship = relationshipWalk(pedigree, mendelian);
  const withItself = ofEachGroup(relationship, sireGroups.length);
  const ofMating = new Map<number, number>();

  /** Relationship of a parent with itself: how much of the chick's own is already settled there. */
  const settled = (parent: number): number => {
    if (parent === UNKNOWN) return 0;
    return parent < UNKNOWN ? withItself(parent) : 1 + coefficients[parent]!;
  };

  for (let bird = 0; bird < size; bird++) {
    if (bird % STEP === 0) yield;
    if (!isWanted(bird)) continue;
    const sire = sires[bird]!;
    const dam = dams[bird]!;
    mendelian[bird] = 1 - (settled(sire) + settled(dam)) / 4;
    coefficients[bird] = 0;
    if (sire === UNKNOWN || dam === UNKNOWN) continue;
    const mating = (sire + sireGroups.length + 1) * size + dam;
    let coefficient = ofMating.get(mating);
    if (coefficient === undefined) {
      coefficient = relationship(sire, dam) / 2;
      ofMating.set(mating, coefficient);
    }
    coefficients[bird] = coefficient;
  }
}

/** The relationship of a group of possible sires with itself, computed when it is first asked for. */
function ofEachGroup(relationship: Relationship, groups: number): (sire: number) => number {
  const known = new Float64Array(groups).fill(Number.NaN);
  return (sire) => {
    const group = groupOf(sire);
    if (Number.isNaN(known[group])) known[group] = relationship(sire, sire);
    return known[group]!;
  };
}
