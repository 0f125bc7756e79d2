const lasts = new Map<string, Promise<unknown>>();

/** One after the other for each bird: a change names all its photos, so none may arrive while it is on its way. */
export function inTurn<Answer>(birdId: string, work: () => Promise<Answer>): Promise<Answer> {
  const turn = (lasts.get(birdId) ?? Promise.resolve()).then(work, work);
  lasts.set(birdId, turn);
  return turn;
}
