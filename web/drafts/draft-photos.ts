// Photos of drafts, in IndexedDB: they are too large for localStorage. A draft names its photo by the key it has here.
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { removeDrafts } from './draft-storage.ts';
import { newKey } from './new-key.ts';

interface KeptPhoto {
  type: string;
  /** Safari cannot store a Blob in private windows. */
  bytes: ArrayBuffer;
}

/** Used if the browser refuses storage or has none left. */
const inMemory = new Map<string, KeptPhoto>();

let opened: UseStore | undefined;
function photos(): UseStore {
  opened ??= createStore('draft-photos', 'photos');
  return opened;
}

/** Answers the key it is found by. */
export async function keepPhoto(photo: Blob): Promise<string> {
  const key = newKey();
  const kept = { type: photo.type, bytes: await photo.arrayBuffer() };
  await stored(() => set(key, kept, photos())).catch(() => inMemory.set(key, kept));
  return key;
}

/** Returns null if the photo is gone. */
export async function keptPhoto(key: string): Promise<Blob | null> {
  const kept = inMemory.get(key) ?? (await stored(() => get<KeptPhoto>(key, photos())).catch(() => undefined));
  return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
}

export async function removePhoto(key: string): Promise<void> {
  inMemory.delete(key);
  await stored(() => del(key, photos())).catch(() => {});
}

async function removePhotos(): Promise<void> {
  inMemory.clear();
  await stored(() => clear(photos())).catch(() => {});
}

/** A browser that has no IndexedDB throws in the call itself. */
async function stored<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return work();
}

/** The keeper's own, and what was begun at this browser before signing in. */
export async function forgetDrafts(keeperId: string): Promise<void> {
  removeDrafts(keeperId);
  await removePhotos();
}
