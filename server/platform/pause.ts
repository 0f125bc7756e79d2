// Lets long work yield to the event loop, so that requests and answers are handled in between.
import { setImmediate } from 'node:timers/promises';

/** Awaited between chunks of long work, as often as convenient: it yields only after some milliseconds of work. */
export type Pause = () => Promise<void>;

/** Short work does not yield, nor does a transaction, which no other job may enter. */
export const noPause: Pause = async () => undefined;

/** Milliseconds of work between two yields. */
const CHUNK_MS = 2;

/** `yieldNow` resolves when the event loop has handled other work. */
export function pauseInTurns(yieldNow: () => Promise<unknown> = () => setImmediate()): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < CHUNK_MS) return;
    await yieldNow();
    began = performance.now();
  };
}

/** Runs a generator to its end and pauses at each `yield`. */
export async function inTurns<Result>(steps: Generator<void, Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
