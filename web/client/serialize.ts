const lasts = new Map<string, Promise<unknown>>();

/** Runs the jobs that share a key one after the other. */
export function serialize<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const next = (lasts.get(key) ?? Promise.resolve()).then(work, work);
  lasts.set(key, next);
  return next;
}
