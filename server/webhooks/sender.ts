// Sends messages to webhooks in the background. Each keeper has one request in progress at a time, and slow or failing
// receivers share half of the slots, so that no keeper delays the others.
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { type Config, siteOf } from '../config.ts';
import { createJob, type Job } from '../platform/background.ts';
import { StorageError } from '../platform/database/engine.ts';
import type { Database } from '../platform/database/open.ts';
import type { MailSender } from '../platform/mail/sender.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import {
  claimDelivery,
  type Delivery,
  findNextDelivery,
  findOldestEvent,
  releaseDelivery,
} from './delivery-repository.ts';
import { dispatch } from './dispatch-use-case.ts';
import { messageOf } from './message-queries.ts';
import { type Post, signedHeaders } from './post.ts';
import { dropDelivery, recordAttempt, setNextDelivery } from './record-attempt-use-case.ts';
import { type DueWebhook, deleteEnded, findDueWebhooks, hasEnded, nextDueTime, updateWebhook } from './repository.ts';
import { sealedFor, WEBHOOKS_PER_KEEPER } from './webhook.ts';

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

const SLOTS = 32;
const SLOW_SLOTS = SLOTS / 2;
const SLOW_MS = 2000;
/** Many changes at once are handled by one run. */
const SOON_MS = 50;
/** How long a keeper's slot is held after a fault of our own, such as a full disk. */
const AFTER_FAULT = 5000;
/** The delay of a message that cannot be composed. */
const GIVES_WAY_MS = 10 * 60_000;

const headers = { 'content-type': 'application/json', 'user-agent': 'Heritage-Flock-Webhooks/1' };

export function createWebhookSender(deps: SenderDeps, jitter: () => number = Math.random): Job {
  const { db, clock, secret, log } = deps;
  const inProgress = new Map<string, { isSlow: boolean; done: Promise<void> }>();
  const now = () => clock().getTime();

  const job = createJob({ name: 'webhooks', log }, async (signal) => {
    if (await hasEnded(db.read, now())) await db.write(null, (trx) => deleteEnded(trx, now()));
    await dispatchAll(signal);
    await sendDue(signal);
    const dueAt = await nextDueTime(db.read, now());
    return dueAt === null ? undefined : dueAt - now();
  });

  async function dispatchAll(signal: AbortSignal): Promise<void> {
    for (let event = await findOldestEvent(db.read); event; event = await findOldestEvent(db.read)) {
      if (signal.aborted) return;
      await dispatch(deps, event, now());
    }
  }

  async function sendDue(signal: AbortSignal): Promise<void> {
    // Some of these keepers may have a request in progress, so twice as many are read as there are slots.
    for (const webhook of await findDueWebhooks(db.read, now(), 2 * SLOTS * WEBHOOKS_PER_KEEPER)) {
      const { keeperId } = webhook;
      const isSlow = webhook.isSlow === 1;
      const slow = [...inProgress.values()].filter((other) => other.isSlow).length;
      if (signal.aborted || inProgress.size >= SLOTS) return;
      if (inProgress.has(keeperId) || (isSlow && slow >= SLOW_SLOTS)) continue;
      const done = sendNext(webhook, signal)
        .catch(async (error: unknown) => {
          log.error({ err: error, webhook: webhook.id }, 'A message to a webhook could not be settled.');
          // It is postponed: its secret may have been sealed with a key that is lost.
          const wait = error instanceof StorageError ? AFTER_FAULT : GIVES_WAY_MS;
          const later = { nextDeliveryAt: now() + wait };
          await db
            .write(null, (trx) => updateWebhook(trx, webhook.id, later))
            // The database cannot store anything now.
            .catch(() => pause(AFTER_FAULT, undefined, { signal, ref: false }).catch(() => undefined));
        })
        .finally(() => {
          inProgress.delete(keeperId);
          job.wake();
        });
      inProgress.set(keeperId, { isSlow, done });
    }
  }

  const claim = (delivery: Delivery) => db.write(null, (trx) => claimDelivery(trx, delivery, now()));

  async function sendNext(webhook: DueWebhook, signal: AbortSignal): Promise<void> {
    const delivery = await findNextDelivery(db.read, webhook.id);
    if (!delivery || delivery.nextAttemptAt > now() || !(await claim(delivery)))
      return db.write(null, (trx) => setNextDelivery(trx, webhook.id, now()));
    const body = await messageOf({ db: db.read, secret, siteUrl: siteOf(deps.config) }, webhook, delivery);
    if (body === null) return db.write(null, (trx) => dropDelivery(trx, delivery, now()));
    const began = performance.now();
    const key = secret.open(webhook.sealedSecret, sealedFor(webhook.id));
    const signed = signedHeaders(key, delivery.id, Math.floor(now() / 1000), body);
    const posted = await deps
      .post({ url: webhook.url, headers: { ...headers, ...signed }, body }, signal)
      .catch(() => null);
    if (!posted) return db.write(null, (trx) => releaseDelivery(trx, delivery));
    const isSlow = performance.now() - began > SLOW_MS;
    const attempt = { webhook, delivery, posted, isSlow, jitter: jitter(), now: now() };
    const given = { ...deps, publicUrl: deps.config.publicUrl };
    const isSwitchedOff = await db.write(null, (trx) => recordAttempt(trx, given, attempt));
    if (!isSwitchedOff) return;
    log.info({ webhook: webhook.id }, 'A webhook was switched off.');
    deps.mailSender.wake();
  }

  const sent = () => [...inProgress.values()].map(({ done }) => done);

  return {
    wake: () => job.wake(SOON_MS),
    async idle() {
      for (await job.idle(); inProgress.size > 0; await job.idle()) await Promise.race(sent());
    },
    /** Aborts the requests in progress, which are repeated after the next start. */
    async close() {
      await job.close();
      await Promise.all(sent());
    },
  };
}
