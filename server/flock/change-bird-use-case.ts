import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { type Bird, breedNamed } from '../chickens/bird.ts';
import { withCharacteristics } from '../chickens/characteristics.ts';
import { hasPhoto, photoIdsOf, type Rearranged, rearranged } from '../chickens/photos.ts';
import { findOwnBird, findOwnBirdIds, insertBird, updateBird } from '../chickens/repository.ts';
import { eggColorsOf, keepingPersonality } from '../chickens/shown-card.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Secret } from '../platform/secret.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { testNames } from '../science/scoring/test-papers.ts';
import { dayInWords } from '../science/sentences.ts';
import { offerRefusals } from './daily-limits-use-case.ts';
import { chickRefusals, parentRefusals, storeParents, updateHatches } from './parents-use-case.ts';
import { findPedigreeBirds, savePedigreeBird } from './pedigree-repository.ts';
import { findPositiveTests } from './positive-tests-queries.ts';
import {
  type BirdRecord,
  hasParents,
  isSame,
  NO_PARENTS,
  NOTHING_NOTED,
  type Parents,
  parentIdsOf,
  parentsWith,
  recordWith,
  sireContradiction,
} from './record.ts';
import { findNameByBand, findRecords, saveRecord, saveRecords } from './record-repository.ts';
import { type Refusal, wrongDays } from './refusals.ts';
import { forgetNameless } from './remove-bird-use-case.ts';

type Changes = components['schemas']['UpdateChickenRequest'];

/** `removedPhotos` lists the photos that the bird no longer has. */
export type Changed =
  | { ok: true; removedPhotos: string[] }
  | { ok: false; reason: 'unknown' }
  | { ok: false; refusals: Refusal[] };

export async function changeBird(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
  changes: Changes,
  { breeds, secret, now }: { breeds: BreedCatalog; secret: Secret; now: number },
): Promise<Changed> {
  const before = await findOwnBird(trx, keeperId, id);
  if (!before) return { ok: false, reason: 'unknown' };
  const recorded = (await findRecords(trx, [id])).get(id) ?? NOTHING_NOTED;
  const record = recordWith(recorded, changes);
  const pictures = changes.photos
    ? rearranged(before.photos, changes.photos)
    : { ok: true as const, photos: before.photos };
  if (!pictures.ok) return { ok: false, refusals: [photoRefusal(pictures, changes)] };
  const changed = { ...birdWith(before, changes, record, { breeds, now }), photos: pictures.photos };
  const bird = keepingPersonality(changed, before, breeds);
  const [pedigree] = await findPedigreeBirds(trx, [id]);
  const former = pedigree ?? NO_PARENTS;
  const parents = parentsWith(former, changes);
  const areNew = !isSame(former, parents);

  const contradiction = sireContradiction(changes);
  if (contradiction) return { ok: false, refusals: [{ field: 'sireCandidateIds', sentence: contradiction }] };
  /** A new hatch date may be wrong for a parent that is not sent with it. */
  const ofSentField = (refusal: Refusal): Refusal =>
    refusal.field in changes || changes.hatchDate === undefined ? refusal : { ...refusal, field: 'hatchDate' };
  const refusals = [
    ...(await recordRefusals(trx, bird, record, { ...changes, formerBand: recorded.bandNumber }, now)),
    ...(areNew || bird.hatchDate !== before.hatchDate
      ? (await parentRefusals(trx, keeperId, bird, parents, former)).map(ofSentField)
      : []),
    ...(bird.sex !== before.sex || bird.hatchDate !== before.hatchDate ? await chickRefusals(trx, keeperId, bird) : []),
    ...(bird.isAvailable && !before.isAvailable
      ? [...(await positiveTestRefusals(trx, bird)), ...(await offerRefusals(trx, secret, { keeperId, now }))]
      : []),
  ];
  if (refusals.length > 0) return { ok: false, refusals };

  await updateBird(trx, bird);
  await saveRecord(trx, bird, record);
  if (areNew) {
    await storeParents(trx, bird, parents);
    await forgetNameless(trx, parentIdsOf(former));
  } else if (pedigree) {
    await savePedigreeBird(trx, bird);
  }
  if (areNew || bird.hatchDate !== before.hatchDate) await updateHatches(trx, keeperId, [id]);
  return { ok: true, removedPhotos: photoIdsOf(before.photos).filter((photoId) => !hasPhoto(bird.photos, photoId)) };
}

async function positiveTestRefusals(
  trx: Transaction<Schema>,
  { id, name, sex }: Pick<Bird, 'id' | 'name' | 'sex'>,
): Promise<Refusal[]> {
  const positive = (await findPositiveTests(trx, [id])).get(id)?.[0];
  if (!positive) return [];
  const test = `The ${testNames[positive.kind]} test of ${name} on ${dayInWords(positive.date)} was positive`;
  const pronoun = sex === 'Hen' ? 'she' : 'he';
  const sentence = `${test}. Other flocks could catch it, so ${pronoun} cannot be offered before a later test is negative.`;
  return [{ field: 'isAvailable', sentence }];
}

