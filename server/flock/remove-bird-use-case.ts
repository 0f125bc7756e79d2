import type { Transaction } from 'kysely';
import { findOwnBird, removeBird } from '../chickens/repository.ts';
import type { Schema } from '../database/schema.ts';
import { findAncestors, forgetChildless } from './pedigree-repository.ts';

/**
 * Removes a bird of this keeper; false when there is none. While it has chicks, a nameless entry stays in the pedigree for
 * their sake, and goes with the last of them.
 */
export async function removeOwnBird(trx: Transaction<Schema>, keeperId: string, id: string): Promise<boolean> {
  if (!(await findOwnBird(trx, keeperId, id))) return false;
  await removeBird(trx, id);
  await forgetNameless(trx, [id]);
  return true;
}

/** To be called for birds that are gone, their keeper's account included. */
export async function forgetNameless(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  const above = (await findAncestors(trx, ids)).map((bird) => bird.id);
  if (above.length === 0) return;
  const here = new Set<string>();
  for (let at = 0; at < above.length; at += 500) {
    const some = trx
      .selectFrom('chicken')
      .select('id')
      .where('id', 'in', above.slice(at, at + 500));
    for (const bird of await some.execute()) here.add(bird.id);
  }
  await forgetChildless(
    trx,
    above.filter((bird) => !here.has(bird)),
  );
}
