// Gives birds to the keeper who accepts them, and back.
import type { Transaction } from 'kysely';
import type { Bird } from '../chickens/bird.ts';
import { recordPhotos } from '../chickens/photo-repository.ts';
import { photoIdsOf } from '../chickens/photos.ts';
import { countBirdsOf, findOwnBird, moveToKeeper } from '../chickens/repository.ts';
import { homeOf } from '../flock/new-bird.ts';
import { parentRefusals, storeParents } from '../flock/parents-use-case.ts';
import { findRelatives } from '../flock/pedigree-queries.ts';
import { findPedigreeBirds } from '../flock/pedigree-repository.ts';
import { type BirdRecord, isSame, NO_PARENTS, NOTHING_NOTED, type Parents, parentIdsOf } from '../flock/record.ts';
import {
  findIdentification,
  findNameByBand,
  findRecords,
  insertIdentification,
  isRegisterIdTaken,
  removeIdentification,
  saveRecord,
} from '../flock/record-repository.ts';
import { overflow } from '../flock/refusals.ts';
import { forgetNameless } from '../flock/remove-bird-use-case.ts';
import { findKeeper, type Keeper } from '../keepers/repository.ts';
import { endLikes } from '../matches/repository.ts';
import type { HandoverBirdTable, Schema } from '../platform/database/schema.ts';
import { UNDOABLE_MS } from './handover.ts';
import { findOpenOffer, isOpenTo, whyNotFree } from './handover-queries.ts';
import { type HandoverDeps, queueBoth } from './offer-birds-use-case.ts';
import {
  deleteHandover,
  findHandover,
  findPresentBirds,
  forgetPast,
  type HandoverRow,
  insertHandoverBirds,
  listHandoverBirds,
  markAccepted,
  putHandedBird,
  removeHandoverBird,
} from './repository.ts';

type OwnBird = Omit<Bird, 'coordinates'>;

/** What the former keeper had recorded, for an undo. */
interface Before {
  bird: OwnBird;
  record: BirdRecord;
  parents: Parents;
  identification: string | null;
}

export type Accepted =
  | { ok: true; row: HandoverRow }
  | { ok: false; reason: 'no-keeper' | 'ended' | 'own-birds' | 'not-free' }
  | { ok: false; reason: 'register-full'; sentence: string };

/** Must run under the lock keys of both keepers. Accepting again changes nothing. */
export async function acceptHandover(
  trx: Transaction<Schema>,
  deps: HandoverDeps,
  { id, takerId, showsName, now }: { id: string; takerId: string; showsName: boolean; now: number },
): Promise<Accepted> {
  const row = await findHandover(trx, id);
  if (row && row.acceptedAt !== null && row.takerId === takerId) return { ok: true, row };
  const offer = await findOpenOffer(trx, row, now);
  if (!row || !offer) return { ok: false, reason: 'ended' };
  const { giverId } = offer;
  if (giverId === takerId) return { ok: false, reason: 'own-birds' };
  if (!(await isOpenTo(trx, offer, takerId))) return { ok: false, reason: 'ended' };
  const taker = await findKeeper(trx, takerId);
  if (!taker) return { ok: false, reason: 'no-keeper' };
  if (await whyNotFree(trx, giverId, offer.birds, now)) return { ok: false, reason: 'not-free' };
  const full = overflow(await countBirdsOf(trx, takerId), offer.birds.length, 'this');
  if (full) return { ok: false, reason: 'register-full', sentence: full };

  await forgetPast(trx, { now, undoneUntil: now - UNDOABLE_MS });
  const accepted = { takerId, takerShowsName: showsName ? 1 : 0, acceptedAt: now } as const;
  if (!(await markAccepted(trx, id, accepted))) return { ok: false, reason: 'ended' };
  const ids = new Set(offer.birds.map((bird) => bird.id));
  await insertHandoverBirds(trx, await ancestorsKnownTo(trx, giverId, ids, id));
  for (const bird of await listHandoverBirds(trx, [id])) {
    if (ids.has(bird.chickenId)) await give(trx, deps, { ...row, ...accepted }, bird.chickenId, taker);
    else await removeHandoverBird(trx, bird);
  }
  await queueBoth(trx, deps, {
    ...{ row: { ...row, ...accepted }, step: 'accepted', now },
    birds: offer.birds.map(({ name }) => name),
  });
  return { ok: true, row: { ...row, ...accepted } };
}

/** The generations whose names go along, as many as a bird's page shows. */
const GENERATIONS = 4;

