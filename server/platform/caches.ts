// Caches in memory, and the counts of their hits and misses by name.

export interface CacheLookups {
  count(cache: string, hit: boolean): void;
  all(): { cache: string; hits: number; misses: number }[];
}

export function countCacheLookups(): CacheLookups {
  const counted = new Map<string, { hits: number; misses: number }>();
  return {
    count(cache, hit) {
      const lookups = counted.get(cache) ?? { hits: 0, misses: 0 };
      counted.set(cache, lookups);
      if (hit) lookups.hits++;
      else lookups.misses++;
    },
    all: () => [...counted].map(([cache, lookups]) => ({ cache, ...lookups })),
  };
}

/**
 * Caches reads by key until the version changes, for queries that many callers make. The version has to be taken before
 * reading, so that a cached value is never older than its version.
 */
export function versionedCache<Value>(
  mostCached: number,
  count: (hit: boolean) => void = () => undefined,
): (version: unknown, key: string, read: () => Promise<Value>) => Promise<Value> {
  const cached = new Map<string, Promise<Value>>();
  let last: unknown;
  return (version, key, read) => {
    if (version !== last) cached.clear();
    last = version;
    const known = cached.get(key);
    count(known !== undefined);
    if (known) return known;
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size >= mostCached) cached.delete(oldest);
    const reading = read();
    cached.set(key, reading);
    // A failure is not cached.
    reading.catch(() => cached.get(key) === reading && cached.delete(key));
    return reading;
  };
}
