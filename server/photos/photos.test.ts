import { load } from 'exifreader';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBoundedPool } from '../platform/photo-store/bounded-pool.ts';
import { createImages } from '../platform/photo-store/images.ts';
import { heldPicture, noisyPicture, plainPicture } from '../platform/photo-store/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { photoForm } from '../testing/photo-form.ts';
import { photoStores, type TestPhotoStore } from '../testing/photo-stores.ts';
import { type Card, keepPhotographedFlock, look, type Photographer, photoOf } from '../testing/photographed-flock.ts';

const DAY_MS = 24 * 3600 * 1000;

let kept: TestPhotoStore;
let test: TestApp;
let wren: Photographer;
let bird: Card;

const urlOf = (card: Card, place = 0): string => card.photos[place]?.url ?? 'none';
const idsOf = (card: Card): string[] => card.photos.map(({ id }) => id ?? 'none');

const withLocation = (): Promise<Buffer> =>
  plainPicture(60, 40)
    .withExif({
      IFD0: { Make: 'Camera of Wren' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 45/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Camera of Wren</note></x:xmpmeta>')
    .jpeg()
    .toBuffer();

describe.each(photoStores)('photos in %s', (_, openStore) => {
  beforeEach(async () => {
    kept = await openStore();
    test = await createTestApp({ photoStore: kept.store });
    wren = await keepPhotographedFlock(test);
    bird = await wren.add('Prudence');
  });
  afterEach(async () => {
    await test.close();
    await kept.close();
  });

  describe('adding a photo', () => {
    it('puts it on the public card, with the first one featured', async () => {
      const answer = await wren.send(bird, await photoOf(80), { caption: ' In the orchard ' });
      expect(answer.statusCode).toBe(201);
      const [photo] = answer.json().photos;
      expect(photo).toEqual({
        id: expect.any(String),
        url: expect.any(String),
        caption: 'In the orchard',
        featured: true,
      });
      expect(answer.headers.location).toBe(photo.url);
      await wren.send(bird, await photoOf(160));
      const { photos } = (await look(test, `/api/chickens/${bird.id}`)).json();
      expect(photos).toEqual([photo, { id: expect.any(String), url: expect.any(String) }]);
    });

    it('is limited to two hundred photos a day across all birds', async () => {
      const first = await wren.send(bird, await photoOf(80));
      expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['200', '199']);
      await test.deps.db.write(null, (trx) =>
        trx.updateTable('counter').set({ hits: 200 }).where('key', 'like', 'photos/%').execute(),
      );
      const more = await wren.send(await wren.add('Hazel'), await photoOf(160));
      expect([more.statusCode, more.json().detail]).toEqual([
        429,
        'You have added 200 photos today. You can add more tomorrow.',
      ]);
      expect(await kept.names()).toHaveLength(1);
      // A photo that the bird already has is not new.
      expect((await wren.send(bird, await photoOf(80))).statusCode).toBe(201);
    });

    it('is counted per keeper and network before it is decoded', async () => {
      const none = () => wren.send(bird, Buffer.from('I am a hen.'));
      expect((await none()).statusCode).toBe(415);
      const sent = (hits: number) =>
        test.deps.db.write(null, (trx) =>
          trx.updateTable('counter').set({ hits }).where('key', 'like', 'photos sent/%').execute(),
        );
      await sent(400);
      const detail = 'You or your network sent too many photos today. You can send more tomorrow.';
      const more = await none();
      expect([more.statusCode, more.json().detail]).toEqual([429, detail]);
      const robin = await keepPhotographedFlock(test, 'robin@example.org');
      const hers = await robin.add('Hazel');
      expect((await robin.send(hers, await photoOf(80))).statusCode).toBe(201);
      await sent(1200);
      expect((await robin.send(hers, await photoOf(90))).statusCode).toBe(429);
    });

    it('changes nothing if the bird already has this photo', async () => {
      const first = (await wren.send(bird, await photoOf(80), { caption: 'First' })).json();
      const again = await wren.send(bird, await photoOf(80), { caption: 'Second' });
      expect(again.statusCode).toBe(201);
      expect(again.json().photos).toEqual(first.photos);
    });

    it('is limited to six, and leaves no file of a seventh', async () => {
      await wren.sendMany(bird, 6);
      const answer = await wren.send(bird, await photoOf(255));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ detail: expect.stringContaining('6 photos') });
      // The photo has not been decoded yet.
      const none = await wren.send(bird, Buffer.from('I am a hen.'));
      expect([none.statusCode, none.json().detail]).toEqual([422, expect.stringContaining('6 photos')]);
      expect(await kept.names()).toHaveLength(6);
    });

    it('is for a bird’s own keeper only', async () => {
      const robin = await keepPhotographedFlock(test, 'robin@example.org');
      expect((await robin.send(bird, await photoOf(80))).statusCode).toBe(404);
      expect((await look(test, `/api/chickens/${bird.id}`)).json().photos).toEqual([]);
      expect(await kept.names()).toEqual([]);
    });

    it.each([
      ['a file that lies about its type', Buffer.from('I am a hen.'), 'image/png', 415],
      ['a file that nobody named a type for', undefined, 'application/octet-stream', 201],
      ['an image of another type', Buffer.from('GIF89a'), 'image/gif', 415],
    ])('judges by content: %s', async (_, bytes, type, status) => {
      const answer = await wren.send(bird, bytes ?? (await photoOf(80)), { type });
      expect(answer.statusCode).toBe(status);
    });

    it('keeps neither metadata nor the original bytes', async () => {
      const original = await withLocation();
      expect(load(original, { expanded: true }).gps).toMatchObject({ Latitude: 30.25 });
      const card = (await wren.send(bird, original)).json();
      for (const width of ['', '?width=160']) {
        const { rawPayload } = await look(test, urlOf(card) + width);
        expect(Object.keys(load(rawPayload))).toEqual(['FileType']);
      }
      expect(await kept.names()).toHaveLength(2);
      for (const name of await kept.names()) {
        const bytes = await kept.bytes(name);
        expect([bytes.toString('latin1', 0, 4), bytes.includes('Camera of Wren')]).toEqual(['RIFF', false]);
      }
    });

    it('rotates it upright', async () => {
      const card = (await wren.send(bird, await heldPicture(6))).json();
      const { rawPayload } = await look(test, urlOf(card));
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 64, height: 48 });
    });
  });

  describe('sending a photo', () => {
    const gate = Promise.withResolvers<void>();

    it('may take longer than the idle timeout', async () => {
      const pool = createBoundedPool(1);
      const server = await createTestApp({ images: createImages(pool) });
      server.app.server.timeout = 1000;
      const keeper = await keepPhotographedFlock(server);
      const { id } = await keeper.add('Prudence');
      const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const waiting = pool.run(() => gate.promise, 'photo');
      const form = photoForm(await photoOf(80));
      const headers = { ...keeper.headers, ...form.headers };
      const body = new Uint8Array(form.body);
      const answer = fetch(`${url}/api/chickens/${id}/photos`, { method: 'POST', headers, body });
      setTimeout(gate.resolve, 2000);
      expect((await answer).status).toBe(201);
      await waiting;
      await server.close();
    });

    it('leaves nothing behind if the connection breaks', async () => {
      const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
      const form = photoForm(await noisyPicture(600, 400).jpeg().toBuffer());
      const leaving = new AbortController();
      const half = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(form.body.subarray(0, form.body.length / 2)));
          setTimeout(() => leaving.abort(), 100);
        },
      });
      const headers = { ...wren.headers, ...form.headers };
      const request = { method: 'POST', headers, body: half, duplex: 'half', signal: leaving.signal } as const;
      await expect(fetch(`${url}/api/chickens/${bird.id}/photos`, request)).rejects.toThrow();
      expect((await wren.send(bird, await photoOf(80))).statusCode).toBe(201);
      expect(await kept.names()).toHaveLength(1);
    });
  });

  describe('a photo', () => {
    it('can be cached forever', async () => {
      const url = urlOf(await wren.sendMany(bird, 1));
      const answer = await look(test, url);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      });
      const again = await look(test, url, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      const head = await test.app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject({
        etag: answer.headers.etag,
        'content-length': answer.headers['content-length'],
      });
    });

    it('is sent in the requested width, never enlarged', async () => {
      const card = (await wren.send(bird, await plainPicture(700, 350).png().toBuffer())).json();
      const sizes = [];
      for (const width of [160, 640, 1080]) {
        const url = `${urlOf(card)}?width=${width}`;
        const [first, second] = [await look(test, url), await look(test, url)];
        expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
        expect(first.headers.etag).toBe(second.headers.etag);
        const { format, width: wide, height } = await sharp(first.rawPayload).metadata();
        sizes.push([format, wide, height]);
      }
      expect(sizes).toEqual([
        ['webp', 160, 80],
        ['webp', 640, 320],
        ['webp', 700, 350],
      ]);
      expect((await look(test, `${urlOf(card)}?width=161`)).statusCode).toBe(422);
    });

    it('is resized once for concurrent requests', async () => {
      const url = `${urlOf((await wren.send(bird, await plainPicture(700, 350).png().toBuffer())).json())}?width=320`;
      const answers = await Promise.all(Array.from({ length: 30 }, () => look(test, url)));
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
      expect(await kept.names()).toHaveLength(2);
    });

    it('that never existed is not found', async () => {
      expect((await look(test, `/api/photos/${'A'.repeat(43)}`)).statusCode).toBe(404);
      expect((await look(test, '/api/photos/..%2F..%2Fheritage-flock.db')).statusCode).toBe(422);
    });
  });

  describe('a photo is deleted', () => {
    it('with its bird, in every size', async () => {
      const url = urlOf(await wren.sendMany(bird, 1));
      await look(test, `${url}?width=160`);
      await wren.remove(bird);
      expect((await look(test, url)).statusCode).toBe(404);
      expect((await look(test, `${url}?width=160`)).statusCode).toBe(404);
      expect(await kept.names()).toEqual([]);
    });

    it('with its keeper’s account', async () => {
      const url = urlOf(await wren.sendMany(bird, 2), 1);
      await test.app.inject({ method: 'DELETE', url: '/api/user', headers: wren.headers });
      expect((await look(test, url)).statusCode).toBe(404);
      expect(await kept.names()).toEqual([]);
    });

    it('unless another bird has the same one', async () => {
      const other = await wren.add('Agatha');
      const card = await wren.sendMany(bird, 1);
      await wren.sendMany(other, 1);
      await wren.remove(bird);
      expect((await look(test, urlOf(card))).statusCode).toBe(200);
      await wren.remove(other);
      expect((await look(test, urlOf(card))).statusCode).toBe(404);
      expect(await kept.names()).toEqual([]);
    });

    it('when its keeper removes it from the bird', async () => {
      const card = await wren.sendMany(bird, 2);
      const [first = '', second = ''] = idsOf(card);
      const { status, body } = await wren.change(bird, { photos: [{ id: second }] });
      expect(status).toBe(200);
      expect(idsOf(body)).toEqual([second]);
      expect((await look(test, `/api/photos/${first}`)).statusCode).toBe(404);
      expect(await kept.names()).toHaveLength(1);
    });

    it('a day after a crash left it without a bird, and no other is', async () => {
      const card = await wren.sendMany(bird, 1);
      const names = ['x'.repeat(43), `${'x'.repeat(43)}.160`];
      for (const name of names) await kept.store.put(name, Buffer.from('RIFF'));
      await test.deps.photos.sweep(1);
      expect(await kept.names()).toHaveLength(3);
      test.clock.set(new Date(Date.now() + DAY_MS + 60_000));
      await test.deps.photos.sweep(0);
      expect(await kept.names()).toHaveLength(3);
      await test.deps.photos.sweep(1);
      expect(await kept.names()).toEqual([...idsOf(card), `aside.${'x'.repeat(43)}`].sort());
      expect((await look(test, `/api/photos/${'x'.repeat(43)}`)).statusCode).toBe(404);
      test.clock.advance(8 * DAY_MS);
      await test.deps.photos.sweep(0);
      expect(await kept.names()).toHaveLength(2);
      await test.deps.photos.sweep();
      expect(await kept.names()).toEqual(idsOf(card));
      expect((await look(test, urlOf(card))).statusCode).toBe(200);
    });

    it('with at most a tenth of all at once, unless an operator overrides that', async () => {
      const names = Array.from({ length: 19 }, (_, n) => `${n}`.padStart(43, 'x'));
      for (const name of names) await kept.store.put(name, Buffer.from('RIFF'));
      await wren.sendMany(bird, 1);
      test.clock.set(new Date(Date.now() + 2 * DAY_MS));
      expect(await test.deps.photos.sweep()).toMatchObject({ photos: 20, unused: 19, setAside: 0 });
      const all = await kept.names();
      expect(all.filter((name) => names.includes(name))).toHaveLength(19);
      expect(test.log.join()).toContain('npm run sweep');
      for (const photoId of names.slice(2)) {
        await test.deps.db.write(null, (trx) =>
          trx.insertInto('birdPhoto').values({ photoId, chickenId: bird.id }).execute(),
        );
      }
      expect(await test.deps.photos.sweep()).toMatchObject({ photos: 20, unused: 2, setAside: 2 });
    });

    it('reversibly: it is restored if a bird has it after all', async () => {
      const photoId = 'y'.repeat(43);
      await kept.store.put(photoId, Buffer.from('RIFF'));
      test.clock.set(new Date(Date.now() + 2 * DAY_MS));
      await test.deps.photos.sweep(1);
      expect(await kept.names()).toEqual([`aside.${photoId}`]);
      await test.deps.db.write(null, (trx) =>
        trx.insertInto('birdPhoto').values({ photoId, chickenId: bird.id }).execute(),
      );
      await test.deps.photos.sweep(0);
      expect(await kept.names()).toEqual([photoId]);
      expect((await look(test, `/api/photos/${photoId}`)).body).toBe('RIFF');
    });

    it('without deleting one that is being added at the time', async () => {
      const recorded = Promise.withResolvers<void>();
      const webp = Buffer.from('RIFF');
      const keeping = test.deps.photos.keep(webp, async (photoId) => {
        await recorded.promise;
        await test.deps.db.write(null, (trx) =>
          trx.insertInto('birdPhoto').values({ photoId, chickenId: bird.id }).execute(),
        );
        return photoId;
      });
      await expect.poll(() => kept.names()).toHaveLength(1);
      test.clock.set(new Date(Date.now() + 2 * DAY_MS));
      const swept = test.deps.photos.sweep(1);
      recorded.resolve();
      const photoId = await keeping;
      await swept;
      expect((await look(test, `/api/photos/${photoId}`)).body).toBe('RIFF');
    });

    it('completely, even if the store fails halfway', async () => {
      await kept.breakDown();
      const answer = await wren.send(bird, await photoOf(80));
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
      await kept.mend();
      expect((await look(test, `/api/chickens/${bird.id}`)).json().photos).toEqual([]);
      expect((await wren.send(bird, await photoOf(80))).statusCode).toBe(201);
    });
  });

  describe('the photos of a bird', () => {
    it('are in the keeper’s order, with their captions', async () => {
      const card = await wren.sendMany(bird, 3);
      const [first = '', second = '', third = ''] = idsOf(card);
      const captioned = [{ id: third, caption: 'Asleep' }, { id: first }, { id: second }];
      const { body } = await wren.change(bird, { photos: captioned });
      expect(body.photos.map(({ id, caption, featured }) => [id, caption, featured])).toEqual([
        [third, 'Asleep', undefined],
        [first, undefined, true],
        [second, undefined, undefined],
      ]);
      // Only the order changes; captions stay.
      const turned = await wren.change(bird, {
        photos: [{ id: first }, { id: second, featured: true }, { id: third }],
      });
      expect(turned.body.photos.map(({ caption, featured }) => [caption, featured])).toEqual([
        [undefined, undefined],
        [undefined, true],
        ['Asleep', undefined],
      ]);
      const unchanged = await wren.change(bird, { name: 'Prudence', photos: null });
      expect(idsOf(unchanged.body)).toHaveLength(3);
      const bare = await wren.change(bird, { photos: [{ id: third, caption: '' }] });
      expect(bare.body.photos).toEqual([{ id: third, url: `/api/photos/${third}` }]);
    });

    it('must be photos of that bird', async () => {
      const [mine = ''] = idsOf(await wren.sendMany(bird, 1));
      const [other = ''] = idsOf((await wren.send(await wren.add('Agatha'), await photoOf(250))).json());
      const { status, body } = await wren.change(bird, { photos: [{ id: mine }, { id: other }] });
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ pointer: '/photos/1/id', detail: expect.stringContaining(other) }]);
      expect(idsOf((await look(test, `/api/chickens/${bird.id}`)).json())).toEqual([mine]);
    });

    it('are listed once each, with at most one featured', async () => {
      const [one = '', two = ''] = idsOf(await wren.sendMany(bird, 2));
      const twice = await wren.change(bird, { photos: [{ id: one }, { id: one, caption: 'Again' }] });
      expect([twice.status, twice.body.errors?.[0]?.pointer]).toEqual([422, '/photos/1/id']);
      const featured = [one, two].map((id) => ({ id, featured: true }));
      const both = await wren.change(bird, { photos: featured });
      expect([both.status, both.body.errors?.[0]?.pointer]).toEqual([422, '/photos/1/featured']);
    });

    it('are changed by their keeper only', async () => {
      const [id = ''] = idsOf(await wren.sendMany(bird, 1));
      const robin = await keepPhotographedFlock(test, 'robin@example.org');
      expect((await robin.change(bird, { photos: [] })).status).toBe(404);
      expect((await look(test, `/api/photos/${id}`)).statusCode).toBe(200);
    });
  });
});
