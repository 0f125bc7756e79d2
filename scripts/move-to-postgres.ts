// `npm run move-to-postgres -- DATA_DIR URL` copies an installation into PostgreSQL, and its photos to the store that
// this environment configures.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir, readPhotoBucket } from '../server/config.ts';
import { type Moved, moveToPostgres } from '../server/platform/backup/move-to-postgres.ts';
import { keyIn, photosIn } from '../server/platform/data-folder.ts';
import { isPostgres } from '../server/platform/database/open.ts';
import { commandLine } from './command-line.ts';

const USAGE = `npm run move-to-postgres -- DATA_DIR postgres://user@host/database [--dry-run]
PHOTOS_URL names the bucket that photos go to; without it they go to the folder DATA_DIR of the environment, or stay.`;

await commandLine(USAGE, async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [from, url, ...more] = positionals;
  if (from === undefined || url === undefined || more.length > 0) return null;
  // The URL is not printed, because it may contain a password.
  if (!isPostgres(url) || !URL.canParse(url))
    throw new Error(
      'The second argument must be the address of a PostgreSQL database, such as postgres://user@host/flock.',
    );
  const folder = resolve(process.env.INIT_CWD ?? '.', from);
  const photoBucket = readPhotoBucket(process.env);
  const photoFolder = photosIn(process.env.DATA_DIR?.trim() ? readDataDir(process.env) : folder);
  const isDryRun = values['dry-run'] ?? false;

  const started = performance.now();
  const moved = await moveToPostgres(folder, url, { photoBucket, photoFolder, isDryRun });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (isDryRun) return [...linesOf(moved), 'This would be moved. Nothing was changed.'].join('\n');
  const place = photoBucket ? `the bucket ${photoBucket.bucket}` : photoFolder;
  return [
    ...linesOf(moved),
    `Moved in ${seconds} s; every table was read back and is the same, and so is every photo. ${folder} is as it was.`,
    `Photos are in ${place}.`,
    `Start servers with DATABASE_URL and SECRET_KEY_FILE=${keyIn(folder)} (or a copy of it): so all sessions and tokens go on.`,
  ].join('\n');
});

function linesOf({ tables, photos, files, bytes }: Moved): string[] {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const elsewhere = photos > files ? `; ${photos - files} in the bucket already` : '';
  const rows = tables.map(({ name, rows }) => `${name.padEnd(width)}  ${rows.toLocaleString('en')}`);
  return [...rows, `${photos.toLocaleString('en')} photos (${files.toLocaleString('en')} files, ${size}${elsewhere})`];
}
