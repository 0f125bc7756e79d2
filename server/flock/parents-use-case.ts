// Who may be a bird's parents, and what it takes to make them so.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { inTurns, type Pause } from '../platform/pause.ts';
import { buildPedigreeInSteps } from '../science/kinship/build-pedigree.ts';
import {
  addToPedigree,
  findAncestors,
  findChickIds,
  findPedigreeBirds,
  saveParents,
  savePedigreeBird,
} from './pedigree-repository.ts';
import { recomputeInbreeding, recordOf } from './recompute-use-case.ts';
import { type Parents, parentIdsOf } from './record.ts';
import { chickRefusalsOf, loopSentence, type Refusal, type Relative, refusalsOf } from './refusals.ts';
import { findRelatives } from './relative-queries.ts';

export type Chick = Relative & { breedId: string | null };

/** What speaks against these parents. Parents that it has already are taken as they are, even if they left their owner's offers. */
export async function parentRefusals(
  db: Kysely<Schema>,
  keeperId: string,
  chick: Chick,
  wanted: Parents,
  before: Parents,
  /** A bird without chicks closes no loop. */
  { isNew = false, pause }: { isNew?: boolean; pause: Pause },
): Promise<Refusal[]> {
  const kept = new Set([...before.sires, before.dam]);
  const relatives = await findRelatives(db, keeperId, parentIdsOf(wanted));
  const known = (id: string) => {
    const found = id === chick.id ? { ...chick, isShown: true } : relatives.get(id);
    if (!found || found.isShown) return found;
    // A parent that is recorded already, and hidden since: its dates are its keeper's.
    return kept.has(id) ? { ...found, hatchDate: null } : undefined;
  };
  const refusals: Refusal[] = [];
  for (const [role, ids] of [['sire', wanted.sires] as const, ['dam', wanted.dam ? [wanted.dam] : []] as const]) {
    const field = role === 'dam' ? 'damId' : wanted.sires.length > 1 ? 'sireCandidateIds' : 'sireId';
    for (const id of ids) {
      if (!known(id)) refusals.push({ field, sentence: `This ${role} is neither one of your birds nor on offer.` });
    }
  }
  const dam = wanted.dam === null ? null : (known(wanted.dam) ?? null);
  refusals.push(
    ...refusalsOf(
      chick,
      wanted.sires.flatMap((id) => known(id) ?? []),
      dam,
    ),
  );
  if (refusals.length > 0 || isNew) return refusals;
  return loopRefusals(db, keeperId, chick, wanted, pause);
}

async function loopRefusals(
  db: Kysely<Schema>,
  keeperId: string,
  chick: Chick,
  wanted: Parents,
  pause: Pause,
): Promise<Refusal[]> {
  const above = await findAncestors(db, parentIdsOf(wanted), pause);
  const others = above.filter(({ id }) => id !== chick.id).map(recordOf);
  const record = { id: chick.id, sireCandidates: wanted.sires, dam: wanted.dam };
  const built = await inTurns(buildPedigreeInSteps([record, ...others], { parentsWithoutRecord: 'founders' }), pause);
  const loop = built.ok ? undefined : built.faults.find((fault) => fault.reason === 'loop')?.loop;
  if (!loop) return [];
  const names = await findRelatives(db, keeperId, loop);
  const at = loop.indexOf(chick.id);
  const fromChick = [...loop.slice(at), ...loop.slice(0, at)];
  const field = wanted.dam === fromChick[1] ? 'damId' : wanted.sires.length > 1 ? 'sireCandidateIds' : 'sireId';
  const spelled = fromChick.map((id) =>
    id === chick.id ? chick : (names.get(id) ?? { name: 'A bird', sex: 'Hen' as const }),
  );
  return [{ field, sentence: loopSentence(spelled) }];
}

/** What speaks against a bird's sex and hatch date in view of the chicks it has. */
export async function chickRefusals(db: Kysely<Schema>, keeperId: string, parent: Chick): Promise<Refusal[]> {
  const ids = await findChickIds(db, [parent.id]);
  const chicks = await findPedigreeBirds(db, ids);
  const names = await findRelatives(db, keeperId, ids);
  const refusals: Refusal[] = [];
  for (const chick of chicks) {
    // What others recorded of this bird binds its own keeper to nothing, and is not told.
    const relative = names.get(chick.id);
    if (!relative?.isOwn) continue;
    const role = chick.dam === parent.id ? 'dam' : 'sire';
    refusals.push(...chickRefusalsOf(parent, role, { ...chick, name: relative.name }));
  }
  return refusals;
}

/** Stores parents that were found to be in order, and recomputes what follows from them unless the caller does it for many. */
export async function storeParents(
  trx: Transaction<Schema>,
  chick: Chick,
  parents: Parents,
  { recompute = true, pause }: { recompute?: boolean; pause: Pause },
): Promise<void> {
  await savePedigreeBird(trx, chick);
  await addToPedigree(trx, parentIdsOf(parents));
  await saveParents(trx, chick.id, parents);
  if (recompute) await recomputeInbreeding(trx, [chick.id], pause);
}
