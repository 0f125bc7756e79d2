// Sends the mail in the outbox table in the background. A message that the provider does not accept is retried until it
// expires.
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { backOff, createJob, type Job } from '../background.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { Secret } from '../secret.ts';
import { type FailureKind, type Mailer, MailFailure, type Message, type MessageKind } from './mailer.ts';
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

interface MailState {
  pending: number;
  /** The time of the oldest waiting message; epoch milliseconds. */
  oldest: number | null;
  lastError: FailureKind | null;
  failingSince: number | null;
}

export interface MailSender extends Job {
  state(): Promise<MailState>;
}

const AT_ONCE = 4;

export function createMailSender(
  deps: DeliveryDeps,
  options: { kinds: readonly MessageKind<never>[]; jitter?: () => number },
): MailSender {
  const { db, clock, log } = deps;
  const jitter = options.jitter ?? Math.random;
  const now = () => clock().getTime();
  const outage = watchForOutage(now, jitter);
  const job = createJob({ name: 'mail', log }, async (signal) => {
    await sendDue(signal);
    return tidyUp();
  });
  const deliver = createDelivery(deps, { outage, wake: job.wake, jitter, kinds: options.kinds });

  async function sendDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && outage.until() <= now()) {
      // A failing provider is tried with one message, not with all that wait.
      const due = await findDueMail(db.read, now(), outage.isOn() ? 1 : AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  /** Deletes expired mail, and returns the milliseconds until the next message is due, if one waits. */
  async function tidyUp(): Promise<number | undefined> {
    const times = await nextMailTimes(db.read);
    if (!times) return undefined;
    if (times.expiry <= now()) await db.write(null, (trx) => deleteExpiredMail(trx, now()));
    return Math.max(times.due, outage.until()) - now();
  }

  return { ...job, state: async () => ({ ...(await countMail(db.read, now())), ...outage.state() }) };
}

// Hands one waiting message to the provider, and then deletes it, retries it later, or drops it.

interface DeliveryDeps {
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

function createDelivery(
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

// Decrypts and composes a waiting message when it is sent.

interface OpenDeps {
  db: Kysely<Schema>;
  secret: Pick<Secret, 'open'>;
  log: FastifyBaseLogger;
}

/** The result is null for an obsolete message, and, with a line in the log, for one that cannot be read. */
function mailOpener(
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

const SECOND_MS = 1000;
const LONGEST_ASKED_MS = 120 * SECOND_MS;

/** Returns the milliseconds until the provider is called again. It may ask for a longer wait, but not for hours. */
function mailBackOff(failures: number, jitter: number, retryAfterSeconds: number | null = null): number {
  const own = backOff(failures, { firstMs: SECOND_MS, longestMs: 30 * SECOND_MS, jitter });
  return Math.max(own, Math.min(LONGEST_ASKED_MS, Math.round((retryAfterSeconds ?? 0) * SECOND_MS)));
}

interface Outage {
  isOn(): boolean;
  /** The time before which the provider is not called, in epoch milliseconds; 0 if there is no outage. */
  until(): number;
  failed(failure: MailFailure): void;
  /** Returns true if there was an outage. */
  end(): boolean;
  state(): { lastError: FailureKind | null; failingSince: number | null };
}

/** Tracks an outage of the mail provider, and when it may be called again. */
function watchForOutage(now: () => number, jitter: () => number): Outage {
  let current: { since: number; kind: FailureKind; failures: number; until: number } | null = null;
  return {
    isOn: () => current !== null,
    until: () => current?.until ?? 0,
    failed({ kind, retryAfterSeconds }) {
      // Messages that fail together count as one failure.
      if (current && current.until > now()) return;
      const failures = (current?.failures ?? 0) + 1;
      const until = now() + mailBackOff(failures, jitter(), retryAfterSeconds);
      current = { since: current?.since ?? now(), kind, failures, until };
    },
    end() {
      const wasOn = current !== null;
      current = null;
      return wasOn;
    },
    state: () => ({ lastError: current?.kind ?? null, failingSince: current?.since ?? null }),
  };
}
