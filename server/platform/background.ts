// Work that the server does in the background. Several processes may run the same job: each row that they work on is
// claimed in the database.
import type { BaseLogger } from 'pino';

export interface Job {
  /** Runs the job now, or after some milliseconds so that many calls cause one run. Returns at once. */
  wake(afterMs?: number): void;
  /** Resolves when the job has done what is due. */
  idle(): Promise<void>;
  /** Aborts the job's signal and resolves when the job has ended. */
  close(): Promise<void>;
}

interface JobOptions {
  name: string;
  log: Pick<BaseLogger, 'error'>;
  /** The longest time between two runs. */
  everyMs?: number;
}

const FIRST_RETRY_MS = 1000;
const SHORTEST_SLEEP_MS = 100;

/**
 * Creates a job that never runs twice at once. It first runs when it is woken, and after that when it is woken or due: `run`
 * may return the milliseconds until it is due. After a failure it runs again, later with each failure in a row.
 */
export function createJob(
  { name, log, everyMs = 60_000 }: JobOptions,
  run: (signal: AbortSignal) => Promise<number | undefined>,
): Job {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isSoon = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  function runIn(milliseconds: number): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(runNow, milliseconds);
    timer.unref();
  }

  function runNow(): void {
    clearTimeout(timer);
    isSoon = false;
    if (signal.aborted) return;
    isWanted = true;
    running ??= runWhileWanted().finally(() => {
      running = null;
      if (isWanted) runNow();
    });
  }

  async function runWhileWanted(): Promise<void> {
    let sleepMs = everyMs;
    try {
      while (isWanted && !signal.aborted) {
        isWanted = false;
        sleepMs = (await run(signal)) ?? everyMs;
      }
      failures = 0;
    } catch (error) {
      // Long work may end by throwing the reason of the signal.
      if (signal.aborted) return;
      log.error({ err: error, job: name }, 'A background job has failed and will run again.');
      sleepMs = backOff(++failures, { firstMs: FIRST_RETRY_MS, longestMs: everyMs, jitter: Math.random() });
    }
    if (!isSoon) runIn(Math.min(everyMs, Math.max(SHORTEST_SLEEP_MS, sleepMs)));
  }

  return {
    wake(afterMs = 0) {
      if (afterMs === 0) return runNow();
      if (!isSoon) runIn(afterMs);
      isSoon = true;
    },
    async idle() {
      if (isSoon) runNow();
      while (running) await running;
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Returns the milliseconds to wait after a number of failures in a row, multiplied with each one. `jitter` (0 to 1) takes
 * off up to half, so that what failed together is not retried together.
 */
export function backOff(
  failures: number,
  { firstMs, factor = 2, longestMs, jitter }: { firstMs: number; factor?: number; longestMs: number; jitter: number },
): number {
  return Math.round(Math.min(longestMs, firstMs * factor ** Math.min(failures - 1, 20)) * (1 - jitter / 2));
}
