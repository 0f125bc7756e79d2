import sharp from 'sharp';
import type { components } from '#contract';
import { etagOf } from '../platform/contract/answers.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Breed, ListedBreed, ListedStatus } from '../science/breeds/breed.ts';
import { breedsNamed, matcher } from '../science/breeds/search.ts';
import { breedSheet, listEntry } from '../science/breeds/sheet.ts';
import { memoize } from '../science/memoize.ts';
import type { Sex } from '../science/plates/bird/phenotype.ts';
import { drawPortrait } from '../science/plates/bird/portrait.ts';
import { varietyOf } from '../science/plates/bird/varieties.ts';
import { staticJson, staticReply } from './static-reply.ts';

type Schemas = components['schemas'];

export const breedsHandlers = ({ breeds }: Pick<Deps, 'breeds'>): HandlersOf<'breeds'> => {
  const entry = memoize((breed: ListedBreed) => JSON.stringify(listEntry(breed)));
  const list = (found: readonly ListedBreed[]) => `[${found.map(entry).join()}]`;
  const whole = memoize((status: ListedStatus | undefined) =>
    staticJson<Schemas['HeritageBreed'][]>(list(breeds.listed(status))),
  );
  const sheet = memoize((breed: Breed) =>
    staticJson<Schemas['BreedDetail']>(JSON.stringify(breedSheet(breed, breeds))),
  );
  const portraits = createPortraits();

  const known = (breedId: string): Breed => {
    const breed = breeds.byId(breedId);
    if (!breed) throw notFound('The directory has no such breed.');
    return breed;
  };

  return implement({
    listBreeds: ({ query: { search = '', status } }) =>
      search.trim() === '' ? whole(status) : { status: 200, json: list(breeds.listed(status).filter(matcher(search))) },

    searchBreedNames: ({ query: { search } }) => ({ status: 200, body: breedsNamed(breeds, search) }),

    getBreed: ({ params: { breedId } }) => sheet(known(breedId)),

    getBreedPortrait: ({ params: { breedId }, query: { sex = 'hen', variety, size } }) =>
      size === 'small' ? portraits.small(known(breedId), sex, variety) : portraits.large(known(breedId), sex, variety),
  });
};

// Portraits are drawn once, at the first request, and cached: one for each breed, sex and variety. The small ones take
// 4 MB at most.

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
