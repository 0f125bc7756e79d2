import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { fits, mayKnowOf } from '../chickens/visibility-queries.ts';
import { engineOf } from '../platform/database/engine.ts';
import type { Flag, Schema, WebhookEventTable, WebhookTable } from '../platform/database/schema.ts';

type Row = Selectable<WebhookTable>;
/** `waiting` is the number of messages that are still to be sent. */
export type StoredWebhook = Omit<Row, 'sealedSecret' | 'tokenId' | 'isSlow' | 'nextDeliveryAt'> & { waiting: number };
export type DueWebhook = Pick<Row, 'id' | 'keeperId' | 'url' | 'cell' | 'sealedSecret' | 'isSlow' | 'failingSince'>;
export type Listener = Pick<Row, 'id' | 'cell' | 'withinMiles'>;

const shown = [
  'id',
  'keeperId',
  'url',
  'onBirdListed',
  'onBirdRemoved',
  'onMatchCreated',
  'breedId',
  'cell',
  'withinMiles',
  'location',
  'createdAt',
  'endsAt',
  'failingSince',
  'disabledAt',
  'missed',
  'lastDelivery',
] as const;

/** Returns webhooks ordered newest first, except those with an expired token. */
export function listWebhooks(db: Kysely<Schema>, keeperId: string, now: number): Promise<StoredWebhook[]> {
  return db
    .selectFrom('webhook')
    .select(shown)
    .select((webhook) =>
      webhook
        .selectFrom('webhookDelivery')
        .select((row) => row.fn.countAll<number>().as('waiting'))
        .whereRef('webhookDelivery.webhookId', '=', 'webhook.id')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .where('keeperId', '=', keeperId)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertWebhook(
  trx: Transaction<Schema>,
  webhook: Omit<Row, 'missed' | 'isSlow' | 'lastDelivery' | 'failingSince' | 'disabledAt' | 'nextDeliveryAt'>,
): Promise<void> {
  await trx.insertInto('webhook').values(webhook).execute();
}

/** Deletes the webhook and its waiting messages; returns false if the keeper has no such webhook. */
export async function deleteWebhook(trx: Transaction<Schema>, keeperId: string, id: string): Promise<boolean> {
  const own = trx.deleteFrom('webhook').where('id', '=', id).where('keeperId', '=', keeperId);
  return (await own.executeTakeFirst()).numDeletedRows === 1n;
}

/** Returns the expiry of a token that exists. */
export function findTokenEnd(trx: Transaction<Schema>, tokenId: string) {
  return trx.selectFrom('apiToken').select('expiresAt').where('id', '=', tokenId).executeTakeFirst();
}

/** Deletes webhooks whose token has expired. */
export async function deleteEnded(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx.deleteFrom('webhook').where('endsAt', '<=', now).execute();
}

export async function hasEnded(db: Kysely<Schema>, now: number): Promise<boolean> {
  const ended = db.selectFrom('webhook').select('id').where('endsAt', '<=', now).limit(1);
  return (await ended.executeTakeFirst()) !== undefined;
}

const columnOf = {
  'bird.listed': 'onBirdListed',
  'bird.removed': 'onBirdRemoved',
  'match.created': 'onMatchCreated',
} as const;

/**
 * Returns the webhooks that listen to this kind of event and whose keepers may see a bird of this owner and breed,
 * wherever it is, ordered by id.
 */
export function findListeners(
  db: Kysely<Schema>,
  { type, ownerId, breedId, keptFrom }: Pick<WebhookEventTable, 'type' | 'ownerId' | 'breedId' | 'keptFrom'>,
  after: string,
  limit: number,
): Promise<Listener[]> {
  const kept = JSON.parse(keptFrom ?? '[]') as string[];
  return (
    db
      .selectFrom('webhook')
      .select(['id', 'cell', 'withinMiles'])
      // Literals, so that the planner sees the indexes on them.
      .where(columnOf[type], '=', sql.lit(1 as const))
      .where('disabledAt', 'is', null)
      .where('keeperId', type === 'match.created' ? '=' : '<>', ownerId)
      .$if(type !== 'match.created', (query) => query.where(fits(sql.ref('webhook.breedId'), sql.val(breedId))))
      .where(mayKnowOf(sql.val(ownerId), sql.ref('webhook.keeperId')))
      .$if(kept.length > 0, (query) => query.where('keeperId', 'not in', kept))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Returns due webhooks, longest due first: up to `limit` fast ones and as many slow ones, so that slow ones hide no others. */
export async function findDueWebhooks(db: Kysely<Schema>, now: number, limit: number): Promise<DueWebhook[]> {
  const due = (isSlow: Flag) =>
    db
      .selectFrom('webhook')
      .select(['id', 'keeperId', 'url', 'cell', 'sealedSecret', 'isSlow', 'failingSince'])
      .where('nextDeliveryAt', 'is not', null)
      .where('nextDeliveryAt', '<=', now)
      .where('isSlow', '=', isSlow)
      .orderBy('nextDeliveryAt')
      .orderBy('id')
      .limit(limit)
      .execute();
  return [...(await due(0)), ...(await due(1))];
}

/** Returns the time of the next due message, or null if none waits. */
export async function nextDueTime(db: Kysely<Schema>, now: number): Promise<number | null> {
  const next = await db
    .selectFrom('webhook')
    .select('nextDeliveryAt')
    .where('nextDeliveryAt', 'is not', null)
    .where('nextDeliveryAt', '>', now)
    .orderBy('nextDeliveryAt')
    .limit(1)
    .executeTakeFirst();
  return next?.nextDeliveryAt ?? null;
}

/** Returns false if the webhook was deleted. */
export async function updateWebhook(
  trx: Transaction<Schema>,
  id: string,
  changes: Partial<Pick<Row, 'failingSince' | 'disabledAt' | 'lastDelivery' | 'isSlow' | 'nextDeliveryAt'>>,
): Promise<boolean> {
  const result = await trx.updateTable('webhook').set(changes).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Makes the webhook due, because a new message waits for it. The row is written in any case, so that a concurrent transaction
 * that looks for the webhook's next message either sees this one or waits.
 */
export async function callWebhook(trx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const isLater = sql`"nextDeliveryAt" is null or "nextDeliveryAt" > ${now}`;
  const nextDeliveryAt = sql<number>`case when ${isLater} then ${now} else "nextDeliveryAt" end`;
  await trx.updateTable('webhook').set({ nextDeliveryAt }).where('id', '=', id).execute();
}

/** Locks the webhook before its waiting messages are counted, so none are added until the transaction ends. */
export async function lockWebhook(trx: Transaction<Schema>, id: string): Promise<void> {
  // SQLite has one writer anyway.
  if (engineOf(trx) === 'sqlite') return;
  await trx.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute();
}

export async function countMissed(trx: Transaction<Schema>, id: string): Promise<void> {
  const missed = sql<number>`"missed" + 1`;
  await trx.updateTable('webhook').set({ missed }).where('id', '=', id).execute();
}
