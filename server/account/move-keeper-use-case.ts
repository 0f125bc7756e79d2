// A keeper's move: how often it may be, and that the birds follow. The first few hundred do so in its transaction; where there are
// more, one short transaction after the other does the rest, in which everybody else has their turn.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-hash.ts';
import { moveChickensOf } from '../chickens/repository.ts';
import { findKeeper, type Keeper, updateKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import type { Standing } from '../platform/limits/window.ts';
import type { Secret } from '../platform/secret.ts';
import type { Coordinates } from '../science/geography/position.ts';
import { findFollowed, noteFollowed } from './follow-repository.ts';

/** Enough for whoever looks for the right town; too few to measure distances from many places, or to keep a large register busy. */
const MOVES = limits.updateLocation.keeper;

export interface Place extends Coordinates {
  location: string;
  /** Miles. */
  maxDistance: number;
}

export type Moved =
  | { ok: true; keeper: Keeper; standing: Standing | null }
  | { ok: false; reason: 'no-keeper' }
  | { ok: false; reason: 'moves-spent'; standing: Standing };

/** To change the search distance alone is no move: it has no standing, and no bird is touched. */
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
  // By address, because a new account at the same address would otherwise begin at none.
  const standing = await hit(trx, `moves/${emailHash(secret, before.email)}`, { ...MOVES, now });
  if (!standing.allowed) return { ok: false, reason: 'moves-spent', standing };
  const keeper = (await updateKeeper(trx, keeperId, { ...place })) as Keeper;
  await noteFollowed(trx, keeperId, await moveChickensOf(trx, keeperId, place));
  return { ok: true, keeper, standing };
}

/** Lets some more birds of a keeper follow to wherever the keeper lives by now. */
export async function followKeeper(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  const followed = await findFollowed(trx, keeperId);
  const keeper = await findKeeper(trx, keeperId);
  // Another server may have done it.
  if (!followed || !keeper) return;
  const { location, latitude, longitude } = keeper;
  if (latitude === null || longitude === null) throw new Error('A keeper who has moved has no place.');
  const place = { location, latitude, longitude };
  await noteFollowed(trx, keeperId, await moveChickensOf(trx, keeperId, place, followed));
}
