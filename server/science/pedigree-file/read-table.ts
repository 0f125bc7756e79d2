// Reads a table from a file: text separated by commas, semicolons or tabs, with or without quotes and with any line ends, or
// a workbook (.xlsx).

import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { FileFault, TableRow } from './columns.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { withoutGuard } from './write-csv.ts';

type Table = { ok: true; header: TableRow; rows: TableRow[] } | { ok: false; fault: FileFault };

/** Characters per row. A longer row means that the file is not a table, and parsing it would exhaust the memory. */
const LONGEST_ROW = 100_000;

/** Columns of a table, and separators in a line, some of which may be quoted text. */
const MOST_COLUMNS = 200;
const MOST_SEPARATORS = 2000;

/** Lines allowed per row: quoted text may span several, and some lines are empty. */
const LINES_PER_ROW = 4;

/** Bytes per chunk for the parser, which blocks the event loop while it turns a chunk into rows. */
const PARSE_CHUNK = 4096;

const SEPARATORS = [',', ';', '\t'];

/**
 * Reads the table and skips empty rows, yielding to the event loop. A table with more rows than `mostRows` is refused, and
 * one with too many lines or columns is refused before it is parsed.
 */
export async function readTable(file: Uint8Array, mostRows = Number.POSITIVE_INFINITY): Promise<Table> {
  if (isWorkbook(file)) return tableOf(await readWorkbook(file, mostRows), mostRows);
  const chunks: Buffer[] = [];
  const size = sizeCounter(mostRows);
  for (const text of decodeText(file)) {
    if (text.includes('\0')) return refuse(null, 'This is not a text file. Save the table as CSV or as .xlsx.');
    const fault = size(text);
    if (fault) return { ok: false, fault };
    chunks.push(Buffer.from(text));
    await setImmediate();
  }
  const rows: TableRow[] = [];
  const parser = parse({
    delimiter: separatorOf(chunks),
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
    // The header does not count as a row.
    if (rows.length > mostRows + 1 || record.length > MOST_COLUMNS) parser.destroy(new TooMuch());
  });
  try {
    await pipeline(inChunks(chunks), parser);
  } catch (error) {
    if (error instanceof TooMuch) return tableOf({ ok: true, rows }, mostRows);
    if (error instanceof CsvError) return refuse(lineOf(error, Buffer.concat(chunks)), sentenceOf(error));
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

/** Counts lines and separators of a text that arrives in chunks, and reports a limit as soon as it is exceeded. */
function sizeCounter(mostRows: number): (text: string) => FileFault | null {
  let line = 1;
  let separators = 0;
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const character = text.charCodeAt(at);
      if (character === 0x0a) {
        line++;
        separators = 0;
        if (line > LINES_PER_ROW * (mostRows + 1)) return { line: null, column: null, detail: tooMany(mostRows) };
      } else if (character === 0x2c || character === 0x3b || character === 0x09) {
        if (++separators > MOST_SEPARATORS) return { line, column: null, detail: tooWide };
      }
    }
    return null;
  };
}

async function* inChunks(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PARSE_CHUNK) {
      yield chunk.subarray(at, at + PARSE_CHUNK);
      await setImmediate();
    }
  }
}

const refuse = (line: number | null, detail: string): Table => ({ ok: false, fault: { line, column: null, detail } });

/** The separator that occurs most often, outside of quotes, in the first non-blank line, or below comments in the next. */
function separatorOf(chunks: readonly Buffer[]): string {
  const isCommented = /^\s*\*/.test(chunks[0]?.toString() ?? '');
  const pattern = isCommented ? /^(?!\*).*[,;\t].*/m : /\S.*/;
  const text = chunks.map((chunk) => pattern.exec(chunk.toString())?.[0]).find((line) => line !== undefined);
  const first = text?.replaceAll(/"[^"]*"/g, '') ?? '';
  return SEPARATORS.reduce((best, one) => (countOf(one, first) > countOf(best, first) ? one : best));
}

const countOf = (character: string, text: string): number => text.split(character).length - 1;

/** Returns the error's line. For an endless row this is where the row begins, not the end of the file. */
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

const LITTLE_ENDIAN = [0xff, 0xfe] as const;
const BIG_ENDIAN = [0xfe, 0xff] as const;

/** Bytes per chunk: decoding one takes about a millisecond. */
const DECODE_CHUNK = 2 ** 16;

/**
 * Decodes a file in UTF-8, in UTF-16 with a byte order mark, or else in Latin-1 as Windows writes it. Yields the text in
 * chunks, without the mark and with \n as line end.
 */
export function* decodeText(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let last = '';
  for (let at = 0; at < bytes.length; at += DECODE_CHUNK) {
    const text = last + decoder.decode(bytes.subarray(at, at + DECODE_CHUNK), { stream: true });
    // This chunk may end with the first half of a line end.
    last = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - last.length).replaceAll(/\r\n?/g, '\n');
  }
  yield last.replace('\r', '\n') + decoder.decode();
}

function encodingOf(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
  if (begins(LITTLE_ENDIAN)) return 'utf-16le';
  if (begins(BIG_ENDIAN)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
