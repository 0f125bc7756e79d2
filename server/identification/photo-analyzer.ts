// Runs the built-in analysis in worker threads, which end when idle.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { unavailable } from '../platform/http/problem.ts';
import type { Finding } from '../science/photo-analysis/finding.ts';
import type { Pixels } from '../science/photo-analysis/picture.ts';

/** Ends an analysis that hangs. A photo normally takes a tenth of a second, and a few seconds on a busy machine. */
const TIME_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
/** Other requests have priority. */
const NICE = 10;

export interface PhotoAnalyzer {
  /**
   * Rejects with 503 after the time limit. The number of photos at once is limited by images.ts, which decodes them.
   */
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
        throw unavailable('Looking at this photo took too long. Try again in a minute, or with another photo.', 60);
      }
    },
    close: () => pool.close({ force: true }),
  };
}
