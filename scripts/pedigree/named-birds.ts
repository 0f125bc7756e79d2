// Reads files that list birds of a pedigree: pairs, or single birds.
import { type FileFault, findColumns, type TableRow } from '../../server/science/pedigree-file/columns.ts';
import { readTable } from '../../server/science/pedigree-file/read-table.ts';

/** The birds of one row, as indexes into the pedigree. */
export interface NamedBirds {
  ok: true;
  birds: number[][];
}

type Read = NamedBirds | { ok: false; faults: FileFault[] };
type IndexOf = ReadonlyMap<string, number>;

/** Reads two birds per row; a pair may occur twice. Errors about unknown birds name `pedigreeFile`. */
export const readPairs = (bytes: Uint8Array, indexOf: IndexOf, pedigreeFile: string): Promise<Read> =>
  readBirds(bytes, indexOf, pedigreeFile, 'id1 and id2', pairColumns);

/** Reads one bird per row, each bird once. */
export async function readIds(bytes: Uint8Array, indexOf: IndexOf, pedigreeFile: string): Promise<Read> {
  return readBirds(bytes, indexOf, pedigreeFile, 'id', idColumn, true);
}

const PAIRS = [
  ['id1', 'id2'],
  ['bird1', 'bird2'],
  ['name1', 'name2'],
];

function pairColumns(header: TableRow): number[] | undefined {
  const words = header.cells.map((cell) => cell.toLowerCase().replaceAll(/[ _-]/g, ''));
  const pair = PAIRS.map((names) => names.map((name) => words.indexOf(name))).find((places) => !places.includes(-1));
  if (pair) return pair;
  const found = findColumns(header);
  const { sire, dam } = found.ok ? found.columns : {};
  return sire === undefined || dam === undefined ? undefined : [sire, dam];
}

function idColumn(header: TableRow): number[] | undefined {
  const found = findColumns(header);
  const { id, name, band } = found.ok ? found.columns : {};
  const place = id ?? name ?? band;
  return place === undefined ? undefined : [place];
}

async function readBirds(
  bytes: Uint8Array,
  indexOf: IndexOf,
  pedigreeFile: string,
  wanted: string,
  columnsOf: (header: TableRow) => number[] | undefined,
  once = false,
): Promise<Read> {
  const table = await readTable(bytes);
  if (!table.ok) return { ok: false, faults: [table.fault] };
  const { header, rows } = table;
  const columns = columnsOf(header);
  if (!columns) {
    const detail = `The first line must name the columns, and there is no ${wanted}. It has: ${header.cells.join(', ')}.`;
    return { ok: false, faults: [{ line: header.line, column: null, detail }] };
  }
  const faults: FileFault[] = [];
  const lines = new Map<number, number>();
  const birds = rows.map(({ line, cells }) =>
    columns.map((place) => {
      const name = cells[place] ?? '';
      const bird = indexOf.get(name) ?? -1;
      const refuse = (detail: string) => faults.push({ line, column: header.cells[place]!, detail });
      if (bird < 0) refuse(`“${name}” is not in ${pedigreeFile}.`);
      else if (once && lines.has(bird)) refuse(`“${name}” is in line ${lines.get(bird)} already.`);
      lines.set(bird, line);
      return bird;
    }),
  );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, birds };
}
