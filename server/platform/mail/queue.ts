// Puts messages into the outbox, in the transaction of the change that they report: both are stored, or neither is.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Random } from '../random.ts';
import type { Secret } from '../secret.ts';
import type { MessageKind } from './message.ts';
import { deleteMail, putMail } from './outbox-repository.ts';

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

/** Encrypts the message, so that the row reveals neither the address nor the content. */
export async function queueMail<Content extends { to: string }>(
  trx: Transaction<Schema>,
  { secret, random }: { secret: Pick<Secret, 'seal'>; random: Pick<Random, 'id'> },
  kind: MessageKind<Content>,
  { content, emailHash, about = emailHash, expiresAt, now }: Queued<Content>,
): Promise<void> {
  const id = kind.replacesWaiting ? idOf(kind, about) : `${kind.name}/${random.id()}`;
  const sealed = secret.seal(JSON.stringify(content));
  await putMail(trx, { id, kind: kind.name, emailHash, sealed, expiresAt, now });
}

/** Deletes the waiting message about a subject, for kinds that replace waiting messages. */
export function withdrawMail(trx: Transaction<Schema>, kind: MessageKind<never>, about: string): Promise<void> {
  return deleteMail(trx, idOf(kind, about));
}

const idOf = (kind: MessageKind<never>, about: string): string => `${kind.name}/${about}`;
