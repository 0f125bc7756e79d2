// Possible partners of a bird: from the index that browsing reads, so that a search costs the same in any flock.
import type { Kysely } from 'kysely';
import { browseQueries } from '../chickens/browse-queries.ts';
import { latestChange } from '../chickens/flock-queries.ts';
import type { Wanted } from '../chickens/wanted-queries.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { milesOf } from '../science/geography/position.ts';

/** Of its own breed and of any: a partner of another breed is seldom the better one. */
const OF_BREED = 150;
const OF_ANY = 50;

export interface Reach {
  /** Where the search starts; null searches everywhere, the rarest breeds first. */
  cell: number | null;
  miles: number;
}

/** Ids of birds that others offer this keeper, of this sex, the nearest of the breed first. */
export async function findCandidateIds(
  db: Kysely<Schema>,
  { keeperId, sex, breedId }: { keeperId: string; sex: 'Rooster' | 'Hen'; breedId: string | null },
  reach: Reach,
  most: { ofBreed: number; ofAny: number } = { ofBreed: OF_BREED, ofAny: OF_ANY },
): Promise<string[]> {
  const isBlocked = (await findBlockers(db, keeperId)).size > 0;
  const ofSex = { keeperId, isBlocked, sex };
  const ofBreed = breedId === null ? [] : await find(db, { ...ofSex, breedId }, reach, most.ofBreed);
  const ofAny = most.ofAny > 0 ? await find(db, ofSex, reach, most.ofAny) : [];
  return [...new Set([...ofBreed, ...ofAny])];
}

async function find(db: Kysely<Schema>, wanted: Wanted, { cell, miles }: Reach, limit: number): Promise<string[]> {
  const queries = browseQueries(db, wanted, await latestChange(db));
  if (cell === null) return (await queries.ranked(Number.MIN_SAFE_INTEGER, '', limit)).map(({ id }) => id);
  const near = await queries.near('all', cell, null, limit);
  return near.filter(({ chord2 }) => milesOf(chord2) <= miles).map(({ id }) => id);
}
