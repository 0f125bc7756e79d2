// The outbox: every change that the server has not acknowledged yet. It stands in the browser's storage, so that nothing is
// lost to a server that is down, a lost connection or a closed tab.

import { newKey } from '../drafts/new-key.ts';
import { readJson, removeStored, writeJson } from '../ui/browser-storage.ts';
import { createStore } from '../ui/store.ts';
import type { Failure } from './unwrap.ts';

/** The kinds of entries, as the notice names them. `appended`: an entry replaces an earlier one only where it names it. */
export const kinds = {
  swipe: { one: 'swipe', many: 'swipes', appended: false },
  'bird edit': { one: 'edit', many: 'edits', appended: true },
  photo: { one: 'photo', many: 'photos', appended: true },
  hatch: { one: 'hatch', many: 'hatches', appended: true },
  'match note': { one: 'note', many: 'notes', appended: false },
  trip: { one: 'plan', many: 'plans', appended: false },
  'trip log': { one: 'entry', many: 'entries', appended: true },
} satisfies Record<string, { one: string; many: string; appended: boolean }>;

export type Kind = keyof typeof kinds;

export interface Entry<Payload = unknown> {
  id: string;
  keeperId: string;
  kind: Kind;
  /** The id of what it is about. Nothing about it is sent while an earlier entry about it is set aside. */
  subject: string;
  /** The words after "Your", such as "like of Henrietta". */
  name: string;
  payload: Payload;
  /** The browser had no room for what it is about, such as a photo, which is lost with the page. */
  isOnlyInPage?: boolean | undefined;
  /** The time in milliseconds. */
  at: number;
  /** The reason why the last try failed. */
  failure?: Reason;
  /** The server's sentence about the limit that was reached. */
  limit?: string | undefined;
  /** The number of times that the server itself failed at it. */
  serverErrors?: number;
}

export type NewEntry<Payload = unknown> = Pick<
  Entry<Payload>,
  'keeperId' | 'kind' | 'subject' | 'name' | 'payload' | 'isOnlyInPage'
> & {
  /** The id of the entry whose place it takes. */
  replaces?: string | undefined;
};

export type Reason = Exclude<Failure, 'refused'> | 'signed-out' | 'limit';

/** An entry that failed this often is no longer sent by itself, and no longer blocks those behind it. */
const TRIES = 3;

/** Only a failure of the server or of this app does: being offline says nothing about the entry. */
export const countsAsTry = (failure: Reason): boolean => failure === 'server-error' || failure === 'own-fault';

export const isSetAside = ({ serverErrors = 0 }: Entry): boolean => serverErrors >= TRIES;

const KEY = 'unsent';
let isStored = true;
const entries = createStore(stored, () => window.addEventListener('storage', reread));
let first: readonly Entry[] | undefined;

/**
 * Adds an entry at the end, or replaces the earlier entry of its kind and subject. Kinds that are `appended` replace nothing,
 * because later entries may build on the earlier one.
 */
export function enqueue<Payload>({ replaces: id, ...added }: NewEntry<Payload>): Entry<Payload> {
  const entry = { id: newKey(), ...added, at: Date.now() };
  const { keeperId, kind, subject } = entry;
  const replaces = (one: Entry) =>
    one.id === id ||
    (!kinds[kind].appended && one.keeperId === keeperId && one.kind === kind && one.subject === subject);
  change((all) => (all.some(replaces) ? all.map((one) => (replaces(one) ? entry : one)) : [...all, entry]));
  return entry;
}

/**
 * Returns entries ordered oldest first: the current ones, or those from when the page was opened. Payloads are those
 * given to `enqueue`.
 */
export function unsentOf<Payload>(keeperId: string, kind?: Kind, when?: 'from the last visit'): Entry<Payload>[] {
  const all = outbox.read();
  return ((when && first) ?? all).filter(
    (one): one is Entry<Payload> => one.keeperId === keeperId && (!kind || one.kind === kind),
  );
}

/** Called when the keeper signs out or deletes the account. */
export const forgetUnsent = (keeperId: string): void => change((all) => all.filter((one) => one.keeperId !== keeperId));

export const outbox = {
  subscribe: entries.subscribe,
  read(): readonly Entry[] {
    first ??= entries.read();
    return entries.read();
  },
  /** Includes what other tabs have changed since. */
  readStored: stored,
  /** False while the browser has no room, so that what waits is lost with the page, or something that these are about. */
  isStored: (waiting: readonly Entry[] = []) => isStored && waiting.every(({ isOnlyInPage }) => !isOnlyInPage),
  remove({ id }: Entry): void {
    change((all) => all.filter((one) => one.id !== id));
  },
  markFailed({ id }: Entry, failure: Reason, limit?: string): void {
    const serverErrors = (one: Entry) => (one.serverErrors ?? 0) + Number(countsAsTry(failure));
    const failed = (one: Entry) => ({ ...one, failure, limit, serverErrors: serverErrors(one) });
    change((all) => all.map((one) => (one.id === id ? failed(one) : one)));
  },
  /** It was not its turn yet, because one before it failed. */
  markWaiting({ id }: Entry, failure: Reason, limit?: string): void {
    change((all) => all.map((one) => (one.id === id ? { ...one, failure, limit } : one)));
  },
};

/** Starts from what is stored, because another tab may have changed it. */
function change(next: (all: readonly Entry[]) => readonly Entry[]): void {
  outbox.read();
  const now = next(stored());
  if (now.length > 0) isStored = writeJson('localStorage', KEY, now);
  else removeStored('localStorage', KEY);
  entries.set(now);
}

/** Another tab may have changed the outbox, or the storage was cleared. */
export const reread = (): void => entries.reload();

/** The listener receives the kinds of entries that another tab has sent or dropped. */
export function onRemovedByOtherTab(listener: (removed: ReadonlySet<Kind>) => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== KEY) return;
    const [before, after] = [oldValue, newValue].map((text) => entriesIn(JSON.parse(text ?? '[]')));
    const removed = before?.filter(({ id }) => !after?.some((one) => one.id === id)) ?? [];
    if (removed.length > 0) listener(new Set(removed.map(({ kind }) => kind)));
  });
}

/** Resets the state to that of a new page. */
export function resetOutbox(): void {
  first = undefined;
  reread();
}

function stored(): readonly Entry[] {
  return entriesIn(readJson('localStorage', KEY));
}

function entriesIn(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

const REQUIRED = ['id', 'keeperId', 'kind', 'subject', 'name', 'payload'];

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && REQUIRED.every((field) => field in value);
}
