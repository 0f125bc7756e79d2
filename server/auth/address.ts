// Everything that is kept under an e-mail address without its keeper, and how it is forgotten.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { forget } from '../limits/limits.ts';
import { signIn } from '../mail/messages/sign-in.ts';
import { deleteMailTo } from '../mail/outbox-repository.ts';
import type { Secret } from '../secret.ts';
import { deleteCode, deleteFailures } from './code-repository.ts';

export const addressHash = (secret: Secret, email: string) => secret.hash('address', email);

export const addressCounters = (address: string) => ({
  minute: `send-code/minute/${address}`,
  hour: `send-code/hour/${address}`,
});

/** After a right code: it is used up, the failures in a row are over, and its mail need not be sent any more. */
export async function settleAddress(trx: Transaction<Schema>, address: string): Promise<void> {
  await deleteCode(trx, address);
  await deleteFailures(trx, address);
  await deleteMailTo(trx, address, signIn.name);
}

export async function forgetAddress(trx: Transaction<Schema>, address: string): Promise<void> {
  await settleAddress(trx, address);
  await deleteMailTo(trx, address);
  await forget(trx, Object.values(addressCounters(address)));
}
