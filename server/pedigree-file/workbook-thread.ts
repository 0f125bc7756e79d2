// The thread that reads a workbook. A cell comes as the text that a keeper would write: a day as 2024-03-15, a number in digits.
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { TableRow } from './file-fault.ts';

/** Bytes and files that a workbook unpacks to. A sheet of ten thousand rows and twenty columns has about ten million. */
const MOST_UNPACKED = 50_000_000;
const MOST_FILES = 1000;

export default async function read({
  file,
  mostRows,
}: {
  file: Uint8Array;
  mostRows: number;
}): Promise<TableRow[] | 'too-large'> {
  if (isTooLarge(file)) return 'too-large';
  const sheet: unknown[][] = await readSheet(new Blob([Uint8Array.from(file)]));
  return sheet
    .map((row, place) => ({ line: place + 1, cells: withoutEnd(row.map(textOf)) }))
    .filter(({ cells }) => cells.length > 0)
    .slice(0, mostRows + 2);
}

/** Reads only the list of files that a ZIP file ends with, by the library that unpacks it, which never writes more than is listed. */
function isTooLarge(file: Uint8Array): boolean {
  let [files, bytes] = [0, 0];
  const filter = ({ originalSize }: { originalSize: number }) => {
    files++;
    bytes += originalSize;
    if (files > MOST_FILES || bytes > MOST_UNPACKED) throw new TooLarge();
    return false;
  };
  try {
    unzipSync(file, { filter });
    return false;
  } catch (error) {
    if (error instanceof TooLarge) return true;
    throw error;
  }
}

class TooLarge extends Error {}

/** A sheet has as many cells in every row as in its longest. */
const withoutEnd = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}
