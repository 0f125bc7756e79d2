// From the bytes of a file to its pedigree, or to all that is wrong with it, by line and column.
import { type BuiltPedigree, buildPedigree, type PedigreeRecord } from '../kinship/build-pedigree.ts';
import { type Column, type Columns, findColumns, isNobody, sexOf } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { faultSentence } from './fault-sentence.ts';
import type { FileFault } from './file-fault.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface PedigreeFile extends BuiltPedigree {
  /** One a row, in the order of the file. Parents without a row are founders of the pedigree, and not here. */
  records: PedigreeRecord[];
}

/** Columns that may name a bird, best first: the parents are looked for in the first that there is. */
const NAMING: readonly Column[] = ['id', 'name', 'band'];

/** Between possible sires. */
const OR = '|';

export async function readPedigreeFile(bytes: Uint8Array): Promise<PedigreeFile | { ok: false; faults: FileFault[] }> {
  const table = await readTable(decodeText(bytes));
  if (!table.ok) return { ok: false, faults: [table.fault] };
  const { header, rows } = table;
  const found = findColumns(header);
  if (!found.ok) return { ok: false, faults: [found.fault] };
  const { columns } = found;
  const naming = NAMING.find((column) => columns[column] !== undefined);
  const missing = [naming ?? 'id', 'sire', 'dam'].filter((column) => columns[column as Column] === undefined);
  if (missing.length > 0) return { ok: false, faults: [missingColumns(header, missing)] };

  const faults: FileFault[] = [];
  const readable = rows.filter((row) => {
    const found = faultsOfRow(row, header, columns[naming!]!);
    faults.push(...found);
    return found.length === 0;
  });
  const records = readable.map((row) => recordOf(row, columns, naming!));
  const built = buildPedigree(records, { parentsWithoutRecord: 'founders' });
  if (!built.ok) {
    const lineOf = (row: number): number => readable[row]!.line;
    for (const fault of built.faults) {
      const column = header.cells[columns[fault.reason === 'duplicate-id' ? naming! : fault.as]!]!;
      faults.push({ line: lineOf(fault.row), column, detail: faultSentence(fault, lineOf) });
    }
  }
  if (!built.ok || faults.length > 0) return { ok: false, faults: faults.toSorted((a, b) => a.line! - b.line!) };
  return { ...built, records };
}

function missingColumns(header: TableRow, missing: string[]): FileFault {
  const detail = `The first line must name the columns, and none is ${missing.join(' or ')}. It has: ${header.cells.join(', ')}.`;
  return { line: header.line, column: null, detail };
}

function faultsOfRow({ line, cells }: TableRow, header: TableRow, naming: number): FileFault[] {
  const column = header.cells[naming]!;
  const name = cells[naming] ?? '';
  const faults: FileFault[] = [];
  if (name === '') faults.push({ line, column, detail: 'The bird has no name here.' });
  else if (isNobody(name)) faults.push({ line, column, detail: `“${name}” stands for a bird that is not known.` });
  if (cells.slice(header.cells.length).some((cell) => cell !== '')) {
    const detail = `The row has ${cells.length} cells and the first line only ${header.cells.length}: a name with the separator in it needs quotes.`;
    faults.push({ line, column: null, detail });
  }
  return faults;
}

function recordOf({ cells }: TableRow, columns: Columns, naming: Column): PedigreeRecord {
  const cell = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  const parent = (name: string): string | null => (isNobody(name) ? null : name);
  const possible = cell('possibleSires')
    .split(OR)
    .map((name) => name.trim());
  return {
    id: cell(naming),
    sire: parent(cell('sire')),
    dam: parent(cell('dam')),
    sireCandidates: possible.filter((name) => !isNobody(name)),
    sex: sexOf(cell('sex')),
  };
}
