// The birds that were just added, in the history's entry of the screen that shows them.
import type { NewFlock } from './new-flock.ts';

export interface AddedBirds {
  added: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
  /** The sentence as it was sent; an undo shows it again. */
  sent: NewFlock;
}

export function addedIn(state: unknown): AddedBirds | null {
  const isAdded = typeof state === 'object' && state !== null && 'added' in state && Array.isArray(state.added);
  return isAdded ? (state as AddedBirds) : null;
}
