type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Work with one key runs one after the other, work with different keys concurrently. Only this process is covered. */
export function keyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return done;
  };
}
