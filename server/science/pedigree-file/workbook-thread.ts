// The worker that reads a workbook. It returns each cell as the text that a keeper would write: a day as 2024-03-15, a number
// in digits.
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { TableRow } from './columns.ts';

/** Bytes that a workbook's tables may unpack to. A sheet of ten thousand rows and twenty columns has about ten million. */
const MOST_UNPACKED = 30_000_000;
const MOST_FILES = 1000;
/** A cell has six tags at most, counting closing ones. */
const MOST_TAGS = 2_000_000;
/** Bytes between two tags. A cell has 32,767 characters at most. */
const LONGEST_TEXT = 200_000;
/** The reader pads all rows up to the last one, and each row to the last column of any. */
const MOST_CELLS = 1_000_000;
/** The last row of spreadsheet programs, some of which name it even in short sheets. */
const LAST_ROW = 1_048_576;
/** Bytes per chunk, which unpack to a thousand times as many at most. */
const CHUNK = 4096;

export default async function read({
  file,
  mostRows,
}: {
  file: Uint8Array;
  mostRows: number;
}): Promise<TableRow[] | 'too-large'> {
  try {
    const tables = unpack(file);
    for (const table of Object.values(tables)) refuseLargeTable(table);
    // The reader receives the counted tables only, whatever else the file lists.
    const sheet: unknown[][] = await readSheet(new Blob([zipSync(tables, { level: 0 })]));
    let characters = 0;
    return sheet
      .map((row, place) => ({ line: place + 1, cells: withoutEnd(row.map(textOf)) }))
      .filter(({ cells }) => cells.length > 0)
      .slice(0, mostRows + 2)
      .map((row) => {
        // One text may occur in any number of cells.
        for (const cell of row.cells) characters += cell.length;
        if (characters > MOST_UNPACKED) throw new TooLarge();
        return row;
      });
  } catch (error) {
    if (error instanceof TooLarge) return 'too-large';
    throw error;
  }
}

class TooLarge extends Error {}

/** Counts the bytes while unpacking, since the sizes listed in a ZIP file can be false. */
function unpack(file: Uint8Array): Record<string, Uint8Array> {
  const tables: Record<string, Uint8Array> = {};
  let [files, bytes, tags] = [0, 0, 0];
  const unzip = new Unzip((entry) => {
    if (++files > MOST_FILES) throw new TooLarge();
    if (!/^xl\/.*\.xml(\.rels)?$/.test(entry.name)) return;
    const chunks: Uint8Array[] = [];
    let text = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      bytes += chunk.length;
      for (const byte of chunk) {
        const isTag = byte === LESS_THAN;
        if (isTag) tags++;
        text = isTag ? 0 : text + 1;
        if (text > LONGEST_TEXT) throw new TooLarge();
      }
      if (bytes > MOST_UNPACKED || tags > MOST_TAGS) throw new TooLarge();
      chunks.push(chunk);
      if (isLast) tables[entry.name] = Buffer.concat(chunks);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += CHUNK) unzip.push(file.subarray(at, at + CHUNK), at + CHUNK >= file.length);
  return tables;
}

const LESS_THAN = '<'.charCodeAt(0);

/** The address of a cell or the number of a row, anywhere an XML reader could find one. */
const ADDRESS = /(?<![\w.-])(?<!\sxmlns:)r=(?:"([^"]*)"|'([^']*)')/g;

/** A single distant cell makes a table as large as a full one. */
function refuseLargeTable(table: Uint8Array): void {
  const text = Buffer.from(table.buffer, table.byteOffset, table.length).toString('latin1');
  // No spreadsheet program writes comments or similar markup, which can be crafted to take hours to read.
  if (/<!|.<\?/s.test(text)) throw new Error('This is not what a spreadsheet program writes.');
  let [rows, columns] = [0, 0];
  for (const [, quoted, apostrophed] of text.matchAll(ADDRESS)) {
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(quoted ?? apostrophed ?? '') ?? [];
    const row = Number(digits);
    if (digits === '' || row > LAST_ROW) throw new TooLarge();
    if (letters === '') continue;
    rows = Math.max(rows, row);
    columns = Math.max(columns, columnOf(letters));
    if (rows * columns > MOST_CELLS) throw new TooLarge();
  }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** The reader pads every row to the length of the longest. */
const withoutEnd = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}
