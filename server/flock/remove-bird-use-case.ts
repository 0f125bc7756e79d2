import type { Transaction } from 'kysely';
import { listCertificatesOf } from '../chickens/photo-repository.ts';
import { photoIdsOf } from '../chickens/photos.ts';
import { findLivingIds, findOwnBird, removeBird } from '../chickens/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { countChicks, findPedigreeBirds, type PedigreeBird, removeFromPedigree } from './pedigree-repository.ts';
import { NO_PARENTS, parentIdsOf } from './record.ts';

/**
 * Removes a bird of this keeper and returns its photos and certificates, or undefined if there is no such bird. As long as it has
 * chicks, a nameless entry stays in the pedigree; it is removed with the last of them.
 */
export async function removeOwnBird(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
): Promise<string[] | undefined> {
  const bird = await findOwnBird(trx, keeperId, id);
  if (!bird) return undefined;
  const certificates = await listCertificatesOf(trx, id);
  await removeBird(trx, id);
  await forgetNameless(trx, [id]);
  return [...photoIdsOf(bird.photos), ...certificates];
}

/** Call this for birds that were removed, alone or with their keeper's account. */
export async function forgetNameless(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  for (let candidates = new Set(ids); candidates.size > 0; ) {
    const birds = await findNameless(trx, candidates);
    const chicks = await countChicks(trx, birds.keys());
    const parentsOfGone = new Set<string>();
    const gone = [...birds.keys()].filter((id) => !chicks.get(id));
    // The list grows while it is iterated: parents without remaining chicks are added.
    for (const id of gone) {
      for (const parent of parentIdsOf(birds.get(id) ?? NO_PARENTS)) {
        if (!birds.has(parent)) parentsOfGone.add(parent);
        const left = (chicks.get(parent) ?? 0) - 1;
        chicks.set(parent, left);
        if (birds.has(parent) && left === 0) gone.push(parent);
      }
    }
    await removeFromPedigree(trx, gone);
    candidates = parentsOfGone;
  }
}

/** Finds entries of the pedigree whose bird was removed. */
async function findNameless(trx: Transaction<Schema>, ids: Iterable<string>): Promise<Map<string, PedigreeBird>> {
  const birds = new Map((await findPedigreeBirds(trx, ids)).map((bird) => [bird.id, bird]));
  for (const id of await findLivingIds(trx, birds.keys())) birds.delete(id);
  return birds;
}
