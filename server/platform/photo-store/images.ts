// Photos as they come in: checked by what they are, turned upright, and without all that they say beside the picture.
import { availableParallelism } from 'node:os';
import type { Metadata } from 'sharp';
import type { Pixels } from '../../science/photo-analysis/picture.ts';
import { type BoundedPool, busy, createBoundedPool } from './bounded-pool.ts';
import { decode, MOST_PIXELS } from './decoder.ts';
import { imageKind, isPhoto } from './image-kind.ts';
import { noPhoto, oddlyShaped, tooManyBytes, tooManyPixels, unpacksToTooMuch } from './refusals.ts';

export const MOST_PHOTO_BYTES = 10_000_000;
/** A row of pixels is worked on as a whole: a picture of one column takes twenty times as long as one of a usual shape. */
const LONGEST_SIDE = 8000;
const MOST_TIMES_AS_LONG = 20;
/** Of a PNG, which may have to be unpacked as a whole. One that is a photo, and has that many, is over ten megabytes anyway. */
const MOST_UNPACKED = 100_000_000;
/** Of all photos that are being received or wait for their turn. */
const MOST_BYTES_HELD = 200_000_000;

/** As it is when it stands upright. */
export interface UprightImage {
  width: number;
  height: number;
  /** sRGB with eight bits, without metadata, no side longer than this. Never enlarged. */
  webp(longestSide: number): Promise<Buffer>;
  /** The same as JPEG, which every reader of pictures knows; what is transparent is white. */
  jpeg(longestSide: number): Promise<Buffer>;
  pixels(longestSide: number): Promise<Pixels>;
}

export interface Images {
  /**
   * Reads a photo, such as the file of a form, and works on it when its turn comes. Nothing of it is held afterwards. Refuses
   * what is no JPEG, PNG or WebP (415), too large (413), of too many pixels or an odd shape, or unpacks to too much (422), or one
   * too many at once (503).
   */
  read<T>(file: AsyncIterable<Uint8Array>, use: (image: UprightImage) => Promise<T>): Promise<T>;
  /** A photo that is stored, no wider than this, as WebP. */
  narrow(photo: Buffer, width: number): Promise<Buffer>;
}

/** Two at once, and one core is left to everybody else. */
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

/** The header is looked at first: what is too large is never unpacked. */
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
