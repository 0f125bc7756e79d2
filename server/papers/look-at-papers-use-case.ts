// Looks of other keepers at papers. Whatever shows something of a paper to another keeper asks here first, in the
// transaction that reads it, so that no look is missing in the log.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import type { PaperLookTable, Schema } from '../platform/database/schema.ts';
import { hit, type Standing } from '../platform/limits/limits.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { findShown, insertLook } from './repository.ts';

export type Looked =
  | { ok: true; until: number }
  | { ok: false; reason: 'not-shown' }
  | { ok: false; reason: 'too-often'; standing: Standing };

interface LookDeps {
  random: Pick<Random, 'id'>;
  secret: Secret;
}

/** Writes the look into the log if the keeper is shown the papers of the bird. The caller must commit, whatever comes next. */
export async function lookAtPapers(
  trx: Transaction<Schema>,
  { random, secret }: LookDeps,
  { keeperId, chickenId, saw }: { keeperId: string; chickenId: string; saw: PaperLookTable['saw'] },
  now: number,
): Promise<Looked> {
  const [shown] = await findShown(trx, keeperId, [chickenId], now);
  if (!shown) return { ok: false, reason: 'not-shown' };
  const used = `paper looks/${secret.hash('paper looks', keeperId)}`;
  const standing = await hit(trx, used, { ...limits.listPapers.looks, now });
  if (!standing.allowed) return { ok: false, reason: 'too-often', standing };
  const look = { id: random.id(), chickenId, ownerId: shown.ownerId, readerId: keeperId, saw, lookedAt: now };
  await insertLook(trx, look);
  return { ok: true, until: shown.expiresAt };
}
