// Puts messages into the outbox, in the transaction of what they tell about: both are stored, or neither is.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Random } from '../random.ts';
import type { Secret } from '../secret.ts';
import type { MessageKind } from './message.ts';
import { deleteMail, putMail } from './outbox-repository.ts';

export interface Queued<Content> {
  content: Content;
  /** Keyed hash of the recipient's address: the row must not tell whom it is for. */
  emailHash: string;
  /** What the message is about, if not the address; only messages of one kind about the same thing replace each other. */
  about?: string;
  /** When it is of no use any more, in epoch milliseconds. */
  expiresAt: number;
  now: number;
}

/** Neither the address nor the content can be read in the row. */
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

/** Of a kind that replaces what waits: the message about this is not wanted any more. */
export function withdrawMail(trx: Transaction<Schema>, kind: MessageKind<never>, about: string): Promise<void> {
  return deleteMail(trx, idOf(kind, about));
}

const idOf = (kind: MessageKind<never>, about: string): string => `${kind.name}/${about}`;
