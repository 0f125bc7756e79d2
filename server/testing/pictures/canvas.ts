// Pictures for the tests and the benchmark: generated, with the grain and the noise of a photo.
import sharp, { type Sharp } from 'sharp';
import { repeatableRandom } from '../../chickens/testing.ts';

export const WIDTH = 960;
export const HEIGHT = 720;

/** Numbers from 0 to 1 that have nothing to do with those of the next seed. */
export const chances = (seed: number): (() => number) => repeatableRandom(1 + ((seed * 1_299_709) % 2_147_483_646));

type Color = readonly [red: number, green: number, blue: number];

/** Ground that a bird may stand before: colours that run into each other in patches of about `grain` pixels. */
export async function ground(colors: readonly Color[], grain: number, seed: number): Promise<Buffer> {
  const random = chances(seed);
  const [across, down] = [Math.ceil(WIDTH / grain) + 2, Math.ceil(HEIGHT / grain) + 2];
  const patches = Buffer.alloc(across * down * 3);
  for (let patch = 0; patch < across * down; patch++) {
    const color = colors[Math.floor(random() * colors.length)] ?? [128, 128, 128];
    const light = (random() - 0.5) * 24;
    for (const [channel, value] of color.entries()) patches[patch * 3 + channel] = clamp(value + light);
  }
  return sharp(patches, { raw: { width: across, height: down, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'cover', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Adds the blur and noise of a camera. */
export async function photographed(picture: Sharp, seed: number, noise = 4): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().blur(0.7).raw().toBuffer({ resolveWithObject: true });
  const random = chances(seed);
  for (let at = 0; at < data.length; at++) {
    const bell = random() + random() + random() - 1.5;
    data[at] = clamp((data[at] as number) + bell * 2 * noise);
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export const fromSvg = (content: string): Sharp =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`));

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
