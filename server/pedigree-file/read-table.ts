// A table from the text of a file: separated by commas, semicolons or tabs, with or without quotes, any line ends.
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import type { FileFault } from './file-fault.ts';
import { withoutGuard } from './write-csv.ts';

export interface TableRow {
  /** In the file, from 1; where the row begins. */
  line: number;
  /** As many as the row has, which may be more or fewer than the header has; trimmed, and without a guard of ours. */
  cells: string[];
}

export type Table = { ok: true; header: TableRow; rows: TableRow[] } | { ok: false; fault: FileFault };

/** Characters of one row. A file that has more is no table, and reading it as one would take all memory. */
const LONGEST_ROW = 100_000;

const SEPARATORS = [',', ';', '\t'];

/** Reads the table and leaves out empty rows. Others may work meanwhile. One with more rows than `mostRows` is refused. */
export async function readTable(file: Uint8Array, mostRows = Number.POSITIVE_INFINITY): Promise<Table> {
  const pieces: Buffer[] = [];
  for (const text of decodeText(file)) {
    if (text.includes('\0')) return refuse(null, 'This is not a text file. Save the table as CSV.');
    pieces.push(Buffer.from(text));
    await setImmediate();
  }
  const rows: TableRow[] = [];
  const parser = parse({
    delimiter: separatorOf(pieces),
    info: true,
    maxRecordSize: LONGEST_ROW,
    recordDelimiter: '\n',
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
  });
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    if (record.every((cell) => cell === '')) return;
    rows.push({ line: info.lines - countOf('\n', record.join()), cells: record.map(withoutGuard) });
    // Beside the header.
    if (rows.length > mostRows + 1) parser.destroy(new TooManyRows());
  });
  try {
    await pipeline(inTurns(pieces), parser);
  } catch (error) {
    if (error instanceof TooManyRows) {
      const detail = `The table has more than ${mostRows.toLocaleString('en-US')} rows. Import it in parts.`;
      return refuse(rows.at(-1)?.line ?? null, detail);
    }
    if (error instanceof CsvError) return refuse(lineOf(error, Buffer.concat(pieces)), sentenceOf(error));
    throw error;
  }
  const [header, ...body] = rows;
  return header ? { ok: true, header, rows: body } : refuse(null, 'The file is empty.');
}

class TooManyRows extends Error {}

async function* inTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

const refuse = (line: number | null, detail: string): Table => ({ ok: false, fault: { line, column: null, detail } });

/** The separator that the first line with text has most often, outside of quotes. */
function separatorOf(pieces: readonly Buffer[]): string {
  const text = pieces.map((piece) => /\S.*/.exec(piece.toString())?.[0]).find((line) => line !== undefined);
  const first = text?.replaceAll(/"[^"]*"/g, '') ?? '';
  return SEPARATORS.reduce((best, one) => (countOf(one, first) > countOf(best, first) ? one : best));
}

const countOf = (character: string, text: string): number => text.split(character).length - 1;

/** Of a row that has no end: the line where it begins, not the end of the file. */
function lineOf(error: CsvError, bytes: Buffer): number {
  if (!ENDLESS.includes(error.code)) return Number(error.lines);
  let line = 1;
  let at = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', at)) {
    const isRead = end < Number(error.bytes);
    if (!isRead && bytes.toString('utf8', at, end).trim() !== '') break;
    line++;
    at = end + 1;
  }
  return line;
}

const ENDLESS = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

function sentenceOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quote (") is opened here and never closed.';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'The row has no end. Is there a quote (") that is never closed?';
  if (error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') {
    return 'Something stands after a closing quote (") and before the next separator.';
  }
  return `The row cannot be read (${error.code}).`;
}
