// Puts a waiting message into words, at the moment in which it is sent.
import type { FastifyBaseLogger } from 'fastify';
import type { Secret } from '../secret.ts';
import type { Message, MessageKind } from './message.ts';
import type { WaitingMail } from './outbox-repository.ts';

interface OpenDeps {
  secret: Pick<Secret, 'open'>;
  log: FastifyBaseLogger;
}

/** Null, and a line in the log, for a message that nobody can read any more. */
export function mailOpener(
  { secret, log }: OpenDeps,
  kinds: readonly MessageKind<never>[],
): (mail: WaitingMail) => Message | null {
  const kindNamed = new Map(kinds.map((kind) => [kind.name, kind]));
  return ({ kind: name, sealed }) => {
    const kind = kindNamed.get(name);
    if (!kind) {
      log.error({ kind: name }, 'A message in the outbox is of a kind that this version does not know and is dropped.');
      return null;
    }
    try {
      return kind.compose(JSON.parse(secret.open(sealed)) as never);
    } catch {
      log.error('A message in the outbox was sealed with another key and is dropped.');
      return null;
    }
  };
}
