// From the bytes of a file to its pedigree, or to all that is wrong with it, by line and column.
import { type BuiltPedigree, buildPedigree, type PedigreeRecord } from '../kinship/build-pedigree.ts';
import { type Column, type Columns, isNobody, possibleSiresOf, sexOf } from './columns.ts';
import { faultSentence } from './fault-sentence.ts';
import type { FileFault } from './file-fault.ts';
import { faultsOfRow, openPedigreeTable } from './open-pedigree-table.ts';
import type { TableRow } from './read-table.ts';

export interface PedigreeFile extends BuiltPedigree {
  /** One a row, in the order of the file. Parents without a row are founders of the pedigree, and not here. */
  records: PedigreeRecord[];
}

export async function readPedigreeFile(bytes: Uint8Array): Promise<PedigreeFile | { ok: false; faults: FileFault[] }> {
  const table = await openPedigreeTable(bytes);
  if (!table.ok) return table;
  const { header, rows, columns, naming } = table;
  const faults: FileFault[] = [];
  const readable = rows.filter((row) => {
    const found = faultsOfRow(row, table);
    faults.push(...found);
    return found.length === 0;
  });
  const records = readable.map((row) => recordOf(row, columns, naming));
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

function recordOf({ cells }: TableRow, columns: Columns, naming: Column): PedigreeRecord {
  const cell = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  const parent = (name: string): string | null => (isNobody(name) ? null : name);
  return {
    id: cell(naming),
    sire: parent(cell('sire')),
    dam: parent(cell('dam')),
    sireCandidates: possibleSiresOf(cell('possibleSires')),
    sex: sexOf(cell('sex')),
  };
}
