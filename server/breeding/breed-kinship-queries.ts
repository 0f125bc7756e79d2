// How related the birds of a breed are that have a pedigree here. Kept per breed while no pedigree changes.
import type { Kysely } from 'kysely';
import { findPedigreedBirds, pedigreeVersion } from '../flock/breed-queries.ts';
import { loadPedigree } from '../flock/pedigree-queries.ts';
import type { Schema } from '../platform/database/schema.ts';
import { versionedCache } from '../platform/database/versioned-cache.ts';
import { pauseInTurns } from '../platform/pause.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { averageKinship, founderEquivalents } from '../science/kinship/diversity.ts';

export interface BreedKinship {
  /** Birds with a recorded parent, among which all else is counted. */
  birds: number;
  roosters: number;
  hens: number;
  /** Ancestors with no recorded parent. */
  founders: number;
  founderEquivalents: number;
  /** Mean of all their mean kinships, 0 to 1; null without birds. */
  meanKinship: number | null;
  /** A bird's mean kinship to them; null for one that is not among them. */
  meanKinshipOf(id: string): number | null;
}

export const KEPT_BREEDS = 200;

/** A function that answers the state of a breed, by its id. */
export function breedKinships(db: Kysely<Schema>): (breedId: string) => Promise<BreedKinship> {
  const kept = versionedCache<BreedKinship>(KEPT_BREEDS);
  return async (breedId) => kept(await pedigreeVersion(db), breedId, () => readBreedKinship(db, breedId));
}

async function readBreedKinship(db: Kysely<Schema>, breedId: string): Promise<BreedKinship> {
  // Somebody may have imported tens of thousands of the breed.
  const pause = pauseInTurns();
  const found = await findPedigreedBirds(db, breedId, pause);
  const { pedigree, mendelian, indexOf, ids, birds } = await loadPedigree(
    db,
    found.map(({ id }) => id),
  );
  const numbers = found.flatMap(({ id }) => indexOf.get(id) ?? []);
  await pause();
  const meanKinships = meanKinshipTo(pedigree, mendelian, numbers);
  await pause();
  const among = new Map(found.map(({ id }, nth) => [id, numbers[nth]]));
  const isFounder = (id: string) => {
    const bird = birds.get(id);
    return !bird || (bird.sires.length === 0 && bird.dam === null);
  };
  await pause();
  const founders = ids.filter(isFounder).length;
  await pause();
  return {
    birds: found.length,
    roosters: found.filter(({ sex }) => sex === 'Rooster').length,
    hens: found.filter(({ sex }) => sex === 'Hen').length,
    founders,
    founderEquivalents: founderEquivalents(pedigree, numbers),
    meanKinship: found.length === 0 ? null : averageKinship(meanKinships, numbers),
    meanKinshipOf: (id) => {
      const number = among.get(id);
      return number === undefined ? null : (meanKinships[number] ?? null);
    },
  };
}
