// `npm run restore -- FOLDER` copies a backup into DATA_DIR, which must be empty or have lost its database.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir, readPhotoBucket } from '../server/config.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { openObjects } from '../server/platform/photo-store/open-photo-store.ts';
import { commandLine } from './command-line.ts';
import { refusePostgres } from './sqlite-only.ts';

await commandLine('npm run restore -- FOLDER', async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  refusePostgres(process.env);
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || more.length > 0) return null;
  const dataDir = readDataDir(process.env);
  const objects = await openObjects(readPhotoBucket(process.env));
  const backup = resolve(process.env.INIT_CWD ?? '.', folder);
  const { keepers, birds, photos, hasKey, left } = await restoreBackup(backup, dataDir, objects);
  const key = hasKey ? 'Start the server.' : 'Put secret.key beside it before you start the server.';
  const aside = left ? ` What was left there is in ${left}.` : '';
  return `${dataDir}: ${keepers} keepers, ${birds} birds, ${photos} photos.${aside} ${key}`;
});
