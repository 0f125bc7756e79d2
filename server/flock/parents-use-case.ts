// Checks and stores the parents of a bird, and updates the inbreeding that depends on them.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTurns, noPause, type Pause } from '../platform/pause.ts';
import { buildPedigreeInSteps } from '../science/kinship/build-pedigree.ts';
import { updateInbreedingInSteps } from '../science/kinship/inbreeding.ts';
import { findRelatives } from './pedigree-queries.ts';
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
import { type Parents, parentIdsOf } from './record.ts';
import { chickRefusalsOf, loopSentence, type Refusal, type Relative, refusalsOf } from './refusals.ts';

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
  { isNew = false, pause }: { isNew?: boolean; pause: Pause },
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
  { recompute = true, pause }: { recompute?: boolean; pause: Pause },
): Promise<void> {
  await savePedigreeBird(trx, chick);
  await addToPedigree(trx, parentIdsOf(parents));
  await saveParents(trx, chick.id, parents);
  if (recompute) await recomputeInbreeding(trx, [chick.id], pause);
}

/**
 * Updates inbreeding from these birds downwards after their parents changed. It runs in the transaction of the change,
 * so that no reader sees a figure that does not match the pedigree.
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

/** A change of more kin takes longer than other requests should wait. */
const MANY_KIN = 2000;

/**
 * Runs a change of parents. If tens of thousands of ancestors or descendants depend on them, which another keeper may
 * have imported, it runs in slices, so that other requests are answered meanwhile.
 */
export async function writeFlock<T>(
  db: Database,
  keeperId: string,
  birds: readonly string[],
  job: (trx: Transaction<Schema>, pause: Pause) => Promise<T>,
): Promise<T> {
  if (await haveManyKin(db.read, birds)) return db.writeInChunks(`keeper/${keeperId}`, job);
  return db.write(`keeper/${keeperId}`, (trx) => job(trx, noPause));
}

async function haveManyKin(db: Kysely<Schema>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  // A recursive query yields its rows one by one: the limit stops it.
  const { rows } = await sql<{ kin: number }>`WITH RECURSIVE "down" ("id") AS (
      SELECT "id" FROM "pedigree" WHERE "id" IN (${sql.join([...ids])})
      UNION SELECT "chickId" FROM "parentage" JOIN "down" ON "parentage"."parentId" = "down"."id"
    ), "kin" ("id") AS (
      SELECT "id" FROM (SELECT "id" FROM "down" LIMIT ${sql.lit(MANY_KIN + 1)}) AS "some"
      UNION SELECT "parentId" FROM "parentage" JOIN "kin" ON "parentage"."chickId" = "kin"."id"
    ) SELECT count(*) AS "kin" FROM (SELECT 1 FROM "kin" LIMIT ${sql.lit(MANY_KIN + 1)}) AS "counted"`.execute(db);
  return Number(rows[0]?.kin) > MANY_KIN;
}
