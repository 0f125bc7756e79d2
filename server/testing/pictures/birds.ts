// Birds drawn by the plate engine, before grounds of their own. No photograph is in the repository.
import sharp from 'sharp';
import { loadBreeds } from '../../science/breeds/catalog.ts';
import { drawBird } from '../../science/plates/bird/bird.ts';
import type { Phenotype, Sex } from '../../science/plates/bird/phenotype.ts';
import { definitions } from '../../science/plates/bird/sheet.ts';
import { ground, HEIGHT, photographed, WIDTH } from './canvas.ts';

const catalog = loadBreeds();

export function breedNamed(id: string): Phenotype {
  const breed = catalog.byId(id);
  if (!breed) throw new Error(`There is no breed '${id}'.`);
  return breed;
}

export const grounds = {
  straw: {
    colors: [
      [196, 168, 110],
      [176, 146, 92],
      [214, 190, 138],
    ],
    grain: 9,
  },
  grass: {
    colors: [
      [84, 122, 52],
      [104, 140, 66],
      [70, 104, 44],
    ],
    grain: 7,
  },
  boards: {
    colors: [
      [124, 104, 84],
      [112, 92, 74],
      [132, 114, 94],
    ],
    grain: 40,
  },
  gravel: {
    colors: [
      [150, 148, 144],
      [132, 130, 128],
      [166, 162, 158],
    ],
    grain: 5,
  },
  snow: {
    colors: [
      [226, 230, 236],
      [236, 238, 242],
      [214, 220, 230],
    ],
    grain: 60,
  },
} as const;

export type Ground = keyof typeof grounds;

interface Placing {
  ground: Ground;
  seed: number;
  /** Height of the bird as a share of the picture's. */
  height?: number;
  variety?: string;
}

/** A JPEG of one bird in the middle. */
export async function birdPhoto(breed: Phenotype, sex: Sex, placing: Placing): Promise<Buffer> {
  const { colors, grain } = grounds[placing.ground];
  const bird = await cutOut(breed, sex, placing);
  const picture = sharp(await ground(colors, grain, placing.seed)).composite([{ input: bird }]);
  return photographed(sharp(await picture.png({ compressionLevel: 0 }).toBuffer()), placing.seed);
}

/** A JPEG of several of them in a row. */
export async function flockPhoto(breed: Phenotype, count: number, placing: Placing): Promise<Buffer> {
  const { colors, grain } = grounds[placing.ground];
  const bird = await cutOut(breed, 'hen', { ...placing, height: 0.9 / count });
  const { width = 0, height = 0 } = await sharp(bird).metadata();
  const birds = Array.from({ length: count }, (_, nth) => ({
    input: bird,
    left: Math.round(((nth + 0.5) * WIDTH) / count - width / 2),
    top: Math.round((HEIGHT - height) / 2),
  }));
  const picture = sharp(await ground(colors, grain, placing.seed)).composite(birds);
  return photographed(sharp(await picture.png({ compressionLevel: 0 }).toBuffer()), placing.seed);
}

/** The middle of a bird's breast alone. */
export async function feathersPhoto(breed: Phenotype, seed: number): Promise<Buffer> {
  const bird = await cutOut(breed, 'hen', { ground: 'straw', seed, height: 1.5 }, false);
  const { width = 0, height = 0 } = await sharp(bird).metadata();
  const middle = { left: Math.round(width * 0.4), top: Math.round(height * 0.48), width: 240, height: 180 };
  return photographed(
    sharp(await sharp(bird).extract(middle).resize(WIDTH, HEIGHT).png({ compressionLevel: 0 }).toBuffer()),
    seed,
  );
}

/** The bird alone, as large as it may be. */
async function cutOut(breed: Phenotype, sex: Sex, { height = 0.8, variety }: Placing, fits = true): Promise<Buffer> {
  const { drawing, washes } = drawBird(breed, sex, variety);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-640 -760 1280 820" width="1280" height="820">${definitions(washes)}<g stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;
  const whole = await sharp(Buffer.from(svg)).trim({ background: '#00000000' }).png({ compressionLevel: 0 }).toBuffer();
  return sharp(whole)
    .resize(fits ? Math.round(WIDTH * 0.9) : null, Math.round(HEIGHT * height), { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
