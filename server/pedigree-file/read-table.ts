// A table from the text of a file: separated by commas, semicolons or tabs, with or without quotes, any line ends.
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { FileFault } from './file-fault.ts';

export interface TableRow {
  /** In the file, from 1; where the row begins. */
  line: number;
  /** As many as the row has, which may be more or fewer than the header has; trimmed. */
  cells: string[];
}

export type Table = { ok: true; header: TableRow; rows: TableRow[] } | { ok: false; fault: FileFault };

/** Bytes read in one turn of the event loop: some milliseconds. */
const TURN = 2 ** 16;

const SEPARATORS = [',', ';', '\t'];

/** Reads the table and leaves out empty rows. Others may work meanwhile. */
export async function readTable(text: string): Promise<Table> {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  if (lines.includes('\0')) return refuse(null, 'This is not a text file. Save the table as CSV.');
  const rows: TableRow[] = [];
  const parser = parse({
    delimiter: separatorOf(lines),
    info: true,
    recordDelimiter: '\n',
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
  });
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    if (record.some((cell) => cell !== ''))
      rows.push({ line: info.lines - countOf('\n', record.join()), cells: record });
  });
  const bytes = Buffer.from(lines);
  try {
    await pipeline(inTurns(bytes), parser);
  } catch (error) {
    if (error instanceof CsvError) return refuse(lineOf(error, bytes), sentenceOf(error));
    throw error;
  }
  const [header, ...body] = rows;
  return header ? { ok: true, header, rows: body } : refuse(null, 'The file is empty.');
}

async function* inTurns(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += TURN) {
    yield bytes.subarray(at, at + TURN);
    await setImmediate();
  }
}

const refuse = (line: number | null, detail: string): Table => ({ ok: false, fault: { line, column: null, detail } });

/** The separator that the first line with text has most often, outside of quotes. */
function separatorOf(text: string): string {
  const first = /\S.*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  return SEPARATORS.reduce((best, one) => (countOf(one, first) > countOf(best, first) ? one : best));
}

const countOf = (character: string, text: string): number => text.split(character).length - 1;

/** For a quote that is never closed: the line where its row begins, not the end of the file. */
function lineOf(error: CsvError, bytes: Buffer): number {
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return Number(error.lines);
  const unread = Buffer.from(bytes.subarray(Number(error.bytes)).toString().trimStart());
  return countOf('\n', bytes.subarray(0, bytes.length - unread.length).toString()) + 1;
}

function sentenceOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quote (") is opened here and never closed.';
  if (error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') {
    return 'Something stands after a closing quote (") and before the next separator.';
  }
  return `The row cannot be read (${error.code}).`;
}
