// Lets other requests run while one works for long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Milliseconds of work between two yields. */
const CHUNK_MS = 2;

/** The time at which the work of this turn of the event loop began. */
let began: number | undefined;
let waiting = 0;

/** Awaited between chunks of long work, as often as convenient: it yields only after some milliseconds of work. */
export async function yieldToEventLoop(): Promise<void> {
  if (began !== undefined && performance.now() - began < CHUNK_MS) return;
  if (began !== undefined) await whileOthersRun(nextTurn());
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
}

/** A write job may wait for such work besides its transaction. */
async function whileOthersRun<T>(work: Promise<T>): Promise<T> {
  waiting++;
  try {
    return await work;
  } finally {
    waiting--;
  }
}

/** Returns true while any work yields, of which an unfinished write job may be a part. */
export const isAnyoneYielding = (): boolean => waiting > 0;

let threads: Piscina | undefined;

/**
 * Runs a computation of more than some milliseconds in a thread, which ends when idle. `compute` is exported by the module
 * at `file`; its task and its result are copied.
 */
export function computeInThread<Task, Result>(file: URL, compute: (task: Task) => Result, task: Task): Promise<Result> {
  threads ??= new Piscina({ minThreads: 0, maxThreads: 2, idleTimeout: 10_000, niceIncrement: 10 });
  return whileOthersRun(threads.run(task, { filename: fileURLToPath(file), name: compute.name }));
}
