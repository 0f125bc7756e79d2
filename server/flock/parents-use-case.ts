// Checks and stores the parents of a bird, and updates the inbreeding and the hatches that depend on them.

import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { buildPedigree } from '../science/kinship/build-pedigree.ts';
import { findRelatives, inbreedingAfter } from './pedigree-queries.ts';
import {
  addToPedigree,
  findAncestors,
  findChickIds,
  findKin,
  findPedigreeBirds,
  recordOf,
  saveInbreeding,
  saveParents,
  savePedigreeBird,
} from './pedigree-repository.ts';
import { isSame, NO_PARENTS, type Parents, parentIdsOf } from './record.ts';
import { findHatchesWithChicks, saveHatchParents } from './record-repository.ts';
import { chickRefusalsOf, loopSentence, type Refusal, type Relative, refusalsOf, unknownParent } from './refusals.ts';

export type Chick = Relative & { breedId: string | null };

/**
 * Returns what is wrong with these parents. Parents the bird has already are accepted, even if they are no longer on
 * offer.
 */
export async function parentRefusals(
  db: Kysely<Schema>,
  keeperId: string,
  chick: Chick,
  wanted: Parents,
  before: Parents,
  /** A new bird has no chicks and cannot close a loop. */
  { isNew = false } = {},
): Promise<Refusal[]> {
  const kept = new Set([...before.sires, before.dam]);
  const relatives = await findRelatives(db, keeperId, parentIdsOf(wanted));
  const known = (id: string) => {
    const found = id === chick.id ? { ...chick, isShown: true } : relatives.get(id);
    if (!found || found.isShown) return found;
    // The hatch date of a recorded parent that is now hidden belongs to its keeper.
    return kept.has(id) ? { ...found, hatchDate: null } : undefined;
  };
  const refusals: Refusal[] = [];
  for (const [role, ids] of [['sire', wanted.sires] as const, ['dam', wanted.dam ? [wanted.dam] : []] as const]) {
    const field = role === 'dam' ? 'damId' : wanted.sires.length > 1 ? 'sireCandidateIds' : 'sireId';
    for (const id of ids) {
      if (!known(id)) refusals.push({ field, sentence: unknownParent(role) });
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
  return loopRefusals(db, keeperId, chick, wanted);
}

async function loopRefusals(db: Kysely<Schema>, keeperId: string, chick: Chick, wanted: Parents): Promise<Refusal[]> {
  const above = await findAncestors(db, parentIdsOf(wanted));
  const others = above.filter(({ id }) => id !== chick.id).map(recordOf);
  const record = { id: chick.id, sireCandidates: wanted.sires, dam: wanted.dam };
  const built = buildPedigree([record, ...others], { parentsWithoutRecord: 'founders' });
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

/** Returns what is wrong with a bird's sex and hatch date, given its chicks. */
export async function chickRefusals(db: Kysely<Schema>, keeperId: string, parent: Chick): Promise<Refusal[]> {
  const ids = await findChickIds(db, [parent.id]);
  const chicks = await findPedigreeBirds(db, ids);
  const names = await findRelatives(db, keeperId, ids);
  const refusals: Refusal[] = [];
  for (const chick of chicks) {
    // Records of other keepers do not restrict a bird's own keeper, and are not disclosed.
    const relative = names.get(chick.id);
    if (!relative?.isOwn) continue;
    const role = chick.dam === parent.id ? 'dam' : 'sire';
    refusals.push(...chickRefusalsOf(parent, role, { ...chick, name: relative.name }));
  }
  return refusals;
}

/** Stores checked parents and updates inbreeding, unless the caller does that for many birds. */
export async function storeParents(
  trx: Transaction<Schema>,
  chick: Chick,
  parents: Parents,
  { recompute = true } = {},
): Promise<void> {
  await savePedigreeBird(trx, chick);
  await addToPedigree(trx, parentIdsOf(parents));
  await saveParents(trx, chick.id, parents);
  if (recompute) await recomputeInbreeding(trx, [chick.id]);
}

/**
 * Updates inbreeding from these birds downwards after their parents changed. It runs in the transaction of the change,
 * so that no reader sees a figure that does not match the pedigree.
 */
export async function recomputeInbreeding(trx: Transaction<Schema>, changed: readonly string[]): Promise<void> {
  const birds = await findKin(trx, changed, []);
  const records = Array.from(birds.values(), recordOf);
  const built = buildPedigree(records, { parentsWithoutRecord: 'refused' });
  if (!built.ok) throw new Error(`The stored pedigree is not sound: ${JSON.stringify(built.faults.slice(0, 3))}`);
  const { pedigree, ids, indexOf } = built;
  const figures = (name: 'inbreeding' | 'mendelian') => Float64Array.from(ids, (id) => birds.get(id)?.[name] ?? 0);
  const kept = { coefficients: figures('inbreeding'), mendelian: figures('mendelian') };
  const seeds = changed.flatMap((id) => indexOf.get(id) ?? []);
  const { coefficients, mendelian, affected } = await inbreedingAfter(pedigree, kept, seeds);
  for (const bird of affected) {
    const now = { inbreeding: coefficients[bird] ?? 0, mendelian: mendelian[bird] ?? 1 };
    const before = birds.get(ids[bird] ?? '');
    if (before && (before.inbreeding !== now.inbreeding || before.mendelian !== now.mendelian)) {
      await saveInbreeding(trx, { id: before.id, ...now });
    }
    await yieldToEventLoop();
  }
}

/**
 * Gives a hatch the parents and the hatch date of its chicks after those were corrected, once all chicks that the keeper still
 * has agree.
 */
export async function updateHatches(
  trx: Transaction<Schema>,
  keeperId: string,
  changed: readonly string[],
): Promise<void> {
  for (const { hatch, chicks } of await findHatchesWithChicks(trx, keeperId, changed)) {
    const ids = chicks.map(({ id }) => id);
    const pedigree = new Map((await findPedigreeBirds(trx, ids)).map((bird) => [bird.id, bird]));
    const [parents = NO_PARENTS, ...others] = ids.map((id) => pedigree.get(id) ?? NO_PARENTS);
    const [hatchedOn, ...days] = new Set(chicks.map(({ hatchDate }) => hatchDate));
    if (!hatchedOn || days.length > 0 || !others.every((other) => isSame(parents, other))) continue;
    await saveHatchParents(trx, hatch.id, { hatchedOn, ...parents });
  }
}
