// Sends the mail that waits in the outbox table. Nobody's answer waits for it; what the provider does not take now is tried
// again for as long as it is of use.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import type { Secret } from '../secret.ts';
import { backOff } from './back-off.ts';
import { kinds } from './kinds.ts';
import { type FailureKind, type Mailer, MailFailure } from './mailer.ts';
import type { MessageKind } from './message.ts';
import { mailOpener } from './open-mail.ts';
import { watchForOutage } from './outage.ts';
import {
  claimMail,
  countMail,
  deleteExpiredMail,
  deleteSentMail,
  findDueMail,
  hastenMail,
  nextMailTimes,
  postponeMail,
  type WaitingMail,
} from './outbox-repository.ts';

export interface MailState {
  pending: number;
  /** Since when the oldest message waits; epoch milliseconds. */
  oldest: number | null;
  lastError: FailureKind | null;
  failingSince: number | null;
}

export interface MailSender {
  /** Looks for mail to send. Returns at once. */
  wake(): void;
  /** Resolves when all that is due now has been tried. */
  idle(): Promise<void>;
  state(): Promise<MailState>;
  /** Lets the message being sent finish and sends no other. */
  close(): Promise<void>;
}

export interface MailSenderDeps {
  db: Database;
  clock: () => Date;
  secret: Pick<Secret, 'open'>;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

const AT_ONCE = 4;
/** Should the process die while it sends, the message is tried again after this long. */
const LEASE = 30_000;
/** How long a call that timed out may still turn out to have been heard; sending again before would send twice. */
const LATE = 15_000;
const LONGEST_SLEEP = 60_000;

export function createMailSender(
  { db, clock, secret, mailer, log }: MailSenderDeps,
  options: { jitter?: () => number; kinds?: readonly MessageKind<never>[] } = {},
): MailSender {
  const jitter = options.jitter ?? Math.random;
  let running: Promise<void> | null = null;
  let wanted = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  // Sent, but perhaps still in the table: deleting it may fail where sending did not.
  const sent = new Set<string>();
  const undecidedUntil = new Map<string, number>();

  const now = () => clock().getTime();
  const outage = watchForOutage(now, jitter);
  const open = mailOpener({ secret, log }, options.kinds ?? kinds);

  function wake(): void {
    if (closed) return;
    wanted = true;
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
      if (wanted) wake();
    });
  }

  async function run(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    try {
      while (wanted && !closed) {
        wanted = false;
        await sendDue();
      }
      sleep = await tidyUp();
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be read.');
    }
    if (closed) return;
    timer = setTimeout(wake, Math.min(LONGEST_SLEEP, Math.max(100, sleep)));
    timer.unref();
  }

  async function sendDue(): Promise<void> {
    while (!closed && outage.until() <= now()) {
      // A failing provider is asked with one message, not with all that wait.
      const due = await findDueMail(db.read, now(), outage.isOn() ? 1 : AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map(send));
    }
  }

  async function send(mail: WaitingMail): Promise<void> {
    const claimed = await db.write(null, (trx) => claimMail(trx, mail, now() + LEASE));
    if (!claimed) return;
    if (sent.has(mail.sealed)) return remove(mail);
    const undecided = undecidedUntil.get(mail.sealed) ?? 0;
    if (undecided > now()) return db.write(null, (trx) => postponeMail(trx, mail, undecided));
    const message = open(mail);
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
    wanted = true;
  }

  async function failed(mail: WaitingMail, failure: MailFailure): Promise<void> {
    log.warn({ kind: failure.kind, attempt: mail.attempts + 1 }, 'A message was not sent.');
    if (failure.kind === 'rejected') return remove(mail);
    outage.failed(failure);
    await db.write(null, (trx) => postponeMail(trx, mail, now() + backOff(mail.attempts + 1, jitter())));
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

  /** Drops what is of no use any more; milliseconds until there may be something to do. */
  async function tidyUp(): Promise<number> {
    const times = await nextMailTimes(db.read);
    if (!times) return LONGEST_SLEEP;
    if (times.expiry <= now()) await db.write(null, (trx) => deleteExpiredMail(trx, now()));
    return Math.max(times.due, outage.until()) - now();
  }

  return {
    wake,
    async idle() {
      while (running) await running;
    },
    async state() {
      return { ...(await countMail(db.read, now())), ...outage.state() };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
