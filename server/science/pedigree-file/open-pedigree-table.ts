// Opens a table that can be read as a pedigree: its columns are known, and one of them names the birds.
import { type Column, type Columns, type FileFault, findColumns, isNobody, type TableRow } from './columns.ts';
import { readTable } from './read-table.ts';

export interface PedigreeTable {
  ok: true;
  header: TableRow;
  rows: TableRow[];
  columns: Columns;
  /** The column that names birds, both as themselves and as parents. */
  naming: 'id' | 'name' | 'band';
}

/** Columns that may name a bird, best first: parents are looked up in the first that exists. */
const NAMING = ['id', 'name', 'band'] as const;

interface Reading {
  mostRows?: number;
  /** The field of each column, in order, if their headings do not say it. */
  mapping?: readonly (Column | null)[];
  /** True if a table without parents is refused. */
  needsParents?: boolean;
}

/** A table that cannot be read as a pedigree is returned in `shown`, as far as it can be displayed. */
export async function openPedigreeTable(
  bytes: Uint8Array,
  { mostRows, mapping, needsParents = false }: Reading = {},
): Promise<PedigreeTable | { ok: false; faults: FileFault[]; shown?: Omit<PedigreeTable, 'ok' | 'naming'> }> {
  const table = await readTable(bytes, mostRows);
  if (!table.ok) return { ok: false, faults: [table.fault] };
  const { header, rows } = table;
  const found = findColumns(header, mapping);
  const { columns } = found;
  const shown = { header, rows, columns };
  if (!found.ok) return { ok: false, faults: [found.fault], shown };
  const naming = NAMING.find((column) => columns[column] !== undefined);
  const needed: Column[] = [naming ?? 'name', ...(needsParents ? (['sire', 'dam'] as const) : [])];
  const missing = needed.filter((column) => columns[column] === undefined);
  if (naming === undefined || missing.length > 0)
    return { ok: false, faults: [mapping ? unnamed(header, mapping) : missingColumns(header, missing)], shown };
  return { ok: true, ...shown, naming };
}

function missingColumns(header: TableRow, missing: string[]): FileFault {
  const detail = `The first line must name the columns, and none is ${missing.join(' or ')}. It has: ${header.cells.join(', ')}.`;
  return { line: header.line, column: null, detail };
}

function unnamed(header: TableRow, mapping: readonly (Column | null)[]): FileFault {
  const detail = mapping.some(Boolean)
    ? 'No column names the birds. Say which column has their names, IDs or leg bands.'
    : 'All columns are left out, so there is nothing to import. Say which column has the birds’ names, IDs or leg bands.';
  return { line: header.line, column: null, detail };
}

/** Returns the faults that keep a row from being read at all. */
export function faultsOfRow({ line, cells }: TableRow, { header, columns, naming }: PedigreeTable): FileFault[] {
  const place = columns[naming] ?? 0;
  const column = header.cells[place] ?? null;
  const name = cells[place] ?? '';
  const faults: FileFault[] = [];
  if (name === '') faults.push({ line, column, detail: 'The bird has no name here.' });
  else if (isNobody(name))
    faults.push({ line, column, detail: `“${name}” means that a bird is not known. Give this bird another name.` });
  if (cells.slice(header.cells.length).some((cell) => cell !== '')) {
    const detail = `The row has ${cells.length} cells and the first line only ${header.cells.length}: a name with the separator in it needs quotes.`;
    faults.push({ line, column: null, detail });
  }
  return faults;
}
