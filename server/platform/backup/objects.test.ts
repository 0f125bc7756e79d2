// Backs up a server whose photos are in an object store and restores it into another store.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { type ObjectStoreStandIn, startObjectStore } from '../../testing/object-store-stand-in.ts';
import { keepPhotographedFlock, look } from '../../testing/photographed-flock.ts';
import { databaseIn, photosIn } from '../data-folder.ts';
import { openObjectPhotoStore } from '../photo-store/object-photo-store.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let standIn: ObjectStoreStandIn;
let objects: PhotoStore;
let photoUrls: string[];
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  standIn = await startObjectStore();
  objects = await openObjectPhotoStore(standIn.bucket, { owner: null, tryMs: 1000, wholeMs: 3000 });
  const test = await createTestApp({ database: databaseIn(folder), photoStore: objects });
  const wren = await keepPhotographedFlock(test);
  const bird = await wren.sendMany(await wren.add('Prudence'), 2);
  photoUrls = bird.photos.map(({ url }) => url);
  await look(test, `${photoUrls[0]}?width=160`);
  await test.close();
});
afterEach(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

it('a backup stores the photos as files, and a restore puts them into the configured bucket', async () => {
  const contents = await makeBackup(folder, at('monday'), { withKey: false, objects });
  expect(contents).toMatchObject({ birds: 1, photos: 2 });
  expect(
    readdirSync(photosIn(at('monday')), { recursive: true }).filter((name) => `${name}`.endsWith('.webp')),
  ).toHaveLength(2);

  const drill = await openObjectPhotoStore(standIn.at('flock/drill'), { owner: null });
  await restoreBackup(at('monday'), at('restored'), drill);
  expect(existsSync(photosIn(at('restored')))).toBe(false);
  const test = await createTestApp({ database: databaseIn(at('restored')), photoStore: drill });
  for (const url of photoUrls) expect((await look(test, url)).statusCode).toBe(200);
  await test.close();
  for await (const { name } of drill.list()) {
    const [copy, original] = [await drill.get(name), await objects.get(name)];
    expect(copy && (await buffer(copy.stream))).toEqual(original && (await buffer(original.stream)));
  }
});

it('a backup and a restore fail as a whole while the object store is unreachable', async () => {
  await makeBackup(folder, at('monday'), { withKey: false, objects });
  await standIn.leave();
  await expect(makeBackup(folder, at('tuesday'), { withKey: false, objects })).rejects.toThrow(
    'Photos are not available',
  );
  expect(existsSync(at('tuesday'))).toBe(false);
  await expect(restoreBackup(at('monday'), at('restored'), objects)).rejects.toThrow('Photos are not available');
  expect(existsSync(databaseIn(at('restored')))).toBe(false);
  await standIn.mend();
  expect(await restoreBackup(at('monday'), at('restored'), objects)).toMatchObject({ photos: 2 });
});

it('a backup fails when the configured store lacks the photos', async () => {
  await expect(makeBackup(folder, at('monday'), { withKey: false, objects: null })).rejects.toThrow('have no file');
  const empty = await openObjectPhotoStore(standIn.at('flock/empty'), { owner: null });
  await expect(makeBackup(folder, at('monday'), { withKey: false, objects: empty })).rejects.toThrow('have no file');
});
