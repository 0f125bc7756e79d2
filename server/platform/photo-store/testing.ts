// Generates pictures for tests.
import sharp, { type Sharp } from 'sharp';

/** A color that is also printable. */
export const BUFF = { r: 0xb0, g: 0x78, b: 0x58 };

export const plainPicture = (width: number, height: number, background: string | typeof BUFF = BUFF): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns noise, which does not compress well. */
export const noisyPicture = (width: number, height: number): Sharp => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
};

// The sides of the picture that are the first row and the first column of the stored image, by orientation (Exif 2.32,
// tag 274).
const ORIENTATIONS = [
  ...['top left', 'top right', 'bottom right', 'bottom left'],
  ...['left top', 'right top', 'right bottom', 'left bottom'],
];

/** Returns a landscape of 64 by 48, stored in this orientation: black with a white upper left quarter. */
export function heldPicture(orientation: number): Promise<Buffer> {
  const [row = '', column = ''] = ORIENTATIONS[orientation - 1]?.split(' ') ?? [];
  const isOnItsSide = row === 'left' || row === 'right';
  const [width, height] = isOnItsSide ? [48, 64] : [64, 48];
  const isFar = (side: string) => side === 'bottom' || side === 'right';
  const quarter = { width: width / 2, height: height / 2, channels: 3, background: 'white' } as const;
  const left = isFar(column) ? width / 2 : 0;
  const top = isFar(row) ? height / 2 : 0;
  return plainPicture(width, height, 'black')
    .composite([{ input: { create: quarter }, left, top }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Yields the bytes like a form or a file would. */
export async function* inChunks(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
