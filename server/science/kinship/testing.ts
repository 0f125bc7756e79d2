// Test tools of this folder: the textbook's table of all relationships, and pedigrees of every shape.
import * as fc from 'fast-check';
import { type BuiltPedigree, buildPedigree, type PedigreeRecord } from './build-pedigree.ts';
import { type Inbreeding, inbreedingOf } from './inbreeding.ts';
import { type Pedigree, possibleSires } from './pedigree.ts';

/** Properties are held against this many pedigrees. */
export const CASES = 10_000;

/**
 * Kinship of all with all by the tabular method (Henderson 1976), row by row from the definition: a missing parent
 * contributes 0, several possible sires the mean of their rows. O(n²): the oracle of the tests.
 */
export function tabularKinship(pedigree: Pedigree): number[][] {
  const table: number[][] = [];
  const meanRow = (parents: ArrayLike<number>, other: number): number =>
    Array.from(parents).reduce((sum, parent) => sum + table[parent]![other]! / parents.length, 0);
  for (let bird = 0; bird < pedigree.size; bird++) {
    const sires = possibleSires(pedigree, bird);
    const dams = pedigree.dams[bird]! < 0 ? [] : [pedigree.dams[bird]!];
    table[bird] = [];
    for (let other = 0; other < bird; other++) {
      table[bird]![other] = (meanRow(sires, other) + meanRow(dams, other)) / 2;
      table[other]![bird] = table[bird]![other]!;
    }
    table[bird]![bird] = (1 + (dams.length === 0 ? 0 : meanRow(sires, dams[0]!))) / 2;
  }
  return table;
}

export interface Sample extends BuiltPedigree {
  inbreeding: Inbreeding;
}

export function sampleOf(records: readonly PedigreeRecord[]): Sample {
  const built = buildPedigree(records, { parentsWithoutRecord: 'refused' });
  if (!built.ok) throw new Error(JSON.stringify(built.faults));
  return { ...built, inbreeding: inbreedingOf(built.pedigree) };
}

/** Numbers that choose each bird's parents; each becomes a record (see `recordOf`). */
const choices = fc.array(fc.nat({ max: 2 ** 30 - 1 }), { minLength: 1, maxLength: 12 });

/** Records with parents before chicks: both parents, one or none known, sometimes two or three possible sires. */
export const anyRecords: fc.Arbitrary<PedigreeRecord[]> = choices.map((all) => all.map(recordOf));

/** The records, and a number for choosing among them. */
export const anyRecordsAndChoice = fc.tuple(anyRecords, fc.nat({ max: 2 ** 30 - 1 }));

/** The same records in two orders. */
export const anyRecordsInTwoOrders = anyRecords.chain((records) =>
  fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
);

export const idOf = (bird: number): string => `bird ${bird}`;

/** Five bits choose each parent, so that parents are near and inbreeding is high. */
function recordOf(choice: number, bird: number): PedigreeRecord {
  const parent = (nth: number): string | null => {
    const back = ((choice >> (5 * nth)) & 31) % Math.min(bird + 2, 7);
    return back === 0 || back > bird ? null : idOf(bird - back);
  };
  const dam = parent(0);
  const others = [1, 2, 3].map(parent).filter((id) => id !== null && id !== dam) as string[];
  const isGroup = choice >> 28 === 0 && new Set(others).size > 1;
  return isGroup ? { id: idOf(bird), sireCandidates: others, dam } : { id: idOf(bird), sire: others[0] ?? null, dam };
}
