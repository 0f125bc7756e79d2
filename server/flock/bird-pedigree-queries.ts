import type { Kysely } from 'kysely';
import type { components } from '#contract';
import type { Schema } from '../platform/database/schema.ts';
import { lineCompleteness } from '../science/kinship/completeness.ts';
import { findAssumedInbreeding } from './assumed-inbreeding-queries.ts';
import { findVisibleAncestors, loadPedigree } from './pedigree-queries.ts';

/** Returns the pedigree of one bird as this keeper may see it. */
export async function pedigreeOf(
  db: Kysely<Schema>,
  keeperId: string,
  id: string,
): Promise<Omit<components['schemas']['Pedigree'], 'chicken'>> {
  const loaded = await loadPedigree(db, [id]);
  const { birds, pedigree, indexOf } = loaded;
  const [ancestors = []] = await findVisibleAncestors(db, keeperId, birds, [id]);
  const assumedInbreeding = (await findAssumedInbreeding(db, loaded, [id], keeperId)).get(id);
  return {
    ancestors,
    inbreeding: birds.get(id)?.inbreeding ?? 0,
    ...(assumedInbreeding && { assumedInbreeding }),
    completeness: lineCompleteness(pedigree)[indexOf.get(id) ?? -1] ?? 0,
  };
}
