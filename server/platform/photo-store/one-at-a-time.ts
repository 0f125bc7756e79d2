export type OneAtATime = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Work on one thing is done one after the other, on different things at once. */
export function oneAtATime(): OneAtATime {
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
