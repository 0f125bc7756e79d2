const lasts = new Map<string, Promise<unknown>>();

/** Runs the work with one key one after the other. */
export function inTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const turn = (lasts.get(key) ?? Promise.resolve()).then(work, work);
  lasts.set(key, turn);
  return turn;
}
