/**
 * Keeps what was read, by key, for exactly as long as the version stays what it is: for what many ask alike. The version
 * has to be taken before reading, so what is kept is never older than it says.
 */
export function whileUnchanged<Value>(
  mostKept: number,
  count: (hit: boolean) => void = () => undefined,
): (version: unknown, key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  let last: unknown;
  return (version, key, read) => {
    if (version !== last) kept.clear();
    last = version;
    const known = kept.get(key);
    count(known !== undefined);
    if (known) return known;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    const reading = read();
    kept.set(key, reading);
    // A failure is not kept.
    reading.catch(() => kept.get(key) === reading && kept.delete(key));
    return reading;
  };
}
