// Long work in turns of the event loop: in between, requests come in and answers go out.
import { setImmediate } from 'node:timers/promises';

/** To be awaited between slices of long work, as often as one likes: it waits only when others are due. */
export type Pause = () => Promise<void>;

/** For short work, and in a transaction, where nobody can be let in. */
export const noPause: Pause = async () => undefined;

/** Milliseconds of work after which others are due. */
const TURN = 2;

/** `rest` is how others are let in. */
export function pauseInTurns(rest: () => Promise<unknown> = () => setImmediate()): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    await rest();
    began = performance.now();
  };
}

/** Runs a computation that yields between its slices. */
export async function inTurns<Result>(steps: Generator<void, Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
