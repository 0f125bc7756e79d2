// The thread that reads a workbook. A cell comes as the text that a keeper would write: a day as 2024-03-15, a number in digits.
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { TableRow } from './file-fault.ts';

/** Bytes that the tables of a workbook unpack to. A sheet of ten thousand rows and twenty columns has about ten million. */
const MOST_UNPACKED = 30_000_000;
const MOST_FILES = 1000;
/** A cell has six at most, with their ends. */
const MOST_TAGS = 2_000_000;
/** Bytes between two tags. A cell has 32,767 characters at most. */
const LONGEST_TEXT = 200_000;
/** The reader fills all rows up to the last one, and each up to the last column of any. */
const MOST_CELLS = 1_000_000;
/** Spreadsheet programs know no row beyond it, and some name it where the sheet has long ended. */
const LAST_ROW = 1_048_576;
/** Bytes unpacked at once: they become a thousand times as many at most. */
const PIECE = 4096;

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
    // What was not counted does not reach the reader, whatever else the file lists.
    const sheet: unknown[][] = await readSheet(new Blob([zipSync(tables, { level: 0 })]));
    let characters = 0;
    return sheet
      .map((row, place) => ({ line: place + 1, cells: withoutEnd(row.map(textOf)) }))
      .filter(({ cells }) => cells.length > 0)
      .slice(0, mostRows + 2)
      .map((row) => {
        // One text may stand in any number of cells.
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

/** Counts what comes out while it comes out: the sizes that a ZIP file lists may be anything. */
function unpack(file: Uint8Array): Record<string, Uint8Array> {
  const tables: Record<string, Uint8Array> = {};
  let [files, bytes, tags] = [0, 0, 0];
  const unzip = new Unzip((entry) => {
    if (++files > MOST_FILES) throw new TooLarge();
    if (!/^xl\/.*\.xml(\.rels)?$/.test(entry.name)) return;
    const pieces: Uint8Array[] = [];
    let text = 0;
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error;
      bytes += piece.length;
      for (const byte of piece) {
        const isTag = byte === LESS_THAN;
        if (isTag) tags++;
        text = isTag ? 0 : text + 1;
        if (text > LONGEST_TEXT) throw new TooLarge();
      }
      if (bytes > MOST_UNPACKED || tags > MOST_TAGS) throw new TooLarge();
      pieces.push(piece);
      if (isLast) tables[entry.name] = Buffer.concat(pieces);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += PIECE) unzip.push(file.subarray(at, at + PIECE), at + PIECE >= file.length);
  return tables;
}

const LESS_THAN = '<'.charCodeAt(0);

/** The address of a cell or the number of a row, wherever a reader of XML could see one. */
const ADDRESS = /(?<![\w.-])(?<!\sxmlns:)r=(?:"([^"]*)"|'([^']*)')/g;

/** A single cell far out makes a table as large as one that is full. */
function refuseLargeTable(table: Uint8Array): void {
  const text = Buffer.from(table.buffer, table.byteOffset, table.length).toString('latin1');
  // No spreadsheet program writes comments or the like, which can be made so that they take hours to read.
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

/** A sheet has as many cells in every row as in its longest. */
const withoutEnd = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}
