// The object store fails as real ones do: nothing hangs, no partial photo is used, and operators learn the cause.
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStoreStandIn, refuses, startObjectStore } from '../../testing/object-store-stand-in.ts';
import { openObjectPhotoStore } from './object-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { PhotoStoreFault } from './photo-store.ts';

const webp = Buffer.from('RIFF and more');
let standIn: ObjectStoreStandIn;
let store: PhotoStore;
beforeAll(async () => {
  standIn = await startObjectStore();
  store = await openObjectPhotoStore(standIn.bucket, { owner: 'us', tryMs: 300, wholeMs: 1500 });
  await store.put('hen', webp);
});
afterEach(() => standIn.mend());
afterAll(() => standIn.close());

const faultOf = async (asked: Promise<unknown>): Promise<PhotoStoreFault> => {
  const fault = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (fault instanceof PhotoStoreFault) return fault;
  throw new Error(`No fault of the store: ${fault}`);
};
const bytesOf = async (name: string) => {
  const photo = await store.get(name);
  return photo && buffer(photo.stream);
};
const never: RequestListener = (request) => void request.resume();

describe('an object store that', () => {
  it.each<[string, RequestListener]>([
    ['never responds', never],
    ['is overloaded', refuses(503, 'SlowDown')],
    ['closes the connection', (request) => void request.socket.destroy()],
    ['never finishes a photo', (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('RIFF')],
  ])('%s is given up after a few tries with a 503', async (_, listener) => {
    standIn.does(listener);
    standIn.asked.length = 0;
    const fault = await faultOf(bytesOf('hen'));
    expect([fault.status, fault.headers['Retry-After'], fault.refusal]).toEqual([503, 30, null]);
    expect(standIn.asked.length).toBeGreaterThan(0);
    expect(standIn.asked.length).toBeLessThanOrEqual(9);
  });

  it('is unreachable fails at once', async () => {
    await standIn.leave();
    expect((await faultOf(store.put('other', webp))).refusal).toBeNull();
    expect((await faultOf(store.check())).refusal).toBeNull();
  });

  it('breaks off midway through a photo is asked again, and no partial photo is used', async () => {
    let broken = 0;
    const half: RequestListener = (_, response) => {
      broken++;
      if (broken === 2) standIn.mend();
      response.writeHead(200, { 'content-length': webp.length, 'content-type': 'image/webp' });
      response.write(webp.subarray(0, 4), () => response.destroy());
    };
    standIn.does(half);
    expect(await bytesOf('hen')).toEqual(webp);
    expect(broken).toBe(2);
  });
});

describe('an object store that refuses a request', () => {
  it.each([
    [404, 'NoSuchBucket', 'There is no bucket "flock"'],
    [403, 'InvalidAccessKeyId', 'AWS_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY does not belong'],
    [400, 'ExpiredToken', 'has expired'],
    [403, 'AccessDenied', 's3:DeleteObject'],
    [301, 'PermanentRedirect', 'is not in us-east-1'],
    [403, 'RequestTimeTooSkewed', 'clock'],
    [400, 'SomethingNew', 'refuses what it is asked (SomethingNew, 400)'],
  ])('reports for %i %s what the operator must fix', async (status, code, sentence) => {
    standIn.does(refuses(status, code));
    const fault = await faultOf(store.check());
    expect(fault.refusal).toContain(sentence);
    // Visitors get only a general message.
    expect(fault.message).toBe('Photos are not available right now. Try again in a minute.');
    expect((await faultOf(bytesOf('hen'))).refusal).toContain(sentence);
  });

  it('reports a missing bucket for requested photos, too', async () => {
    const lost = await openObjectPhotoStore(standIn.at('no-such-bucket'), { owner: null });
    expect((await faultOf(lost.get('hen'))).refusal).toContain('"no-such-bucket"');
  });
});

describe('an object store', () => {
  it('tells caches to keep photos forever, and returns undefined for unknown ones', async () => {
    const seen = new Promise<string | undefined>((resolve) => {
      standIn.does((request, response) => {
        resolve(request.headers['cache-control']);
        request.resume();
        response.writeHead(200, { etag: '"x"' }).end();
      });
    });
    await store.put('rooster', webp);
    expect(await seen).toBe('public, max-age=31536000, immutable');
    await standIn.mend();
    expect(await bytesOf('rooster')).toBeUndefined();
    await store.delete('rooster');
  });

  it('lists its photos page by page', async () => {
    const page = (name: string, next: string) =>
      `<ListBucketResult>${next}<Contents><Key>photos/${name}</Key>
        <LastModified>2026-05-01T12:00:00.000Z</LastModified></Contents></ListBucketResult>`;
    // The stand-in itself has no second page.
    standIn.does(({ url = '' }, response) => {
      const isFirst = !url.includes('continuation-token=more');
      const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>';
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(isFirst ? page('hen-1', next) : page('hen-2', ''));
    });
    const listed = await Array.fromAsync(store.list());
    const storedAt = Date.parse('2026-05-01T12:00:00Z');
    expect(listed).toEqual([
      { name: 'hen-1', storedAt },
      { name: 'hen-2', storedAt },
    ]);
  });

  it('belongs to one server, so that no other takes its photos for orphans', async () => {
    await store.check();
    await store.check();
    const other = await openObjectPhotoStore(standIn.bucket, { owner: 'them' });
    expect((await faultOf(other.check())).refusal).toContain('name another bucket or prefix');
    const beside = await openObjectPhotoStore(standIn.at('flock/beside'), { owner: 'them' });
    await beside.check();
  });
});
