// `npm run backup -- FOLDER [--with-key]` copies all data of the server in DATA_DIR, which may be running. With --every it does
// so again and again, into folders in FOLDER.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readDataDir, readPhotoBucket } from '../server/config.ts';
import { makeBackup } from '../server/platform/backup/make-backup.ts';
import { backUpAndKeep, newestBackupIn, noteBackups } from '../server/platform/backup/scheduled-backups.ts';
import type { Contents } from '../server/platform/backup/verify-backup.ts';
import { StorageError } from '../server/platform/database/engine.ts';
import { openObjects } from '../server/platform/photo-store/open-photo-store.ts';
import { commandLine } from './command-line.ts';
import { refusePostgres } from './sqlite-only.ts';

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** The wait after a failure is shorter. */
const AGAIN_MS = 600_000;

await commandLine('npm run backup -- FOLDER [--every 24h --keep 14] [--with-key]', async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  refusePostgres(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-key': { type: 'boolean' }, every: { type: 'string' }, keep: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return null;
  // npm runs scripts in the folder of package.json, but paths are relative to the caller's folder.
  const target = resolve(process.env.INIT_CWD ?? '.', folder);
  const dataDir = readDataDir(process.env);
  const objects = await openObjects(readPhotoBucket(process.env));
  const make = (to: string) =>
    makeBackup(dataDir, to, { withKey: values['with-key'] ?? false, objects }).catch((error: unknown) => {
      throw isFull(error) ? new Error(`There is no room left in ${dirname(to)}.`) : error;
    });
  if (values.every === undefined && values.keep === undefined) return said(target, await make(target));

  const [, number, unit = ''] = /^(\d{1,6})([smhd])$/.exec(values.every ?? '') ?? [];
  const everyMs = Number(number) * Number(units[unit]);
  const keep = Number(values.keep);
  if (!(everyMs > 0) || !(Number.isInteger(keep) && keep > 0)) return null;
  return keepBackingUp({ dataDir, folder: target, everyMs, keep, make });
});

interface Schedule {
  dataDir: string;
  folder: string;
  everyMs: number;
  keep: number;
  make(target: string): Promise<Contents>;
}

/** Goes on until the process is ended. */
async function keepBackingUp({ dataDir, folder, everyMs, keep, make }: Schedule): Promise<never> {
  const since = Date.now();
  let newestAt = await newestBackupIn(folder);
  for (;;) {
    // A full disk must not end the backups.
    await noteBackups(dataDir, { everyMs, since, newestAt }).catch(({ message }: Error) =>
      console.error(`The server cannot be told of the newest backup: ${message}`),
    );
    await until((newestAt ?? 0) + everyMs);
    try {
      const now = new Date();
      const { name, removed } = await backUpAndKeep(folder, { keep, now }, async (target) => {
        console.log(said(target, await make(target)));
      });
      newestAt = await newestBackupIn(folder);
      if (removed.length > 0) console.log(`Removed after ${name} was verified: ${removed.join(', ')}.`);
    } catch (error) {
      console.error(`No backup was made. ${(error as Error).message} All earlier backups are kept.`);
      await wait(Math.min(everyMs, AGAIN_MS));
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof StorageError ? error.fault === 'full' : (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/** Waits in short steps, because a machine may sleep, and a timer cannot last a month. */
async function until(time: number): Promise<void> {
  for (let left = time - Date.now(); left > 0; left = time - Date.now()) await wait(Math.min(left, 60_000));
}

function said(target: string, { keepers, birds, photos, hasKey }: Contents): string {
  const key = hasKey
    ? 'The key is in it: keep it as safe as the server itself.'
    : 'secret.key is not in it: keep a copy of that file apart. Without it every session and API token ends at a restore.';
  return `${target}: ${keepers} keepers, ${birds} birds, ${photos} photos; opened and found whole.\n${key}`;
}
