import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { buildPedigree, type PedigreeRecord } from '../kinship/build-pedigree.ts';
import { updateInbreeding } from '../kinship/inbreeding.ts';
import { findAncestors, findDescendantIds, type PedigreeBird, saveInbreeding } from './pedigree-repository.ts';

export const recordOf = ({ id, sires, dam }: PedigreeBird): PedigreeRecord => ({ id, sireCandidates: sires, dam });

/**
 * Brings inbreeding up to date from these birds downwards, after their parents were added, changed or removed: in the
 * transaction of the change, so that nobody ever reads a figure that does not fit the pedigree.
 */
export async function recomputeInbreeding(trx: Transaction<Schema>, changed: Iterable<string>): Promise<void> {
  const below = await findDescendantIds(trx, changed);
  const birds = await findAncestors(trx, below);
  const built = buildPedigree(birds.map(recordOf), { parentsWithoutRecord: 'refused' });
  if (!built.ok) throw new Error(`The stored pedigree is not sound: ${JSON.stringify(built.faults.slice(0, 3))}`);
  const { pedigree, ids, indexOf } = built;
  const byId = new Map(birds.map((bird) => [bird.id, bird]));
  const figures = (name: 'inbreeding' | 'mendelian') => Float64Array.from(ids, (id) => byId.get(id)?.[name] ?? 0);
  const kept = { coefficients: figures('inbreeding'), mendelian: figures('mendelian') };
  const seeds = below.flatMap((id) => indexOf.get(id) ?? []);
  const { coefficients, mendelian, computed } = updateInbreeding(pedigree, kept, seeds);
  for (const bird of computed) {
    const now = { inbreeding: coefficients[bird] ?? 0, mendelian: mendelian[bird] ?? 1 };
    const before = byId.get(ids[bird] ?? '');
    if (before && (before.inbreeding !== now.inbreeding || before.mendelian !== now.mendelian)) {
      await saveInbreeding(trx, { id: before.id, ...now });
    }
  }
}
