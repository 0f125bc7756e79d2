// Sends events to webhooks in the background. Each keeper has one message in flight, and slow or failing receivers
// share half of the slots, so no keeper delays others.
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { type Config, siteOf } from '../config.ts';
import type { Database } from '../platform/database/open.ts';
import { StorageError } from '../platform/database/storage-error.ts';
import type { MailSender } from '../platform/mail/sender.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { claimDelivery, type Delivery, findNextDelivery, releaseDelivery } from './delivery-repository.ts';
import { findOldestEvent } from './event-repository.ts';
import { handOut } from './hand-out-use-case.ts';
import { messageOf } from './message-queries.ts';
import type { Post } from './post.ts';
import { type DueWebhook, deleteEnded, findDueWebhooks, hasEnded, nextDueTime, updateWebhook } from './repository.ts';
import { dropDelivery, setNextDelivery, settle } from './settle-use-case.ts';
import { signedHeaders } from './signature.ts';
import { sealedFor, WEBHOOKS_PER_KEEPER } from './webhook.ts';

export interface WebhookSender {
  /** Signals a possible event. Returns at once. */
  wake(): void;
  /** Resolves when all messages that are due now were tried. */
  idle(): Promise<void>;
  /** Aborts requests in flight, which are sent again after the next start. */
  close(): Promise<void>;
}

interface SenderDeps {
  db: Database;
  clock: () => Date;
  random: Pick<Random, 'id'>;
  secret: Secret;
  post: Post;
  mailSender: Pick<MailSender, 'wake'>;
  config: Pick<Config, 'publicUrl' | 'port'>;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
}

const PLACES = 32;
const SLOW_PLACES = PLACES / 2;
const SLOW_MS = 2000;
/** Many changes at once are looked at together. */
const SOON = 50;
const LONGEST_SLEEP = 60_000;
/** A keeper's slot stays taken for this long after an internal error such as a full disk. */
const AFTER_FAULT = 5000;
/** A message that cannot be built is retried after this time, behind the others. */
const GIVES_WAY_MS = 10 * 60_000;

const headers = { 'content-type': 'application/json', 'user-agent': 'Heritage-Flock-Webhooks/1' };

export function createWebhookSender(deps: SenderDeps, jitter: () => number = Math.random): WebhookSender {
  const { db, clock, secret, log } = deps;
  const underWay = new Map<string, { isSlow: boolean; done: Promise<void> }>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;

  const now = () => clock().getTime();

  function wake(): void {
    if (!isSoon) lookIn(SOON);
    isSoon = true;
  }

  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    timer = setTimeout(look, milliseconds);
    timer.unref();
  }

  function look(): void {
    clearTimeout(timer);
    isSoon = false;
    if (closing.signal.aborted) return;
    wanted = true;
    running ??= run().finally(() => {
      running = null;
      if (wanted) look();
    });
  }

  async function run(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    try {
      while (wanted && !closing.signal.aborted) {
        wanted = false;
        if (await hasEnded(db.read, now())) await db.write(null, (trx) => deleteEnded(trx, now()));
        await handOutAll();
        await sendDue();
      }
      sleep = ((await nextDueTime(db.read, now())) ?? Number.POSITIVE_INFINITY) - now();
    } catch (error) {
      log.error({ err: error }, 'The webhooks could not be looked at.');
    }
    if (!isSoon) lookIn(Math.min(LONGEST_SLEEP, Math.max(100, sleep)));
  }

  async function handOutAll(): Promise<void> {
    for (let event = await findOldestEvent(db.read); event; event = await findOldestEvent(db.read)) {
      if (closing.signal.aborted) return;
      await handOut(deps, event, now());
    }
  }

  async function sendDue(): Promise<void> {
    // Enough webhooks are read to fill every slot, even if some of them have one already.
    for (const webhook of await findDueWebhooks(db.read, now(), 2 * PLACES * WEBHOOKS_PER_KEEPER)) {
      const { keeperId } = webhook;
      const isSlow = webhook.isSlow === 1;
      const slow = [...underWay.values()].filter((other) => other.isSlow).length;
      if (closing.signal.aborted || underWay.size >= PLACES) return;
      if (underWay.has(keeperId) || (isSlow && slow >= SLOW_PLACES)) continue;
      const done = sendNext(webhook)
        .catch(async (error: unknown) => {
          log.error({ err: error, webhook: webhook.id }, 'A message to a webhook could not be settled.');
          // It gives way to the others: its secret may have been sealed with a key that is gone.
          const wait = error instanceof StorageError ? AFTER_FAULT : GIVES_WAY_MS;
          const later = { nextDeliveryAt: now() + wait };
          await db
            .write(null, (trx) => updateWebhook(trx, webhook.id, later))
            // The database cannot be written at the moment.
            .catch(() => pause(AFTER_FAULT, undefined, { signal: closing.signal, ref: false }).catch(() => undefined));
        })
        .finally(() => {
          underWay.delete(keeperId);
          look();
        });
      underWay.set(keeperId, { isSlow, done });
    }
  }

  const claim = (delivery: Delivery) => db.write(null, (trx) => claimDelivery(trx, delivery, now()));

  async function sendNext(webhook: DueWebhook): Promise<void> {
    const delivery = await findNextDelivery(db.read, webhook.id);
    if (!delivery || delivery.nextAttemptAt > now() || !(await claim(delivery)))
      return db.write(null, (trx) => setNextDelivery(trx, webhook.id, now()));
    const body = await messageOf({ db: db.read, secret, siteUrl: siteOf(deps.config) }, webhook, delivery);
    if (body === null) return db.write(null, (trx) => dropDelivery(trx, delivery, now()));
    const began = performance.now();
    const key = secret.open(webhook.sealedSecret, sealedFor(webhook.id));
    const signed = signedHeaders(key, delivery.id, Math.floor(now() / 1000), body);
    const posted = await deps
      .post({ url: webhook.url, headers: { ...headers, ...signed }, body }, closing.signal)
      .catch(() => null);
    if (!posted) return db.write(null, (trx) => releaseDelivery(trx, delivery));
    const isSlow = performance.now() - began > SLOW_MS;
    const tried = { webhook, delivery, posted, isSlow, jitter: jitter(), now: now() };
    const given = { ...deps, publicUrl: deps.config.publicUrl };
    const isSwitchedOff = await db.write(null, (trx) => settle(trx, given, tried));
    if (!isSwitchedOff) return;
    log.info({ webhook: webhook.id }, 'A webhook was switched off.');
    deps.mailSender.wake();
  }

  return {
    wake,
    async idle() {
      if (isSoon) look();
      while (running || underWay.size > 0) {
        if (running) await running;
        else await Promise.race([...underWay.values()].map(({ done }) => done));
      }
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}
