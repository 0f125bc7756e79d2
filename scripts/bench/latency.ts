// How long a page of browsing takes, without HTTP: what the handler does for a signed-in keeper with a place.
import { countCacheLookups } from '../../server/cache-lookups.ts';
import { chickensHandlers } from '../../server/chickens/handlers.ts';
import type { Database } from '../../server/database/open.ts';
import { secretFrom } from '../../server/secret.ts';
import type { Caller } from './callers.ts';
import { quantile } from './table.ts';

export interface Latency {
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Rounds of one page for each caller; between the rounds, outside of the clock, something may happen. */
export async function latency(
  db: Database,
  callers: Caller[],
  rounds: number,
  between: () => Promise<void> = async () => undefined,
): Promise<Latency & { pages: number }> {
  const { browseChickens } = chickensHandlers({
    ...{ db, secret: secretFrom(new Uint8Array(32)), cacheLookups: countCacheLookups() },
  });
  const milliseconds: number[] = [];
  let pages = 0;
  // The first rounds warm up.
  for (let round = -2; round < rounds; round++) {
    await between();
    for (const { keeperId } of callers) {
      pages++;
      const start = performance.now();
      const answer = await browseChickens({
        params: {},
        query: {},
        headers: {},
        body: undefined,
        keeper: { keeperId, via: 'cookie' },
        request: { id: '', ip: '', cookie: () => undefined, signedBytes: () => Buffer.alloc(0) },
      });
      if (round >= 0) milliseconds.push(performance.now() - start);
      if (JSON.parse(String(answer.json)).length !== 50) throw new Error('This page does not have fifty birds.');
    }
  }
  return { p50: quantile(milliseconds, 0.5), p99: quantile(milliseconds, 0.99), pages };
}
