// What happened and is still to be handed to the webhooks. The rows come from triggers (database/migrations/0001-first-schema.ts).
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema, WebhookEventTable } from '../platform/database/schema.ts';

export type WebhookEvent = Selectable<WebhookEventTable>;

export function findOldestEvent(db: Kysely<Schema>): Promise<WebhookEvent | undefined> {
  return db.selectFrom('webhookEvent').selectAll().orderBy('number').limit(1).executeTakeFirst();
}

/** Whether nobody has handed on any more of it meanwhile: several servers look for events. */
export async function isAsRead(trx: Transaction<Schema>, { number, afterWebhook }: WebhookEvent): Promise<boolean> {
  const same = trx.selectFrom('webhookEvent').select('number').where('number', '=', number);
  return (await same.where('afterWebhook', '=', afterWebhook).executeTakeFirst()) !== undefined;
}

/** It was handed to all webhooks up to this one. */
export async function noteProgress(trx: Transaction<Schema>, number: number, afterWebhook: string): Promise<void> {
  await trx.updateTable('webhookEvent').set({ afterWebhook }).where('number', '=', number).execute();
}

export async function deleteEvent(trx: Transaction<Schema>, number: number): Promise<void> {
  await trx.deleteFrom('webhookEvent').where('number', '=', number).execute();
}

/** All that happened to birds of this keeper. */
export async function deleteBirdEventsOf(trx: Transaction<Schema>, ownerId: string): Promise<void> {
  await trx.deleteFrom('webhookEvent').where('ownerId', '=', ownerId).where('type', '<>', 'match.created').execute();
}

/**
 * Of a keeper who is gone the id goes too, for one that nobody has; that the birds are gone is still told, but to nobody whom
 * that keeper had blocked.
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
