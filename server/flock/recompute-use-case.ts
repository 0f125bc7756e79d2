import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { inTurns, type Pause } from '../platform/pause.ts';
import { buildPedigreeInSteps, type PedigreeRecord } from '../science/kinship/build-pedigree.ts';
import { updateInbreedingInSteps } from '../science/kinship/inbreeding.ts';
import { findKin, type PedigreeBird, saveInbreeding } from './pedigree-repository.ts';

export const recordOf = ({ id, sires, dam }: PedigreeBird): PedigreeRecord => ({ id, sireCandidates: sires, dam });

/**
 * Brings inbreeding up to date from these birds downwards, after their parents were added, changed or removed: in the
 * transaction of the change, so that nobody ever reads a figure that does not fit the pedigree.
 */
export async function recomputeInbreeding(
  trx: Transaction<Schema>,
  changed: readonly string[],
  pause: Pause,
): Promise<void> {
  const birds = await findKin(trx, changed, [], pause);
  const records = Array.from(birds.values(), recordOf);
  const built = await inTurns(buildPedigreeInSteps(records, { parentsWithoutRecord: 'refused' }), pause);
  if (!built.ok) throw new Error(`The stored pedigree is not sound: ${JSON.stringify(built.faults.slice(0, 3))}`);
  const { pedigree, ids, indexOf } = built;
  const figures = (name: 'inbreeding' | 'mendelian') => Float64Array.from(ids, (id) => birds.get(id)?.[name] ?? 0);
  const kept = { coefficients: figures('inbreeding'), mendelian: figures('mendelian') };
  const seeds = changed.flatMap((id) => indexOf.get(id) ?? []);
  const { coefficients, mendelian, computed } = await inTurns(updateInbreedingInSteps(pedigree, kept, seeds), pause);
  for (const bird of computed) {
    const now = { inbreeding: coefficients[bird] ?? 0, mendelian: mendelian[bird] ?? 1 };
    const before = birds.get(ids[bird] ?? '');
    if (before && (before.inbreeding !== now.inbreeding || before.mendelian !== now.mendelian)) {
      await saveInbreeding(trx, { id: before.id, ...now });
    }
    await pause();
  }
}
