// Hands one waiting message to the provider, and then deletes it, retries it later, or drops it.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import type { Secret } from '../secret.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import type { MessageKind } from './message.ts';
import { mailOpener } from './open-mail.ts';
import { mailBackOff, type Outage } from './outage.ts';
import { claimMail, deleteSentMail, hastenMail, postponeMail, type WaitingMail } from './outbox-repository.ts';

export interface DeliveryDeps {
  db: Database;
  clock: () => Date;
  secret: Pick<Secret, 'open'>;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/** If the process dies while it sends, the message is retried after this time. */
const LEASE = 30_000;
/** A call that timed out may still succeed within this time, and sending again before would send twice. */
const LATE = 15_000;

export function createDelivery(
  { db, clock, secret, mailer, log }: DeliveryDeps,
  {
    outage,
    wake,
    jitter,
    kinds,
  }: { outage: Outage; wake: () => void; jitter: () => number; kinds: readonly MessageKind<never>[] },
): (mail: WaitingMail) => Promise<void> {
  const now = () => clock().getTime();
  const open = mailOpener({ db: db.read, secret, log }, kinds);
  // These messages were sent but may still be in the table, because deleting them may have failed.
  const sent = new Set<string>();
  const undecidedUntil = new Map<string, number>();

  async function deliver(mail: WaitingMail): Promise<void> {
    const claimed = await db.write(null, (trx) => claimMail(trx, mail, now() + LEASE));
    if (!claimed) return;
    if (sent.has(mail.sealed)) return remove(mail);
    const undecided = undecidedUntil.get(mail.sealed) ?? 0;
    if (undecided > now()) return db.write(null, (trx) => postponeMail(trx, mail, undecided));
    const message = await open(mail);
    if (!message) return remove(mail);
    try {
      await mailer.send(message);
    } catch (error) {
      return failed(mail, error instanceof MailFailure ? error : new MailFailure('faulty', { cause: error }));
    }
    await succeeded(mail);
  }

  async function succeeded(mail: WaitingMail): Promise<void> {
    sent.add(mail.sealed);
    const wasOut = outage.end();
    await remove(mail);
    if (!wasOut) return;
    log.info('The mail provider is back.');
    await db.write(null, (trx) => hastenMail(trx, now()));
    wake();
  }

  async function failed(mail: WaitingMail, failure: MailFailure): Promise<void> {
    log.warn({ kind: failure.kind, attempt: mail.attempts + 1 }, 'A message was not sent.');
    if (failure.kind === 'rejected') return remove(mail);
    outage.failed(failure);
    await db.write(null, (trx) => postponeMail(trx, mail, now() + mailBackOff(mail.attempts + 1, jitter())));
    if (!failure.late) return;
    undecidedUntil.set(mail.sealed, now() + LATE);
    failure.late
      .then(
        () => succeeded(mail),
        () => undecidedUntil.delete(mail.sealed),
      )
      .then(wake, () => undefined);
  }

  async function remove(mail: WaitingMail): Promise<void> {
    await db.write(null, (trx) => deleteSentMail(trx, mail));
    sent.delete(mail.sealed);
    undecidedUntil.delete(mail.sealed);
  }

  return deliver;
}
