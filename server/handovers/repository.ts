import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { isNotWithheld } from '../chickens/visibility-queries.ts';
import { eachChunk } from '../platform/database/in-chunks.ts';
import { newestFirst } from '../platform/database/newest-first.ts';
import type { ChickenTable, HandoverBirdTable, HandoverTable, Schema } from '../platform/database/schema.ts';

export type HandoverRow = Selectable<HandoverTable>;
export type HandoverPosition = Pick<HandoverRow, 'createdAt' | 'id'>;

export function findHandover(db: Kysely<Schema>, id: string): Promise<HandoverRow | undefined> {
  return db.selectFrom('handover').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists a keeper's hand-overs newest first, without offers that have expired. */
export function listHandovers(
  db: Kysely<Schema>,
  keeperId: string,
  now: number,
  after: HandoverPosition | null,
  limit: number,
): Promise<HandoverRow[]> {
  return db
    .selectFrom('handover')
    .selectAll()
    .where((row) => row.or([row('giverId', '=', keeperId), row('takerId', '=', keeperId)]))
    .where((row) => row.or([row('acceptedAt', 'is not', null), row('expiresAt', '>', now)]))
    .$call(newestFirst(['createdAt', 'id'], after && [after.createdAt, after.id], limit))
    .execute();
}

export async function insertHandover(trx: Transaction<Schema>, handover: Insertable<HandoverTable>): Promise<void> {
  await trx.insertInto('handover').values(handover).execute();
}

export async function insertHandoverBirds(
  trx: Transaction<Schema>,
  birds: readonly Insertable<HandoverBirdTable>[],
): Promise<void> {
  await eachChunk(birds, (some) => trx.insertInto('handoverBird').values(some).execute());
}

/** Returns false if another keeper was faster, or the offer is gone. */
export async function markAccepted(
  trx: Transaction<Schema>,
  id: string,
  accepted: { takerId: string; takerShowsName: 0 | 1; acceptedAt: number },
): Promise<boolean> {
  const open = trx.updateTable('handover').set(accepted).where('id', '=', id).where('acceptedAt', 'is', null);
  return (await open.executeTakeFirst()).numUpdatedRows === 1n;
}

/** The birds go with it. Returns false if it is gone. */
export async function deleteHandover(trx: Transaction<Schema>, id: string): Promise<boolean> {
  return (await trx.deleteFrom('handover').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n;
}

/** The birds of a hand-over as they were offered, or handed over, ordered by name. */
export function listHandoverBirds(db: Kysely<Schema>, ids: readonly string[], isAncestor: 0 | 1 = 0) {
  return db
    .selectFrom('handoverBird')
    .selectAll()
    .where('handoverId', 'in', ids)
    .where('isAncestor', '=', isAncestor)
    .orderBy('name')
    .orderBy('chickenId')
    .execute();
}

/** Replaces what was stored of a bird when it was offered. */
export async function putHandedBird(
  trx: Transaction<Schema>,
  { handoverId, chickenId, ...bird }: Omit<Selectable<HandoverBirdTable>, 'isAncestor'>,
): Promise<void> {
  const stored = trx.updateTable('handoverBird').set(bird).where('handoverId', '=', handoverId);
  await stored.where('chickenId', '=', chickenId).execute();
}

/** Removes a bird that was gone before the offer was accepted, or that went back. */
export async function removeHandoverBird(
  trx: Transaction<Schema>,
  { handoverId, chickenId }: Pick<HandoverBirdTable, 'handoverId' | 'chickenId'>,
): Promise<void> {
  const stored = trx.deleteFrom('handoverBird').where('handoverId', '=', handoverId);
  await stored.where('chickenId', '=', chickenId).execute();
}

type Present = Pick<Selectable<ChickenTable>, 'id' | 'keeperId' | 'name' | 'sex' | 'breed' | 'photos' | 'withheld'>;

/** Returns some birds, whoever keeps them; removed ones are missing. */
export async function findPresentBirds(db: Kysely<Schema>, ids: readonly string[]): Promise<Present[]> {
  // PostgreSQL refuses an empty list.
  if (ids.length === 0) return [];
  const birds = db.selectFrom('chicken').select(['id', 'keeperId', 'name', 'sex', 'breed', 'photos', 'withheld']);
  return birds.where('id', 'in', ids).orderBy('name').orderBy('id').execute();
}

/** Returns which of these birds their keeper offers to somebody already. */
export async function findOfferedIds(
  db: Kysely<Schema>,
  giverId: string,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const offered = await db
    .selectFrom('handoverBird')
    .innerJoin('handover', 'handover.id', 'handoverBird.handoverId')
    .select('chickenId')
    .where('chickenId', 'in', ids)
    .where('giverId', '=', giverId)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return offered.map(({ chickenId }) => chickenId);
}

/** Returns the keeper of a liked bird, if their contact was shown to this keeper or asked for. */
export async function findMatchedKeeper(
  db: Kysely<Schema>,
  keeperId: string,
  chickenId: string,
): Promise<string | undefined> {
  const liked = db
    .selectFrom('swipe')
    .innerJoin('chicken', 'chicken.id', 'swipe.chickenId')
    .select('chicken.keeperId')
    .where('swipe.keeperId', '=', keeperId)
    .where('swipe.chickenId', '=', chickenId)
    .where('swipe.direction', '=', 'like')
    .where(isNotWithheld)
    .where((row) => {
      const known = (table: 'contactReveal' | 'contactAsk') =>
        row.exists(
          row
            .selectFrom(table)
            .select('id')
            .whereRef(`${table}.chickenId`, '=', 'chicken.id')
            .whereRef(`${table}.ownerId`, '=', 'chicken.keeperId')
            .where(`${table}.keeperId`, '=', keeperId),
        );
      return row.or([known('contactReveal'), known('contactAsk')]);
    });
  return (await liked.executeTakeFirst())?.keeperId;
}

/** Deletes offers that have expired, and what is kept for an undo that is no longer possible. */
export async function forgetPast(
  trx: Transaction<Schema>,
  { now, undoneUntil }: Record<'now' | 'undoneUntil', number>,
) {
  await trx.deleteFrom('handover').where('acceptedAt', 'is', null).where('expiresAt', '<=', now).execute();
  await trx
    .updateTable('handoverBird')
    .set({ before: null })
    .where('before', 'is not', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('handover')
          .select('id')
          .whereRef('handover.id', '=', 'handoverBird.handoverId')
          .where('acceptedAt', '<=', undoneUntil),
      ),
    )
    .execute();
}

/** Deletes a keeper's open offers and those to them, what they had recorded of birds they handed over, and hand-overs whose other keeper has left. */
export async function forgetHandoversOf(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  const own = trx.selectFrom('handover').select('id');
  await trx
    .updateTable('handoverBird')
    .set({ before: null })
    .where('handoverId', 'in', own.where('giverId', '=', keeperId))
    .execute();
  await trx
    .deleteFrom('handover')
    .where((row) => row.or([row('giverId', '=', keeperId), row('takerId', '=', keeperId)]))
    .where((row) => row.or([row('acceptedAt', 'is', null), row('giverId', 'is', null), row('takerId', 'is', null)]))
    .execute();
}
