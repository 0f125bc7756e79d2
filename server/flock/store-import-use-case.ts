import type { Transaction } from 'kysely';
import { blankBird } from '../chickens/bird.ts';
import { changeBirds, insertBirds } from '../chickens/repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { possibleSires, UNKNOWN } from '../science/kinship/pedigree.ts';
import { changeOf, type ImportedBird } from './imported-bird.ts';
import { homeOf } from './new-bird.ts';
import { updateHatches } from './parents-use-case.ts';
import { addToPedigree, type PedigreeBird, saveAllParents, savePedigreeBirds } from './pedigree-repository.ts';
import type { SoundPlan } from './plan-import-queries.ts';
import { type BirdRecord, isSame, NOTHING_NOTED, parentIdsOf } from './record.ts';
import { findRecords, saveRecords } from './record-repository.ts';
import { forgetNameless } from './remove-bird-use-case.ts';

interface StoreContext {
  breeds: (written: string) => NonNullable<ImportedBird['breed']>;
  now: number;
}

/** Stores a planned import. Fields that the file lacks keep their values. */
export async function storeImport(
  trx: Transaction<Schema>,
  keeper: Keeper,
  plan: SoundPlan,
  { breeds, now }: StoreContext,
): Promise<void> {
  const { birds, byId, flock } = plan;
  const breedOf = (id: string) => byId.get(id)?.breed ?? breeds(plan.breeds.get(id) ?? '');
  const added = birds.filter(({ own }) => own === null);
  const changed = birds.filter((bird) => changeOf(bird) === 'changed');
  await yieldToEventLoop();

  const newBirds = Iterator.from(added).map(({ id, name, sex, hatchDate, age }) =>
    blankBird({
      ...{ ...breedOf(id), ...homeOf(keeper), id, keeperId: keeper.id, name, sex, hatchDate, age, createdAt: now },
    }),
  );
  await insertBirds(trx, newBirds);
  const onCards = changed.filter(({ own, ...bird }) => {
    return (
      bird.breed !== null ||
      bird.name !== own?.name ||
      bird.sex !== own.sex ||
      bird.hatchDate !== own.hatchDate ||
      bird.age !== own.age ||
      bird.variety !== own.variety ||
      bird.pedigreeOnly !== own.pedigreeOnly
    );
  });
  const changes = onCards.map(
    ({ id, name, sex, hatchDate, age, breed, pedigreeOnly }) =>
      // A bird that died or left is no longer on offer.
      [
        id,
        {
          name,
          sex,
          hatchDate,
          age,
          ...(age === null && { ageNotedOn: null }),
          ...breed,
          ...(pedigreeOnly && { isAvailable: false }),
        },
      ] as const,
  );
  await changeBirds(trx, keeper.id, new Map(changes));
  await saveRecords(trx, keeper.id, await recordsOf(trx, [...added, ...changed]));

  await yieldToEventLoop();
  const breedIdOf = (id: string) => {
    const own = byId.get(id)?.breed ? undefined : flock.byId(id);
    return own ? own.breedId : breedOf(id).breedId;
  };
  const { rows, others } = pedigreeRows(plan, breedIdOf);
  await savePedigreeBirds(trx, rows);
  await addToPedigree(trx, others);
  const relinked = birds.filter(({ parents, before }) => !isSame(parents, before));
  await saveAllParents(trx, relinked);
  const moved = birds.filter(
    (bird) => bird.own && !(isSame(bird.parents, bird.before) && bird.hatchDate === bird.own.hatchDate),
  );
  await updateHatches(
    trx,
    keeper.id,
    moved.map(({ id }) => id),
  );
  await forgetNameless(
    trx,
    relinked.flatMap(({ before }) => parentIdsOf(before)),
  );
}

async function recordsOf(trx: Transaction<Schema>, birds: readonly ImportedBird[]): Promise<[string, BirdRecord][]> {
  const known = birds.filter(({ own }) => own).map(({ id }) => id);
  const before = await findRecords(trx, known);
  const records: [string, BirdRecord][] = [];
  for (const bird of birds) {
    const { id, registerId, variety, bandNumber, combType, legColor, crest, clan, source, pedigreeOnly } = bird;
    const noted = { registerId, variety, bandNumber, combType, legColor, crest, clan, source, pedigreeOnly };
    records.push([id, { ...(before.get(id) ?? NOTHING_NOTED), ...noted }]);
  }
  return records;
}

/** Returns the new or changed rows of the pedigree, and the ids of other keepers' birds to add to it. */
function pedigreeRows(
  { pedigree: { pedigree, ids, coefficients, mendelian }, byId, known, flock }: SoundPlan,
  breedIdOf: (id: string) => string | null,
): { rows: Omit<PedigreeBird, 'sires' | 'dam'>[]; others: string[] } {
  const isLinked = new Uint8Array(ids.length);
  for (let bird = 0; bird < ids.length; bird++) {
    for (const parent of [...Array.from(possibleSires(pedigree, bird)), pedigree.dams[bird] ?? UNKNOWN]) {
      if (parent !== UNKNOWN) isLinked[bird] = isLinked[parent] = 1;
    }
  }
  const rows: Omit<PedigreeBird, 'sires' | 'dam'>[] = [];
  const others: string[] = [];
  for (const [nth, id] of ids.entries()) {
    const before = known.kin.get(id);
    const own = byId.get(id) ?? flock.byId(id);
    if (!before && !isLinked[nth]) continue;
    if (!own && !before) {
      others.push(id);
      continue;
    }
    const { sex, hatchDate } = own ?? before ?? { sex: 'Hen', hatchDate: null };
    const breedId = own ? breedIdOf(id) : (before?.breedId ?? null);
    const row = { id, breedId, sex, hatchDate, inbreeding: coefficients[nth] ?? 0, mendelian: mendelian[nth] ?? 1 };
    const isSame = before && Object.entries(row).every(([name, value]) => before[name as keyof typeof row] === value);
    if (!isSame) rows.push(row);
  }
  return { rows, others };
}
