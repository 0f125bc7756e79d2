import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Problem } from '../http/problem.ts';
import { createBoundedPool } from './bounded-pool.ts';
import { createImages, type UprightImage } from './images.ts';
import { BUFF, heldPicture, inChunks, noisyPicture, plainPicture } from './testing.ts';

const images = createImages();
const read = <T>(bytes: Uint8Array, use: (image: UprightImage) => Promise<T>) => images.read(inChunks(bytes), use);
const asWebp = (bytes: Uint8Array) => read(bytes, ({ webp }) => webp(1600));
const refusal = (bytes: Uint8Array): Promise<unknown> => asWebp(bytes).catch((problem: Problem) => problem);

describe('a photo', () => {
  it('becomes WebP of at most the requested size and is never enlarged', async () => {
    const large = await sharp(await asWebp(await plainPicture(2000, 1000).jpeg().toBuffer())).metadata();
    expect(large).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    const small = await sharp(await asWebp(await plainPicture(30, 20).png().toBuffer())).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  it('of 50 megapixels is accepted', async () => {
    const camera = await plainPicture(8000, 6250).jpeg().toBuffer();
    expect(await read(camera, async ({ width, height }) => [width, height])).toEqual([8000, 6250]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright (EXIF orientation %i)', async (held) => {
    const picture = await heldPicture(held);
    expect(await read(picture, async ({ width, height }) => [width, height])).toEqual([64, 48]);
    const { width, height, rgb } = await read(picture, ({ pixels }) => pixels(64));
    expect([width, height]).toEqual([64, 48]);
    const isWhite = (x: number, y: number) => (rgb[(y * width + x) * 3] ?? 0) > 128;
    expect([isWhite(12, 10), isWhite(52, 10), isWhite(12, 38), isWhite(52, 38)]).toEqual([true, false, false, false]);
  });

  it.each([
    ['CMYK', () => plainPicture(64, 48).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()],
    ['16 bits', () => plainPicture(64, 48).toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => plainPicture(64, 48).png({ palette: true }).toBuffer()],
    ['transparency', () => plainPicture(64, 48).ensureAlpha().png().toBuffer()],
  ])('with %s is converted to 8-bit RGB', async (_, make) => {
    const { rgb } = await read(await make(), ({ pixels }) => pixels(64));
    expect(rgb.length).toBe(64 * 48 * 3);
    const [red = 0, green = 0, blue = 0] = rgb;
    const off = [red - BUFF.r, green - BUFF.g, blue - BUFF.b].map(Math.abs);
    expect(Math.max(...off)).toBeLessThan(16);
    expect(await sharp(await asWebp(await make())).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  it('in grayscale has three equal channels', async () => {
    const { rgb } = await read(await plainPicture(8, 8).greyscale().jpeg().toBuffer(), ({ pixels }) => pixels(8));
    expect(rgb.length).toBe(8 * 8 * 3);
    expect(rgb[0]).toBe(rgb[1]);
  });

  it('that is animated becomes its first frame', async () => {
    const frames = await Promise.all(['black', 'white'].map((color) => plainPicture(20, 20, color).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const kept = await asWebp(animated);
    expect((await sharp(kept).metadata()).pages).toBeUndefined();
    expect((await sharp(kept).raw().toBuffer())[0]).toBeLessThan(40);
  });
});

describe('a file that is not an acceptable photo', () => {
  const isoFile = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

  it.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    ['text', () => Buffer.from('I am a hen.'), 415, /not a photo/],
    ['an empty file', () => Buffer.alloc(0), 415, /empty/],
    ['an SVG', () => Buffer.from(svg), 415, /SVG/],
    ['a GIF', () => plainPicture(9, 9).gif().toBuffer(), 415, /GIF/],
    ['a TIFF', () => plainPicture(9, 9).tiff().toBuffer(), 415, /TIFF/],
    ['an AVIF', () => isoFile('avif'), 415, /AVIF/],
    ['a HEIC', () => isoFile('heic'), 415, /iPhone.*Most Compatible.*JPEG/],
    ['a JPEG header without a JPEG', () => Buffer.from('\xff\xd8\xff\xe0 a hen', 'latin1'), 415, /damaged/],
    ['a truncated JPEG', async () => half(await plainPicture(600, 400).jpeg().toBuffer()), 415, /damaged/],
    ['a truncated PNG', async () => half(await noisyPicture(300, 200).png().toBuffer()), 415, /damaged/],
    ['a truncated WebP', async () => half(await noisyPicture(300, 200).webp().toBuffer()), 415, /damaged/],
    ['more than 50 megapixels', () => plainPicture(10_000, 5_001).png().toBuffer(), 422, /50 megapixels/],
    ['a side of more than 8,000 pixels', () => plainPicture(8001, 5000).png().toBuffer(), 422, /8,000 pixels a side/],
    ['a strip', () => plainPicture(100, 2001).webp().toBuffer(), 422, /twenty times as long as wide/],
    ['one column', () => plainPicture(1, 30).png().toBuffer(), 422, /twenty times as long as wide/],
    [
      'an interlaced PNG that decodes to more than 100 MB',
      () => plainPicture(5000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      ...([422, /unpacks to more than 100 MB.*as JPEG/] as const),
    ],
    [
      'more than 10 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10_000_000)]),
      413,
      /10 MB/,
    ],
  ])('is refused: %s', async (_, make, status, sentence) => {
    const problem = await refusal(await make());
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({
      ...{ status, message: expect.stringMatching(sentence) },
      errors: [{ pointer: '/photo', detail: expect.stringMatching(sentence) }],
    });
  });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
});

describe('many photos at once', () => {
  it('are queued, and one too many gets 503 with Retry-After', async () => {
    const pool = createBoundedPool(1);
    const queue = createImages(pool);
    const gate = Promise.withResolvers<void>();
    const running = pool.run(() => gate.promise, 'photo');
    const bytes = await plainPicture(20, 10).jpeg().toBuffer();
    const waiting = Array.from({ length: 16 }, () => queue.read(inChunks(bytes), async ({ width }) => width));
    // Photos wait for a worker once they have arrived in full.
    await expect.poll(() => pool.isFull('photo')).toBe(true);
    const oneTooMany = queue.read(inChunks(bytes), async () => 0);
    await expect(oneTooMany).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': 5 } });
    gate.resolve();
    await running;
    expect(await Promise.all(waiting)).toEqual(Array(16).fill(20));
  });

  it('are not crowded out by requests for small sizes', async () => {
    const pool = createBoundedPool(1);
    const gate = Promise.withResolvers<void>();
    const looking = Array.from({ length: 100 }, () => pool.run(() => gate.promise, 'size'));
    expect([pool.isFull('photo'), pool.isFull('size')]).toEqual([false, false]);
    gate.resolve();
    await Promise.all(looking);
  });

  it('are bounded in memory, which is freed afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    async function* slowly() {
      yield Buffer.alloc(9_900_000);
      await gate.promise;
    }
    const queue = createImages();
    const arriving = Array.from({ length: 20 }, () =>
      queue.read(slowly(), async () => 0).catch((problem) => problem.status),
    );
    await expect(queue.read(slowly(), async () => 0)).rejects.toMatchObject({ status: 503 });
    gate.resolve();
    expect(await Promise.all(arriving)).toEqual(Array(20).fill(415));
    const bytes = await plainPicture(20, 10).jpeg().toBuffer();
    expect(await queue.read(inChunks(bytes), async ({ height }) => height)).toBe(10);
  });
});
