// Keepers who saw a keeper's contact, or asked for it.
import { type Kysely, sql } from 'kysely';
import { hasNotBlocked, isNotWithheld, mayKnowOf } from '../chickens/visibility-queries.ts';
import { knownName } from '../keepers/repository.ts';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import { newestFirst } from '../platform/database/newest-first.ts';
import type { ContactRevealTable, Flag, Schema } from '../platform/database/schema.ts';
import { showsContact } from './contact.ts';
import { isOfThisLike } from './repository.ts';

export interface RevealedTo extends RevealPosition {
  /** The keeper id, or the hash of the address if the account is deleted. */
  readerId: string;
  /** Missing if the account is deleted. */
  presentId: string | null;
  /** Missing as well if this keeper only asked the other one. */
  readerName: string | null;
  /** What was sent to this keeper with an ask. */
  phone: string | null;
  email: string | null;
  /** Missing if the bird was removed. */
  chickenName: string | null;
  /** False if the keeper asked for the contact and did not get it. */
  hasContact: boolean;
  isBlocked: boolean;
}

export type RevealPosition = Pick<ContactRevealTable, 'revealedAt' | 'id'>;

/**
 * Selects the keepers who saw this keeper's contact, or received it with an ask, and those who asked for it. This
 * keeper knows them from the mail and may block them.
 */
const readersOf = (db: Kysely<Schema>, ownerId: string) =>
  db
    .selectFrom('contactReveal')
    .select(['id', 'chickenId', 'keeperId as readerId', 'revealedAt', sql<Flag>`1`.as('hasContact')])
    .select([nothing.as('phone'), nothing.as('email')])
    .where('ownerId', '=', ownerId)
    .unionAll(
      db
        .selectFrom('contactAsk')
        .select(['id', 'chickenId', 'ownerId as readerId', 'askedAt as revealedAt', sql<Flag>`1`.as('hasContact')])
        .select([nothing.as('phone'), nothing.as('email')])
        .where('keeperId', '=', ownerId),
    )
    .unionAll(
      db
        .selectFrom('contactAsk')
        .select(['id', 'chickenId', 'keeperId as readerId', 'askedAt as revealedAt', sql<Flag>`0`.as('hasContact')])
        .select([sentBy(ownerId, 'phone').as('phone'), sentBy(ownerId, 'email').as('email')])
        .where('ownerId', '=', ownerId),
    )
    .unionAll(
      db
        .selectFrom('formerReveal')
        // The bird may be missing, because its keeper was removed; its name is then not found.
        .select(['id', sql<string>`"chickenId"`.as('chickenId')])
        .select([sql<string>`coalesce("returnedAs", "readerHash")`.as('readerId'), 'revealedAt', 'hasContact'])
        .select([nothing.as('phone'), nothing.as('email')])
        .where('ownerId', '=', ownerId),
    );

const nothing = sql<string | null>`CAST(NULL AS text)`;

/** What was sent with an ask, as long as the two may know of each other. */
const sentBy = (ownerId: string, column: 'phone' | 'email') =>
  sql<string | null>`CASE WHEN ${mayKnowOf(sql`${ownerId}`, sql.ref('contactAsk.keeperId'))}
    AND ${hasNotBlocked(sql.ref('contactAsk.keeperId'), sql`${ownerId}`)} THEN ${sql.ref(`contactAsk.${column}`)} END`;

/** Lists reveals latest first, ties by id. */
export async function listRevealsOf(
  db: Kysely<Schema>,
  ownerId: string,
  after: RevealPosition | null,
  limit: number,
): Promise<RevealedTo[]> {
  const rows = await db
    .selectFrom(readersOf(db, ownerId).as('reveal'))
    .leftJoin('keeper', 'keeper.id', 'reveal.readerId')
    .leftJoin('chicken', 'chicken.id', 'reveal.chickenId')
    .leftJoin('keeperBlock as block', (join) =>
      join.on('block.keeperId', '=', ownerId).onRef('block.blockedId', '=', 'reveal.readerId'),
    )
    .leftJoin('formerBlock', (join) =>
      join.on('formerBlock.keeperId', '=', ownerId).onRef('formerBlock.blockedHash', '=', 'reveal.readerId'),
    )
    .select(['reveal.id', 'reveal.revealedAt', 'reveal.hasContact', 'reveal.readerId', 'reveal.phone', 'reveal.email'])
    .select(knownName(ownerId).as('readerName'))
    .select(['keeper.id as presentId', 'chicken.name as chickenName'])
    .select(sql<number | null>`coalesce("block"."blockedAt", "formerBlock"."blockedAt")`.as('blockedAt'))
    .$call(newestFirst(['reveal.revealedAt', 'reveal.id'], after && [after.revealedAt, after.id], limit))
    .execute();
  return rows.map(({ blockedAt, hasContact, ...reveal }) => ({
    ...reveal,
    hasContact: hasContact === 1,
    isBlocked: blockedAt !== null,
  }));
}

interface SentContact {
  phone: string | null;
  email: string | null;
}

