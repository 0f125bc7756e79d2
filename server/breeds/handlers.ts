import sharp from 'sharp';
import type { components } from '#contract';
import { etagOf } from '../platform/contract/answers.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/http/problem.ts';
import { createBoundedPool, type Kind } from '../platform/photo-store/bounded-pool.ts';
import type { Breed, ListedBreed, ListedStatus } from '../science/breeds/breed.ts';
import { breedsNamed, matcher } from '../science/breeds/search.ts';
import { breedSheet, listEntry } from '../science/breeds/sheet.ts';
import { memoize } from '../science/memoize.ts';
import { type Looks, type Phenotype, type Pose, phenotypeOf, type Sex } from '../science/plates/bird/phenotype.ts';
import { drawOutline, drawPortrait } from '../science/plates/bird/portrait.ts';
import { varietyOf } from '../science/plates/bird/varieties.ts';
import { PREVIEW } from './pages.ts';
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

    getBreedPortrait: ({ params: { breedId }, query: { sex = 'hen', variety, size, pose = 0, ...looks } }) =>
      size === 'preview'
        ? portraits.preview(known(breedId), sex, variety)
        : size === 'outline'
          ? portraits.outline(known(breedId), sex, looks)
          : portraits[size ?? 'large'](phenotypeOf(known(breedId), looks), sex, variety, pose as Pose),
  });
};

// Portraits are drawn at the first request and cached: one for each breed, its looks, sex, variety and pose. The small ones and
// the outlines take 8 MB at most, and those for previews of links 30 MB.
const MOST_CACHED = 500;

interface Picture {
  status: 200;
  body: Buffer;
  headers: { ETag: string; 'Content-Type': string };
}

/** Pictures that are still being painted. */
const unfinished = new WeakSet<object>();

export function createPortraits({
  mostCached = MOST_CACHED,
  // Pictures are painted one at a time, so that a list leaves the other core to other requests. No plate waits for an outline,
  // which takes far longer.
  plates = createBoundedPool(1),
  outlines = createBoundedPool(1),
} = {}) {
  const large = new Map<string, ReturnType<typeof staticReply>>();
  const small = new Map<string, Promise<Picture>>();
  const previews = new Map<string, Promise<Picture>>();

  function keyOf(breed: Phenotype, sex: Sex, variety: string | undefined, pose: Pose): string {
    const { combType, legColor, crest, banded } = breed.traits;
    return [breed.id, sex, varietyOf(breed, variety), pose, combType[0], legColor[0], crest, banded].join('/');
  }

  function painted(cache: typeof small, key: string, paint: () => Promise<Picture>, kind: Kind = 'size') {
    return cached(cache, key, mostCached, () => {
      const picture = (kind === 'outline' ? outlines : plates).run(paint, kind);
      unfinished.add(picture);
      picture.catch(() => cache.delete(key)).finally(() => unfinished.delete(picture));
      return picture;
    });
  }

  return {
    large: (breed: Phenotype, sex: Sex, variety?: string, pose: Pose = 0): ReturnType<typeof staticReply> =>
      cached(large, keyOf(breed, sex, variety, pose), mostCached, () =>
        staticReply(drawPortrait(breed, sex, variety, pose)),
      ),

    small: (breed: Phenotype, sex: Sex, variety?: string, pose: Pose = 0): Promise<Picture> =>
      painted(small, keyOf(breed, sex, variety, pose), () => paintSmall(drawPortrait(breed, sex, variety, pose))),

    /** Colors and a band do not change it. */
    outline: (breed: Phenotype, sex: Sex, { combType, crest }: Looks = {}): Promise<Picture> => {
      const bird = phenotypeOf(breed, { combType, crest });
      return painted(
        small,
        `outline/${keyOf(bird, sex, undefined, 0)}`,
        () => paintOutline(drawOutline(bird, sex)),
        'outline',
      );
    },

    preview: (breed: Phenotype, sex: Sex, variety?: string): Promise<Picture> =>
      painted(previews, keyOf(breed, sex, variety, 0), () => paintPreview(drawPortrait(breed, sex, variety))),
  };
}

/** Makes room for one more, at the expense of the one that nobody has asked for longest. */
function cached<Made extends object>(cache: Map<string, Made>, key: string, most: number, make: () => Made): Made {
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  if (cache.size >= most) {
    const oldest = cache.entries().find(([, picture]) => !unfinished.has(picture));
    if (oldest) cache.delete(oldest[0]);
  }
  const made = make();
  cache.set(key, made);
  return made;
}

/** A browser paints a WebP of 400 by 320 pixels, about 7 KB, at a fraction of the cost of the plate's thousand paths. */
const SMALL_WIDTH = 400;

async function paintOutline(plate: string): Promise<Picture> {
  const body = await sharp(Buffer.from(plate)).webp({ quality: 60, alphaQuality: 60, effort: 5 }).toBuffer();
  return pictureOf(body, 'image/webp');
}

async function paintSmall(plate: string): Promise<Picture> {
  const body = await sharp(Buffer.from(plate)).resize(SMALL_WIDTH).webp({ quality: 55, effort: 5 }).toBuffer();
  return pictureOf(body, 'image/webp');
}

/** The color of the plates' paper at their edge. */
const PAPER = '#e8d8b6';

/** Some sites that show previews of links read no WebP. */
async function paintPreview(plate: string): Promise<Picture> {
  const whole = sharp(Buffer.from(plate)).resize({ ...PREVIEW, fit: 'contain', background: PAPER });
  return pictureOf(await whole.png({ palette: true, effort: 7 }).toBuffer(), 'image/png');
}

const pictureOf = (body: Buffer, type: string): Picture => ({
  status: 200,
  body,
  headers: { ETag: etagOf(body), 'Content-Type': type },
});
