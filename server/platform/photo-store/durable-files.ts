// Files and folders that are there after a power cut, once the promise has resolved.
import { constants } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Its own entry is on disk, too. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** So that a new name outlives a power cut; Windows knows no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Refuses to overwrite. Where the file system can, both share their bytes. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
}
