import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { hasNotBlocked, isNotWithheld, mayKnowOf } from '../chickens/visibility-queries.ts';
import { newestFirst } from '../platform/database/newest-first.ts';
import type {
  ChickenTable,
  ContactAskTable,
  ContactRevealTable,
  MatchNoteTable,
  Schema,
  SwipeTable,
} from '../platform/database/schema.ts';

/** A private note on a match. A foreign key deletes it with the like. */
export type MatchNote = Pick<MatchNoteTable, 'state' | 'note'>;

/** The default for a match without a note. */
export const noNote: MatchNote = { state: 'new', note: null };

export async function findNote(db: Kysely<Schema>, keeperId: string, chickenId: string): Promise<MatchNote> {
  const own = db.selectFrom('matchNote').where('keeperId', '=', keeperId).where('chickenId', '=', chickenId);
  return (await own.select(['state', 'note']).executeTakeFirst()) ?? noNote;
}

/** Replaces the note. */
export async function putNote(trx: Transaction<Schema>, note: MatchNoteTable): Promise<void> {
  const { state, note: text } = note;
  await trx
    .insertInto('matchNote')
    .values(note)
    .onConflict((conflict) => conflict.columns(['keeperId', 'chickenId']).doUpdateSet({ state, note: text }))
    .execute();
}

