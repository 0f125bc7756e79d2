import { unavailable } from '../http/problem.ts';

/** The kinds of work, and how many of each may wait: no kind can keep the other one out. */
const MOST_WAITING = {
  photo: 16,
  /** A smaller size of one that is stored: it holds no bytes while it waits, and a browser does not ask again. */
  size: 200,
};
export type Kind = keyof typeof MOST_WAITING;

export interface BoundedPool {
  /** Runs the job when its turn comes. Refuses it (503) where too many of its kind wait already. */
  run<T>(job: () => Promise<T>, kind: Kind): Promise<T>;
  /** Whether a job of this kind would be refused now. */
  isFull(kind: Kind): boolean;
}

/** A few jobs at once, in the order in which they came. */
export function createBoundedPool(atOnce: number): BoundedPool {
  const waiting: { kind: Kind; start: () => void }[] = [];
  let running = 0;

  const isFull = (kind: Kind) =>
    running >= atOnce && waiting.filter((job) => job.kind === kind).length >= MOST_WAITING[kind];

  /** The place goes from hand to hand: nobody who comes just then gets it before who waits. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next.start();
    else running--;
  }

  async function run<T>(job: () => Promise<T>, kind: Kind): Promise<T> {
    if (isFull(kind)) throw busy();
    if (running < atOnce) running++;
    else await new Promise<void>((start) => waiting.push({ kind, start }));
    try {
      return await job();
    } finally {
      leave();
    }
  }

  return { run, isFull };
}

export const busy = () => unavailable('Many photos are being worked on right now; send it again in a few seconds.', 5);
