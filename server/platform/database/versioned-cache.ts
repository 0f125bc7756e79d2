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
