// What is left of a keeper who has used everything there is, once the account is deleted: nothing they have sent, in the
// files of the data folder or in a row.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { contractOperations } from '../testing/contract.ts';
import { dump } from '../testing/dump.ts';
import { filesIn } from '../testing/photographed-flock.ts';
import { createTwoKeepers } from '../testing/two-keepers.ts';

const onDisk = (folder: string): Buffer => Buffer.concat(filesIn(folder).map((file) => readFileSync(file)));

const stored = async (folder: string, { db }: Pick<Deps, 'db'>): Promise<Buffer> =>
  Buffer.concat([onDisk(folder), Buffer.from(await dump(db))]);

/** Long enough that they are on no disk by chance. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it('leaves no word, photo or id of the keeper in any file or row, and the other keeper’s as they were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deletion-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const photoFolder = join(folder, 'photos');
  const world = await createTwoKeepers({
    database: join(folder, 'flock.db'),
    photoStore: createFolderPhotoStore(photoFolder),
  });
  const { test, wren, robin } = world;
  const before = await stored(folder, test.deps);
  const sent = new Set<string>();
  for (const operation of contractOperations) {
    const { id, method } = operation;
    if (method === 'GET' || method === 'DELETE' || id.startsWith('logout') || id === 'verifyCode') continue;
    const { statusCode } = await world.call(id, wren, wren.cookie);
    // The reasons of a moderator belong to the keeper whom they are about.
    if (statusCode < 300 && !id.startsWith('decideOn'))
      for (const text of textsIn(operation.body?.example)) sent.add(text);
  }
  const full = await stored(folder, test.deps);
  // How many birds a breed has here is counted whoever has them.
  const own = [...sent].filter((text) => !test.deps.breeds.byId(text));
  const kept = own.filter((text) => full.includes(text) && !before.includes(text));
  expect(kept.length).toBeGreaterThan(20);

  const photos = filesIn(photoFolder).length;
  const gone = await test.app.inject({ method: 'DELETE', url: '/api/user', headers: wren.cookie });
  expect(gone.statusCode).toBe(204);
  const { email = '', chickenId = '', photoId = '', tripId = '' } = wren.things;
  const running = await stored(folder, test.deps);
  expect(filesIn(photoFolder).length).toBeLessThan(photos);
  await world.test.close();
  for (const left of [running, onDisk(folder)]) {
    expect([...kept, email, wren.keeperId, chickenId, photoId, tripId].filter((text) => left.includes(text))).toEqual(
      [],
    );
  }
  expect(running.includes(robin.things.chickenId ?? '')).toBe(true);
});
