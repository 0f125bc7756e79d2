// Decodes incoming photos: checks their content, turns them upright and removes their metadata.
import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Pixels } from '../../science/photo-analysis/picture.ts';
import {
  imageKind,
  isPhoto,
  noPhoto,
  oddlyShaped,
  tooManyBytes,
  tooManyPixels,
  unpacksToTooMuch,
} from './accepted-photos.ts';
import { type BoundedPool, busy, createBoundedPool } from './bounded-pool.ts';

const MOST_PIXELS = 50_000_000;
/** Seconds, because a file can be crafted to take minutes while all others wait. */
const LONGEST_DECODING = 60;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    // SVG is for our own drawings only (science/plates/raster.ts): no uploaded file is decoded as SVG.
    'VipsForeignLoadSvgBuffer',
  ],
});
// Each picture uses one thread and no cache; the pool decides how many are decoded at a time.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes the first frame of an animation. A truncated or broken file is an error, a merely odd one is not. */
const decode = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: LONGEST_DECODING });

const MOST_PHOTO_BYTES = 10_000_000;
/** Rows of pixels are processed as a whole, so a picture of one column takes twenty times as long as a usual one. */
const LONGEST_SIDE = 8000;
const MOST_TIMES_AS_LONG = 20;
/** The limit of a PNG, which may have to be unpacked as a whole. A larger photo would exceed ten megabytes anyway. */
const MOST_UNPACKED = 100_000_000;
/** The limit of all photos together that are being received or waiting. */
const MOST_BYTES_HELD = 200_000_000;

/** A photo with its orientation applied. */
export interface UprightImage {
  width: number;
  height: number;
  /** Returns sRGB with eight bits, without metadata, no side longer than this. Does not enlarge. */
  webp(longestSide: number): Promise<Buffer>;
  /** Returns the same as JPEG, with white instead of transparency, for programs that do not read WebP. */
  jpeg(longestSide: number): Promise<Buffer>;
  pixels(longestSide: number): Promise<Pixels>;
}

export interface Images {
  /**
   * Reads a photo, such as the file of a form, and calls `use` when there is a slot. The photo is not held afterwards. Refuses
   * files that are no JPEG, PNG or WebP (415), too large (413), of too many pixels, of an odd shape or unpacked too large
   * (422), or too many at a time (503).
   */
  read<T>(file: AsyncIterable<Uint8Array>, use: (image: UprightImage) => Promise<T>): Promise<T>;
  /** Returns a stored photo as WebP, no wider than this. */
  narrow(photo: Buffer, width: number): Promise<Buffer>;
}

/** Two photos are decoded at a time by default, and one core is left for other work. */
export function createImages(
  pool: BoundedPool = createBoundedPool(Math.min(2, Math.max(1, availableParallelism() - 1))),
): Images {
  let held = 0;

  async function receive(file: AsyncIterable<Uint8Array>, chunks: Uint8Array[]): Promise<void> {
    let bytes = 0;
    for await (const chunk of file) {
      bytes += chunk.length;
      held += chunk.length;
      chunks.push(chunk);
      if (bytes > MOST_PHOTO_BYTES) throw tooManyBytes();
      if (held > MOST_BYTES_HELD) throw busy();
    }
  }

  return {
    async read(file, use) {
      if (pool.isFull('photo')) throw busy();
      const chunks: Uint8Array[] = [];
      try {
        await receive(file, chunks);
        const bytes = Buffer.concat(chunks);
        const kind = imageKind(bytes);
        if (!isPhoto(kind)) throw noPhoto(bytes.length === 0 ? 'empty' : kind);
        return await pool.run(async () => use(await open(bytes)), 'photo');
      } finally {
        held -= chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      }
    },
    narrow: (photo, width) => pool.run(() => narrowed(photo, width), 'size'),
  };
}

async function narrowed(photo: Buffer, width: number): Promise<Buffer> {
  if ((await decode(photo).metadata()).width <= width) return photo;
  return decode(photo).resize({ width }).webp({ quality: 80 }).toBuffer();
}

/** Reads the header first, so that a picture that is too large is never unpacked. */
async function open(bytes: Uint8Array): Promise<UprightImage> {
  const { width, height } = sizeOf(await readable(decode(bytes).metadata()));
  const fitting = (longestSide: number) =>
    decode(bytes)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return {
    width,
    height,
    webp: (longestSide) => readable(fitting(longestSide).webp({ quality: 80 }).toBuffer()),
    jpeg: (longestSide) =>
      readable(fitting(longestSide).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer()),
    async pixels(longestSide) {
      const upright = fitting(longestSide).flatten({ background: 'white' }).toColourspace('srgb').removeAlpha();
      const { data, info } = await readable(upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
      return { width: info.width, height: info.height, rgb: data };
    },
  };
}

function sizeOf({ autoOrient, format, channels = 4, depth }: Metadata): { width: number; height: number } {
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS) throw tooManyPixels();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > LONGEST_SIDE || long > MOST_TIMES_AS_LONG * short) throw oddlyShaped();
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'png' && width * height * bytesPerPixel > MOST_UNPACKED) throw unpacksToTooMuch();
  return { width, height };
}

async function readable<T>(decoded: Promise<T>): Promise<T> {
  try {
    return await decoded;
  } catch (error) {
    if ((error as Error).message.includes('exceeds pixel limit')) throw tooManyPixels();
    throw noPhoto('damaged');
  }
}
