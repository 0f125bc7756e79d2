// Pictures of one size side by side in a single file, so that a picker costs one request.
import sharp from 'sharp';
import { TILE } from './specimen.ts';

/** WebP on nothing, as wide as all pictures together. */
export async function strip(drawings: readonly string[]): Promise<Buffer> {
  const pictures = await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()));
  return sharp({
    create: {
      width: TILE.width * drawings.length,
      height: TILE.height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(pictures.map((input, at) => ({ input, left: at * TILE.width, top: 0 })))
    .webp({ quality: 60, alphaQuality: 80, effort: 5 })
    .toBuffer();
}
