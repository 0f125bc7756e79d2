// Reports of keepers and decisions of moderators. Each decision is written with its log entry in one transaction.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { deleteSessionsOf } from '../auth/session-repository.ts';
import { putHidden, removeHidden, withholdOfSuspended } from '../chickens/hidden-bird-repository.ts';
import { findBird, listAllOwnBirds } from '../chickens/repository.ts';
import { isOffered } from '../chickens/visibility-queries.ts';
import { findKeeperByIdOrEmail, putSuspension, removeSuspension } from '../keepers/repository.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, look, type Standing } from '../platform/limits/limits.ts';
import { closeReports, findReport, logAction, putReport, type Report } from './repository.ts';

export interface Decision {
  moderator: string;
  /** The reason, which is shown to the keeper. */
  reason: string;
  /** Epoch milliseconds. */
  takenAt: number;
}

/** `isNew` is false if the decision changes nothing. */
export type DecidedOnBird = { name: string; isNew: boolean } | null;
export type DecidedOnKeeper = { keeperId: string; email: string; isNew: boolean } | null;

const BIRD_ACTIONS = {
  hide: (trx, { chickenId, keeperId, reason, takenAt }) =>
    putHidden(trx, { chickenId, keeperId, reason, hiddenAt: takenAt }),
  restore: (trx, { chickenId }) => removeHidden(trx, chickenId),
  // Dismissing only closes the reports.
  dismiss: async () => true,
} satisfies Record<string, (trx: Transaction<Schema>, bird: Decision & Named) => Promise<boolean>>;

type Named = { chickenId: string; keeperId: string };
export type BirdAction = keyof typeof BIRD_ACTIONS;

/**
 * Returns null if there is no such bird. Any decision about a bird closes its reports. If it must be reported, to hide or
 * dismiss it changes nothing unless a report is open: another moderator may have decided meanwhile.
 */
export async function decideOnBird(
  trx: Transaction<Schema>,
  action: BirdAction,
  chickenId: string,
  decision: Decision,
  { mustBeReported = false } = {},
): Promise<DecidedOnBird> {
  const bird = await findBird(trx, chickenId);
  if (!bird) return null;
  const { keeperId, name } = bird;
  const closed = await closeReports(trx, chickenId, decision.takenAt);
  if (mustBeReported && action !== 'restore' && closed === 0) return { name, isNew: false };
  const isNew = await BIRD_ACTIONS[action](trx, { ...decision, chickenId, keeperId });
  if (isNew) await logAction(trx, { action, keeperId, chickenId, ...decision });
  return { name, isNew };
}

/** Returns null if there is no such keeper. The caller then withholds their birds in batches. */
export async function decideOnKeeper(
  trx: Transaction<Schema>,
  action: 'suspend' | 'reinstate',
  idOrEmail: string,
  decision: Decision,
): Promise<DecidedOnKeeper> {
  const keeper = await findKeeperByIdOrEmail(trx, idOrEmail);
  if (!keeper) return null;
  const { id: keeperId, email } = keeper;
  const { reason, takenAt } = decision;
  const isNew =
    action === 'suspend'
      ? await putSuspension(trx, { keeperId, reason, suspendedAt: takenAt })
      : await removeSuspension(trx, keeperId);
  if (action === 'suspend') await deleteSessionsOf(trx, keeperId);
  if (isNew) await logAction(trx, { action, keeperId, chickenId: null, ...decision });
  return { keeperId, email, isNew };
}

/** A small batch, because other writes wait for the transaction. */
const BATCH = 100;

/**
 * Withholds all birds of a keeper from others, or releases them, in batches, so that it can be interrupted and
 * repeated.
 */
export async function withholdBirdsOf(
  db: Pick<Database, 'write'>,
  keeperId: string,
  isSuspended: boolean,
): Promise<void> {
  // This waits for birds that are being added; all later ones are added as those of a suspended keeper.
  const birds = await db.write(`keeper/${keeperId}`, (trx) => listAllOwnBirds(trx, keeperId));
  for (let at = 0; at < birds.length; at += BATCH) {
    const batch = birds.slice(at, at + BATCH).map(({ id }) => id);
    await db.write(`keeper/${keeperId}`, (trx) => withholdOfSuspended(trx, batch, isSuspended));
  }
}

const DAILY = limits.reportChicken.keeper;

/** `standing` reports the remaining reports; it is not `allowed` if this one exceeded the limit. */
export type Reported = { ok: true; standing: Standing } | { ok: false; reason: 'own-bird' | 'not-on-offer' };

/** Stores the report unless the limit is exceeded. Repeating an undecided report does not count. */
export async function reportBird(trx: Transaction<Schema>, report: Report, emailHash: string): Promise<Reported> {
  const { keeperId, chickenId, reportedAt: now } = report;
  const bird = await findBird(trx, chickenId);
  if (bird?.keeperId === keeperId) return { ok: false, reason: 'own-bird' };
  if (!bird || !(await isOffered(trx, bird, keeperId))) return { ok: false, reason: 'not-on-offer' };
  // Reports are counted by address: a new account continues the count.
  const key = `report/keeper/${emailHash}`;
  const before = await findReport(trx, keeperId, chickenId);
  if (before?.closedAt === null && before.reason === report.reason && before.note === report.note) {
    return { ok: true, standing: { ...(await look(trx, key, { ...DAILY, now })), allowed: true } };
  }
  const standing = await hit(trx, key, { ...DAILY, now });
  if (standing.allowed) await putReport(trx, report);
  return { ok: true, standing };
}