/** The ids of the ancestors of these birds, without themselves. */
async function idsAbove(trx: Transaction<Schema>, ids: ReadonlySet<string>): Promise<Set<string>> {
  const above = new Set<string>();
  let below: Iterable<string> = ids;
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const parents = (await findPedigreeBirds(trx, below)).flatMap(parentIdsOf);
    below = new Set(parents.filter((id) => !above.has(id) && !ids.has(id)));
    for (const id of below) above.add(id);
  }
  return above;
}

/** The ancestors that the giver knows by name. */
async function ancestorsKnownTo(
  trx: Transaction<Schema>,
  giverId: string,
  ids: ReadonlySet<string>,
  handoverId: string,
) {
  const relatives = await findRelatives(trx, giverId, await idsAbove(trx, ids));
  return [...relatives.values()]
    .filter(({ isShown }) => isShown)
    .map(({ id, name, sex, breed, hatchDate }) => ({
      ...{ handoverId, chickenId: id, isAncestor: 1 as const, name, sex, breed, hatchDate, before: null },
    }));
}

async function give(
  trx: Transaction<Schema>,
  { random }: HandoverDeps,
  { id: handoverId, giverId, withNotes }: HandoverRow,
  chickenId: string,
  taker: Keeper,
): Promise<void> {
  const bird = await findOwnBird(trx, giverId ?? '', chickenId);
  if (!bird) throw new Error('A bird left its keeper while it was handed over.');
  const before: Before = {
    bird,
    record: (await findRecords(trx, [chickenId])).get(chickenId) ?? NOTHING_NOTED,
    parents: (await findPedigreeBirds(trx, [chickenId]))[0] ?? NO_PARENTS,
    identification: await findIdentification(trx, chickenId),
  };
  const { name, sex, breed, hatchDate } = bird;
  await putHandedBird(trx, {
    ...{ handoverId, chickenId, name, sex, breed, hatchDate },
    parentIds: JSON.stringify(parentIdsOf(before.parents)),
    before: JSON.stringify(before),
  });
  await settle(
    trx,
    random.id(),
    { ...bird, wasOffered: false },
    taker,
    recordFor(before.record, withNotes === 1),
    withNotes === 1 ? before.identification : null,
  );
}

/**
 * Names each field, so that a new one is a type error until somebody decides whether it goes along: what the bird is, always;
 * what its keeper noted, if they say so.
 */
function recordFor(record: BirdRecord, withNotes: boolean): BirdRecord {
  const { variety, combType, legColor, crest, bandNumber } = record;
  const { clan, source, pedigreeOnly, npipStatus, mgMsTestedOn, flockMareks, healthHistory, lastIllnessOn } = withNotes
    ? record
    : NOTHING_NOTED;
  return {
    ...{ registerId: null, variety, combType, legColor, crest, bandNumber },
    ...{ clan, source, pedigreeOnly, npipStatus, mgMsTestedOn, flockMareks, healthHistory, lastIllnessOn },
  };
}

/** Moves a bird with its record. A band or id that the new keeper uses for another bird is left out. */
async function settle(
  trx: Transaction<Schema>,
  removedId: string,
  bird: OwnBird,
  keeper: Keeper,
  record: BirdRecord,
  identification: string | null,
): Promise<void> {
  const { bandNumber, registerId } = record;
  const isBandTaken = bandNumber !== null && (await findNameByBand(trx, keeper.id, bandNumber, bird.id)) !== undefined;
  const isIdTaken = registerId !== null && (await isRegisterIdTaken(trx, keeper.id, registerId));
  await endLikes(trx, bird.id, removedId);
  const moved = { ...bird, ...homeOf(keeper), keeperId: keeper.id, isAvailable: false };
  if (!(await moveToKeeper(trx, moved, bird.keeperId)))
    throw new Error('A bird left its keeper while it was handed over.');
  await saveRecord(trx, moved, {
    ...record,
    bandNumber: isBandTaken ? null : bandNumber,
    registerId: isIdTaken ? null : registerId,
  });
  await removeIdentification(trx, bird.id);
  if (identification !== null)
    await insertIdentification(trx, { chickenId: bird.id, keeperId: keeper.id, identification });
}

export type Ended =
  | { ok: true; removedPhotos: string[] }
  | { ok: false; reason: 'unknown' | 'too-late' | 'giver-gone' | 'birds-gone' | 'bird-hidden' | 'parties-changed' }
  | { ok: false; reason: 'register-full'; sentence: string };

/**
 * Withdraws, declines or undoes a hand-over. Must run under the lock keys of the keepers of `seen`, which was read before;
 * if another keeper has accepted since, nothing happens.
 */
