// Reads everything that is stored about a keeper. A new table with a keeper's id belongs into `heldTables`; a test
// compares the list with the database.
import { type Kysely, sql } from 'kysely';
import { countFailures, listChallengesOf } from '../auth/challenge-repository.ts';
import { listOwnBirds } from '../chickens/repository.ts';
import { listAllDonations } from '../donations/repository.ts';
import { ownCards } from '../flock/own-card-queries.ts';
import { listHatches } from '../flock/record-repository.ts';
import { listHandoverBirds, listHandovers } from '../handovers/repository.ts';
import { listBlocks } from '../keepers/block-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import { listNotes } from '../matches/repository.ts';
import { listActionsOn, listReportsBy } from '../moderation/repository.ts';
import { listPapersOfKeeper } from '../papers/repository.ts';
import type { Schema, SwipeTable } from '../platform/database/schema.ts';
import { listAnswers } from '../platform/idempotency/idempotency-use-case.ts';
import { findMailTo } from '../platform/mail/outbox-repository.ts';
import { listFinds } from '../searches/find-repository.ts';
import { listSearches } from '../searches/repository.ts';
import { listTrips, MOST_TRIPS, tripsJson } from '../trips/repository.ts';
import { listWebhooks } from '../webhooks/repository.ts';
import { listTokens } from './token-repository.ts';

/** Tables with a keeper's id or address hash, and the field of the export that shows them. */
export const heldTables = {
  keeper: 'profile',
  session: 'sessions',
  apiToken: 'tokens',
  savedSearch: 'searches',
  // Rows of `searchMail` only mark searches whose mail is due.
  searchMail: 'searches',
  webhook: 'webhooks',
  // Rows of `webhookEvent` are dispatched within moments.
  webhookEvent: 'webhooks',
  chicken: 'chickens',
  // Rows of `birdsFollowing` disappear within moments.
  birdsFollowing: 'chickens',
  birdRecord: 'chickens',
  birdIdentification: 'identifications',
  hatch: 'hatches',
  keptAnswer: 'keptAnswers',
  donation: 'donations',
  trip: 'trips',
  tripLogEntry: 'trips',
  // A share only says that the host has a link, which the keeper ends with the trip.
  tripShare: 'trips',
  paperReader: 'paperReaders',
  paperLook: 'paperLooks',
  handover: 'handovers',
  swipe: 'swipes',
  matchNote: 'matchNotes',
  contactReveal: 'contactReveals',
  contactAsk: 'contactReveals',
  keeperBlock: 'blocks',
  formerReveal: 'contactReveals',
  formerBlock: 'blocks',
  report: 'reports',
  hiddenBird: 'chickens',
  suspension: 'moderation',
  moderationAction: 'moderation',
  // A code lives for ten minutes, and a keeper is not told that a moderator thinks of suspending them.
  suspensionCode: 'moderation',
  device: 'devices',
  signInChallenge: 'signInCodes',
  signInFailures: 'signInFailures',
  outbox: 'outbox',
} as const satisfies Partial<Record<keyof Schema, string>>;

const BATCH = 200;

/** Yields cards as JSON in batches, newest first. */
export async function* ownCardBatches(db: Kysely<Schema>, keeperId: string): AsyncGenerator<string[]> {
  let batch = await listOwnBirds(db, keeperId, null, BATCH);
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    yield await ownCards(db, batch);
    batch = await listOwnBirds(db, keeperId, { createdAt: last.createdAt, id: last.id }, BATCH);
  }
}

/** Yields swipes in batches, ordered by the ids of the birds. */
export async function* swipeBatches(
  db: Kysely<Schema>,
  keeperId: string,
): AsyncGenerator<Pick<SwipeTable, 'chickenId' | 'direction' | 'swipedAt'>[]> {
  const swipes = db
    .selectFrom('swipe')
    .select(['chickenId', 'direction', 'swipedAt'])
    .where('keeperId', '=', keeperId)
    .orderBy('chickenId')
    .limit(BATCH);
  let batch = await swipes.execute();
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    yield batch;
    batch = await swipes.where('chickenId', '>', last.chickenId).execute();
  }
}

