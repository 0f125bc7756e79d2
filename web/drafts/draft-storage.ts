// Drafts are stored in this browser under the id of their keeper.
import { readJson, removeStored, storedKeys, writeJson } from '../ui/browser-storage.ts';

/**
 * A visitor may begin these and finish them as a keeper. They outlive the tab, because the link of a sign-in mail opens another;
 * so do plans, hatches and edits of birds, which may be refused after the tab was closed, and health papers, whose answer may be lost.
 */
const lasting = ['identification', 'listing', 'new bird', 'new flock', 'trip plan'] as const;

export type LastingDraft = (typeof lasting)[number];
export type DraftName =
  | LastingDraft
  | `plan of trip ${string}`
  | 'place'
  | 'farm'
  | 'contact'
  | 'token'
  | 'webhook'
  | `bird ${string}`
  | `match ${string}`
  | `search for ${string}`
  | `hatch of ${string}`
  | `paper of ${string}`
  | `refused ${string}`
  | `entry of ${string}`;

/** What the server refused after it had waited, and what no form can show again. It is kept until the keeper discards it. */
export interface Refused {
  text: string;
  /** The key of a photo as it is kept in this browser. */
  photo?: string;
  /** It is shown with the visits; otherwise with the birds. */
  of?: 'visit';
}

/** A visitor has null. */
type KeeperId = string | null;

const PREFIX = 'draft of ';
const isLasting = (name: DraftName) =>
  lasting.some((one) => one === name) || /^(plan of|hatch of|paper of|bird|refused) /.test(name);
const areaOf = (name: DraftName) => (isLasting(name) ? 'localStorage' : 'sessionStorage');
const keyOf = (name: string, keeperId: KeeperId) => `${PREFIX}${name} ${keeperId ?? 'visitor'}`;

export function readDraft<Values>(name: DraftName, keeperId: KeeperId): Partial<Values> {
  const value = readJson(areaOf(name), keyOf(name, keeperId));
  return typeof value === 'object' && value !== null ? value : {};
}

/** An empty draft is none. */
export function writeDraft<Values extends object>(name: DraftName, keeperId: KeeperId, values: Partial<Values>): void {
  if (Object.keys(values).length > 0) writeJson(areaOf(name), keyOf(name, keeperId), values);
  else removeStored(areaOf(name), keyOf(name, keeperId));
}

/** Returns what follows the first words of the keeper's lasting drafts: of "hatch of" the hens, of the others the ids. */
export function draftsOf(words: 'hatch of' | 'bird' | 'refused', keeperId: string): string[] {
  const start = `${words} `;
  return lastingDrafts(keeperId).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

/** Returns the names of the keeper's drafts that outlive their tab. */
export function lastingDrafts(keeperId: string): string[] {
  const end = ` ${keeperId}`;
  return storedKeys('localStorage').flatMap((key) =>
    key.startsWith(PREFIX) && key.endsWith(end) ? [key.slice(PREFIX.length, -end.length)] : [],
  );
}

/** Another tab has written to this draft. Answers how to stop listening. */
export function onDraftOfOtherTab(name: DraftName, keeperId: KeeperId, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(name, keeperId)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Assigns a visitor's draft to the keeper who signs in; it replaces an older draft of theirs. */
export function adoptDraft(name: DraftName, keeperId: KeeperId): void {
  const begun = readDraft(name, null);
  if (keeperId === null || Object.keys(begun).length === 0) return;
  writeDraft(name, keeperId, begun);
  writeDraft(name, null, {});
}

/** The keeper's drafts, and what was begun at this browser before signing in. */
export function removeDrafts(keeperId: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(area))
      if (key.startsWith(PREFIX) && [keeperId, 'visitor'].some((owner) => key.endsWith(` ${owner}`)))
        removeStored(area, key);
}
