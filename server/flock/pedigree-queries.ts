import type { Kysely } from 'kysely';
import { isShown } from '../chickens/visibility-queries.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import { eachChunk } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import { computeInThread, yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { type BuiltPedigree, buildPedigree } from '../science/kinship/build-pedigree.ts';
import { descendantsOf, type Inbreeding, updateInbreeding } from '../science/kinship/inbreeding.ts';
import type { Pedigree } from '../science/kinship/pedigree.ts';
import { type Ancestors, ancestorsOf, placesAbove } from './ancestors.ts';
import { findKnownByName } from './handed-over-queries.ts';
import { findAncestors, type PedigreeBird, recordOf } from './pedigree-repository.ts';
import { type Relative, UNNAMED } from './refusals.ts';

/** The ancestors of some birds, with their stored figures. Unrecorded birds are founders. */
export interface LoadedPedigree extends BuiltPedigree, Inbreeding {
  birds: ReadonlyMap<string, PedigreeBird>;
}

/** `generations` of ancestors, or all. */
export async function loadPedigree(
  db: Kysely<Schema>,
  ids: readonly string[],
  generations?: number,
  tries = 3,
): Promise<LoadedPedigree> {
  const birds = new Map((await findAncestors(db, ids, generations)).map((bird) => [bird.id, bird]));
  const unrecorded = ids.filter((id) => !birds.has(id)).map((id) => ({ id }));
  const records = [...[...birds.values()].map(recordOf), ...unrecorded];
  await yieldToEventLoop();
  const built = buildPedigree(records, { parentsWithoutRecord: 'founders' });
  // A change of parents between two of the queries may look like a loop.
  if (!built.ok && tries > 1) return loadPedigree(db, ids, generations, tries - 1);
  if (!built.ok) throw new Error(`The stored pedigree is not sound: ${JSON.stringify(built.faults.slice(0, 3))}`);
  await yieldToEventLoop();
  return {
    ...built,
    birds,
    coefficients: Float64Array.from(built.ids, (id) => birds.get(id)?.inbreeding ?? 0),
    mendelian: Float64Array.from(built.ids, (id) => birds.get(id)?.mendelian ?? 1),
  };
}

const INBREEDING = new URL('../science/kinship/inbreeding.ts', import.meta.url);
/** The most birds to compute, times the birds that may be their ancestors, that take some milliseconds. */
const QUICK = 2_000_000;

/**
 * Updates the inbreeding of these birds and their descendants after their parents changed. `affected` lists the computed
 * birds.
 */
export async function inbreedingAfter(
  pedigree: Pedigree,
  previous: Inbreeding,
  changed: Iterable<number>,
): Promise<Inbreeding & { affected: Int32Array }> {
  const affected = descendantsOf(pedigree, changed);
  const update = { pedigree, previous, affected };
  const isQuick = affected.length * pedigree.size <= QUICK;
  return {
    ...(isQuick ? updateInbreeding(update) : await computeInThread(INBREEDING, updateInbreeding, update)),
    affected,
  };
}

/**
 * Lists the ancestors of one bird, or of two with the same numbers in both, under the names that this keeper may know.
 */
export async function findVisibleAncestors(
  db: Kysely<Schema>,
  keeperId: string,
  birds: ReadonlyMap<string, PedigreeBird>,
  ids: readonly string[],
): Promise<Ancestors[]> {
  const trees = ids.map((id) => placesAbove(birds, id));
  const relatives = await findRelatives(
    db,
    keeperId,
    trees.flat().flatMap((place) => place.ids),
  );
  return ancestorsOf(ids, trees, (id) => {
    const relative = relatives.get(id);
    return relative?.isShown ? relative.name : null;
  });
}

/**
 * `isShown` is true for the keeper's own birds, those on offer to them, and those they know from a hand-over; `isKept` for birds that
 * some keeper has.
 */
export type ShownRelative = Relative & { breed: string; isShown: boolean; isOwn: boolean; isKept: boolean };

/**
 * Returns birds by id. Hidden birds have no name of their own and no breed; removed ones are included only if they are in the
 * pedigree, or known from a hand-over.
 */
export async function findRelatives(
  db: Kysely<Schema>,
  keeperId: string,
  ids: Iterable<string>,
): Promise<Map<string, ShownRelative>> {
  const found = new Map<string, ShownRelative>();
  const blockers = await findBlockers(db, keeperId);
  const read = async (slice: string[]) => {
    const stubs = await db.selectFrom('pedigree').select(['id', 'sex', 'hatchDate']).where('id', 'in', slice).execute();
    for (const stub of stubs)
      found.set(stub.id, { ...stub, name: UNNAMED, breed: '', isShown: false, isOwn: false, isKept: false });
    const birds = await db
      .selectFrom('chicken')
      .select(['id', 'name', 'sex', 'breed', 'hatchDate', 'keeperId', 'isAvailable', 'withheld'])
      .where('id', 'in', slice)
      .execute();
    for (const row of birds) {
      const { id, sex, hatchDate } = row;
      const isOfferedOrOwn = isShown(row, keeperId, blockers);
      const shown = isOfferedOrOwn ? { name: row.name, breed: row.breed } : { name: UNNAMED, breed: '' };
      const isOwn = row.keeperId === keeperId;
      found.set(id, { id, sex, hatchDate, ...shown, isShown: isOfferedOrOwn, isOwn, isKept: true });
    }
    if (keeperId === '') return;
    for (const { chickenId: id, ...known } of await findKnownByName(db, keeperId, slice)) {
      const before = found.get(id);
      if (!before?.isShown)
        found.set(id, { id, ...known, isShown: true, isOwn: false, isKept: before?.isKept ?? false });
    }
  };
  await eachChunk(ids, read);
  return found;
}
