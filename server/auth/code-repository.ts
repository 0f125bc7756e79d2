// Sign-in codes and failed tries. `address` is the keyed hash of the canonical e-mail address: whoever only ever asked for
// a code leaves no address behind in the database.
import type { Kysely, Transaction } from 'kysely';
import type { Schema, SignInCodeTable } from '../database/schema.ts';
import type { AddressFailures } from './sign-in-code.ts';

/** One code an address: a new one takes the place of the old. */
export async function replaceCode(
  trx: Transaction<Schema>,
  address: string,
  code: Omit<SignInCodeTable, 'email'>,
): Promise<void> {
  await trx
    .insertInto('signInCode')
    .values({ email: address, ...code })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(code))
    .execute();
}

export function findCode(db: Kysely<Schema>, address: string) {
  return db
    .selectFrom('signInCode')
    .select(['codeHash', 'createdAt', 'expiresAt', 'triesLeft'])
    .where('email', '=', address)
    .executeTakeFirst();
}

export async function takeTry(trx: Transaction<Schema>, address: string): Promise<void> {
  await trx
    .updateTable('signInCode')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('email', '=', address)
    .execute();
}

export async function deleteCode(trx: Transaction<Schema>, address: string): Promise<void> {
  await trx.deleteFrom('signInCode').where('email', '=', address).execute();
}

export async function deleteExpiredCodes(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx.deleteFrom('signInCode').where('expiresAt', '<=', now).execute();
}

export function findFailures(db: Kysely<Schema>, address: string): Promise<AddressFailures | undefined> {
  return db
    .selectFrom('addressFailures')
    .select(['failures', 'lockedUntil'])
    .where('email', '=', address)
    .executeTakeFirst();
}

export async function saveFailures(
  trx: Transaction<Schema>,
  address: string,
  failures: AddressFailures,
): Promise<void> {
  await trx
    .insertInto('addressFailures')
    .values({ email: address, ...failures })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(failures))
    .execute();
}

export async function deleteFailures(trx: Transaction<Schema>, address: string): Promise<void> {
  await trx.deleteFrom('addressFailures').where('email', '=', address).execute();
}
