// A table from a file: text separated by commas, semicolons or tabs, with or without quotes, any line ends, or a workbook (.xlsx).
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import type { FileFault, TableRow } from './file-fault.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { withoutGuard } from './write-csv.ts';

export type Table = { ok: true; header: TableRow; rows: TableRow[] } | { ok: false; fault: FileFault };

/** Characters of one row. A file that has more is no table, and reading it as one would take all memory. */
const LONGEST_ROW = 100_000;

/** Columns of a table, and separators in a line: a text in quotes may have some, too. */
const MOST_COLUMNS = 200;
const MOST_SEPARATORS = 2000;

/** Lines for each row that may be taken: a text in quotes may have several, and some lines are empty. */
const LINES_PER_ROW = 4;

/** Bytes that the parser takes at once: it turns each piece into rows before anybody else has a turn. */
const PIECE = 4096;

const SEPARATORS = [',', ';', '\t'];

/**
 * Reads the table and leaves out empty rows. Others may work meanwhile. One with more rows than `mostRows` is refused, and what has
 * too many lines or columns is refused before it is parsed.
 */
export async function readTable(file: Uint8Array, mostRows = Number.POSITIVE_INFINITY): Promise<Table> {
  if (isWorkbook(file)) return tableOf(await readWorkbook(file, mostRows), mostRows);
  const pieces: Buffer[] = [];
  const size = sizeCounter(mostRows);
  for (const text of decodeText(file)) {
    if (text.includes('\0')) return refuse(null, 'This is not a text file. Save the table as CSV or as .xlsx.');
    const fault = size(text);
    if (fault) return { ok: false, fault };
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
    if (rows.length > mostRows + 1 || record.length > MOST_COLUMNS) parser.destroy(new TooMuch());
  });
  try {
    await pipeline(inTurns(pieces), parser);
  } catch (error) {
    if (error instanceof TooMuch) return tableOf({ ok: true, rows }, mostRows);
    if (error instanceof CsvError) return refuse(lineOf(error, Buffer.concat(pieces)), sentenceOf(error));
    throw error;
  }
  return tableOf({ ok: true, rows }, mostRows);
}

class TooMuch extends Error {}

const tooMany = (mostRows: number) =>
  `The table has more than ${mostRows.toLocaleString('en-US')} rows. Import it in parts.`;

function tableOf(found: { ok: true; rows: TableRow[] } | { ok: false; fault: FileFault }, mostRows: number): Table {
  if (!found.ok) return found;
  const [header, ...body] = found.rows;
  if (!header) return refuse(null, 'The file is empty.');
  if (body.length > mostRows) return refuse(body[mostRows]?.line ?? null, tooMany(mostRows));
  const wide = found.rows.find(({ cells }) => cells.length > MOST_COLUMNS);
  return wide ? refuse(wide.line, tooWide) : { ok: true, header, rows: body };
}

const tooWide = `The row has more than ${MOST_COLUMNS} columns. Leave out those that say nothing of the birds.`;

/** Counts lines and separators of a text that comes in pieces, and answers what is too much as soon as it is. */
function sizeCounter(mostRows: number): (text: string) => FileFault | null {
  let line = 1;
  let separators = 0;
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const character = text.charCodeAt(at);
      if (character === 0x0a) {
        line++;
        separators = 0;
        if (line > LINES_PER_ROW * (mostRows + 1)) return { line, column: null, detail: tooMany(mostRows) };
      } else if (character === 0x2c || character === 0x3b || character === 0x09) {
        if (++separators > MOST_SEPARATORS) return { line, column: null, detail: tooWide };
      }
    }
    return null;
  };
}

async function* inTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE) {
      yield piece.subarray(at, at + PIECE);
      await setImmediate();
    }
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
