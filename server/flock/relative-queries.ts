import type { Kysely } from 'kysely';
import { isOnOffer } from '../chickens/bird.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import { eachChunk } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import { type Relative, UNNAMED } from './refusals.ts';

/** Whether the keeper may know of it: their own, or on offer to them. */
export type ShownRelative = Relative & { isShown: boolean; isOwn: boolean };

/** By id. Birds that are not shown are there under no name of their own; removed ones only if they are in the pedigree. */
export async function findRelatives(
  db: Kysely<Schema>,
  keeperId: string,
  ids: Iterable<string>,
  pause?: Pause,
): Promise<Map<string, ShownRelative>> {
  const found = new Map<string, ShownRelative>();
  const blockers = await findBlockers(db, keeperId);
  const read = async (some: string[]) => {
    const stubs = await db.selectFrom('pedigree').select(['id', 'sex', 'hatchDate']).where('id', 'in', some).execute();
    for (const stub of stubs) found.set(stub.id, { ...stub, name: UNNAMED, isShown: false, isOwn: false });
    const birds = await db
      .selectFrom('chicken')
      .select(['id', 'name', 'sex', 'hatchDate', 'keeperId', 'isAvailable', 'withheld'])
      .where('id', 'in', some)
      .execute();
    for (const { keeperId: owner, isAvailable, withheld, name, ...bird } of birds) {
      const isOwn = owner === keeperId;
      const isShown = isOwn || (isOnOffer({ isAvailable, withheld }) && !blockers.has(owner));
      found.set(bird.id, { ...bird, name: isShown ? name : UNNAMED, isShown, isOwn });
    }
  };
  await eachChunk(ids, read, pause);
  return found;
}
