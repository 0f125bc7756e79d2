import type { Kysely } from 'kysely';
import { dataVersion } from './dialect/data-version.ts';
import type { Schema } from './schema.ts';

const MOST_KEPT = 100;

/**
 * Keeps what was read, by key, for exactly as long as nothing at all is committed: for what many ask alike. The version is
 * taken before reading, so what is kept is never older than it says.
 */
export function whileUnchanged<Value>(db: Kysely<Schema>): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  let version = '';
  return async (key, read) => {
    const current = await dataVersion(db);
    if (current !== version) kept.clear();
    version = current;
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
    const reading = read();
    kept.set(key, reading);
    // A failure is not kept.
    reading.catch(() => kept.get(key) === reading && kept.delete(key));
    return reading;
  };
}
