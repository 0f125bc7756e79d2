// Backups that are made again and again into one folder, under the time of their making, of which the newest are kept.
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupNoteIn } from '../data-folder.ts';

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** Windows allows no colon in a name. */
const nameAt = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function backupsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => NAME.test(name)).sort();
}

/** The time of the newest backup in epoch milliseconds; null if there is none. */
export async function newestBackupIn(folder: string): Promise<number | null> {
  const newest = (await backupsIn(folder)).at(-1);
  return newest === undefined ? null : Date.parse(newest.replace(NAME, '$1T$2:$3:$4Z'));
}

/**
 * Makes a backup by `make`, which returns once it is verified, and removes the oldest until only so many are there. If no
 * backup can be made, none is removed. Returns the name of the new one and those that were removed.
 */
export async function backUpAndKeep(
  folder: string,
  { keep, now }: { keep: number; now: Date },
  make: (target: string) => Promise<unknown>,
): Promise<{ name: string; removed: string[] }> {
  const name = nameAt(now);
  await removeUnfinished(folder);
  await make(join(folder, name));
  const removed = (await backupsIn(folder)).slice(0, -keep);
  for (const old of removed) await rm(join(folder, old), { recursive: true });
  return { name, removed };
}

/** A backup that was killed leaves a folder that is not finished. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const unfinished = names.filter((name) => name.endsWith('.partial') && NAME.test(name.replace('.partial', '')));
  for (const name of unfinished) await rm(join(folder, name), { recursive: true, force: true });
}

// The server cannot see where its backups are, so what makes them leaves a note in the data folder.

interface BackupNote {
  /** The interval between backups, and when they were first to be made. */
  everyMs: number;
  since: number;
  newestAt: number | null;
}

export async function noteBackups(dataDir: string, note: BackupNote): Promise<void> {
  const partial = `${backupNoteIn(dataDir)}.partial`;
  await writeFile(partial, JSON.stringify(note), { mode: 0o600 });
  await rename(partial, backupNoteIn(dataDir));
}

export interface BackupState {
  newestAt: number | null;
  /** True if at least one was not made. */
  isOverdue: boolean;
}

/** Returns null if no backups are scheduled. */
export async function backupState(dataDir: string, now: Date): Promise<BackupState | null> {
  const text = await readFile(backupNoteIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const { everyMs, since, newestAt } = JSON.parse(text) as BackupNote;
  return { newestAt, isOverdue: now.getTime() - (newestAt ?? since) > 2 * everyMs };
}
