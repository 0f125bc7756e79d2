// Reads the first sheet of a workbook (.xlsx) in a thread of its own, which dies if the file unpacks to more than a table
// needs.
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { FileFault, TableRow } from './columns.ts';

type Read = { ok: true; rows: TableRow[] } | { ok: false; fault: FileFault };

/** A workbook is a ZIP file. */
export const isWorkbook = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04;

/** Ten thousand rows take a second, so a longer run hangs. */
const TIME_LIMIT_MS = 10_000;

let pool: Piscina<{ file: Uint8Array; mostRows: number }, TableRow[] | 'too-large'> | undefined;

/** The pool reads one workbook at a time and ends its thread when idle. */
function threads() {
  pool ??= new Piscina({
    filename: fileURLToPath(new URL('./workbook-thread.ts', import.meta.url)),
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: 1000, niceIncrement: 10 },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  return pool;
}

/** Reads one row more than `mostRows` allows, so that the first excess row can be reported. */
export async function readWorkbook(file: Uint8Array, mostRows: number): Promise<Read> {
  try {
    const rows = await threads().run({ file, mostRows }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (rows === 'too-large')
      return refuse('This workbook is too large. Save its first sheet as CSV, and choose that file.');
    return { ok: true, rows };
  } catch {
    return refuse('This workbook could not be read. Save its first sheet as CSV, and choose that file.');
  }
}

const refuse = (detail: string): Read => ({ ok: false, fault: { line: null, column: null, detail } });
