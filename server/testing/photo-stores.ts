// Every kind of store that photos can lie in, for tests of what is the same in all of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { openObjectPhotoStore } from '../platform/photo-store/object-photo-store.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';
import { startObjectStore } from './object-store-stand-in.ts';

export interface TestPhotoStore {
  store: PhotoStore;
  /** The names of all that lie in it. */
  names(): Promise<string[]>;
  bytes(name: string): Promise<Buffer>;
  /** Makes all writes fail. */
  breakDown(): Promise<void>;
  /** It is empty, and works again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

async function inFolder(): Promise<TestPhotoStore> {
  const folder = mkdtempSync(join(tmpdir(), 'heritage-flock-photos-'));
  const empty = () => rmSync(folder, { recursive: true, force: true });
  return {
    ...looking(createFolderPhotoStore(folder)),
    async breakDown() {
      empty();
      // A file blocks the path of the folder.
      writeFileSync(folder, '');
    },
    async mend() {
      empty();
      mkdirSync(folder);
    },
    close: async () => empty(),
  };
}

async function asObjects(): Promise<TestPhotoStore> {
  const standIn = await startObjectStore();
  const store = await openObjectPhotoStore(standIn.bucket, { owner: null });
  return { ...looking(store), breakDown: standIn.leave, mend: standIn.mend, close: standIn.close };
}

const looking = (store: PhotoStore) => ({
  store,
  async names() {
    const names: string[] = [];
    for await (const { name } of store.list()) names.push(name);
    return names.sort();
  },
  async bytes(name: string) {
    const photo = await store.get(name);
    if (!photo) throw new Error(`There is no ${name}.`);
    return buffer(photo.stream);
  },
});

export const photoStores: [kind: string, open: () => Promise<TestPhotoStore>][] = [
  ['a folder', inFolder],
  ['an object store', asObjects],
];
