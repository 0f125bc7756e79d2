// Builds a pedigree from records in any order, or returns everything that is wrong with them, by name.

import { type Parentage, parentsFirst } from './parents-first.ts';
import { asSire, groupOf, type Pedigree, UNKNOWN } from './pedigree.ts';

export interface PedigreeRecord {
  id: string;
  sire?: string | null;
  dam?: string | null;
  /** The possible sires when several cocks ran with the dam, each equally likely. Ignored if the sire is known. */
  sireCandidates?: readonly string[] | null;
  /** A missing sex is not checked. */
  sex?: 'Rooster' | 'Hen' | null;
}

/** A fault of one record. Rows are indexes of records, starting at 0, and `as` is the parent concerned. */
export type PedigreeFault = { row: number; id: string } & (
  | { reason: 'duplicate-id'; firstRow: number }
  | {
      reason: 'own-parent' | 'same-sire-and-dam' | 'unknown-parent' | 'wrong-sex';
      as: 'sire' | 'dam';
      parent: string;
    }
  /** Each bird of the loop is a chick of the next, and the last a chick of the first. */
  | { reason: 'loop'; as: 'sire' | 'dam'; loop: string[] }
);

export interface BuiltPedigree {
  ok: true;
  pedigree: Pedigree;
  /** The id of each bird. */
  ids: string[];
  /** The inverse of `ids`. */
  indexOf: ReadonlyMap<string, number>;
}

/**
 * Builds the pedigree of these records in O(n). A parent without a record of its own becomes a founder or is refused as
 * 'unknown-parent', depending on the options. Birds keep their order, except that parents move before their chicks.
 */
export function buildPedigree(
  records: readonly PedigreeRecord[],
  { parentsWithoutRecord }: { parentsWithoutRecord: 'founders' | 'refused' },
): BuiltPedigree | { ok: false; faults: PedigreeFault[] } {
  const faults: PedigreeFault[] = [];
  const ids = records.map(({ id }) => id);
  const rows = new Map<string, number>();
  for (const [row, id] of ids.entries()) {
    const firstRow = rows.get(id);
    if (firstRow === undefined) rows.set(id, row);
    else faults.push({ reason: 'duplicate-id', row, id, firstRow });
  }

  const numberOf = (row: number, parent: string, as: 'sire' | 'dam'): number => {
    const known = rows.get(parent);
    if (known === undefined && parentsWithoutRecord === 'founders') {
      rows.set(parent, ids.length);
      return ids.push(parent) - 1;
    }
    const refuse = (reason: 'own-parent' | 'unknown-parent' | 'wrong-sex'): number => {
      faults.push({ reason, row, id: ids[row]!, as, parent });
      return UNKNOWN;
    };
    if (known === undefined) return refuse('unknown-parent');
    if (known === row) return refuse('own-parent');
    return records[known]?.sex === wrongSex[as] ? refuse('wrong-sex') : known;
  };

  const groups = new SireGroups();
  const sires: number[] = [];
  const dams: number[] = [];
  for (const [row, { id, sire, dam, sireCandidates }] of records.entries()) {
    const possible = [...new Set(sire ? [sire] : sireCandidates)];
    if (dam && dam !== id && possible.includes(dam)) {
      faults.push({ reason: 'same-sire-and-dam', row, id, as: 'dam', parent: dam });
    }
    sires.push(groups.sireOf(possible.map((candidate) => numberOf(row, candidate, 'sire'))));
    dams.push(dam ? numberOf(row, dam, 'dam') : UNKNOWN);
  }
  const founders = new Array<number>(ids.length - records.length).fill(UNKNOWN);
  const parentage: Parentage = {
    size: ids.length,
    sires: Int32Array.from([...sires, ...founders]),
    dams: Int32Array.from([...dams, ...founders]),
    sireGroups: groups.all,
  };
  const { order, loops } = parentsFirst(parentage);
  for (const loop of loops) {
    const row = loop[0]!;
    const as = parentage.dams[row] === loop[1] ? 'dam' : 'sire';
    faults.push({ reason: 'loop', row, id: ids[row]!, as, loop: loop.map((bird) => ids[bird]!) });
  }
  if (faults.length > 0) return { ok: false, faults: faults.toSorted((a, b) => a.row - b.row) };
  const ordered = Array.from(order, (row) => ids[row]!);
  const indexOf = new Map<string, number>();
  for (const [bird, id] of ordered.entries()) indexOf.set(id, bird);
  return { ok: true, pedigree: renumber(parentage, order), ids: ordered, indexOf };
}

const wrongSex = { sire: 'Hen', dam: 'Rooster' } as const;

/** Groups of possible sires, each stored once. */
class SireGroups {
  readonly all: Int32Array[] = [];
  readonly #numbers = new Map<string, number>();

  /** The entry for `sires` that represents these possible sires. */
  sireOf(possible: number[]): number {
    if (possible.length < 2) return possible[0] ?? UNKNOWN;
    const group = Int32Array.from(possible).sort();
    const key = group.join();
    if (!this.#numbers.has(key)) this.#numbers.set(key, this.all.push(group) - 1);
    return asSire(this.#numbers.get(key)!);
  }
}

/** Renumbers the birds in this order, parents first, and adds their generations. */
function renumber({ size, sires, dams, sireGroups }: Parentage, order: Int32Array): Pedigree {
  const numbers = new Int32Array(size);
  for (let bird = 0; bird < size; bird++) numbers[order[bird]!] = bird;
  const numbered = (bird: number): number => (bird < 0 ? bird : numbers[bird]!);
  const pedigree = {
    size,
    sires: Int32Array.from(order, (row) => numbered(sires[row]!)),
    dams: Int32Array.from(order, (row) => numbered(dams[row]!)),
    sireGroups: sireGroups.map((group) => group.map(numbered).sort()),
  };
  return { ...pedigree, generations: generationsOf(pedigree) };
}

/** The generation of each bird, parents first: 0 for a founder, otherwise one more than the greater of its parents'. */
function generationsOf({ size, sires, dams, sireGroups }: Parentage): Int32Array {
  const generations = new Int32Array(size);
  const after = (parent: number): number => (parent < 0 ? 0 : generations[parent]! + 1);
  for (let bird = 0; bird < size; bird++) {
    const sire = sires[bird]!;
    let generation = Math.max(after(sire), after(dams[bird]!));
    if (sire < UNKNOWN) for (const one of sireGroups[groupOf(sire)]!) generation = Math.max(generation, after(one));
    generations[bird] = generation;
  }
  return generations;
}