const nothing = sql<string | null>`NULL`;

/** Reads everything except birds, identifications and swipes, of which there may be tens of thousands. */
export async function findEverythingElse(db: Kysely<Schema>, keeper: Keeper, address: string, now: number) {
  const keeperId = keeper.id;
  const challenges = await listChallengesOf(db, address);
  return {
    keeper,
    hatches: await listHatches(db, keeperId),
    donations: await listAllDonations(db, keeperId),
    keptAnswers: await listAnswers(db, keeperId),
    trips: await tripsJson(db, keeperId, await listTrips(db, keeperId, null, MOST_TRIPS)),
    handovers: await handoversOf(db, keeperId),
    matchNotes: await listNotes(db, keeperId),
    reveals: await db
      .selectFrom('contactReveal')
      .select(['id', 'chickenId', 'ownerId', 'revealedAt', nothing.as('phone'), nothing.as('email')])
      .where((row) => row.or([row('keeperId', '=', keeperId), row('ownerId', '=', keeperId)]))
      .unionAll(
        // An ask reveals the contact of the keeper who asks to the owner of the bird.
        db
          .selectFrom('contactAsk')
          .select(['id', 'chickenId', 'keeperId as ownerId', 'askedAt as revealedAt', 'phone', 'email'])
          .where((row) => row.or([row('keeperId', '=', keeperId), row('ownerId', '=', keeperId)])),
      )
      .unionAll(
        db
          .selectFrom('formerReveal')
          .select(['id', sql<string>`"chickenId"`.as('chickenId'), 'ownerId', 'revealedAt'])
          .select([nothing.as('phone'), nothing.as('email')])
          .where((row) => row.or([row('returnedAs', '=', keeperId), row('ownerId', '=', keeperId)])),
      )
      .orderBy('revealedAt')
      .orderBy('id')
      .execute(),
    papers: await listPapersOfKeeper(db, keeperId),
    paperReaders: await db
      .selectFrom('paperReader')
      .select(['chickenId', 'ownerId', 'expiresAt'])
      .where((row) => row.or([row('readerId', '=', keeperId), row('ownerId', '=', keeperId)]))
      .orderBy('shownAt')
      .orderBy('chickenId')
      .execute(),
    paperLooks: await db
      .selectFrom('paperLook')
      .select(['chickenId', 'ownerId', 'lookedAt', 'saw'])
      .where((row) => row.or([row('readerId', '=', keeperId), row('ownerId', '=', keeperId)]))
      .orderBy('lookedAt')
      .orderBy('id')
      .execute(),
    blocks: await listBlocks(db, keeperId, null, Number.MAX_SAFE_INTEGER),
    reports: await listReportsBy(db, keeperId),
    actions: await listActionsOn(db, keeperId),
    sessions: await db
      .selectFrom('session')
      .select(['createdAt', 'expiresAt'])
      .where('keeperId', '=', keeperId)
      .orderBy('createdAt')
      .orderBy('expiresAt')
      .execute(),
    tokens: await listTokens(db, keeperId, now),
    searches: await listSearches(db, keeperId),
    finds: await listFinds(db, keeperId),
    webhooks: await listWebhooks(db, keeperId, now),
    devices: await db
      .selectFrom('device')
      .select(['createdAt', 'expiresAt'])
      .where('keeperId', '=', keeperId)
      .orderBy('createdAt')
      .orderBy('expiresAt')
      .execute(),
    challenges,
    failures: await countFailures(db, address),
    mail: await findMailTo(db, address),
  };
}

async function handoversOf(db: Kysely<Schema>, keeperId: string) {
  const rows = await listHandovers(db, keeperId, 0, null, Number.MAX_SAFE_INTEGER);
  const found = [];
  for (const row of rows) {
    const birds = [...(await listHandoverBirds(db, [row.id], 0)), ...(await listHandoverBirds(db, [row.id], 1))];
    found.push({ row, birds });
  }
  return found;
}
