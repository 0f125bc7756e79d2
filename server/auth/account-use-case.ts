// What ends with "sign out everywhere", and what goes with the account.
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { deleteMailTo } from '../platform/mail/outbox-repository.ts';
import { deleteChallengesOf } from './challenge-repository.ts';
import { deleteDevicesOf } from './device-repository.ts';
import { forgetFailures } from './failure-repository.ts';
import { deleteSessionsOf } from './session-repository.ts';

/** Sessions and known browsers. API tokens are looked after one by one. */
export async function signOutEverywhere(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  await deleteSessionsOf(trx, keeperId);
  await deleteDevicesOf(trx, keeperId);
}

/**
 * What is kept under an address besides its keeper. The limits stay for their hour or day: otherwise deleting the account
 * would reset them.
 */
export async function forgetAddress(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await deleteMailTo(trx, emailHash);
  await deleteChallengesOf(trx, emailHash);
  await forgetFailures(trx, emailHash);
}
