// The interface of a mail provider: one call, whose failures say whether they may pass.
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

export interface Mailer {
  /** Resolves when the provider has accepted the message; otherwise rejects with a MailFailure. */
  send(message: Message): Promise<void>;
}

/**
 * `rejected` concerns this one message and is final. All others concern the provider and may pass: `refused` is our
 * account there (key, sender address, plan), `faulty` an error of its own.
 */
export type FailureKind = 'unreachable' | 'timeout' | 'busy' | 'refused' | 'faulty' | 'rejected';

export class MailFailure extends Error {
  readonly kind: FailureKind;
  /** The waiting time that the provider asks for, or null. */
  readonly retryAfterSeconds: number | null;
  /** The eventual outcome of a call that timed out. */
  readonly late: Promise<void> | null;

  constructor(
    kind: FailureKind,
    more: { retryAfterSeconds?: number | null; late?: Promise<void>; cause?: unknown } = {},
  ) {
    super(`The mail was not sent: ${kind}.`, { cause: more.cause });
    this.name = 'MailFailure';
    this.kind = kind;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.late = more.late ?? null;
  }
}

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An https address of ours: a POST there ends mail of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface MessageKind<Content extends { to: string }> {
  /** Stored with every waiting message, and included in the keeper's export. */
  name: string;
  /** True if a newer message replaces a waiting one of the same kind about the same subject. */
  replacesWaiting: boolean;
  /** Composes the message when it is sent. */
  compose(content: Content): Message;
  /** Returns the current content, if it may have changed while the message waited; null if the message is obsolete. */
  renew?(content: Content, db: Kysely<Schema>): Promise<{ to: string } | null>;
}
