// Mail that waits to be sent. A message replaces one with the same id (see `queueMail`).
import type { Kysely, Transaction } from 'kysely';
import type { OutboxTable, Schema } from '../database/schema.ts';
import type { Random } from '../random.ts';
import type { Secret } from '../secret.ts';
import type { MessageKind } from './mailer.ts';
import { signIn } from './messages/sign-in.ts';

export type WaitingMail = Pick<OutboxTable, 'id' | 'kind' | 'sealed' | 'attempts' | 'expiresAt'>;

/** Sign-in mail comes first. */
export function findDueMail(db: Kysely<Schema>, now: number, atMost: number): Promise<WaitingMail[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'sealed', 'attempts', 'expiresAt'])
    .where('nextAttemptAt', '<=', now)
    .where('expiresAt', '>', now)
    .orderBy((row) => row.case().when('kind', '=', signIn.name).then(0).else(1).end())
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** Returns false if the message was claimed, sent or replaced meanwhile. */
export async function claimMail(trx: Transaction<Schema>, mail: WaitingMail, nextAttemptAt: number): Promise<boolean> {
  const result = await trx
    .updateTable('outbox')
    .set({ attempts: mail.attempts + 1, nextAttemptAt })
    .where('id', '=', mail.id)
    .where('sealed', '=', mail.sealed)
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function postponeMail(trx: Transaction<Schema>, mail: WaitingMail, nextAttemptAt: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ nextAttemptAt })
    .where('id', '=', mail.id)
    .where('sealed', '=', mail.sealed)
    .execute();
}

/** Makes all waiting mail due immediately. */
export async function hastenMail(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx.updateTable('outbox').set({ nextAttemptAt: now }).where('nextAttemptAt', '>', now).execute();
}

/** Deletes the message that was sent, but not one that replaced it meanwhile. */
export async function deleteSentMail(trx: Transaction<Schema>, mail: WaitingMail): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', mail.id).where('sealed', '=', mail.sealed).execute();
}

export async function deleteMailTo(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await trx.deleteFrom('outbox').where('emailHash', '=', emailHash).execute();
}

export async function deleteExpiredMail(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx.deleteFrom('outbox').where('expiresAt', '<=', now).execute();
}

/** Returns the oldest message first. */
export function findMailTo(db: Kysely<Schema>, emailHash: string) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'createdAt'])
    .where('emailHash', '=', emailHash)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Returns when the next message is due and when the next one expires, or null if nothing waits. */
export async function nextMailTimes(db: Kysely<Schema>): Promise<{ due: number; expiry: number } | null> {
  const row = await db
    .selectFrom('outbox')
    .select((row) => [row.fn.min('nextAttemptAt').as('due'), row.fn.min('expiresAt').as('expiry')])
    .executeTakeFirst();
  return row?.due == null || row.expiry == null ? null : { due: Number(row.due), expiry: Number(row.expiry) };
}

export async function countMail(db: Kysely<Schema>, now: number): Promise<{ pending: number; oldest: number | null }> {
  const row = await db
    .selectFrom('outbox')
    .select((row) => [row.fn.countAll().as('pending'), row.fn.min('createdAt').as('oldest')])
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return { pending: Number(row.pending), oldest: row.oldest === null ? null : Number(row.oldest) };
}

interface Queued<Content> {
  content: Content;
  /** The keyed hash of the recipient's address, so that the row does not reveal the recipient. */
  emailHash: string;
  /** The subject of the message, by default the address. A message replaces only those of its kind and subject. */
  about?: string;
  /** The message is useless after this time, in epoch milliseconds. */
  expiresAt: number;
  now: number;
}

/**
 * Stores a message in the transaction of the change that it reports: both are stored, or neither is. It is encrypted, so that
 * the row reveals neither the address nor the content.
 */
export async function queueMail<Content extends { to: string }>(
  trx: Transaction<Schema>,
  { secret, random }: { secret: Pick<Secret, 'seal'>; random: Pick<Random, 'id'> },
  kind: MessageKind<Content>,
  { content, emailHash, about = emailHash, expiresAt, now }: Queued<Content>,
): Promise<void> {
  const id = kind.replacesWaiting ? idOf(kind, about) : `${kind.name}/${random.id()}`;
  const sealed = secret.seal(JSON.stringify(content));
  const times = { nextAttemptAt: now, createdAt: now, expiresAt };
  const row = { kind: kind.name, emailHash, sealed, attempts: 0, ...times };
  await trx
    .insertInto('outbox')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Deletes the waiting message about a subject, for kinds that replace waiting messages. */
export async function withdrawMail(trx: Transaction<Schema>, kind: MessageKind<never>, about: string): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', idOf(kind, about)).execute();
}

const idOf = (kind: MessageKind<never>, about: string): string => `${kind.name}/${about}`;
