// Stores photos as files, in folders named after the first letters of the photo's name.
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageError } from '../database/engine.ts';
import { makeFolder, syncFolder, writeDurably } from './durable-files.ts';
import type { PhotoStore } from './photo-store.ts';

const EXTENSION = '.webp';

export const photoFileIn = (folder: string, name: string): string =>
  join(folder, name.slice(0, 2), `${name}${EXTENSION}`);

/** The folder is created with the first photo. */
export function createFolderPhotoStore(folder: string): PhotoStore {
  const incoming = join(folder, 'incoming');
  const fileOf = (name: string): string => photoFileIn(folder, name);

  async function* list(): ReturnType<PhotoStore['list']> {
    for (const shard of await entriesOf(folder)) {
      if (shard.length !== 2) continue;
      for (const file of await entriesOf(join(folder, shard))) {
        if (!file.endsWith(EXTENSION)) continue;
        const found = await stat(join(folder, shard, file)).catch(ignoreMissing);
        if (found) yield { name: file.slice(0, -EXTENSION.length), storedAt: found.mtimeMs };
      }
    }
  }

  return {
    async put(name, bytes) {
      const file = fileOf(name);
      const now = new Date();
      if (await utimes(file, now, now).then(always, () => false)) return;
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
    // The database on the same disk is tested already.
    check: async () => undefined,
    async tidy(before) {
      for (const name of await entriesOf(incoming)) {
        const partial = join(incoming, name);
        const found = await stat(partial).catch(ignoreMissing);
        if (found && found.mtimeMs < before) await rm(partial, { force: true });
      }
    },
  };
}

const always = () => true;

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