/** Returns what each of these keepers sent to the owner with their latest ask. */
export async function findSentContacts(
  db: Kysely<Schema>,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, SentContact>> {
  const sent = await queryInChunks(ids, (some) =>
    db
      .selectFrom('contactAsk')
      .select(['keeperId', sentBy(ownerId, 'phone').as('phone'), sentBy(ownerId, 'email').as('email')])
      .where('ownerId', '=', ownerId)
      .where('keeperId', 'in', some)
      .orderBy('askedAt')
      .orderBy('id')
      .execute(),
  );
  // With a like that was taken back, its contact is forgotten.
  const known = sent.filter(({ phone, email }) => phone !== null || email !== null);
  return new Map(known.map(({ keeperId, phone, email }) => [keeperId, { phone, email }]));
}

/** A like of which the owner of the bird knows: they were asked, or their contact was shown. */
export interface KnownLike {
  by: 'caller' | 'keeper';
  chickenName: string;
  likedAt: number;
}

export interface Matched {
  id: string;
  name: string | null;
  /** The latest like that tells this keeper nothing new about the other one. */
  like?: KnownLike;
}

const knownLikes = (db: Kysely<Schema>) =>
  db
    .selectFrom('swipe')
    .innerJoin('chicken', 'chicken.id', 'swipe.chickenId')
    .leftJoin('contactReveal as reveal', (join) =>
      join.onRef('reveal.keeperId', '=', 'swipe.keeperId').onRef('reveal.chickenId', '=', 'swipe.chickenId'),
    )
    .leftJoin('contactAsk as ask', (join) =>
      join.onRef('ask.keeperId', '=', 'swipe.keeperId').onRef('ask.chickenId', '=', 'swipe.chickenId').on(isOfThisLike),
    )
    .select(['chicken.name as chickenName', 'swipe.swipedAt as likedAt', 'reveal.id as revealId'])
    // A literal lets the planner use the index on likes.
    .where('swipe.direction', '=', sql.lit('like' as const))
    .where(isNotWithheld)
    .where((row) => row.or([row('reveal.id', 'is not', null), row('ask.id', 'is not', null)]))
    .orderBy('swipe.swipedAt', 'desc');

/** Lists the keepers with whom this one has a match in either direction now, without those who are blocked or suspended. */
export async function listMatched(db: Kysely<Schema>, keeperId: string): Promise<Matched[]> {
  const ofOthers = await knownLikes(db)
    .select('swipe.keeperId as otherId')
    .where('chicken.keeperId', '=', keeperId)
    .execute();
  const own = await knownLikes(db)
    .select('chicken.keeperId as otherId')
    .where('swipe.keeperId', '=', keeperId)
    .execute();
  const present = db
    .selectFrom('keeper')
    .select(['id', knownName(keeperId).as('name'), 'phone', 'sharePhone', 'shareEmail'])
    .where('id', '<>', keeperId)
    .where(mayKnowOf(sql`${keeperId}`, sql.ref('keeper.id')))
    .where(hasNotBlocked(sql.ref('keeper.id'), sql`${keeperId}`))
    // The engines place those without a name differently by default.
    .orderBy('name', (order) => order.asc().nullsLast())
    .orderBy('id');
  const ids = [...ofOthers, ...own].map(({ otherId }) => otherId);
  const matched = await queryInChunks(ids, (batch) => present.where('id', 'in', batch).execute());
  const sent = await findSentContacts(db, keeperId, ids);
  const [ofOther, ofKeeper] = [Map.groupBy(ofOthers, (like) => like.otherId), Map.groupBy(own, (like) => like.otherId)];
  return matched.map(({ id, name, ...sharing }) => {
    const theirs = ofOther.get(id)?.[0];
    // The bird of an owner who wants to be asked first must not be joined to a name or contact that is known otherwise.
    const isHidden = name === null && !sent.has(id);
    const liked = ofKeeper.get(id)?.find(({ revealId }) => isHidden || (revealId !== null && showsContact(sharing)));
    const [by, like] = theirs ? (['keeper', theirs] as const) : (['caller', liked] as const);
    return { id, name, ...(like && { like: { by, chickenName: like.chickenName, likedAt: like.likedAt } }) };
  });
}

export interface ContactHolder {
  keeperId: string;
  /** The owner's bird by which they have the contact; null if the owner asked them. */
  chickenId: string | null;
}

/** Lists the keepers who may have this owner's contact: it was shown or sent to them, or they asked for it. */
export async function listContactHolders(db: Kysely<Schema>, ownerId: string): Promise<ContactHolder[]> {
  const [shown, asking, asked] = [
    db.selectFrom('contactReveal').select(['keeperId', 'chickenId']).where('ownerId', '=', ownerId),
    db.selectFrom('contactAsk').select(['keeperId', 'chickenId']).where('ownerId', '=', ownerId),
    db.selectFrom('contactAsk').select('ownerId').where('keeperId', '=', ownerId),
  ];
  const others = (await asked.execute()).map((ask) => ({ keeperId: ask.ownerId, chickenId: null }));
  return [...(await shown.execute()), ...(await asking.execute()), ...others];
}

/** Lists the distinct keepers whom this keeper knows by a reveal or an ask. */
export async function listReadersOf(db: Kysely<Schema>, ownerId: string): Promise<string[]> {
  const readers = await db.selectFrom(readersOf(db, ownerId).as('reveal')).select('readerId').distinct().execute();
  return readers.map(({ readerId }) => readerId);
}
