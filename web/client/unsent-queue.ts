// The one queue of what the server has not acknowledged yet, whatever it is: swipes, edits, log entries. It stands in the
// browser's storage, so that nothing is lost to a server that is down, a lost connection or a closed tab.

import { newKey } from '../drafts/new-key.ts';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { carriedOverSwipes } from './carried-over-swipes.ts';
import { type Entry, type Kind, kinds, type NewEntry, type Reason } from './unsent-entry.ts';

const KEY = 'unsent';
const listeners = new Set<() => void>();
let cached: readonly Entry[] | undefined;
let first: readonly Entry[] | undefined;

/**
 * Puts something behind all that waits; or in the place of an earlier entry of its kind and subject, unless these are
 * appended: what was put behind that one may build on it.
 */
export function enqueue<Payload>({ keeperId, kind, subject, name, payload }: NewEntry<Payload>): Entry<Payload> {
  const entry = { id: newKey(), keeperId, kind, subject, name, payload, at: Date.now() };
  const replaces = (one: Entry) =>
    !kinds[kind].appended && one.keeperId === keeperId && one.kind === kind && one.subject === subject;
  change((all) => (all.some(replaces) ? all.map((one) => (replaces(one) ? entry : one)) : [...all, entry]));
  return entry;
}

/**
 * Returns entries ordered oldest first: the current ones, or those from when the page was opened. Payloads are those
 * given to `enqueue`.
 */
export function unsentOf<Payload>(keeperId: string, kind?: Kind, when?: 'from the last visit'): Entry<Payload>[] {
  const all = unsentQueue.read();
  return ((when && first) ?? all).filter(
    (one): one is Entry<Payload> => one.keeperId === keeperId && (!kind || one.kind === kind),
  );
}

/** Called when the keeper signs out or deletes the account. */
export function forgetUnsent(keeperId: string): void {
  change((all) => all.filter((one) => one.keeperId !== keeperId));
}

export const unsentQueue = {
  read(): readonly Entry[] {
    cached ??= stored();
    first ??= cached;
    return cached;
  },
  /** Includes the changes of other tabs. */
  readAnew(): readonly Entry[] {
    cached = stored();
    return unsentQueue.read();
  },
  remove({ id }: Entry): void {
    change((all) => all.filter((one) => one.id !== id));
  },
  /** Being offline or signed out says nothing about the entry; all else counts as a try. */
  markFailed({ id }: Entry, failure: Reason): void {
    const counts = failure === 'server-error' || failure === 'own-fault';
    const failed = (one: Entry) => ({ ...one, failure, serverErrors: (one.serverErrors ?? 0) + Number(counts) });
    change((all) => all.map((one) => (one.id === id ? failed(one) : one)));
  },
  /** It was not its turn yet, because one before it failed. */
  markWaiting({ id }: Entry, failure: Reason): void {
    change((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)));
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

/** Starts from what is stored, because another tab may have changed it. */
function change(next: (all: readonly Entry[]) => readonly Entry[]): void {
  unsentQueue.read();
  cached = next(stored());
  if (cached.length > 0) writeStored('localStorage', KEY, JSON.stringify(cached));
  else removeStored('localStorage', KEY);
  for (const listener of listeners) listener();
}

/** Another tab may have changed the queue, or the storage was cleared. */
export function reread(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

/** Resets the state to that of a new page. */
export function startAnew(): void {
  first = undefined;
  reread();
}

function stored(): readonly Entry[] {
  const entries = parse(readStored('localStorage', KEY));
  const old = carriedOverSwipes();
  if (old.length === 0) return entries;
  const all = [...old, ...entries];
  writeStored('localStorage', KEY, JSON.stringify(all));
  return all;
}

function parse(text: string | null): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const REQUIRED = ['id', 'keeperId', 'kind', 'subject', 'name', 'payload'];

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && REQUIRED.every((field) => field in value);
}
