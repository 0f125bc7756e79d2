import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { deleteMailTo } from '../platform/mail/outbox-repository.ts';
import { deleteChallengesOf, deleteFailures } from './challenge-repository.ts';
import { deleteDevicesOf, deleteSessionsOf } from './session-repository.ts';

/** Deletes sessions and known browsers. API tokens are managed one by one and stay valid. */
export async function signOutEverywhere(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  await deleteSessionsOf(trx, keeperId);
  await deleteDevicesOf(trx, keeperId);
}

/**
 * Deletes everything stored under an address besides its keeper. Rate limits stay until they expire; otherwise deleting
 * the account would reset them.
 */
export async function deleteAddressData(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await deleteMailTo(trx, emailHash);
  await deleteChallengesOf(trx, emailHash);
  await deleteFailures(trx, emailHash);
}
