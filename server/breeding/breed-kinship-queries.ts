// Kinship among the birds of a breed with a pedigree here, cached by breed until a pedigree changes.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findPedigreedBirds, pedigreeVersion } from '../flock/breed-queries.ts';
import { loadPedigree } from '../flock/pedigree-queries.ts';
import { versionedCache } from '../platform/caches.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { equivalentGenerations } from '../science/kinship/completeness.ts';
import {
  averageKinship,
  founderEquivalents,
  founderQuarters,
  founderShares,
  realisedEffectiveSize,
} from '../science/kinship/diversity.ts';

export interface BreedKinship {
  /** Birds with a recorded parent, the basis of all other figures. */
  birds: number;
  /** Ancestors without a recorded parent. */
  founders: number;
  founderEquivalents: number;
  /** Realised: from the inbreeding of the birds. Not finite if their pedigrees do not reach back far enough, or show none. */
  effectiveSize: number;
  /** The average of their mean kinships, 0 to 1; null without birds. */
  meanKinship: number | null;
  /** What each quarter of the founders gave, the quarter that gave most first. Empty if there are too few to divide. */
  founderQuarters: number[];
  /** Returns a bird's mean kinship to the others; null if it is not among them. */
  meanKinshipOf(id: string): number | null;
}

export const KEPT_BREEDS = 200;

/** Returns a cached function from breed id to the kinship of all its birds, or of these only. */
export function breedKinships(
  db: Kysely<Schema>,
): (breedId: string, only?: readonly PedigreedBird[]) => Promise<BreedKinship> {
  const kept = versionedCache<BreedKinship>(KEPT_BREEDS);
  return async (breedId, only) => {
    const key = only ? [breedId, hashOf(only)].join() : breedId;
    return kept(await pedigreeVersion(db), key, async () =>
      readBreedKinship(db, only ?? (await findPedigreedBirds(db, breedId))),
    );
  };
}

type PedigreedBird = { id: string; sex: 'Rooster' | 'Hen' };

function hashOf(birds: readonly PedigreedBird[]): string {
  const hash = createHash('sha256');
  for (const { id } of birds) hash.update(`${id} `);
  return hash.digest('base64url');
}

/** Founders in each quarter have to be many enough that none of them can be recognized. */
const ENOUGH_FOUNDERS = 20;

async function readBreedKinship(db: Kysely<Schema>, found: readonly PedigreedBird[]): Promise<BreedKinship> {
  // A keeper may have imported tens of thousands of one breed.
  const { pedigree, coefficients, mendelian, indexOf, ids, birds } = await loadPedigree(
    db,
    found.map(({ id }) => id),
  );
  const numbers = found.flatMap(({ id }) => indexOf.get(id) ?? []);
  await yieldToEventLoop();
  const meanKinships = meanKinshipTo(pedigree, mendelian, numbers);
  await yieldToEventLoop();
  const among = new Map(found.map(({ id }, nth) => [id, numbers[nth]]));
  const isFounder = (id: string) => {
    const bird = birds.get(id);
    return !bird || (bird.sires.length === 0 && bird.dam === null);
  };
  await yieldToEventLoop();
  const founders = ids.filter(isFounder).length;
  await yieldToEventLoop();
  const shares = founderShares(pedigree, numbers);
  await yieldToEventLoop();
  return {
    birds: found.length,
    founders,
    founderEquivalents: founderEquivalents(pedigree, numbers),
    effectiveSize: realisedEffectiveSize(coefficients, equivalentGenerations(pedigree), numbers),
    meanKinship: found.length === 0 ? null : averageKinship(meanKinships, numbers),
    founderQuarters: shares.length < ENOUGH_FOUNDERS ? [] : founderQuarters(shares),
    meanKinshipOf: (id) => {
      const number = among.get(id);
      return number === undefined ? null : (meanKinships[number] ?? null);
    },
  };
}
