// How a breed is doing here, counted for everybody and cached until a bird comes, goes or is shown or withheld.
import type { Kysely } from 'kysely';
import { latestChange } from '../chickens/flock-queries.ts';
import { breedsVersion, type CountedBird, eachCountedBird, moderationVersion } from '../flock/breed-queries.ts';
import { versionedCache } from '../platform/caches.ts';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Breed } from '../science/breeds/breed.ts';
import { stateOf } from '../science/geography/states.ts';
import { breedKinships, KEPT_BREEDS } from './breed-kinship-queries.ts';
import { breedForecasts } from './flock-forecast-queries.ts';
import { FEW, type KeptFlock, populationOf, type Standing, standingOf } from './standing.ts';

/** Corrections that have no version of their own, such as a hatch date, are seen within this time. */
const OLDEST_MS = 3_600_000;

export type BreedStandings = (breed: Breed, now: number) => Promise<Standing>;

export function breedStandings(db: Kysely<Schema>): BreedStandings {
  const kinshipOfBreed = breedKinships(db);
  const kept = versionedCache<Standing>(KEPT_BREEDS);
  const forecastOf = breedForecasts(db);
  const read = async (breed: Breed, now: number): Promise<Standing> => {
    const { flocks, pedigreed, hasSamples } = await readFlocks(db, breed.id);
    const kinship = await kinshipOfBreed(breed.id, pedigreed);
    const { geneDiversity } = populationOf(breed.id, flocks, kinship);
    const forecast = geneDiversity === null ? null : await forecastOf({ ids: sampleOf(pedigreed), geneDiversity }, now);
    return standingOf({ breed, flocks, hasSamples, kinship, forecast, thisYear: new Date(now).getUTCFullYear() });
  };
  return async (breed, now) => {
    const versions = [await breedsVersion(db), await latestChange(db), await moderationVersion(db)];
    return kept([...versions, Math.floor(now / OLDEST_MS)].join('/'), breed.id, () => read(breed, now));
  };
}

/** Reads the flock of each keeper, in no order, and the birds with a recorded parent, without sample birds. */
async function readFlocks(db: Kysely<Schema>, breedId: string) {
  const flocks = new Map<string, KeptFlock & { hatched: Map<number, number> }>();
  const pedigreed: CountedBird[] = [];
  let hasSamples = false;
  for await (const chunk of eachCountedBird(db, breedId)) {
    for (const bird of chunk) {
      const { keeperId, sex, hatchDate, hasParent, isSample } = bird;
      if (isSample) {
        hasSamples = true;
        continue;
      }
      const flock = flocks.get(keeperId) ?? { roosters: 0, hens: 0, pedigreed: 0, hatched: new Map(), state: null };
      flocks.set(keeperId, flock);
      if (sex === 'Hen') flock.hens++;
      else flock.roosters++;
      if (hasParent) {
        flock.pedigreed++;
        pedigreed.push(bird);
      }
      const year = Number(hatchDate?.slice(0, 4) ?? Number.NaN);
      if (year) flock.hatched.set(year, (flock.hatched.get(year) ?? 0) + 1);
    }
  }
  const places = await queryInChunks(flocks.keys(), (ids) =>
    db.selectFrom('keeper').select(['id', 'location']).where('id', 'in', ids).execute(),
  );
  for (const { id, location } of places) {
    const flock = flocks.get(id);
    if (flock) flock.state = stateOf(location);
  }
  return { flocks: [...flocks.values()], pedigreed, hasSamples };
}

/**
 * Returns the ids of at most 8 roosters and 32 hens, chosen evenly. Numbers below are multiples of five, because the forecast
 * says how many there are.
 */
function sampleOf(birds: readonly CountedBird[]): string[] {
  const some = (sex: 'Rooster' | 'Hen', most: number) => {
    const ofSex = birds.filter((bird) => bird.sex === sex);
    const size = ofSex.length < most ? ofSex.length - (ofSex.length % FEW) : most;
    return Array.from({ length: size }, (_, nth) => ofSex[Math.floor((nth * ofSex.length) / size)]!.id);
  };
  return [...some('Rooster', 8), ...some('Hen', 32)];
}
