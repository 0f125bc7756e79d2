// A message, and what a kind of message is: one file for each, and a line in kinds.ts or mail-kinds.ts.
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
  /** Stored with every message that waits, and shown in the keeper's export. */
  name: string;
  /** Whether a newer message takes the place of one of the same kind, about the same thing, that still waits. */
  replacesWaiting: boolean;
  /** The words, put together only when the message is sent. */
  compose(content: Content): Message;
  /** Where what it tells may change while it waits: its content as it is now, null when there is nothing to tell any more. */
  renew?(content: Content, db: Kysely<Schema>): Promise<{ to: string } | null>;
}
