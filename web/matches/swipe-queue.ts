// Swipes that the server has not acknowledged yet. They live in the browser's storage, so that a dead server, a lost
// connection or a closed tab loses none.
import type { Direction } from './queries.ts';

export interface QueuedSwipe {
  keeperId: string;
  chickenId: string;
  chickenName: string;
  direction: Direction | 'undo';
  /** The server was tried and did not take it. */
  failed?: boolean;
}

const KEY = 'unsent-swipes';
const listeners = new Set<() => void>();
let kept: readonly QueuedSwipe[] | undefined;

export const swipeQueue = {
  read(): readonly QueuedSwipe[] {
    kept ??= parse(localStorage.getItem(KEY));
    return kept;
  },
  /** Only the last word on a bird counts. */
  add(swipe: QueuedSwipe): void {
    change([...swipeQueue.read().filter((one) => !isSameBird(one, swipe)), swipe]);
  },
  /** Does nothing when a later swipe of the same bird has taken its place. */
  remove(swipe: QueuedSwipe): void {
    change(swipeQueue.read().filter((one) => !isSameBird(one, swipe) || one.direction !== swipe.direction));
  },
  markFailed(swipe: QueuedSwipe): void {
    change(swipeQueue.read().map((one) => (isSameBird(one, swipe) ? { ...one, failed: true } : one)));
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', reread);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', reread);
    };
  },
};

function isSameBird(one: QueuedSwipe, other: QueuedSwipe): boolean {
  return one.keeperId === other.keeperId && one.chickenId === other.chickenId;
}

function change(next: readonly QueuedSwipe[]): void {
  kept = next;
  if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Another tab has sent or added some; or the storage was cleared. */
export function reread(): void {
  kept = undefined;
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly QueuedSwipe[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSwipe) : [];
  } catch {
    return [];
  }
}

function isSwipe(value: unknown): value is QueuedSwipe {
  return (
    typeof value === 'object' && value !== null && 'keeperId' in value && 'chickenId' in value && 'direction' in value
  );
}
