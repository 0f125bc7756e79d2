// What costs the server much: each of these operations is worked out for two callers at a time, and once at a time for one
// keeper; some wait for their turn, and all others are told to come again. How often an hour is counted before it is done.
import { finished, Readable } from 'node:stream';
import { limits } from '#contract/limits';
import type { Database } from '../database/open.ts';
import { hit } from '../limits/limits.ts';
import { allocationHash } from '../limits/network.ts';
import { tightest } from '../limits/window.ts';
import type { Secret } from '../secret.ts';
import { unavailable } from './problem.ts';
import { withinLimit } from './rate-limit.ts';

/** Both exports count, and take turns, as one. */
type Operation = 'exportKeeper' | 'importPedigree' | 'planFlock' | 'recommendPartners';

export interface Caller {
  keeperId: string;
  ip: string;
}

export interface Expensive {
  /** Refuses (429, 503) or works it out; `headers` say where the caller stands. */
  run<T>(operation: Operation, caller: Caller, work: () => Promise<T>): Promise<{ made: T; headers: Headers }>;
  /** The same for an answer that is made while it is sent, piece by piece. */
  stream(
    operation: Operation,
    caller: Caller,
    work: () => AsyncIterable<string>,
  ): Promise<{ stream: Readable; headers: Headers }>;
}

type Headers = Record<string, number>;

/** Of one operation. */
const WAITING = 8;
/** A screen whose question has changed asks anew while the former answer is still worked out. */
const WAITING_OF_KEEPER = 2;
/** Whoever reads an answer slowly costs no more than that: others need not wait for its end. */
const LONGEST_STREAM_MS = 10_000;

export function createExpensive(deps: { db: Database; clock: () => Date; secret: Secret }): Expensive {
  const { db, clock, secret } = deps;
  const places = new Map<Operation, Places>();

  /** Takes a place, which the caller has to leave. */
  async function begin(operation: Operation, { keeperId, ip }: Caller): Promise<{ leave: Leave; headers: Headers }> {
    const { keeper, network, together, turns } = limits[operation];
    const ofOperation = places.get(operation) ?? createPlaces(together.limit, turns.limit);
    places.set(operation, ofOperation);
    const leave = await ofOperation.take(keeperId);
    try {
      const now = clock().getTime();
      const standing = await db.write(null, async (trx) =>
        tightest([
          await hit(trx, `${operation}/${secret.hash('expensive', keeperId)}`, { ...keeper, now }),
          await hit(trx, `${operation}/${allocationHash(secret, ip)}`, { ...network, now }),
        ]),
      );
      const sentence = `This is worked out ${standing.limit} times an hour at most; try again when the hour is over.`;
      return { leave, headers: withinLimit(standing, sentence) };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    async run(operation, caller, work) {
      const { leave, headers } = await begin(operation, caller);
      try {
        return { made: await work(), headers };
      } finally {
        leave();
      }
    },
    async stream(operation, caller, work) {
      const { leave, headers } = await begin(operation, caller);
      const stream = Readable.from(work(), { objectMode: false });
      const timer = setTimeout(leave, LONGEST_STREAM_MS).unref();
      finished(stream, () => {
        clearTimeout(timer);
        leave();
      });
      return { stream, headers };
    },
  };
}

type Leave = () => void;

interface Places {
  /** Resolves when it is this keeper's turn. */
  take(keeperId: string): Promise<Leave>;
}

function createPlaces(together: number, ofKeeper: number): Places {
  const working: string[] = [];
  const waiting: { keeperId: string; start: () => void }[] = [];
  const worksFor = (keeperId: string) => working.filter((one) => one === keeperId).length;
  const isFree = (keeperId: string) => working.length < together && worksFor(keeperId) < ofKeeper;

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
      else if (own >= WAITING_OF_KEEPER)
        throw unavailable('This is being worked out for you; ask again in a few seconds.');
      else if (waiting.length >= WAITING)
        throw unavailable('This is being worked out for others; ask again in a few seconds.');
      else await new Promise<void>((start) => waiting.push({ keeperId, start }));
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        working.splice(working.indexOf(keeperId), 1);
        startNext();
      };
    },
  };
}
