// What speaks against the birds of a file: against each other, and against those that are here already.
import type { PedigreeFault } from '../kinship/build-pedigree.ts';
import type { Pause } from '../pause.ts';
import type { Column } from '../pedigree-file/columns.ts';
import type { FileFault } from '../pedigree-file/file-fault.ts';
import type { ImportedBird } from './imported-bird.ts';
import type { OwnBird } from './own-bird.ts';
import type { PedigreeBird } from './pedigree-repository.ts';
import type { Register, RegisterRow } from './read-register.ts';
import { chickRefusalsOf, loopSentence, type Refusal, type Relative, refusalsOf } from './refusals.ts';

export interface Checked {
  birds: readonly ImportedBird[];
  own: readonly OwnBird[];
  /** Birds with recorded parents or chicks, as they were before. */
  kin: ReadonlyMap<string, PedigreeBird>;
  /** A bird as it is after the import. */
  relative: (id: string) => Relative;
}

type Headings = Register['headings'];

const columnOf: Record<Refusal['field'], Column> = {
  sireId: 'sire',
  damId: 'dam',
  sireCandidateIds: 'possibleSires',
  sex: 'sex',
  hatchDate: 'hatched',
  bandNumber: 'band',
  isAvailable: 'id',
};

export async function faultsOf(checked: Checked, headings: Headings, pause: Pause): Promise<FileFault[]> {
  const faults = bandFaults(checked, headings);
  const imported = new Map(checked.birds.map((bird) => [bird.id, bird]));
  for (const bird of checked.birds) {
    if (bird.row) faults.push(...rowFaults(bird, bird.row, imported, checked, headings));
    await pause();
  }
  // What is not in the file may have a parent that the file changes.
  for (const chick of checked.kin.values()) {
    if (!imported.get(chick.id)?.row) faults.push(...chickFaults(chick, imported, checked, headings));
    await pause();
  }
  return faults;
}

function rowFaults(
  bird: ImportedBird,
  { line, sires: named }: RegisterRow,
  imported: ReadonlyMap<string, ImportedBird>,
  { relative }: Checked,
  headings: Headings,
): FileFault[] {
  const faults: FileFault[] = [];
  const columnOfSire = named.length > 1 ? 'possibleSires' : 'sire';
  const refuse = (column: Column, detail: string) => faults.push({ line, column: headings[column] ?? null, detail });
  /** Names the line that speaks against it, where only the file tells the parent's sex. */
  const isOtherRole = (id: string, role: 'sire' | 'dam'): boolean => {
    const parent = imported.get(id);
    const other = role === 'sire' ? 'dam' : 'sire';
    if (!parent?.sexFromLine || (parent.sex === 'Rooster') === (role === 'sire')) return false;
    const detail = `${parent.name} is named as a ${other} in line ${parent.sexFromLine} and cannot be a ${role}.`;
    refuse(role === 'sire' ? columnOfSire : 'dam', detail);
    return true;
  };
  const { sires, dam } = bird.parents;
  const refusals = refusalsOf(
    bird,
    sires.filter((id) => !isOtherRole(id, 'sire')).map(relative),
    dam === null || isOtherRole(dam, 'dam') ? null : relative(dam),
  );
  for (const { field, sentence } of refusals) {
    refuse(field === 'sireId' || field === 'sireCandidateIds' ? columnOfSire : columnOf[field], sentence);
  }
  return faults;
}

function chickFaults(
  chick: PedigreeBird,
  imported: ReadonlyMap<string, ImportedBird>,
  { relative }: Checked,
  headings: Headings,
): FileFault[] {
  return [...chick.sires, ...(chick.dam ? [chick.dam] : [])].flatMap((id) => {
    const parent = imported.get(id);
    const { row, own } = parent ?? {};
    if (!parent || !row || !own || (parent.sex === own.sex && parent.hatchDate === own.hatchDate)) return [];
    const refusals = chickRefusalsOf(parent, chick.dam === id ? 'dam' : 'sire', relative(chick.id));
    return refusals.map(({ field, sentence }) => ({
      line: row.line,
      column: headings[columnOf[field]] ?? null,
      detail: sentence,
    }));
  });
}

/** Spells out the loops, each in the line of its first bird. */
export function loopFaults(
  faults: readonly PedigreeFault[],
  { birds, relative }: Checked,
  headings: Headings,
): FileFault[] {
  const lines = new Map(birds.map(({ id, row }) => [id, row?.line]));
  return faults.flatMap((fault) => {
    if (fault.reason !== 'loop') return [];
    const line = lines.get(fault.id) ?? null;
    return [{ line, column: headings[fault.as] ?? null, detail: loopSentence(fault.loop.map(relative)) }];
  });
}

/** No two birds of a keeper have one band. */
function bandFaults({ birds, own }: Checked, headings: Headings): FileFault[] {
  const inFile = new Set(birds.map(({ id }) => id));
  const bearers = new Map<string, string>();
  for (const { id, bandNumber, name } of own) {
    if (bandNumber !== null && !inFile.has(id)) bearers.set(bandNumber, name);
  }
  return birds.flatMap(({ row, bandNumber, name }) => {
    if (!row || bandNumber === null) return [];
    const other = bearers.get(bandNumber);
    if (other === undefined) bearers.set(bandNumber, name);
    if (other === undefined) return [];
    return [{ line: row.line, column: headings.band ?? null, detail: `${other} already has the band ${bandNumber}.` }];
  });
}