/** Returns a bird after a change. Omitted fields keep their values. */
export function birdWith<B extends Omit<Bird, 'coordinates'>>(
  bird: B,
  changes: Omit<Changes, 'photos'>,
  record: BirdRecord,
  { breeds, now }: { breeds: BreedCatalog; now: number },
): B {
  const { name, sex, age, hatchDate, availableFor, isAvailable, mareksVaccinated, organicFed } = changes;
  const { breed, description, specialNotes, characteristics } = changes;
  const changed = {
    ...bird,
    ...(breed !== undefined && breedWith(bird, breed, breeds)),
    name: name?.trim() ?? bird.name,
    sex: sex ?? bird.sex,
    ...(age !== undefined && ageWith(bird, age?.trim() || null, now)),
    hatchDate: hatchDate === undefined ? bird.hatchDate : hatchDate,
    description: description === undefined ? bird.description : description.trim() || null,
    specialNotes: specialNotes === undefined ? bird.specialNotes : specialNotes?.trim() || null,
    availableFor: availableFor ?? bird.availableFor,
    isAvailable: !record.pedigreeOnly && (isAvailable ?? bird.isAvailable),
    mareksVaccinated: mareksVaccinated ?? bird.mareksVaccinated,
    organicFed: organicFed ?? bird.organicFed,
  };
  return characteristics
    ? withCharacteristics(changed, characteristics, eggColorsOf(breeds, changed.breedId))
    : changed;
}

/** An age in words counts from the day on which it was entered. */
export function ageWith(
  { age, ageNotedOn }: Pick<Bird, 'age' | 'ageNotedOn'>,
  entered: string | null,
  now: number,
): Pick<Bird, 'age' | 'ageNotedOn'> {
  if (entered === age) return { age, ageNotedOn };
  return { age: entered, ageNotedOn: entered === null ? null : new Date(now).toISOString().slice(0, 10) };
}

/** An egg color that was derived from the former breed changes with it. */
function breedWith(
  { breedId, eggColorGenetics }: Pick<Bird, 'breedId' | 'eggColorGenetics'>,
  written: string,
  breeds: BreedCatalog,
) {
  const breed = breedNamed(breeds, written);
  const isOfBreed = String(eggColorGenetics) === String(eggColorsOf(breeds, breedId));
  return { ...breed, eggColorGenetics: isOfBreed ? eggColorsOf(breeds, breed.breedId) : eggColorGenetics };
}

function photoRefusal({ place, reason }: Extract<Rearranged, { ok: false }>, { photos }: Changes): Refusal {
  const id = photos?.[place]?.id;
  if (reason === 'second-featured')
    return { field: `photos/${place}/featured`, sentence: 'One photo is featured at most.' };
  const sentence = reason === 'twice' ? `The photo ${id} is named twice.` : `This bird has no photo ${id}.`;
  return { field: `photos/${place}/id`, sentence };
}

/** Returns what is wrong with a bird's record, in itself and compared to other birds of its keeper. */
async function recordRefusals(
  trx: Transaction<Schema>,
  { id, keeperId, name, hatchDate }: Pick<Bird, 'id' | 'keeperId' | 'name' | 'hatchDate'>,
  { bandNumber, mgMsTestedOn, lastIllnessOn }: BirdRecord,
  {
    isAvailable,
    pedigreeOnly,
    formerBand,
  }: Pick<Changes, 'isAvailable' | 'pedigreeOnly'> & { formerBand: string | null },
  now: number,
): Promise<Refusal[]> {
  const refusals = wrongDays(name, { hatchDate, mgMsTestedOn, lastIllnessOn }, now);
  const isNew = bandNumber !== null && bandNumber !== formerBand;
  const banded = isNew ? await findNameByBand(trx, keeperId, bandNumber, id) : undefined;
  if (banded) refusals.push({ field: 'bandNumber', sentence: `${banded} already has the band ${bandNumber}.` });
  if (isAvailable && pedigreeOnly) {
    refusals.push({
      field: 'isAvailable',
      sentence: 'A bird that is in your register for the pedigree only cannot be offered.',
    });
  }
  return refusals;
}

export interface NewBird {
  bird: Bird;
  record: BirdRecord;
  parents: Parents;
}

/** Adds a bird with its record and parents, or returns the reasons against it. */
export async function addBird(
  trx: Transaction<Schema>,
  { bird, record, parents }: NewBird,
  options?: { recompute: boolean },
): Promise<Refusal[]> {
  const refusals = [
    ...(await recordRefusals(trx, bird, record, { formerBand: null }, bird.createdAt)),
    ...(await parentRefusals(trx, bird.keeperId, bird, parents, NO_PARENTS, { isNew: true })),
  ];
  if (refusals.length > 0) return refusals;
  await insertBird(trx, bird);
  await saveRecord(trx, bird, record);
  if (hasParents(parents)) await storeParents(trx, bird, parents, options);
  return [];
}

/** Records the clans of all these birds. Nothing is recorded if one of them is not the keeper's. */
export async function recordClans(
  trx: Transaction<Schema>,
  keeperId: string,
  clans: components['schemas']['RecordClansRequest']['clans'],
): Promise<Refusal[]> {
  const ids = new Set(clans.map(({ chickenId }) => chickenId));
  const own = await findOwnBirdIds(trx, keeperId, ids);
  const missing = clans.findIndex(({ chickenId }) => !own.has(chickenId));
  if (missing !== -1) {
    const sentence = 'One of these birds is no longer in My Birds. Make the plan again.';
    return [{ field: `clans/${missing}/chickenId`, sentence }];
  }
  const records = await findRecords(trx, ids);
  const changed = new Map(
    clans.map(({ chickenId, clan }) => [
      chickenId,
      { ...(records.get(chickenId) ?? NOTHING_NOTED), clan: clan.trim() },
    ]),
  );
  await saveRecords(trx, keeperId, [...changed]);
  return [];
}
