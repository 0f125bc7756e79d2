// Inbreeding of every bird, and of the birds whose ancestors changed.

import { groupOf, type Pedigree, possibleSires, UNKNOWN } from './pedigree.ts';
import { type Relationship, relationshipWalk } from './relationship-walk.ts';

/** Two figures per bird. All other kinship follows from the second one and the pedigree, so no matrix is ever built. */
export interface Inbreeding {
  /** Wright's F, from 0 to 1: the kinship of the parents. 0 if a parent is unknown. */
  readonly coefficients: Float64Array;
  /**
   * The Mendelian term D, from 0 to 1: the variance in relationship that is the bird's own and of neither parent. A founder
   * has 1, and a bird of known parents ½ − (F of the sire + F of the dam) / 4.
   */
  readonly mendelian: Float64Array;
}

/**
 * F and D of every bird by Meuwissen & Luo 1992, computing each mating once for all full siblings. Several possible sires
 * count as the mean of their rows (Henderson 1988, Journal of Animal Science 66:1614), the exact expectation.
 */
export function inbreedingOf(pedigree: Pedigree): Inbreeding {
  const { size } = pedigree;
  const inbreeding = { coefficients: new Float64Array(size), mendelian: new Float64Array(size) };
  compute(pedigree, inbreeding, () => true);
  return inbreeding;
}

/**
 * Updates `previous` after parents of some birds were added, changed or removed. `affected` are these birds and all their
 * descendants, as `descendantsOf` lists them, whose values in `previous` are ignored; all other birds keep theirs. `previous`
 * is numbered like the current pedigree.
 */
export function updateInbreeding({ pedigree, previous, affected }: InbreedingUpdate): Inbreeding {
  const inbreeding = { coefficients: previous.coefficients.slice(), mendelian: previous.mendelian.slice() };
  const isAffected = new Uint8Array(pedigree.size);
  for (const bird of affected) isAffected[bird] = 1;
  compute(pedigree, inbreeding, (bird) => isAffected[bird] === 1);
  return inbreeding;
}

export interface InbreedingUpdate {
  pedigree: Pedigree;
  previous: Inbreeding;
  affected: Int32Array;
}

/** Returns these birds and all their descendants, ascending. */
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

function compute(
  pedigree: Pedigree,
  { coefficients, mendelian }: Inbreeding,
  isIncluded: (bird: number) => boolean,
): void {
  const { size, sires, dams, sireGroups } = pedigree;
  const relationship = relationshipWalk(pedigree, mendelian);
  const groupWithItself = ofEachGroup(relationship, sireGroups.length);
  const ofMating = new Map<number, number>();

  /** The relationship of a parent with itself, which reduces the chick's own Mendelian term. */
  const selfRelationship = (parent: number): number => {
    if (parent === UNKNOWN) return 0;
    return parent < UNKNOWN ? groupWithItself(parent) : 1 + coefficients[parent]!;
  };

  for (let bird = 0; bird < size; bird++) {
    if (!isIncluded(bird)) continue;
    const sire = sires[bird]!;
    const dam = dams[bird]!;
    mendelian[bird] = 1 - (selfRelationship(sire) + selfRelationship(dam)) / 4;
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

/** The relationship of each group of possible sires with itself, computed at its first use. */
function ofEachGroup(relationship: Relationship, groups: number): (sire: number) => number {
  const known = new Float64Array(groups).fill(Number.NaN);
  return (sire) => {
    const group = groupOf(sire);
    if (Number.isNaN(known[group])) known[group] = relationship(sire, sire);
    return known[group]!;
  };
}
