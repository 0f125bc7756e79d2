// Groups the reveals of a contact by the keeper who saw it.
import type { Reveal } from '#contract';

export interface Reader extends Pick<Reveal, 'keeperId' | 'name' | 'hasContact' | 'isBlocked'> {
  /** The latest first. */
  reveals: Pick<Reveal, 'chickenName' | 'revealedOn'>[];
}

/** Returns keepers ordered by their latest like. */
export function readersOf(reveals: readonly Reveal[]): Reader[] {
  const byKeeper = Map.groupBy(reveals, ({ keeperId }) => keeperId);
  return [...byKeeper.values()].flatMap((of) => {
    const [latest] = of;
    return latest ? [{ ...latest, hasContact: of.some(({ hasContact }) => hasContact), reveals: of }] : [];
  });
}
