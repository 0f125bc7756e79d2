// Opens a table that can be read as a pedigree: its columns are known, and one of them names the birds.
import {
  type Column,
  type Columns,
  columnNamed,
  type FileFault,
  findColumns,
  headingOf,
  isNobody,
  saysStatus,
  sexOf,
  statusOf,
  type TableRow,
} from './columns.ts';
import { commonWords, fieldsOf, type Program, programOf } from './programs.ts';
import { readTable } from './read-table.ts';

export interface PedigreeTable {
  ok: true;
  header: TableRow;
  rows: TableRow[];
  columns: Columns;
  /** All columns that say whether a bird died or left. */
  statuses: number[];
  /** The column that names birds, both as themselves and as parents. */
  naming: 'id' | 'name' | 'band';
  /** Names that stand in for an id that a row lacks. */
  standIns: ReadonlySet<string>;
  /** The program that the file is of, if its columns show one. */
  program: Program | undefined;
}

/** Columns that may name a bird, best first: parents are looked up in the first that exists. */
const NAMING = ['id', 'name', 'band'] as const;

const MOST_LINES_ABOVE = 30;

interface Reading {
  mostRows?: number;
  /** The field of each column, in order, if their headings do not say it. */
  mapping?: readonly (Column | null)[];
  /** True for the name of a breed: without a mapping, a column of breeds is known by its cells too. */
  isBreed?: (cell: string) => boolean;
  /** True if a table without parents is refused. */
  needsParents?: boolean;
}

type Shown = Pick<PedigreeTable, 'header' | 'rows' | 'columns' | 'statuses'>;

/** A table that cannot be read as a pedigree is returned in `shown`, as far as it can be displayed. */
export async function openPedigreeTable(
  bytes: Uint8Array,
  { mostRows, mapping, isBreed, needsParents = false }: Reading = {},
): Promise<PedigreeTable | { ok: false; faults: FileFault[]; shown?: Shown }> {
  const read = await readTable(bytes, mostRows);
  if (!read.ok) return { ok: false, faults: [read.fault] };
  const table = withoutFrame(read);
  const [header, ...whole] = inFull(table.header, table.rows);
  const program = programOf(header);
  const fields = mapping ?? (program && fieldsOf(header, program));
  const found = findColumns(header, fields);
  const said = (fields ?? header.cells.map(columnNamed)).flatMap((field, place) => (field === 'status' ? place : []));
  const { columns, statuses } =
    mapping || !found.ok
      ? { columns: found.columns, statuses: said }
      : withCells(header, whole, { named: found.columns, said, isBreed });
  const rows = program ? whole.map(commonWords(header, columns, program)) : whole;
  const shown = { header, rows, columns, statuses };
  if (!found.ok) return { ok: false, faults: [found.fault], shown };
  const naming = NAMING.find((column) => columns[column] !== undefined);
  const needed: Column[] = [naming ?? 'name', ...(needsParents ? (['sire', 'dam'] as const) : [])];
  const missing = needed.filter((column) => columns[column] === undefined);
  if (naming === undefined || missing.length > 0)
    return { ok: false, faults: [mapping ? unnamed(header, mapping) : missingColumns(header, missing)], shown };
  const standIns = new Set<string>();
  const named = rows.map((row) => {
    const { cells } = row;
    const place = columns[naming] ?? 0;
    const other = NAMING.map((column) => cells[columns[column] ?? -1] ?? '').find((cell) => !isNobody(cell));
    if (other === undefined || !isNobody(cells[place] ?? '')) return row;
    standIns.add(other);
    return { ...row, cells: cells.with(place, other) };
  });
  return { ok: true, ...shown, rows: named, naming, standIns, program };
}

/** Headings of columns with breeds which are not the breed of the bird itself, or with places: Delaware and Sussex are both. */
const OTHER_BREEDS =
  /strain|line|sire|dam|father|mother|parent|mate|state|county|city|town|place|location|origin|farm|note|comment/;
const LOOKED_AT = 200;

/**
 * Adds columns whose headings say nothing, and whose cells do: of breeds, at least in every second row, of sexes, and of birds
 * that are alive, dead or sold. A column such as “Status” that mostly says something else is taken out.
 */
function withCells(
  header: TableRow,
  rows: readonly TableRow[],
  { named, said, isBreed }: Pick<Reading, 'isBreed'> & { named: Columns; said: readonly number[] },
): Pick<PedigreeTable, 'columns' | 'statuses'> {
  const cellsOf = (place: number) => rows.map((row) => row.cells[place] ?? '');
  const understood = said.filter((place) => {
    const written = cellsOf(place).filter((cell) => cell !== '');
    const odd = written.filter((cell) => statusOf(cell, header.cells[place] ?? '') === undefined);
    return odd.length === 0 || odd.length * 2 < written.length;
  });
  const { status: _, ...others } = named;
  const columns: Columns = { ...others, ...(understood[0] !== undefined && { status: understood[0] }) };
  const add = (field: Column, fits: (cells: string[], heading: string) => boolean) => {
    if (named[field] !== undefined) return;
    const taken = new Set(Object.values(columns));
    const found = header.cells.flatMap((heading, place) => {
      return !taken.has(place) && !said.includes(place) && fits(cellsOf(place), headingOf(heading)) ? place : [];
    });
    if (found.length === 1) columns[field] = found[0];
  };
  const all = (fits: (cell: string) => boolean) => (cells: string[]) => {
    const written = cells.filter((cell) => cell !== '');
    return written.length > 0 && written.every(fits);
  };
  if (isBreed) {
    add('breed', (cells, heading) => {
      const some = cells.slice(0, LOOKED_AT);
      return !OTHER_BREEDS.test(heading) && some.filter((cell) => cell && isBreed(cell)).length * 2 >= some.length;
    });
  }
  // Numbers may mean anything.
  add(
    'sex',
    all((cell) => sexOf(cell) !== null && !/\d/.test(cell)),
  );
  add('status', all(saysStatus));
  return { columns, statuses: understood.length > 0 || columns.status === undefined ? understood : [columns.status] };
}

/** Programs write lines above and below a table, which have other cells than the row of its headings. */
function withoutFrame(table: { header: TableRow; rows: TableRow[] }): { header: TableRow; rows: TableRow[] } {
  const at = table.rows.slice(0, MOST_LINES_ABOVE).findIndex(programOf);
  const header = table.rows[at];
  if (!header || programOf(table.header)) return table;
  return { header, rows: table.rows.slice(at + 1).filter(({ cells }) => cells.length > header.cells.length / 2) };
}

/** Fills up rows that end early, and takes off the second pair of quotes that some programs put around every cell. */
function inFull(header: TableRow, rows: readonly TableRow[]): [header: TableRow, ...rows: TableRow[]] {
  const isQuoted = (cell: string) => /^".*"$/.test(cell);
  const areQuoted = header.cells.every(isQuoted);
  const filled = ({ line, cells }: TableRow): TableRow => ({
    line,
    cells: Array.from({ length: Math.max(cells.length, header.cells.length) }, (_, nth) => {
      const cell = cells[nth] ?? '';
      return areQuoted && isQuoted(cell) ? cell.slice(1, -1).trim() : cell;
    }),
  });
  return [filled(header), ...rows.map(filled)];
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
