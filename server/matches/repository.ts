import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ChickenTable, ContactRevealTable, Schema, SwipeTable } from '../database/schema.ts';
import { type MatchNote, noNote } from './note-repository.ts';

/** Stores the swipe; the same one again changes nothing, not even its time. */
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

/** False where there was none. */
export async function removeSwipe(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('swipe')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether this bird's owner was uncovered to the keeper before. */
export async function isRevealed(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const before = await trx
    .selectFrom('contactReveal')
    .select('id')
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
  return before !== undefined;
}

export async function logReveal(trx: Transaction<Schema>, reveal: ContactRevealTable): Promise<void> {
  await trx.insertInto('contactReveal').values(reveal).execute();
}

/** Undefined when the reader, or the bird, is gone. */
export function findReveal(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('contactReveal')
    .innerJoin('chicken', 'chicken.id', 'contactReveal.chickenId')
    .innerJoin('keeper', 'keeper.id', 'contactReveal.keeperId')
    .select(['contactReveal.chickenId', 'contactReveal.revealedAt'])
    .select(['chicken.name as chickenName', 'keeper.id as readerId', 'keeper.name as readerName'])
    .where('contactReveal.id', '=', id)
    .executeTakeFirst();
}

export type Liked = Pick<Selectable<ChickenTable>, 'id' | 'name' | 'cell' | 'cardJson'> &
  MatchNote & {
    swipedAt: number;
    ownerId: string;
  };

export type LikePosition = Pick<Liked, 'swipedAt' | 'id'>;

/** What the keeper likes and may know of: a bird that is withheld, or whose owner has blocked them, is not among it. */
const likesOf = (db: Kysely<Schema>, keeperId: string) =>
  db
    .selectFrom('swipe')
    .innerJoin('chicken', 'chicken.id', 'swipe.chickenId')
    .leftJoin('matchNote', (join) =>
      join.onRef('matchNote.keeperId', '=', 'swipe.keeperId').onRef('matchNote.chickenId', '=', 'swipe.chickenId'),
    )
    .select(['chicken.id', 'chicken.name', 'chicken.cell', 'chicken.cardJson', 'chicken.keeperId as ownerId'])
    .select(['swipe.swipedAt', 'matchNote.note', stateOfLike.as('state')])
    .where('swipe.keeperId', '=', keeperId)
    // A literal, so that the planner sees the index on likes.
    .where('swipe.direction', '=', sql.lit('like' as const))
    .where('chicken.withheld', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('keeperBlock')
            .select('blockedAt')
            .whereRef('keeperBlock.keeperId', '=', 'chicken.keeperId')
            .where('keeperBlock.blockedId', '=', keeperId),
        ),
      ),
    );

const stateOfLike = sql<MatchNote['state']>`coalesce("matchNote"."state", ${sql.lit(noNote.state)})`;

export function findLike(db: Kysely<Schema>, keeperId: string, chickenId: string): Promise<Liked | undefined> {
  return likesOf(db, keeperId).where('swipe.chickenId', '=', chickenId).executeTakeFirst();
}

/** Newest like first, ties by id. */
export async function listLikes(
  db: Kysely<Schema>,
  keeperId: string,
  state: MatchNote['state'] | undefined,
  after: LikePosition | null,
  limit: number,
): Promise<Liked[]> {
  return likesOf(db, keeperId)
    .$if(state !== undefined, (query) => query.where(stateOfLike, '=', state as MatchNote['state']))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("swipe"."swipedAt", "swipe"."chickenId") < (${after?.swipedAt}, ${after?.id})`),
    )
    .orderBy('swipe.swipedAt', 'desc')
    .orderBy('swipe.chickenId', 'desc')
    .limit(limit)
    .execute();
}

export interface RevealedTo extends RevealPosition {
  readerId: string;
  readerName: string | null;
  /** Null where the bird is gone. */
  chickenName: string | null;
  isBlocked: boolean;
}

export type RevealPosition = Pick<ContactRevealTable, 'revealedAt' | 'id'>;

/** Who was told this keeper's contact, the latest first, ties by id. */
export async function listRevealsOf(
  db: Kysely<Schema>,
  ownerId: string,
  after: RevealPosition | null,
  limit: number,
): Promise<RevealedTo[]> {
  const rows = await db
    .selectFrom('contactReveal as reveal')
    .innerJoin('keeper', 'keeper.id', 'reveal.keeperId')
    .leftJoin('chicken', 'chicken.id', 'reveal.chickenId')
    .leftJoin('keeperBlock as block', (join) =>
      join.onRef('block.keeperId', '=', 'reveal.ownerId').onRef('block.blockedId', '=', 'reveal.keeperId'),
    )
    .select(['reveal.id', 'reveal.revealedAt', 'reveal.keeperId as readerId', 'keeper.name as readerName'])
    .select(['chicken.name as chickenName', 'block.blockedAt'])
    .where('reveal.ownerId', '=', ownerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("reveal"."revealedAt", "reveal"."id") < (${after?.revealedAt}, ${after?.id})`),
    )
    .orderBy('reveal.revealedAt', 'desc')
    .orderBy('reveal.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ blockedAt, ...reveal }) => ({ ...reveal, isBlocked: blockedAt !== null }));
}

/** The keepers who were told this keeper's contact, each once. */
export async function listReadersOf(db: Kysely<Schema>, ownerId: string): Promise<string[]> {
  const readers = await db
    .selectFrom('contactReveal')
    .select('keeperId')
    .distinct()
    .where('ownerId', '=', ownerId)
    .execute();
  return readers.map(({ keeperId }) => keeperId);
}
