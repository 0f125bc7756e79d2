import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { inTurns, pauseInTurns } from '../platform/pause.ts';
import { type BuiltPedigree, buildPedigreeInSteps } from '../science/kinship/build-pedigree.ts';
import { lineCompleteness } from '../science/kinship/completeness.ts';
import type { Inbreeding } from '../science/kinship/inbreeding.ts';
import { type Ancestors, ancestorsOf, placesAbove } from './ancestors.ts';
import { findAncestors, type PedigreeBird } from './pedigree-repository.ts';
import { recordOf } from './recompute-use-case.ts';
import { findRelatives } from './relative-queries.ts';

/** The pedigree of some birds, upwards, with the figures that are kept of it. Birds nobody recorded are founders in it. */
export interface LoadedPedigree extends BuiltPedigree, Inbreeding {
  birds: ReadonlyMap<string, PedigreeBird>;
}

export async function loadPedigree(db: Kysely<Schema>, ids: readonly string[]): Promise<LoadedPedigree> {
  // Somebody may have imported tens of thousands of ancestors.
  const pause = pauseInTurns();
  const birds = new Map((await findAncestors(db, ids, pause)).map((bird) => [bird.id, bird]));
  const unrecorded = ids.filter((id) => !birds.has(id)).map((id) => ({ id }));
  const records = [...[...birds.values()].map(recordOf), ...unrecorded];
  const built = await inTurns(buildPedigreeInSteps(records, { parentsWithoutRecord: 'founders' }), pause);
  if (!built.ok) throw new Error(`The stored pedigree is not sound: ${JSON.stringify(built.faults.slice(0, 3))}`);
  return {
    ...built,
    birds,
    coefficients: Float64Array.from(built.ids, (id) => birds.get(id)?.inbreeding ?? 0),
    mendelian: Float64Array.from(built.ids, (id) => birds.get(id)?.mendelian ?? 1),
  };
}

/** Ancestors of one bird, or of two with the same numbers in both, under the names that this keeper may know. */
export async function findAncestorsShown(
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

export async function pedigreeOf(
  db: Kysely<Schema>,
  keeperId: string,
  id: string,
): Promise<{ ancestors: Ancestors; inbreeding: number; completeness: number }> {
  const { birds, pedigree, indexOf } = await loadPedigree(db, [id]);
  const [ancestors = []] = await findAncestorsShown(db, keeperId, birds, [id]);
  return {
    ancestors,
    inbreeding: birds.get(id)?.inbreeding ?? 0,
    completeness: lineCompleteness(pedigree)[indexOf.get(id) ?? -1] ?? 0,
  };
}
