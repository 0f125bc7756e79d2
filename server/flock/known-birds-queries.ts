// Everything that an import has to know of the birds that are here already.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import { pedigreeVersion } from './breed-queries.ts';
import type { OwnBird } from './own-bird.ts';
import { listFlock } from './own-flock-queries.ts';
import { findKin, type PedigreeBird } from './pedigree-repository.ts';
import { findRelatives, type ShownRelative } from './relative-queries.ts';

export interface KnownBirds {
  own: OwnBird[];
  /** The pedigree above and below the keeper's birds, and above the others that are named. */
  kin: Map<string, PedigreeBird>;
  /** Birds of others: those in that pedigree, and those that are named by their id. */
  relatives: Map<string, ShownRelative>;
  /** Stays the same as long as all of this does. */
  stamp: string;
}

const AT_ONCE = 500;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** `names` are the parents that a file names. */
export async function findKnownBirds(
  db: Kysely<Schema>,
  keeperId: string,
  names: Iterable<string>,
  pause: Pause,
): Promise<KnownBirds> {
  const hash = createHash('sha256').update(String(await pedigreeVersion(db)));
  const own = await listFlock(db, keeperId, pause);
  const ownIds = new Set(own.map(({ id }) => id));
  const relatives = new Map<string, ShownRelative>();
  const findOthers = async (ids: Iterable<string>) => {
    const others = Iterator.from(ids).filter((id) => !ownIds.has(id) && !relatives.has(id));
    for (const [id, relative] of await findRelatives(db, keeperId, others, pause)) relatives.set(id, relative);
  };
  await findOthers(Array.from(names).filter((name) => ID.test(name)));
  const kin = await findKin(db, ownIds, relatives.keys(), pause);
  await findOthers(kin.keys());
  for (const birds of [own, [...relatives.values()]]) {
    for (let at = 0; at < birds.length; at += AT_ONCE) {
      hash.update(JSON.stringify(birds.slice(at, at + AT_ONCE)));
      await pause();
    }
  }
  return { own, kin, relatives, stamp: hash.digest('base64url') };
}
