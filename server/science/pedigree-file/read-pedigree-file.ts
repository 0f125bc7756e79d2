// Reads a pedigree from the bytes of a file, or returns everything that is wrong with it, by line and column.

import {
  type BuiltPedigree,
  buildPedigree,
  type PedigreeFault,
  type PedigreeRecord,
} from '../kinship/build-pedigree.ts';
import { parentNames } from '../sentences.ts';
import {
  type Column,
  type Columns,
  type FileFault,
  isNobody,
  possibleSiresOf,
  sexOf,
  type TableRow,
} from './columns.ts';
import { faultsOfRow, openPedigreeTable, type PedigreeTable } from './open-pedigree-table.ts';

export interface PedigreeFile extends BuiltPedigree {
  /** One record per row, in the order of the file. Parents without a row are founders of the pedigree and have no record. */
  records: PedigreeRecord[];
}

/** A person's answers about parents that have no row of their own. */
export interface ParentAnswers {
  /** Names that denote one bird each; `all` means every name does. */
  birds: ReadonlySet<string> | 'all';
  /** Names that denote no bird, such as a place or a word for an unknown parent. */
  unknown: ReadonlySet<string>;
}

/** From this number of chicks on, a parent without a row of its own needs an answer: it may be a place, or mean “not known”. */
export const ASKED_FROM = 5;

export async function readPedigreeFile(
  bytes: Uint8Array,
  answers: ParentAnswers = { birds: 'all', unknown: new Set() },
): Promise<PedigreeFile | { ok: false; faults: FileFault[] }> {
  const table = await openPedigreeTable(bytes, { needsParents: true });
  if (!table.ok) return table;
  const { header, rows, columns, naming } = table;
  const faults: FileFault[] = [];
  const readable = rows.filter((row) => {
    const found = faultsOfRow(row, table);
    faults.push(...found);
    return found.length === 0;
  });
  const records = readable.map((row) => recordOf(row, columns, naming, answers.unknown));
  faults.push(...parentFaults(records, readable, table, answers));
  const built = buildPedigree(records, { parentsWithoutRecord: 'founders' });
  if (!built.ok) {
    const lineOf = (row: number): number => readable[row]!.line;
    for (const fault of built.faults) {
      const column = header.cells[columns[fault.reason === 'duplicate-id' ? naming : fault.as]!]!;
      faults.push({ line: lineOf(fault.row), column, detail: faultSentence(fault, lineOf) });
    }
  }
  if (!built.ok || faults.length > 0) return { ok: false, faults: faults.toSorted((a, b) => a.line! - b.line!) };
  return { ...built, records };
}

function recordOf({ cells }: TableRow, columns: Columns, naming: Column, unknown: ReadonlySet<string>): PedigreeRecord {
  const cell = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  const parent = (name: string): string | null => (isNobody(name) || unknown.has(name) ? null : name);
  return {
    id: cell(naming),
    sire: parent(cell('sire')),
    dam: parent(cell('dam')),
    sireCandidates: possibleSiresOf(cell('possibleSires')).filter((name) => !unknown.has(name)),
    sex: sexOf(cell('sex')),
  };
}

/**
 * Returns faults of parents whose sex no row says: names used as both sire and dam, and names without a row that have so
 * many chicks that they may denote no bird.
 */
function parentFaults(
  records: readonly PedigreeRecord[],
  rows: readonly TableRow[],
  { header, columns }: PedigreeTable,
  { birds }: ParentAnswers,
): FileFault[] {
  const faults: FileFault[] = [];
  const listed = new Map(records.map(({ id, sex }) => [id, sex]));
  const parents = new Map<string, { role: 'sire' | 'dam'; line: number; chicks: number; isBoth: boolean }>();
  for (const [place, { sire, dam, sireCandidates }] of records.entries()) {
    const line = rows[place]?.line ?? 0;
    const columnOf = { sire: sire ? columns.sire : columns.possibleSires, dam: columns.dam };
    const named = [...(sire ? [sire] : (sireCandidates ?? []))].map((name) => ['sire', name] as const);
    for (const [role, name] of [...named, ...(dam ? [['dam', dam] as const] : [])]) {
      if (listed.get(name)) continue;
      const parent = parents.get(name) ?? { role, line, chicks: 0, isBoth: false };
      parents.set(name, parent);
      parent.chicks++;
      // A conflict within one row is already reported for the chick.
      if (parent.role === role || parent.isBoth || parent.line === line) continue;
      parent.isBoth = true;
      const detail = `“${name}” is named as a ${parentNames[parent.role]} in line ${parent.line} and cannot be a ${parentNames[role]}.`;
      faults.push({ line, column: header.cells[columnOf[role] ?? -1] ?? null, detail });
    }
  }
  for (const [name, { chicks, role, line }] of parents) {
    if (listed.has(name) || chicks < ASKED_FROM || birds === 'all' || birds.has(name)) continue;
    const detail = `“${name}” is a parent of ${chicks} birds and has no row of its own. Is it one bird (--bird "${name}"), or not known (--unknown "${name}")? With --all-birds every such name is one bird.`;
    faults.push({ line, column: header.cells[columns[role] ?? -1] ?? null, detail });
  }
  return faults;
}

/** The middle of a longer loop is left out. */
const NAMED_IN_LOOP = 10;

/** `lineOf` returns the line of a record. */
function faultSentence(fault: PedigreeFault, lineOf: (row: number) => number): string {
  const { id } = fault;
  switch (fault.reason) {
    case 'duplicate-id':
      return `“${id}” is in line ${lineOf(fault.firstRow)} already.`;
    case 'own-parent':
      return `“${id}” is named as its own ${parentNames[fault.as]}.`;
    case 'same-sire-and-dam':
      return `“${fault.parent}” is named as both father and mother of “${id}”.`;
    case 'unknown-parent':
      return `“${fault.parent}”, the ${parentNames[fault.as]} of “${id}”, has no line of its own.`;
    case 'wrong-sex':
      return `“${fault.parent}”, the ${parentNames[fault.as]} of “${id}”, is a ${fault.as === 'sire' ? 'hen' : 'rooster'}.`;
    case 'loop':
      return `“${id}” would be its own ancestor: ${loopInWords(fault.loop)}.`;
  }
}

function loopInWords(loop: string[]): string {
  const steps = [...loop.slice(1), loop[0]].map((parent, nth) => `“${parent}” is a parent of “${loop[nth]}”`);
  if (steps.length <= NAMED_IN_LOOP) return steps.join(', ');
  const left = steps.length - NAMED_IN_LOOP;
  return [...steps.slice(0, NAMED_IN_LOOP - 1), `and so on through ${left} more`, steps.at(-1)].join(', ');
}