export async function endHandover(
  trx: Transaction<Schema>,
  deps: HandoverDeps,
  { seen, keeperId, now }: { seen: HandoverRow; keeperId: string; now: number },
): Promise<Ended> {
  const row = await findHandover(trx, seen.id);
  if (!row || (row.giverId !== keeperId && row.takerId !== keeperId)) return { ok: false, reason: 'unknown' };
  if (row.giverId !== seen.giverId || row.takerId !== seen.takerId) return { ok: false, reason: 'parties-changed' };
  const birds = await listHandoverBirds(trx, [row.id]);
  const names = birds.map(({ name }) => name);
  if (row.acceptedAt === null) {
    if (row.expiresAt <= now) return { ok: false, reason: 'unknown' };
    await deleteHandover(trx, row.id);
    const step = row.giverId === keeperId ? 'withdrawn' : 'declined';
    await queueBoth(trx, deps, { row, step, birds: names, now });
    return { ok: true, removedPhotos: [] };
  }
  const giver = row.giverId === null ? undefined : await findKeeper(trx, row.giverId);
  if (!giver) return { ok: false, reason: 'giver-gone' };
  if (now >= row.acceptedAt + UNDOABLE_MS) return { ok: false, reason: 'too-late' };
  const there = new Set<string>();
  for (const { id, keeperId: present, withheld } of await findPresentBirds(
    trx,
    birds.map(({ chickenId }) => chickenId),
  )) {
    if (present !== row.takerId) continue;
    if ((withheld & 1) === 1) return { ok: false, reason: 'bird-hidden' };
    there.add(id);
  }
  if (there.size === 0) return { ok: false, reason: 'birds-gone' };
  const full = overflow(await countBirdsOf(trx, giver.id), there.size, 'this');
  if (full) return { ok: false, reason: 'register-full', sentence: full };
  const back = birds.filter(({ chickenId }) => there.has(chickenId));
  // The giver still knows those that the taker has removed or handed on.
  if (back.length === birds.length) await deleteHandover(trx, row.id);
  else for (const bird of back) await removeHandoverBird(trx, bird);
  const removedPhotos: string[] = [];
  for (const { chickenId, before } of back) {
    removedPhotos.push(...(await giveBack(trx, deps, { ...row, chickenId, before }, giver)));
  }
  // The taker no longer knows the ancestors of those that went back.
  const above = await idsAbove(
    trx,
    new Set(birds.filter((bird) => !back.includes(bird)).map((bird) => bird.chickenId)),
  );
  for (const ancestor of await listHandoverBirds(trx, [row.id], 1)) {
    if (!above.has(ancestor.chickenId)) await removeHandoverBird(trx, ancestor);
  }
  await queueBoth(trx, deps, { row, step: 'undone', birds: back.map(({ name }) => name), now });
  return { ok: true, removedPhotos };
}

/** Restores what the former keeper had, and returns the photos that the bird got since. Its papers stay: a test is true of the bird. */
async function giveBack(
  trx: Transaction<Schema>,
  { random }: HandoverDeps,
  { takerId, chickenId, before: stored }: HandoverRow & Pick<HandoverBirdTable, 'chickenId' | 'before'>,
  giver: Keeper,
): Promise<string[]> {
  const now = await findOwnBird(trx, takerId ?? '', chickenId);
  if (!now || stored === null) throw new Error('A bird cannot go back without what was recorded of it.');
  const before = JSON.parse(stored) as Before;
  const present = new Set(photoIdsOf(now.photos));
  // A photo that the new keeper removed is gone.
  const photos = before.bird.photos.filter(({ id }) => id === undefined || present.has(id));
  // Chicks that were recorded since depend on sex and day of hatch.
  const { sex, hatchDate, breed, breedId, conservationStatus, eggColorGenetics, createdAt, isSample } = now;
  const bird = {
    ...{ ...before.bird, photos, keeperId: now.keeperId },
    ...{ sex, hatchDate, breed, breedId, conservationStatus, eggColorGenetics, createdAt, isSample },
    // Birds stored by an earlier version lack it.
    ageNotedOn: before.bird.ageNotedOn ?? (before.bird.age === now.age ? now.ageNotedOn : null),
  };
  await settle(trx, random.id(), bird, giver, before.record, before.identification);
  const kept = photoIdsOf(photos);
  await recordPhotos(trx, chickenId, kept);
  const [pedigree = NO_PARENTS] = await findPedigreeBirds(trx, [chickenId]);
  if (!isSame(pedigree, before.parents)) {
    const refusals = await parentRefusals(trx, giver.id, bird, before.parents, before.parents);
    if (refusals.length === 0) {
      await storeParents(trx, bird, before.parents);
      await forgetNameless(trx, parentIdsOf(pedigree));
    }
  }
  return [...present].filter((id) => !kept.includes(id));
}
