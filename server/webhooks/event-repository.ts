// Stores events that are not yet dispatched to webhooks. Triggers insert the rows
// (database/migrations/0001-first-schema.ts).
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema, WebhookEventTable } from '../platform/database/schema.ts';

export type WebhookEvent = Selectable<WebhookEventTable>;

export function findOldestEvent(db: Kysely<Schema>): Promise<WebhookEvent | undefined> {
  return db.selectFrom('webhookEvent').selectAll().orderBy('number').limit(1).executeTakeFirst();
}

/** Returns false if another server has dispatched more of the event meanwhile. */
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

/** Deletes all events about this keeper's birds. */
export async function deleteBirdEventsOf(trx: Transaction<Schema>, ownerId: string): Promise<void> {
  await trx.deleteFrom('webhookEvent').where('ownerId', '=', ownerId).where('type', '<>', 'match.created').execute();
}

/**
 * Replaces the id of a deleted keeper by one that no one has. The removal of the birds is still dispatched, except to
 * keepers whom the deleted keeper had blocked.
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
