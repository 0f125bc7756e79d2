// What a moderator decides. Each decision and its line in the log are one transaction.
import type { Transaction } from 'kysely';
import { deleteSessionsOf } from '../auth/session-repository.ts';
import { putHidden, removeHidden } from '../chickens/hidden-bird-repository.ts';
import { findBird } from '../chickens/repository.ts';
import { findKeeperCalled, putSuspension, removeSuspension } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { logAction } from './action-repository.ts';
import { closeReports } from './report-repository.ts';

export interface Decision {
  /** Who decides. */
  moderator: string;
  /** Why: the keeper concerned reads it. */
  reason: string;
  /** Epoch milliseconds. */
  takenAt: number;
}

/** `isNew`: it was not so before. */
export type DecidedOnBird = { name: string; isNew: boolean } | null;
export type DecidedOnKeeper = { keeperId: string; email: string; isNew: boolean } | null;

const BIRD_ACTIONS = {
  hide: (trx, { chickenId, keeperId, reason, takenAt }) =>
    putHidden(trx, { chickenId, keeperId, reason, hiddenAt: takenAt }),
  restore: (trx, { chickenId }) => removeHidden(trx, chickenId),
  // Its reports are closed, and that is all.
  dismiss: async () => true,
} satisfies Record<string, (trx: Transaction<Schema>, bird: Decision & Named) => Promise<boolean>>;

type Named = { chickenId: string; keeperId: string };
export type BirdAction = keyof typeof BIRD_ACTIONS;

/** Null when there is no such bird. Whatever is decided about a bird answers the reports of it. */
export async function decideOnBird(
  trx: Transaction<Schema>,
  action: BirdAction,
  chickenId: string,
  decision: Decision,
): Promise<DecidedOnBird> {
  const bird = await findBird(trx, chickenId);
  if (!bird) return null;
  const { keeperId, name } = bird;
  const isNew = await BIRD_ACTIONS[action](trx, { ...decision, chickenId, keeperId });
  if (isNew) await logAction(trx, { action, keeperId, chickenId, ...decision });
  await closeReports(trx, chickenId, decision.takenAt);
  return { name, isNew };
}

/** Null when there is no such keeper. Their birds are withheld afterwards, some at a time. */
export async function decideOnKeeper(
  trx: Transaction<Schema>,
  action: 'suspend' | 'reinstate',
  idOrEmail: string,
  decision: Decision,
): Promise<DecidedOnKeeper> {
  const keeper = await findKeeperCalled(trx, idOrEmail);
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
