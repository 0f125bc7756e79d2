// Photos as files, a few to a folder by the first letters of their names.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageError } from '../database/storage-error.ts';
import { makeFolder, syncFolder, writeDurably } from './durable-files.ts';
import type { PhotoStore } from './photo-store.ts';

const EXTENSION = '.webp';

/** Where the photo of this name lies. */
export const photoFileIn = (folder: string, name: string): string =>
  join(folder, name.slice(0, 2), `${name}${EXTENSION}`);

/** For one server: what an earlier one did not finish is removed. The folder is made with the first photo. */
export function createFolderPhotoStore(folder: string): PhotoStore {
  const incoming = join(folder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });

  const fileOf = (name: string): string => photoFileIn(folder, name);

  async function* list(): AsyncGenerator<string> {
    for (const shard of await entriesOf(folder)) {
      if (shard.length !== 2) continue;
      for (const file of await entriesOf(join(folder, shard))) {
        if (file.endsWith(EXTENSION)) yield file.slice(0, -EXTENSION.length);
      }
    }
  }

  return {
    async put(name, bytes) {
      const file = fileOf(name);
      if (await exists(file)) return;
      const partial = join(incoming, randomUUID());
      try {
        await makeFolder(incoming);
        await makeFolder(dirname(file));
        await writeDurably(partial, bytes);
        await rename(partial, file);
        await syncFolder(dirname(file));
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw storageFault(error);
      }
    },

    async get(name) {
      const handle = await open(fileOf(name)).catch(ignoreMissing);
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    delete: (name) => rm(fileOf(name), { force: true }),
    list,
  };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const entriesOf = async (folder: string): Promise<string[]> => (await readdir(folder).catch(ignoreMissing)) ?? [];

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

function storageFault(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', error);
  return code ? new StorageError('unwritable', error) : error;
}
