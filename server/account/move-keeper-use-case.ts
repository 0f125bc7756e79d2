// Moves a keeper and their birds, within a limit. The first few hundred birds are moved in the keeper's transaction,
// the rest in short transactions, so that other writes get their turn.
import type { Kysely, Transaction } from 'kysely';
import type { BaseLogger } from 'pino';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { moveChickensOf, type OwnPosition } from '../chickens/repository.ts';
import { findKeeper, type Keeper, updateKeeper } from '../keepers/repository.ts';
import { createJob, type Job } from '../platform/background.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, type Standing } from '../platform/limits/limits.ts';
import type { Secret } from '../platform/secret.ts';
import type { Coordinates } from '../science/geography/cell.ts';

/**
 * Enough to search for the right town; too few to measure distances from many places, or to keep a large register busy.
 */
const MOVES = limits.updateLocation.keeper;

export interface Place extends Coordinates {
  location: string;
  /** Search radius in miles. */
  maxDistance: number;
}

export type Moved =
  | { ok: true; keeper: Keeper; standing: Standing | null }
  | { ok: false; reason: 'no-keeper' }
  | { ok: false; reason: 'moves-spent'; standing: Standing };

/** Changing only the search distance does not count as a move: it has no standing and updates no birds. */
export async function moveKeeper(
  trx: Transaction<Schema>,
  { secret }: { secret: Secret },
  { keeperId, place, now }: { keeperId: string; place: Place; now: number },
): Promise<Moved> {
  const before = await findKeeper(trx, keeperId);
  if (!before) return { ok: false, reason: 'no-keeper' };
  const { location, latitude, longitude } = before;
  const stays = location === place.location && latitude === place.latitude && longitude === place.longitude;
  if (stays) return { ok: true, keeper: (await updateKeeper(trx, keeperId, { ...place })) as Keeper, standing: null };
  // Moves are counted by address because a new account at the same address would otherwise start from zero.
  const standing = await hit(trx, `moves/${emailHash(secret, before.email)}`, { ...MOVES, now });
  if (!standing.allowed) return { ok: false, reason: 'moves-spent', standing };
  const keeper = (await updateKeeper(trx, keeperId, { ...place })) as Keeper;
  await saveFollowed(trx, keeperId, await moveChickensOf(trx, keeperId, place));
  return { ok: true, keeper, standing };
}

/** Creates the job that moves the remaining birds in batches. Its progress is stored, so a restart loses nothing. */
export const createBirdMover = ({ db, log }: { db: Database; log: Pick<BaseLogger, 'error'> }): Job =>
  createJob({ name: 'birds of moved keepers', log }, async (signal) => {
    for (let keepers = await listFollowing(db.read); keepers.length > 0; keepers = await listFollowing(db.read)) {
      for (const keeperId of keepers) {
        if (signal.aborted) return;
        await db.write(`keeper/${keeperId}`, (trx) => followKeeper(trx, keeperId));
      }
    }
  });

/** Moves the next batch of birds to the keeper's current location. */
async function followKeeper(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  const followed = await findFollowed(trx, keeperId);
  const keeper = await findKeeper(trx, keeperId);
  // Another server may have moved the birds already.
  if (!followed || !keeper) return;
  const { location, latitude, longitude } = keeper;
  if (latitude === null || longitude === null) throw new Error('A keeper who has moved has no place.');
  const place = { location, latitude, longitude };
  await saveFollowed(trx, keeperId, await moveChickensOf(trx, keeperId, place, followed));
}

/** Returns the last bird that was moved, or undefined if no birds are left to move. */
async function findFollowed(db: Kysely<Schema>, keeperId: string): Promise<OwnPosition | undefined> {
  const row = db.selectFrom('birdsFollowing').select(['createdAt', 'id']).where('keeperId', '=', keeperId);
  return row.executeTakeFirst();
}

/** Saves the last bird that was moved; null means that no birds are left to move. */
async function saveFollowed(trx: Transaction<Schema>, keeperId: string, followed: OwnPosition | null): Promise<void> {
  if (followed === null) {
    await trx.deleteFrom('birdsFollowing').where('keeperId', '=', keeperId).execute();
    return;
  }
  await trx
    .insertInto('birdsFollowing')
    .values({ keeperId, ...followed })
    .onConflict((conflict) => conflict.column('keeperId').doUpdateSet(followed))
    .execute();
}

async function listFollowing(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('birdsFollowing').select('keeperId').orderBy('keeperId').limit(100).execute();
  return rows.map(({ keeperId }) => keeperId);
}
