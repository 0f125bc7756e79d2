import { unavailable } from '../http/problem.ts';

export interface BoundedPool {
  /** Runs the job when its turn comes. Refuses it (503) where so many wait already. */
  run<T>(job: () => Promise<T>, mostWaiting: number): Promise<T>;
  /** Whether a job with this bound would be refused now. */
  isFull(mostWaiting: number): boolean;
}

/** A few jobs at once, in the order in which they came. */
export function createBoundedPool(atOnce: number): BoundedPool {
  const waiting: (() => void)[] = [];
  let running = 0;

  const isFull = (mostWaiting: number) => running >= atOnce && waiting.length >= mostWaiting;

  /** The place goes from hand to hand: nobody who comes just then gets it before who waits. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  async function run<T>(job: () => Promise<T>, mostWaiting: number): Promise<T> {
    if (isFull(mostWaiting)) throw busy();
    if (running < atOnce) running++;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await job();
    } finally {
      leave();
    }
  }

  return { run, isFull };
}

export const busy = () => unavailable('Many photos are being worked on right now; send it again in a few seconds.', 5);
