// Loads everything that an import needs to know about existing birds.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { pedigreeVersion } from './breed-queries.ts';
import type { OwnBird } from './own-bird.ts';
import { findRelatives, type ShownRelative } from './pedigree-queries.ts';
import { findKin, type PedigreeBird } from './pedigree-repository.ts';
import { REGISTER_FIELDS } from './record.ts';

export interface KnownBirds {
  own: OwnBird[];
  /** The pedigree above and below the keeper's birds, and above the named birds of others. */
  kin: Map<string, PedigreeBird>;
  /** Birds of others that are in that pedigree or named by their id. */
  relatives: Map<string, ShownRelative>;
  /** A hash of the data, which changes whenever any of it changes. */
  stamp: string;
}

const BATCH = 500;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** `names` are the parents named in a file. */
export async function findKnownBirds(
  db: Kysely<Schema>,
  keeperId: string,
  names: Iterable<string>,
): Promise<KnownBirds> {
  const hash = createHash('sha256').update(String(await pedigreeVersion(db)));
  const own = await listFlock(db, keeperId);
  const ownIds = new Set(own.map(({ id }) => id));
  const relatives = new Map<string, ShownRelative>();
  const findOthers = async (ids: Iterable<string>) => {
    const others = Iterator.from(ids).filter((id) => !ownIds.has(id) && !relatives.has(id));
    for (const [id, relative] of await findRelatives(db, keeperId, others)) relatives.set(id, relative);
  };
  await findOthers(Array.from(names).filter((name) => ID.test(name)));
  const kin = await findKin(db, ownIds, relatives.keys());
  await findOthers(kin.keys());
  for (const birds of [own, [...relatives.values()]]) {
    for (let at = 0; at < birds.length; at += BATCH) {
      hash.update(JSON.stringify(birds.slice(at, at + BATCH)));
      await yieldToEventLoop();
    }
  }
  return { own, kin, relatives, stamp: hash.digest('base64url') };
}

/** Lists all birds of the keeper with their records, in batches between which other requests run. */
export async function listFlock(db: Kysely<Schema>, keeperId: string): Promise<OwnBird[]> {
  const flock: OwnBird[] = [];
  let last = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };
  for (;;) {
    const birds = await db
      .selectFrom('chicken')
      .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
      .select([
        'chicken.serial',
        'chicken.id',
        'chicken.createdAt',
        'name',
        'sex',
        'breed',
        'breedId',
        'hatchDate',
        'age',
      ])
      .select(REGISTER_FIELDS)
      .where('chicken.keeperId', '=', keeperId)
      .where(sql<boolean>`("chicken"."createdAt", "chicken"."id") > (${last.createdAt}, ${last.id})`)
      .orderBy('chicken.createdAt')
      .orderBy('chicken.id')
      .limit(BATCH)
      .execute();
    for (const { createdAt: _, pedigreeOnly, ...bird } of birds)
      flock.push({ ...bird, pedigreeOnly: pedigreeOnly === 1 });
    last = birds.at(-1) ?? last;
    await yieldToEventLoop();
    if (birds.length < BATCH) return flock;
  }
}
