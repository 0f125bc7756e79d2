// `npm run backup -- FOLDER [--with-key]` copies all data of the server in DATA_DIR, which may be running.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir, readPhotoBucket } from '../server/config.ts';
import { makeBackup } from '../server/platform/backup/make-backup.ts';
import { openObjects } from '../server/platform/photo-store/open-photo-store.ts';
import { commandLine } from './command-line.ts';
import { refusePostgres } from './sqlite-only.ts';

await commandLine('npm run backup -- FOLDER [--with-key]', async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  refusePostgres(process.env);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'with-key': { type: 'boolean' } } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return null;
  // npm runs scripts in the folder of package.json, but paths are relative to the caller's folder.
  const target = resolve(process.env.INIT_CWD ?? '.', folder);
  const { keepers, birds, photos, hasKey } = await makeBackup(readDataDir(process.env), target, {
    withKey: values['with-key'] ?? false,
    objects: await openObjects(readPhotoBucket(process.env)),
  });
  const key = hasKey
    ? 'The key is in it: keep it as safe as the server itself.'
    : 'secret.key is not in it: keep a copy of that file apart. Without it every session and API token ends at a restore.';
  return `${target}: ${keepers} keepers, ${birds} birds, ${photos} photos; opened and found whole.\n${key}`;
});
