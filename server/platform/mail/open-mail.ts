// Decrypts and composes a waiting message when it is sent.
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Secret } from '../secret.ts';
import type { Message, MessageKind } from './message.ts';
import type { WaitingMail } from './outbox-repository.ts';

interface OpenDeps {
  db: Kysely<Schema>;
  secret: Pick<Secret, 'open'>;
  log: FastifyBaseLogger;
}

/** The result is null for an obsolete message, and, with a line in the log, for one that cannot be read. */
export function mailOpener(
  { db, secret, log }: OpenDeps,
  kinds: readonly MessageKind<never>[],
): (mail: WaitingMail) => Promise<Message | null> {
  const kindNamed = new Map(kinds.map((kind) => [kind.name, kind]));
  return async ({ kind: name, sealed }) => {
    const kind = kindNamed.get(name);
    if (!kind) {
      log.error({ kind: name }, 'A message in the outbox is of a kind that this version does not know and is dropped.');
      return null;
    }
    const content = contentOf(sealed);
    if (content === null) return null;
    const renewed = kind.renew ? await kind.renew(content as never, db) : content;
    if (renewed === null) return null;
    try {
      return kind.compose(renewed as never);
    } catch (error) {
      log.error({ kind: name, err: error }, 'A message in the outbox cannot be put into words and is dropped.');
      return null;
    }
  };

  function contentOf(sealed: string): unknown {
    try {
      return JSON.parse(secret.open(sealed));
    } catch {
      log.error('A message in the outbox was sealed with another key and is dropped.');
      return null;
    }
  }
}
