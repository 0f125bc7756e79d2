// Swipes that the server has not acknowledged. They are kept in the browser's storage, so that none is lost to a server
// that is down, a lost connection or a closed tab.

import type { Failure } from '../client/unwrap.ts';
import type { Direction } from '../matches/queries.ts';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';

export interface QueuedSwipe {
  keeperId: string;
  chickenId: string;
  chickenName: string;
  direction: Direction | 'undo';
  /** In milliseconds. Tells a like from the same like repeated after an undo. */
  at: number;
  /** Why the last try failed. */
  failure?: Reason;
  /** How often the server itself failed at it. */
  serverErrors?: number;
}

export type Reason = Exclude<Failure, 'refused'> | 'signed-out';

/** From then on it is no longer sent by itself, and the swipes behind it are. */
const TRIES = 3;

export function isSetAside({ serverErrors = 0 }: QueuedSwipe): boolean {
  return serverErrors >= TRIES;
}

const KEY = 'unsent-swipes';
const listeners = new Set<() => void>();
let cached: readonly QueuedSwipe[] | undefined;
let first: readonly QueuedSwipe[] | undefined;

export const swipeQueue = {
  read(): readonly QueuedSwipe[] {
    cached ??= parse(readStored('localStorage', KEY));
    first ??= cached;
    return cached;
  },
  /** What waited when the page was opened. */
  fromLastVisit(): readonly QueuedSwipe[] {
    swipeQueue.read();
    return first ?? [];
  },
  /** Replaces an earlier swipe of the same bird. */
  add(swipe: QueuedSwipe): void {
    change([...swipeQueue.read().filter((one) => !isSameBird(one, swipe)), swipe]);
  },
  /** Does nothing where a later swipe of the same bird has replaced it. */
  remove(swipe: QueuedSwipe): void {
    change(swipeQueue.read().filter((one) => !isSame(one, swipe)));
  },
  /** Being offline or signed out says nothing about the swipe; all else counts as a try. */
  markFailed(swipe: QueuedSwipe, failure: Reason): void {
    const counts = failure === 'server-error' || failure === 'own-fault';
    change(
      swipeQueue
        .read()
        .map((one) =>
          isSame(one, swipe) ? { ...one, failure, serverErrors: (one.serverErrors ?? 0) + Number(counts) } : one,
        ),
    );
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

/** The same swipe, not only one of the same bird. */
export function isSame(one: QueuedSwipe, other: QueuedSwipe): boolean {
  return isSameBird(one, other) && one.at === other.at;
}

function change(next: readonly QueuedSwipe[]): void {
  cached = next;
  if (next.length > 0) writeStored('localStorage', KEY, JSON.stringify(next));
  else removeStored('localStorage', KEY);
  for (const listener of listeners) listener();
}

/** Another tab may have changed the queue, or the storage was cleared. */
export function reread(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

/** As when the page is opened. */
export function startAnew(): void {
  first = undefined;
  reread();
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
