// A table that can be read as a pedigree: its columns are known, and one of them names the birds.
import { type Column, type Columns, findColumns, isNobody } from './columns.ts';
import type { FileFault } from './file-fault.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface PedigreeTable {
  ok: true;
  header: TableRow;
  rows: TableRow[];
  columns: Columns;
  /** The column by which birds are named, as themselves and as parents. */
  naming: 'id' | 'name' | 'band';
}

/** Columns that may name a bird, best first: the parents are looked for in the first that there is. */
const NAMING = ['id', 'name', 'band'] as const;

export async function openPedigreeTable(
  bytes: Uint8Array,
  mostRows?: number,
): Promise<PedigreeTable | { ok: false; faults: FileFault[] }> {
  const table = await readTable(bytes, mostRows);
  if (!table.ok) return { ok: false, faults: [table.fault] };
  const { header, rows } = table;
  const found = findColumns(header);
  if (!found.ok) return { ok: false, faults: [found.fault] };
  const { columns } = found;
  const naming = NAMING.find((column) => columns[column] !== undefined);
  const needed: Column[] = [naming ?? 'id', 'sire', 'dam'];
  const missing = needed.filter((column) => columns[column] === undefined);
  if (naming === undefined || missing.length > 0) return { ok: false, faults: [missingColumns(header, missing)] };
  return { ok: true, header, rows, columns, naming };
}

function missingColumns(header: TableRow, missing: string[]): FileFault {
  const detail = `The first line must name the columns, and none is ${missing.join(' or ')}. It has: ${header.cells.join(', ')}.`;
  return { line: header.line, column: null, detail };
}

/** What keeps a row from being read at all. */
export function faultsOfRow({ line, cells }: TableRow, { header, columns, naming }: PedigreeTable): FileFault[] {
  const place = columns[naming] ?? 0;
  const column = header.cells[place] ?? null;
  const name = cells[place] ?? '';
  const faults: FileFault[] = [];
  if (name === '') faults.push({ line, column, detail: 'The bird has no name here.' });
  else if (isNobody(name)) faults.push({ line, column, detail: `“${name}” stands for a bird that is not known.` });
  if (cells.slice(header.cells.length).some((cell) => cell !== '')) {
    const detail = `The row has ${cells.length} cells and the first line only ${header.cells.length}: a name with the separator in it needs quotes.`;
    faults.push({ line, column: null, detail });
  }
  return faults;
}
