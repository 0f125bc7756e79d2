// Servers that share a database and a store of photos: none removes what another has just stored.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PhotoFiles, photoIdOf } from '../platform/photo-store/photo-files.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { photoStores, type TestPhotoStore } from '../testing/photo-stores.ts';
import { type Card, keepPhotographedFlock, look, type Photographer, photoOf } from '../testing/photographed-flock.ts';
import { openPhotos } from './open-photos.ts';

const webp = Buffer.from('RIFF');
const photoId = photoIdOf(webp);
const DAY_MS = 24 * 3600 * 1000;

describe.each(photoStores)('with photos in %s', (_, openStore) => {
  let kept: TestPhotoStore;
  let test: TestApp;
  let other: PhotoFiles;
  let wren: Photographer;
  let bird: Card;
  beforeEach(async () => {
    kept = await openStore();
    test = await createTestApp({ photoStore: kept.store });
    // As it knows the first one in a process of its own: by the database and the store alone.
    other = openPhotos(kept.store, test.deps);
    wren = await keepPhotographedFlock(test);
    bird = await wren.add('Prudence');
  });
  afterEach(async () => {
    await test.close();
    await kept.close();
  });

  const record = async (id: string) => {
    await test.deps.db.write(null, (trx) =>
      trx.insertInto('birdPhoto').values({ photoId: id, chickenId: bird.id }).execute(),
    );
    return id;
  };

  it.each<[string, (photos: PhotoFiles) => Promise<void>]>([
    ['a sweep', async (photos) => void (await photos.sweep(1))],
    ['the removal of a bird that had the same', (photos) => photos.discard([photoId])],
  ])('%s on one spares the photo whose row another is storing', async (_, remove) => {
    // So that its age does not spare it.
    test.clock.set(new Date(Date.now() + 2 * DAY_MS));
    const removal = Promise.withResolvers<void>();
    const keeping = test.deps.photos.keep(webp, async (id) => {
      remove(other).then(removal.resolve, removal.reject);
      // Long enough for it to find no row.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return record(id);
    });
    await keeping;
    await removal.promise;
    expect((await look(test, `/api/photos/${photoId}`)).body).toBe('RIFF');
  });

  it('the same photo comes and goes at once, and the row that is left has it', async () => {
    const photo = await photoOf(80);
    for (let round = 0; round < 10; round++) {
      const [first, second] = await Promise.all([wren.add('Agatha'), wren.add('Beatrix')]);
      await wren.send(first, photo);
      await Promise.all([wren.remove(first), wren.send(second, photo)]);
      const card = (await look(test, `/api/chickens/${second.id}`)).json() as Card;
      expect((await look(test, card.photos[0]?.url ?? 'none')).statusCode).toBe(200);
      await wren.remove(second);
    }
    expect(await kept.names()).toEqual([]);
  });

  it('one that died in the middle keeps nobody from sending that photo again, a minute later at most', async () => {
    let died: () => void = () => undefined;
    const dead = openPhotos(kept.store, test.deps).keep(
      webp,
      () => new Promise<never>((_, end) => (died = () => end(0))),
    );
    await expect.poll(() => kept.names()).toHaveLength(1);
    test.clock.advance(60_000);
    expect(await other.keep(webp, record)).toBe(photoId);
    died();
    await dead.catch(() => undefined);
    expect((await look(test, `/api/photos/${photoId}`)).body).toBe('RIFF');
  });
});
