// What the product needs of a mail provider: one call, and to be told which failures may pass.
import type { Message } from './message.ts';

export interface Mailer {
  /** Resolves when the provider has taken the message over; otherwise rejects with a MailFailure. */
  send(message: Message): Promise<void>;
}

/**
 * `rejected` is about this one message and is final. All others are about the provider and may pass: `refused` is our
 * account there (key, sender address, plan), `faulty` an error of its own.
 */
export type FailureKind = 'unreachable' | 'timeout' | 'busy' | 'refused' | 'faulty' | 'rejected';

export class MailFailure extends Error {
  readonly kind: FailureKind;
  /** How long the provider asks us to wait; null when it did not say. */
  readonly retryAfterSeconds: number | null;
  /** After a time-out: how the call ended after all. */
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