export async function removeNote(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<void> {
  await trx.deleteFrom('matchNote').where('keeperId', '=', keeperId).where('chickenId', '=', chickenId).execute();
}

export function listNotes(db: Kysely<Schema>, keeperId: string): Promise<(MatchNote & { chickenId: string })[]> {
  const own = db.selectFrom('matchNote').where('keeperId', '=', keeperId);
  return own.select(['chickenId', 'state', 'note']).orderBy('chickenId').execute();
}

/** Stores a swipe. Repeating it changes nothing, including its time. */
export async function putSwipe(trx: Transaction<Schema>, swipe: SwipeTable): Promise<void> {
  await trx
    .insertInto('swipe')
    .values(swipe)
    .onConflict((conflict) =>
      conflict
        .columns(['keeperId', 'chickenId'])
        .doUpdateSet({ direction: swipe.direction, swipedAt: swipe.swipedAt })
        .where('swipe.direction', '<>', swipe.direction),
    )
    .execute();
}

/** Returns false if there was no swipe. */
export async function removeSwipe(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('swipe')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** True if the owner's contact was revealed to the keeper before. */
export async function isRevealed(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const before = await trx
    .selectFrom('contactReveal')
    .select('id')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  return before !== undefined;
}

/** Finds how the owner was asked by mail on behalf of the keeper before. */
export function findAsk(trx: Transaction<Schema>, keeperId: string, chickenId: string) {
  const before = trx.selectFrom('contactAsk').selectAll().where('keeperId', '=', keeperId);
  return before.where('chickenId', '=', chickenId).executeTakeFirst();
}

export async function logAsk(trx: Transaction<Schema>, ask: ContactAskTable): Promise<void> {
  await trx.insertInto('contactAsk').values(ask).execute();
}

/** Stores the contact that is sent with a new like, because the earlier one was forgotten with the earlier like. */
export async function renewAsk(
  trx: Transaction<Schema>,
  { id, email, phone, askedAt }: Omit<ContactAskTable, 'keeperId' | 'chickenId' | 'ownerId'>,
): Promise<void> {
  await trx.updateTable('contactAsk').set({ email, phone, askedAt }).where('id', '=', id).execute();
}

/** With the like goes the contact that was sent: a later like may have sent another one, or none. */
export async function forgetAskedContact(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<void> {
  const ask = trx.updateTable('contactAsk').set({ email: null, phone: null }).where('keeperId', '=', keeperId);
  await ask.where('chickenId', '=', chickenId).execute();
}

export async function logReveal(trx: Transaction<Schema>, reveal: ContactRevealTable): Promise<void> {
  await trx.insertInto('contactReveal').values(reveal).execute();
}

/**
 * Ends all likes of a bird that gets another keeper. Contacts that were shown or asked for stay in the log of the former
 * keeper as those of a removed bird, so that they show nothing of the new one.
 */
export async function endLikes(trx: Transaction<Schema>, chickenId: string, removedId: string): Promise<void> {
  await trx.deleteFrom('swipe').where('chickenId', '=', chickenId).execute();
  for (const log of ['contactReveal', 'contactAsk', 'formerReveal'] as const) {
    await trx.updateTable(log).set({ chickenId: removedId }).where('chickenId', '=', chickenId).execute();
  }
}

/** Finds a reveal or an ask. Returns undefined if the reader or the bird was removed. */
export function findReveal(db: Kysely<Schema>, id: string) {
  const reveals = db.selectFrom('contactReveal').select(['id', 'chickenId', 'keeperId', 'revealedAt']);
  const asks = db.selectFrom('contactAsk').select(['id', 'chickenId', 'keeperId', 'askedAt as revealedAt']);
  return db
    .selectFrom(
      reveals
        .where('id', '=', id)
        .unionAll(asks.where('id', '=', id))
        .as('reveal'),
    )
    .innerJoin('chicken', 'chicken.id', 'reveal.chickenId')
    .innerJoin('keeper', 'keeper.id', 'reveal.keeperId')
    .select(['reveal.chickenId', 'reveal.revealedAt'])
    .select(['chicken.name as chickenName', 'keeper.id as readerId', 'keeper.name as readerName'])
    .executeTakeFirst();
}

/**
 * True unless the ask belongs to an earlier like, whose contact was forgotten. Asks of a standing like have no contact if they were
 * sent before contacts were stored.
 */
export const isOfThisLike = sql<boolean>`("ask"."email" IS NOT NULL OR "ask"."phone" IS NOT NULL OR "swipe"."swipedAt" <= "ask"."askedAt")`;

/** An ask stands as long as the keeper likes the bird and may see it, and has not blocked its owner. */
const standingAsks = (db: Kysely<Schema>) =>
  db
    .selectFrom('contactAsk as ask')
    .innerJoin('chicken', 'chicken.id', 'ask.chickenId')
    .innerJoin('keeper', 'keeper.id', 'ask.keeperId')
    .innerJoin('swipe', (join) =>
      join.onRef('swipe.keeperId', '=', 'ask.keeperId').onRef('swipe.chickenId', '=', 'ask.chickenId'),
    )
    .select(['chicken.name as chickenName', 'keeper.name as keeperName', 'ask.email', 'ask.phone'])
    .where('swipe.direction', '=', 'like')
    .where(isOfThisLike)
    .where(isNotWithheld)
    .where(mayKnowOf(sql.ref('ask.ownerId'), sql.ref('ask.keeperId')))
    .where(hasNotBlocked(sql.ref('ask.keeperId'), sql.ref('ask.ownerId')));

export function findStandingAsk(db: Kysely<Schema>, id: string) {
  return standingAsks(db).where('ask.id', '=', id).executeTakeFirst();
}

export type AskPosition = Pick<ContactAskTable, 'askedAt' | 'id'>;

/** Lists the standing asks about birds of this owner, latest first, ties by id. */
export function listAsks(db: Kysely<Schema>, ownerId: string, after: AskPosition | null, limit: number) {
  return standingAsks(db)
    .select(['ask.id', 'ask.keeperId', 'ask.chickenId', 'ask.askedAt'])
    .where('ask.ownerId', '=', ownerId)
    .$call(newestFirst(['ask.askedAt', 'ask.id'], after && [after.askedAt, after.id], limit))
    .execute();
}

export type Liked = Pick<Selectable<ChickenTable>, 'id' | 'name' | 'cell' | 'cardJson'> &
  MatchNote & {
    variety: string | null;
    swipedAt: number;
    ownerId: string;
    /** Missing if the owner's contact was never shown to the keeper. */
    revealId: string | null;
    /** Missing if the owner was not asked since the keeper likes the bird. */
    askId: string | null;
  };

export type LikePosition = Pick<Liked, 'swipedAt' | 'id'>;

/** Selects the keeper's likes, without birds that are withheld or whose owner has blocked the keeper. */
const likesOf = (db: Kysely<Schema>, keeperId: string) =>
  db
    .selectFrom('swipe')
    .innerJoin('chicken', 'chicken.id', 'swipe.chickenId')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .leftJoin('matchNote', (join) =>
      join.onRef('matchNote.keeperId', '=', 'swipe.keeperId').onRef('matchNote.chickenId', '=', 'swipe.chickenId'),
    )
    .leftJoin('contactReveal as reveal', (join) =>
      join.onRef('reveal.keeperId', '=', 'swipe.keeperId').onRef('reveal.chickenId', '=', 'swipe.chickenId'),
    )
    .leftJoin('contactAsk as ask', (join) =>
      join.onRef('ask.keeperId', '=', 'swipe.keeperId').onRef('ask.chickenId', '=', 'swipe.chickenId').on(isOfThisLike),
    )
    .select(['reveal.id as revealId', 'ask.id as askId'])
    .select([
      'chicken.id',
      'chicken.name',
      'chicken.cell',
      'chicken.cardJson',
      'variety',
      'chicken.keeperId as ownerId',
    ])
    .select(['swipe.swipedAt', 'matchNote.note', stateOfLike.as('state')])
    .where('swipe.keeperId', '=', keeperId)
    // A literal lets the planner use the index on likes.
    .where('swipe.direction', '=', sql.lit('like' as const))
    .where(isNotWithheld)
    .where(hasNotBlocked(sql.ref('chicken.keeperId'), sql.val(keeperId)));

const stateOfLike = sql<MatchNote['state']>`coalesce("matchNote"."state", ${sql.lit(noNote.state)})`;

export function findLike(db: Kysely<Schema>, keeperId: string, chickenId: string): Promise<Liked | undefined> {
  return likesOf(db, keeperId).where('swipe.chickenId', '=', chickenId).executeTakeFirst();
}

/** Returns likes ordered newest first, ties by id. */
export async function listLikes(
  db: Kysely<Schema>,
  keeperId: string,
  state: MatchNote['state'] | undefined,
  after: LikePosition | null,
  limit: number,
): Promise<Liked[]> {
  return likesOf(db, keeperId)
    .$if(state !== undefined, (query) => query.where(stateOfLike, '=', state as MatchNote['state']))
    .$call(newestFirst(['swipe.swipedAt', 'swipe.chickenId'], after && [after.swipedAt, after.id], limit))
    .execute();
}
