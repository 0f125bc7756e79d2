// The first sheet of a workbook (.xlsx), in a thread of its own: what unpacks to more than a table needs ends there.
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { FileFault, TableRow } from './file-fault.ts';

type Read = { ok: true; rows: TableRow[] } | { ok: false; fault: FileFault };

/** A workbook is a ZIP file. */
export const isWorkbook = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04;

/** Ends what hangs: ten thousand rows take a second. */
const TIME_LIMIT_MS = 10_000;

let pool: Piscina<{ file: Uint8Array; mostRows: number }, TableRow[] | 'too-large'> | undefined;

/** One workbook at a time, in a thread that ends when there is none left. */
function threads() {
  pool ??= new Piscina({
    filename: fileURLToPath(new URL('./workbook-thread.ts', import.meta.url)),
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: 1000, niceIncrement: 10 },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  return pool;
}

/** Of more than `mostRows` below the header one is read, so that it can be named. */
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
