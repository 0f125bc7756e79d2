// Records the result of an attempt on the message (delivered, retried later, or given up) and on its webhook.
import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { emailHash } from '../auth/email-address.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { webhookDisabled } from '../platform/mail/messages/webhook-disabled.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import {
  type Delivery,
  deleteDeliveriesOf,
  deleteDelivery,
  findNextDelivery,
  hastenDeliveries,
  postponeDelivery,
} from './delivery-repository.ts';
import type { Posted } from './post.ts';
import { type DueWebhook, lockWebhook, updateWebhook } from './repository.ts';
import { nextTry, PATIENCE } from './webhook.ts';

type LastDelivery = components['schemas']['WebhookDelivery'];

interface AttemptDeps {
  secret: Pick<Secret, 'seal' | 'hash'>;
  random: Pick<Random, 'id'>;
  publicUrl: string | null;
}

export interface Attempt {
  webhook: DueWebhook;
  delivery: Delivery;
  posted: Posted;
  isSlow: boolean;
  jitter: number;
  now: number;
}

const GONE = 410;

/** Returns true if the webhook was disabled, and its keeper is notified by mail. */
export async function recordAttempt(trx: Transaction<Schema>, deps: AttemptDeps, attempt: Attempt): Promise<boolean> {
  const { webhook, delivery, posted, now } = attempt;
  const isTaken = posted.outcome === 'taken';
  const last: LastDelivery = { type: delivery.type, at: new Date(now).toISOString(), ...posted };
  const noted = { lastDelivery: JSON.stringify(last), isSlow: attempt.isSlow || !isTaken ? 1 : 0 } as const;
  if (isTaken) {
    await deleteDelivery(trx, delivery.id);
    if (webhook.failingSince !== null) await hastenDeliveries(trx, webhook.id, now);
    await updateWebhook(trx, webhook.id, { ...noted, failingSince: null, disabledAt: null });
  } else if (delivery.type === 'webhook.test') {
    await deleteDelivery(trx, delivery.id);
    await updateWebhook(trx, webhook.id, noted);
  } else {
    const failingSince = webhook.failingSince ?? now;
    if (posted.httpStatus === GONE || now - failingSince >= PATIENCE) {
      await deleteDeliveriesOf(trx, webhook.id);
      const off = { ...noted, failingSince, disabledAt: now, nextDeliveryAt: null };
      if (await updateWebhook(trx, webhook.id, off)) await notifyKeeper(trx, deps, attempt);
      return true;
    }
    await updateWebhook(trx, webhook.id, { ...noted, failingSince });
    await tryLater(trx, attempt);
  }
  await setNextDelivery(trx, webhook.id, now);
  return false;
}

/** Removes an obsolete message. */
export async function dropDelivery(trx: Transaction<Schema>, { id, webhookId }: Delivery, now: number): Promise<void> {
  await deleteDelivery(trx, id);
  await setNextDelivery(trx, webhookId, now);
}

async function tryLater(trx: Transaction<Schema>, { delivery, jitter, now }: Attempt): Promise<void> {
  const givesUpAt = delivery.givesUpAt ?? now + PATIENCE;
  if (givesUpAt <= now) return deleteDelivery(trx, delivery.id);
  const attempts = delivery.attempts + 1;
  await postponeDelivery(trx, delivery.id, {
    attempts,
    givesUpAt,
    nextAttemptAt: nextTry(attempts, givesUpAt, now, jitter),
  });
}

/** Sets when the webhook is due next; a webhook that was just served comes after all others that are due. */
export async function setNextDelivery(trx: Transaction<Schema>, webhookId: string, now: number): Promise<void> {
  await lockWebhook(trx, webhookId);
  const next = await findNextDelivery(trx, webhookId);
  await updateWebhook(trx, webhookId, { nextDeliveryAt: next ? Math.max(now, next.nextAttemptAt) : null });
}

async function notifyKeeper(
  trx: Transaction<Schema>,
  deps: AttemptDeps,
  { webhook, posted, now }: Attempt,
): Promise<void> {
  const keeper = await findKeeper(trx, webhook.keeperId);
  if (!keeper) return;
  await queueMail(trx, deps, webhookDisabled, {
    content: {
      to: keeper.email,
      url: webhook.url,
      isGone: posted.httpStatus === GONE,
      settings: deps.publicUrl && `${deps.publicUrl}/settings/webhooks`,
    },
    emailHash: emailHash(deps.secret as Secret, keeper.email),
    about: webhook.id,
    expiresAt: now + PATIENCE,
    now,
  });
}
