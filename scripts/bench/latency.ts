// Measures a page of birds without HTTP: the handler, called for a signed-in keeper with a place.
import { chickensHandlers } from '../../server/chickens/handlers.ts';
import { countCacheLookups } from '../../server/platform/caches.ts';
import type { Database } from '../../server/platform/database/open.ts';
import { secretFrom } from '../../server/platform/secret.ts';
import type { Caller } from './callers.ts';
import { quantile } from './table.ts';

export interface Latency {
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Requests one page per caller and round. `between` runs before each round and is not timed. */
export async function latency(
  db: Database,
  callers: Caller[],
  rounds: number,
  between = async (): Promise<void> => undefined,
): Promise<Latency> {
  const { browseChickens } = chickensHandlers({
    ...{ db, secret: secretFrom(new Uint8Array(32)), cacheLookups: countCacheLookups() },
  });
  let milliseconds: number[] = [];
  async function round(): Promise<void> {
    for (const { keeperId } of callers) {
      const start = performance.now();
      const answer = await browseChickens({
        params: {},
        query: {},
        headers: {},
        body: undefined,
        keeper: { keeperId, via: 'cookie' },
        request: { id: '', ip: '', cookie: () => undefined, signedBytes: () => Buffer.alloc(0) },
      });
      milliseconds.push(performance.now() - start);
      if (JSON.parse(String(answer.json)).length !== 50) throw new Error('This page does not have fifty birds.');
    }
  }
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    await between();
    await round();
  }
  milliseconds = [];
  for (let n = 0; n < rounds; n++) {
    await between();
    await round();
  }
  return { p50: quantile(milliseconds, 0.5), p99: quantile(milliseconds, 0.99) };
}
