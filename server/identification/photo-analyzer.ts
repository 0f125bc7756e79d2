// The built-in analysis off the event loop, in threads that are kept while they are needed.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { unavailable } from '../platform/http/problem.ts';
import type { Finding } from '../science/photo-analysis/finding.ts';
import type { Pixels } from '../science/photo-analysis/picture.ts';

/** Ends what hangs: a photo takes a tenth of a second, on a busy machine a few. */
const TIME_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
/** What others ask for goes first. */
const NICE = 10;

export interface PhotoAnalyzer {
  /** Refuses (503) what takes too long. How many are looked at once is up to images.ts, which decodes them. */
  analyze(picture: Pixels): Promise<Finding>;
  close(): Promise<void>;
}

export function createPhotoAnalyzer(
  worker: URL = new URL('./photo-worker.ts', import.meta.url),
  timeLimitMs: number = TIME_LIMIT_MS,
): PhotoAnalyzer {
  const pool = new Piscina<Pixels, Finding>({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });
  return {
    async analyze(picture) {
      try {
        return await pool.run(picture, { signal: AbortSignal.timeout(timeLimitMs) });
      } catch (error) {
        if ((error as Error).name !== 'AbortError') throw error;
        throw unavailable('It took too long to look at this photo; try again in a minute, or with another one.', 60);
      }
    },
    close: () => pool.close({ force: true }),
  };
}
