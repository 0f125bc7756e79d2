// Checks the birds of a file against each other and against the birds that exist already.

import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { PedigreeFault } from '../science/kinship/build-pedigree.ts';
import type { Column, FileFault } from '../science/pedigree-file/columns.ts';
import { dayInWords, parentNames } from '../science/sentences.ts';
import type { ImportedBird } from './imported-bird.ts';
import { bandKey, type OwnBird } from './own-bird.ts';
import type { PedigreeBird } from './pedigree-repository.ts';
import type { Register, RegisterRow } from './read-register.ts';
import { parentIdsOf } from './record.ts';
import {
  chickRefusalsOf,
  loopSentence,
  overflow,
  type Refusal,
  type Relative,
  refusalsOf,
  wrongDays,
} from './refusals.ts';

export interface Checked {
  birds: readonly ImportedBird[];
  byId: ReadonlyMap<string, ImportedBird>;
  own: readonly OwnBird[];
  /** Birds with recorded parents or chicks, before the import. */
  kin: ReadonlyMap<string, PedigreeBird>;
  /** Returns a bird as it is after the import. */
  relative: (id: string) => Relative;
  isOwn: (id: string) => boolean;
  now: number;
}

type Headings = Register['headings'];

/** The column of the file that a refusal is reported in. */
const columns: Partial<Record<Refusal['field'], Column>> = {
  sireId: 'sire',
  damId: 'dam',
  sex: 'sex',
  hatchDate: 'hatched',
};
const columnOf = (field: Refusal['field']): Column => columns[field] ?? 'id';

export async function faultsOf(checked: Checked, headings: Headings): Promise<FileFault[]> {
  const faults = bandFaults(checked, headings);
  for (const bird of checked.birds) {
    await yieldToEventLoop();
    if (bird.row) faults.push(...rowFaults(bird, bird.row, checked, headings));
  }
  // A bird outside the file may have a parent that the file changes.
  for (const chick of checked.kin.values()) {
    if (!checked.byId.get(chick.id)?.row) faults.push(...chickFaults(chick, checked, headings));
  }
  return faults;
}

function rowFaults(
  bird: ImportedBird,
  { line, sires: named }: RegisterRow,
  { byId, relative, now }: Checked,
  headings: Headings,
): FileFault[] {
  const faults: FileFault[] = [];
  const columnOfSire = named.length > 1 ? 'possibleSires' : 'sire';
  const refuse = (column: Column, detail: string) => faults.push({ line, column: headings[column] ?? null, detail });
  /** Reports the line that contradicts the role, if only the file provides the parent's sex. */
  const isOtherRole = (id: string, role: 'sire' | 'dam'): boolean => {
    const parent = byId.get(id);
    const other = role === 'sire' ? 'dam' : 'sire';
    if (!parent?.sexFromLine || (parent.sex === 'Rooster') === (role === 'sire')) return false;
    const detail = `${parent.name} is named as a ${parentNames[other]} in line ${parent.sexFromLine} and cannot be a ${parentNames[role]}.`;
    refuse(role === 'sire' ? columnOfSire : 'dam', detail);
    return true;
  };
  const { sires, dam } = bird.parents;
  const refusals = refusalsOf(
    bird,
    sires.filter((id) => !isOtherRole(id, 'sire')).map(relative),
    dam === null || isOtherRole(dam, 'dam') ? null : relative(dam),
  );
  const { name, hatchDate, row, own } = bird;
  if (row?.hatchYear && Date.parse(`${row.hatchYear}-01-01`) > now)
    refuse('hatched', `${row.hatchYear} is in the future. Correct this year for ${name}.`);
  if (row?.hatchYear && own?.hatchDate && !own.hatchDate.startsWith(String(row.hatchYear)))
    refuse('hatched', `${name} hatched on ${dayInWords(own.hatchDate)} by your records, and not in ${row.hatchYear}.`);
  for (const { field, sentence } of [...wrongDays(name, { hatchDate }, now), ...refusals]) {
    refuse(field === 'sireId' || field === 'sireCandidateIds' ? columnOfSire : columnOf(field), sentence);
  }
  return faults;
}

function chickFaults(chick: PedigreeBird, { byId, isOwn, relative }: Checked, headings: Headings): FileFault[] {
  // Records of other keepers do not restrict a bird's own keeper, and are not disclosed.
  if (!isOwn(chick.id)) return [];
  return parentIdsOf(chick).flatMap((id) => {
    const parent = byId.get(id);
    const { row, own } = parent ?? {};
    if (!parent || !row || !own || (parent.sex === own.sex && parent.hatchDate === own.hatchDate)) return [];
    const refusals = chickRefusalsOf(parent, chick.dam === id ? 'dam' : 'sire', relative(chick.id));
    return refusals.map(({ field, sentence }) => ({
      line: row.line,
      column: headings[columnOf(field)] ?? null,
      detail: sentence,
    }));
  });
}

/** Describes each loop in the line of its first bird. */
export function loopFaults(
  faults: readonly PedigreeFault[],
  { byId, relative }: Checked,
  headings: Headings,
): FileFault[] {
  return faults.flatMap((fault) => {
    if (fault.reason !== 'loop') return [];
    const line = byId.get(fault.id)?.row?.line ?? null;
    return [{ line, column: headings[fault.as] ?? null, detail: loopSentence(fault.loop.map(relative)) }];
  });
}

export function tooManyBirds(here: number, more: number): FileFault[] {
  const detail = overflow(here, more, 'the file');
  return detail === null ? [] : [{ line: null, column: null, detail }];
}

/** Band numbers are unique per keeper, without regard to case. Two birds keep those that they have had from an earlier time. */
function bandFaults({ birds, byId, own }: Checked, headings: Headings): FileFault[] {
  const bearers = new Map<string, { name: string; isKept: boolean }>();
  for (const { id, bandNumber, name } of own) {
    if (bandNumber !== null && !byId.has(id)) bearers.set(bandKey(bandNumber), { name, isKept: true });
  }
  const faults: FileFault[] = [];
  for (const { row, bandNumber, name, own: before } of birds) {
    if (!row || bandNumber === null) continue;
    const isKept = bandNumber === before?.bandNumber;
    const other = bearers.get(bandKey(bandNumber));
    bearers.set(bandKey(bandNumber), other ?? { name, isKept });
    if (!other || (other.isKept && isKept)) continue;
    const detail = `${other.name} already has the band ${bandNumber}.`;
    faults.push({ line: row.line, column: headings.band ?? null, detail });
  }
  return faults;
}
