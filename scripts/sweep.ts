// `npm run sweep` counts photos that no bird has. With `-- --apply` it sets all of them aside, while the server by
// itself sets aside at most a tenth. The server may be running.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDataDir, readPhotoBucket } from '../server/config.ts';
import { openPhotos } from '../server/photos/open-photos.ts';
import { databaseIn, photosIn } from '../server/platform/data-folder.ts';
import { openAlongside } from '../server/platform/database/open-alongside.ts';
import { createLog } from '../server/platform/http/log.ts';
import { createImages } from '../server/platform/photo-store/images.ts';
import { openPhotoStore } from '../server/platform/photo-store/open-photo-store.ts';
import { commandLine } from './command-line.ts';

await commandLine('npm run sweep [-- --apply]', async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { apply = false } = parseArgs({ options: { apply: { type: 'boolean' } } }).values;
  const dataDir = readDataDir(process.env);
  const db = await openAlongside(process.env.DATABASE_URL?.trim() || databaseIn(dataDir));
  try {
    const store = await openPhotoStore(readPhotoBucket(process.env), { folder: photosIn(dataDir), owner: null });
    const deps = { db, images: createImages(), clock: () => new Date(), log: createLog() };
    const { photos, unused, setAside } = await openPhotos(store, deps).sweep(apply ? 1 : 0);
    const found = `${photos} photos, ${unused} of them without a bird for a day.`;
    return apply
      ? `${found} ${setAside} were set aside, and are removed in a week.`
      : `${found} \`npm run sweep -- --apply\` sets these aside.`;
  } finally {
    await db.close();
  }
});
