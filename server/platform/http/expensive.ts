// Limits the operations that need much computation: the contract says how many calls of each run at a time, in total and
// per keeper, and how many are allowed per hour. A few more calls are queued, and all others are refused.
import { finished, Readable } from 'node:stream';
import { limits } from '#contract/limits';
import type { Database } from '../database/open.ts';
import { allocationHash, hit, tightest } from '../limits/limits.ts';
import type { Secret } from '../secret.ts';
import { unavailable, withinLimit } from './problem.ts';

/** Both exports share one limit and one queue. */
type Operation =
  | 'exportKeeper'
  | 'forecastFlock'
  | 'importPedigree'
  | 'listBreedsNearMe'
  | 'planFlock'
  | 'recommendPartners';

export interface Caller {
  keeperId: string;
  ip: string;
}

export interface Expensive {
  /** Refuses the call (429, 503) or runs it; `headers` report the hourly limit. */
  run<T>(operation: Operation, caller: Caller, work: () => Promise<T>): Promise<{ made: T; headers: Headers }>;
  /** Does the same for an answer that is produced while it is sent. */
  stream(
    operation: Operation,
    caller: Caller,
    work: () => Pieces | Promise<Pieces>,
  ): Promise<{ stream: Readable; headers: Headers }>;
}

type Pieces = AsyncIterable<string | Uint8Array>;
type Headers = Record<string, number>;

/** Calls of one operation that may be queued. */
const QUEUED = 8;
/** A screen whose question has changed asks anew while the former answer is still worked out. */
const QUEUED_PER_KEEPER = 2;
/** A slow reader of a stream blocks the queue no longer than this. */
const LONGEST_STREAM_MS = 10_000;

export function createExpensive(deps: { db: Database; clock: () => Date; secret: Secret }): Expensive {
  const { db, clock, secret } = deps;
  const queues = new Map<Operation, Queue>();

  /** Takes a slot, which the caller of this function has to release. */
  async function begin(
    operation: Operation,
    { keeperId, ip }: Caller,
  ): Promise<{ release: Release; headers: Headers }> {
    const { keeper, network, together, turns } = limits[operation];
    const queue = queues.get(operation) ?? createQueue(together.limit, turns.limit);
    queues.set(operation, queue);
    const release = await queue.take(keeperId);
    try {
      const now = clock().getTime();
      const standing = await db.write(null, async (trx) =>
        tightest([
          await hit(trx, `${operation}/${secret.hash('expensive', keeperId)}`, { ...keeper, now }),
          await hit(trx, `${operation}/${allocationHash(secret, ip)}`, { ...network, now }),
        ]),
      );
      const sentence = `You can ask for this at most ${standing.limit} times an hour. Try again when the hour is over.`;
      return { release, headers: withinLimit(standing, sentence) };
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    async run(operation, caller, work) {
      const { release, headers } = await begin(operation, caller);
      try {
        return { made: await work(), headers };
      } finally {
        release();
      }
    },
    async stream(operation, caller, work) {
      const { release, headers } = await begin(operation, caller);
      const pieces = await Promise.try(work).catch((error: unknown) => {
        release();
        throw error;
      });
      const stream = Readable.from(pieces, { objectMode: false });
      const timer = setTimeout(release, LONGEST_STREAM_MS).unref();
      finished(stream, () => {
        clearTimeout(timer);
        release();
      });
      return { stream, headers };
    },
  };
}

type Release = () => void;

interface Queue {
  /** Resolves when there is a slot for this keeper. */
  take(keeperId: string): Promise<Release>;
}

function createQueue(together: number, perKeeper: number): Queue {
  const working: string[] = [];
  const waiting: { keeperId: string; start: () => void }[] = [];
  const worksFor = (keeperId: string) => working.filter((one) => one === keeperId).length;
  const isFree = (keeperId: string) => working.length < together && worksFor(keeperId) < perKeeper;

  function startNext(): void {
    const next = waiting.findIndex(({ keeperId }) => isFree(keeperId));
    if (next < 0) return;
    for (const { keeperId, start } of waiting.splice(next, 1)) {
      working.push(keeperId);
      start();
    }
  }

  return {
    async take(keeperId) {
      const own = waiting.filter((one) => one.keeperId === keeperId).length;
      if (isFree(keeperId)) working.push(keeperId);
      else if (own >= QUEUED_PER_KEEPER)
        throw unavailable('We are still working on this for you. Ask again in a few seconds.');
      else if (waiting.length >= QUEUED)
        throw unavailable('We are working on this for others. Ask again in a few seconds.');
      else await new Promise<void>((start) => waiting.push({ keeperId, start }));
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        working.splice(working.indexOf(keeperId), 1);
        startNext();
      };
    },
  };
}
