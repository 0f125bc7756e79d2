import { unavailable } from '../http/problem.ts';

/** The number of waiting jobs per kind, so that no kind can crowd out the other one. */
const MOST_WAITING = {
  photo: 16,
  /** A smaller size of a stored photo, or a plate: it holds no bytes while it waits, and a browser does not retry. */
  size: 200,
  /** The outline of a bird, which takes a second or two. */
  outline: 8,
};
export type Kind = keyof typeof MOST_WAITING;

export interface BoundedPool {
  /** Runs the job when there is a slot. Refuses it (503) if too many of its kind are waiting. */
  run<T>(job: () => Promise<T>, kind: Kind): Promise<T>;
  /** Returns true if a job of this kind would be refused now. */
  isFull(kind: Kind): boolean;
}

/** Runs a few jobs at a time, in the order of arrival. */
export function createBoundedPool(atOnce: number): BoundedPool {
  const waiting: { kind: Kind; start: () => void }[] = [];
  let running = 0;

  const isFull = (kind: Kind) =>
    running >= atOnce && waiting.filter((job) => job.kind === kind).length >= MOST_WAITING[kind];

  /** Passes the slot on directly, so that no new job gets it before a waiting one. */
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

export const busy = () => unavailable('Many photos are being processed right now. Send it again in a few seconds.', 5);
