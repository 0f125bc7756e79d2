// Messages and their kinds. Each kind has a file of its own, and a line in kinds.ts or mail-kinds.ts.
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

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
