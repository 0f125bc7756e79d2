// Portraits are drawn once, at the first request, and cached: one for each breed, sex and variety. The small ones take
// 4 MB at most.

import sharp from 'sharp';
import { etagOf } from '../platform/contract/etag.ts';
import type { Breed } from '../science/breeds/breed.ts';
import type { Sex } from '../science/plates/bird/phenotype.ts';
import { drawPortrait } from '../science/plates/bird/portrait.ts';
import { varietyOf } from '../science/plates/bird/varieties.ts';
import { staticReply } from './static-reply.ts';

interface Picture {
  status: 200;
  body: Buffer;
  headers: { ETag: string; 'Content-Type': string };
}

export function createPortraits() {
  const large = new Map<string, ReturnType<typeof staticReply>>();
  const small = new Map<string, Promise<Picture>>();
  // Small portraits are drawn one at a time, so that a list leaves the other core to other requests.
  let previous: Promise<unknown> = Promise.resolve();

  const keyOf = (breed: Breed, sex: Sex, variety?: string) => `${breed.id}/${sex}/${varietyOf(breed, variety)}`;

  return {
    large(breed: Breed, sex: Sex, variety?: string): ReturnType<typeof staticReply> {
      const key = keyOf(breed, sex, variety);
      const plate = large.get(key) ?? staticReply(drawPortrait(breed, sex, variety));
      large.set(key, plate);
      return plate;
    },

    small(breed: Breed, sex: Sex, variety?: string): Promise<Picture> {
      const key = keyOf(breed, sex, variety);
      const known = small.get(key);
      if (known) return known;
      const picture = previous.then(() => drawSmall(breed, sex, variety));
      previous = picture.catch(() => small.delete(key));
      small.set(key, picture);
      return picture;
    },
  };
}

/** A browser paints a WebP of 400 by 320 pixels, about 7 KB, at a fraction of the cost of the plate's thousand paths. */
const SMALL_WIDTH = 400;

async function drawSmall(breed: Breed, sex: Sex, variety?: string): Promise<Picture> {
  const plate = Buffer.from(drawPortrait(breed, sex, variety));
  const body = await sharp(plate).resize(SMALL_WIDTH).webp({ quality: 55, effort: 5 }).toBuffer();
  return { status: 200, body, headers: { ETag: etagOf(body), 'Content-Type': 'image/webp' } };
}
