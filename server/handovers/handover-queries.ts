// What keepers see of hand-overs, and which birds can be handed over.
import type { Kysely } from 'kysely';
import { findHidden } from '../chickens/hidden-bird-repository.ts';
import { findPositiveTests } from '../flock/positive-tests-queries.ts';
import { findRecords } from '../flock/record-repository.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import { findContacts, findKnownNames, findSuspension } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { linkToken } from '../platform/link-token.ts';
import type { Secret } from '../platform/secret.ts';
import { listTrips, MOST_TRIPS } from '../trips/repository.ts';
import { visitingBirds } from '../trips/visiting-birds.ts';
import { birdAsHanded, type HandedBird, type Handover, offeredBird, toHandover } from './handover.ts';
import { findPresentBirds, type HandoverRow, listHandoverBirds } from './repository.ts';

export interface OpenOffer {
  row: HandoverRow;
  giverId: string;
  birds: HandedBird[];
}

/**
 * Returns an offer that can be accepted, with those of its birds that are still the giver's; null if it was accepted, has
 * expired, or its keeper is gone or suspended.
 */
export async function findOpenOffer(
  db: Kysely<Schema>,
  row: HandoverRow | undefined,
  now: number,
): Promise<OpenOffer | null> {
  if (!row || row.giverId === null || row.acceptedAt !== null || row.expiresAt <= now) return null;
  const { giverId } = row;
  if (await findSuspension(db, giverId)) return null;
  const offered = await listHandoverBirds(db, [row.id]);
  const present = await findPresentBirds(
    db,
    offered.map(({ chickenId }) => chickenId),
  );
  const own = present.filter(({ keeperId }) => keeperId === giverId);
  const positiveTests = await findPositiveTests(
    db,
    own.map(({ id }) => id),
  );
  const birds = own.map((bird) => offeredBird(bird, positiveTests.get(bird.id)));
  return birds.length > 0 ? { row, giverId, birds } : null;
}

/** True if the offer is open to this keeper, and neither of the two has blocked the other. */
export async function isOpenTo(db: Kysely<Schema>, { row, giverId }: OpenOffer, takerId: string): Promise<boolean> {
  if (row.isByLink === 0 && row.takerId !== takerId) return false;
  return !(await findBlockers(db, takerId)).has(giverId) && !(await findBlockers(db, giverId)).has(takerId);
}

/** Returns the name of the present keeper as far as they show it. */
export async function giverName(db: Kysely<Schema>, { giverId, giverShowsName }: HandoverRow): Promise<string | null> {
  if (giverId === null || giverShowsName === 0) return null;
  return (await findContacts(db, [giverId])).get(giverId)?.name ?? null;
}

/** Completes the hand-overs of a keeper, without offers that have ended. */
export async function toHandovers(
  db: Kysely<Schema>,
  secret: Pick<Secret, 'hash'>,
  keeperId: string,
  rows: readonly HandoverRow[],
  now: number,
): Promise<Handover[]> {
  const names = await findContacts(
    db,
    rows.flatMap(({ giverId, takerId }) => [giverId, takerId].filter((id) => id !== null)),
  );
  const known = await findKnownNames(
    db,
    keeperId,
    rows.flatMap(({ takerId }) => takerId ?? []),
  );
  const handed = Map.groupBy(
    rows.length > 0
      ? await listHandoverBirds(
          db,
          rows.map(({ id }) => id),
        )
      : [],
    ({ handoverId }) => handoverId,
  );
  const shown: Handover[] = [];
  for (const row of rows) {
    const offer = row.acceptedAt === null ? await findOpenOffer(db, row, now) : null;
    if (row.acceptedAt === null && !offer) continue;
    if (offer && row.giverId !== keeperId && !(await isOpenTo(db, offer, keeperId))) continue;
    const birds = offer?.birds ?? (handed.get(row.id) ?? []).map(birdAsHanded);
    const token = linkToken(secret, 'handovers/offer', row.id);
    shown.push(toHandover(row, keeperId, birds, otherName(row, keeperId, names, known), token));
  }
  return shown;
}

function otherName(
  row: HandoverRow,
  keeperId: string,
  names: ReadonlyMap<string, { name: string | null }>,
  known: ReadonlyMap<string, string | null>,
) {
  if (row.giverId !== keeperId) return row.giverShowsName === 1 ? (names.get(row.giverId ?? '')?.name ?? null) : null;
  const takerId = row.takerId ?? '';
  if (row.takerShowsName === 1) return names.get(takerId)?.name ?? null;
  // The giver knows the keeper of a match, unless that one was only asked.
  return row.isByLink === 0 ? (known.get(takerId) ?? null) : null;
}

type Named = Pick<HandedBird, 'id' | 'name'>;

/** Returns why one of the keeper's birds cannot go to another keeper, or null. */
export async function whyNotFree(
  db: Kysely<Schema>,
  keeperId: string,
  birds: readonly Named[],
  now: number,
): Promise<string | null> {
  const ids = birds.map(({ id }) => id);
  const hidden = await findHidden(db, ids);
  const records = await findRecords(db, ids);
  const trips = await listTrips(db, keeperId, null, MOST_TRIPS);
  const today = new Date(now).toISOString().slice(0, 10);
  const { hens, roosters } = visitingBirds(
    trips.map(({ plan }) => JSON.parse(plan)),
    today,
  );
  for (const { id, name } of birds) {
    if (hidden.has(id)) return `${name} is hidden by our moderators and cannot be handed over.`;
    if (records.get(id)?.pedigreeOnly) return `${name} is in your register for the pedigree only.`;
    if (hens.has(id) || roosters.has(id)) return `${name} is in a visit. Finish or delete the visit first.`;
  }
  return null;
}
