// Finds out whether rows can be stored, by storing one and taking it away again: the file changes, its content does not.
import type { Deps } from '../platform/deps.ts';

const RESULT_KEPT_MS = 1000;
const key = 'health';

/** Probes at most once a second, however often it is asked. */
export function createWriteProbe({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined;

  async function probe(now: number): Promise<boolean> {
    const row = { key, windowStart: now, hits: 0, expiresAt: now };
    try {
      await db.write(null, async (trx) => {
        await trx.insertInto('counter').values(row).execute();
        await trx.deleteFrom('counter').where('key', '=', key).execute();
      });
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    const now = clock().getTime();
    if (!last || Math.abs(now - last.at) >= RESULT_KEPT_MS) last = { at: now, result: probe(now) };
    return last.result;
  };
}
