// Photos of drafts, in IndexedDB: they are too large for localStorage. A draft names its photo by the key it has here.
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { readStored, storedKeys } from '../ui/browser-storage.ts';
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

/** False for a photo that is lost with the page. */
export const isPhotoStored = (key: string): boolean => !inMemory.has(key);

/** Returns null if the photo is gone or cannot be read. */
export const keptPhoto = (key: string): Promise<Blob | null> => readPhoto(key).catch(() => null);

/** Returns null if the photo is gone, and rejects if the browser fails to read it. */
export async function readPhoto(key: string): Promise<Blob | null> {
  const hasStorage = typeof indexedDB !== 'undefined';
  const kept = inMemory.get(key) ?? (hasStorage ? await get<KeptPhoto>(key, photos()) : undefined);
  return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
}

export async function removePhoto(key: string): Promise<void> {
  inMemory.delete(key);
  await stored(() => del(key, photos())).catch(() => {});
}

/** Removes the photos whose key is no longer in any draft or outbox. Those of another keeper may still wait to be sent. */
async function removeUnusedPhotos(): Promise<void> {
  const areas = ['localStorage', 'sessionStorage'] as const;
  const texts = areas.flatMap((area) => storedKeys(area).map((name) => readStored(area, name) ?? ''));
  const kept = await stored(() => keys<string>(photos())).catch(() => []);
  const unused = [...inMemory.keys(), ...kept].filter((key) => !texts.some((text) => text.includes(key)));
  await Promise.all(unused.map(removePhoto));
}

/** A browser that has no IndexedDB throws in the call itself. */
async function stored<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return work();
}

/** The keeper's own, and what was begun at this browser before signing in. */
export async function forgetDrafts(keeperId: string): Promise<void> {
  removeDrafts(keeperId);
  await removeUnusedPhotos();
}
