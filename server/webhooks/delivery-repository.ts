// Messages that wait to be sent, and the events that they are made from. Triggers write the events
// (database/migrations/0001-first-schema.ts).
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema, WebhookDeliveryTable, WebhookEventTable } from '../platform/database/schema.ts';

export type Delivery = WebhookDeliveryTable;

/** A claim outlasts the receiver's time limit, so no other server sends the same message meanwhile. */
const CLAIM_MS = 60_000;

/** Limits one webhook's waiting messages, because a receiver that is down must not fill the disk. */
const MOST_WAITING = 1000;

/** Returns false if too many messages wait, or the webhook no longer listens. */
export async function queueDelivery(
  trx: Transaction<Schema>,
  { id, webhookId, type, subjectId, occurredAt }: Omit<Delivery, 'attempts' | 'nextAttemptAt' | 'givesUpAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO "webhookDelivery" ("id", "webhookId", "type", "subjectId", "occurredAt", "attempts", "nextAttemptAt")
    SELECT ${id}, "id", ${type}, ${subjectId}, ${occurredAt}, 0, ${occurredAt} FROM "webhook"
    WHERE "id" = ${webhookId} AND "disabledAt" IS NULL AND ${MOST_WAITING} >
      (SELECT count(*) FROM "webhookDelivery" WHERE "webhookId" = ${webhookId})`.execute(trx);
  return numAffectedRows === 1n;
}

/** Replaces a test message that still waits. */
export async function queueTest(trx: Transaction<Schema>, id: string, webhookId: string, now: number): Promise<void> {
  await trx
    .deleteFrom('webhookDelivery')
    .where('webhookId', '=', webhookId)
    .where('type', '=', 'webhook.test')
    .execute();
  await trx
    .insertInto('webhookDelivery')
    .values({
      ...{ id, webhookId, type: 'webhook.test', subjectId: webhookId },
      ...{ occurredAt: now, attempts: 0, nextAttemptAt: now, givesUpAt: null },
    })
    .execute();
}

/** Returns the next message by due time, whether it is due or not. */
export function findNextDelivery(db: Kysely<Schema>, webhookId: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns false if another server claimed it first. If this server dies while sending, the message is sent again a
 * minute later.
 */
export async function claimDelivery(
  trx: Transaction<Schema>,
  { id, nextAttemptAt }: Delivery,
  now: number,
): Promise<boolean> {
  const claimed = trx
    .updateTable('webhookDelivery')
    .set({ nextAttemptAt: now + CLAIM_MS })
    .where('id', '=', id);
  return (await claimed.where('nextAttemptAt', '=', nextAttemptAt).executeTakeFirst()).numUpdatedRows === 1n;
}

/** Releases the claim of a message that was not sent. */
export async function releaseDelivery(trx: Transaction<Schema>, { id, nextAttemptAt }: Delivery): Promise<void> {
  await trx.updateTable('webhookDelivery').set({ nextAttemptAt }).where('id', '=', id).execute();
}

export async function deleteDelivery(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('webhookDelivery').where('id', '=', id).execute();
}

export async function deleteDeliveriesOf(trx: Transaction<Schema>, webhookId: string): Promise<void> {
  await trx.deleteFrom('webhookDelivery').where('webhookId', '=', webhookId).execute();
}

export async function postponeDelivery(
  trx: Transaction<Schema>,
  id: string,
  later: Pick<Delivery, 'attempts' | 'nextAttemptAt' | 'givesUpAt'>,
): Promise<void> {
  await trx.updateTable('webhookDelivery').set(later).where('id', '=', id).execute();
}

/** Makes all waiting messages due, except claimed ones, because the receiver works again. */
export async function hastenDeliveries(trx: Transaction<Schema>, webhookId: string, now: number): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ nextAttemptAt: now })
    .where('webhookId', '=', webhookId)
    .where('nextAttemptAt', '>', now + CLAIM_MS)
    .execute();
}

export type WebhookEvent = Selectable<WebhookEventTable>;

export function findOldestEvent(db: Kysely<Schema>): Promise<WebhookEvent | undefined> {
  return db.selectFrom('webhookEvent').selectAll().orderBy('number').limit(1).executeTakeFirst();
}

/** Returns false if another server has dispatched the event further since it was read. */
export async function isAsRead(trx: Transaction<Schema>, { number, afterWebhook }: WebhookEvent): Promise<boolean> {
  const same = trx.selectFrom('webhookEvent').select('number').where('number', '=', number);
  return (await same.where('afterWebhook', '=', afterWebhook).executeTakeFirst()) !== undefined;
}

/** Records that the event was dispatched to all webhooks up to this one. */
export async function noteProgress(trx: Transaction<Schema>, number: number, afterWebhook: string): Promise<void> {
  await trx.updateTable('webhookEvent').set({ afterWebhook }).where('number', '=', number).execute();
}

export async function deleteEvent(trx: Transaction<Schema>, number: number): Promise<void> {
  await trx.deleteFrom('webhookEvent').where('number', '=', number).execute();
}

/** Deletes the events of this keeper's birds. */
export async function deleteBirdEventsOf(trx: Transaction<Schema>, ownerId: string): Promise<void> {
  await trx.deleteFrom('webhookEvent').where('ownerId', '=', ownerId).where('type', '<>', 'match.created').execute();
}

/**
 * Replaces the id of a deleted keeper by one that nobody has. The removal of the birds is still dispatched, except to keepers
 * whom the deleted one had blocked.
 */
export async function forgetOwner(
  trx: Transaction<Schema>,
  { ownerId, blocked, nobody }: { ownerId: string; blocked: readonly string[]; nobody: string },
): Promise<void> {
  await trx
    .updateTable('webhookEvent')
    .set({ ownerId: nobody, keptFrom: JSON.stringify(blocked) })
    .where('ownerId', '=', ownerId)
    .execute();
}
