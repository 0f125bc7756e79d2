import type { Transaction } from 'kysely';
import type { components } from '#contract';
import type { Bird } from '../chickens/bird.ts';
import { findOwnBird, updateBird } from '../chickens/repository.ts';
import type { Schema } from '../database/schema.ts';
import type { Pause } from '../pause.ts';
import { chickRefusals, parentRefusals, storeParents } from './parents-use-case.ts';
import { findPedigreeBirds, savePedigreeBird } from './pedigree-repository.ts';
import {
  type BirdRecord,
  isSame,
  NO_PARENTS,
  NOTHING_NOTED,
  parentIdsOf,
  parentsWith,
  recordWith,
  sireContradiction,
} from './record.ts';
import { findNameByBand, findRecords, saveRecord } from './record-repository.ts';
import { daysToCome, type Refusal } from './refusals.ts';
import { forgetNameless } from './remove-bird-use-case.ts';

type Changes = components['schemas']['UpdateChickenRequest'];

export type Changed = { ok: true } | { ok: false; reason: 'unknown' } | { ok: false; refusals: Refusal[] };

/** All of it or nothing. */
export async function changeBird(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
  changes: Changes,
  { now, pause }: { now: number; pause: Pause },
): Promise<Changed> {
  const before = await findOwnBird(trx, keeperId, id);
  if (!before) return { ok: false, reason: 'unknown' };
  const record = recordWith((await findRecords(trx, [id])).get(id) ?? NOTHING_NOTED, changes);
  const bird = birdWith(before, changes, record);
  const [pedigree] = await findPedigreeBirds(trx, [id]);
  const former = pedigree ?? NO_PARENTS;
  const parents = parentsWith(former, changes);
  const areNew = !isSame(former, parents);

  const contradiction = sireContradiction(changes);
  if (contradiction) return { ok: false, refusals: [{ field: 'sireCandidateIds', sentence: contradiction }] };
  const refusals = [
    ...(await recordRefusals(trx, bird, record, changes, now)),
    ...(areNew || bird.hatchDate !== before.hatchDate
      ? await parentRefusals(trx, keeperId, bird, parents, former, { pause })
      : []),
    ...(bird.sex !== before.sex || bird.hatchDate !== before.hatchDate ? await chickRefusals(trx, keeperId, bird) : []),
  ];
  if (refusals.length > 0) return { ok: false, refusals };

  await updateBird(trx, bird);
  await saveRecord(trx, bird, record);
  if (areNew) {
    await storeParents(trx, bird, parents, { pause });
    await forgetNameless(trx, parentIdsOf(former));
  } else if (pedigree) {
    await savePedigreeBird(trx, bird);
  }
  return { ok: true };
}

function birdWith<B extends Omit<Bird, 'coordinates'>>(bird: B, changes: Changes, record: BirdRecord): B {
  const { name, sex, age, hatchDate, description, availableFor, isAvailable, mareksVaccinated, organicFed } = changes;
  return {
    ...bird,
    name: name?.trim() ?? bird.name,
    sex: sex ?? bird.sex,
    age: age === undefined ? bird.age : age?.trim() || null,
    hatchDate: hatchDate === undefined ? bird.hatchDate : hatchDate,
    aiDescription: description === undefined ? bird.aiDescription : description.trim() || null,
    availableFor: availableFor ?? bird.availableFor,
    isAvailable: !record.pedigreeOnly && (isAvailable ?? bird.isAvailable),
    mareksVaccinated: mareksVaccinated ?? bird.mareksVaccinated,
    organicFed: organicFed ?? bird.organicFed,
  };
}

/** What speaks against a bird's record, by itself and beside other birds of its keeper. */
export async function recordRefusals(
  trx: Transaction<Schema>,
  { id, keeperId, name, hatchDate }: Pick<Bird, 'id' | 'keeperId' | 'name' | 'hatchDate'>,
  { bandNumber, mgMsTestedOn, lastIllnessOn }: BirdRecord,
  { isAvailable, pedigreeOnly }: Pick<Changes, 'isAvailable' | 'pedigreeOnly'>,
  now: number,
): Promise<Refusal[]> {
  const refusals = daysToCome(name, { hatchDate, mgMsTestedOn, lastIllnessOn }, now);
  const banded = bandNumber === null ? undefined : await findNameByBand(trx, keeperId, bandNumber, id);
  if (banded) refusals.push({ field: 'bandNumber', sentence: `${banded} already has the band ${bandNumber}.` });
  if (isAvailable && pedigreeOnly) {
    refusals.push({ field: 'isAvailable', sentence: 'A bird that is kept for the pedigree only is not offered.' });
  }
  return refusals;
}
