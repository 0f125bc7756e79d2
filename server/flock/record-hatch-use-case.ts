import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { type Bird, blankBird, breedNamed } from '../chickens/bird.ts';
import type { StoredCard } from '../chickens/card.ts';
import { countBirdsOf, findBirds, findOwnBird } from '../chickens/repository.ts';
import { eggColorsOf } from '../chickens/shown-card.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { breedOfChicks } from '../science/breeds/cross.ts';
import { breedingRoosters, clansByName, isClanPlan, roostersFrom } from '../science/kinship/clans.ts';
import { addBird } from './change-bird-use-case.ts';
import { homeOf } from './new-bird.ts';
import { ownCards } from './own-card-queries.ts';
import { parentRefusals, recomputeInbreeding } from './parents-use-case.ts';
import { findRelatives } from './pedigree-queries.ts';
import { findPedigreeBirds } from './pedigree-repository.ts';
import { NO_PARENTS, NOTHING_NOTED, type Parents, parentsWith, sireContradiction } from './record.ts';
import {
  findClanBirds,
  findHatchCounts,
  findRecords,
  insertHatch,
  listBreedsOf,
  saveHatchCounts,
} from './record-repository.ts';
import {
  countRefusals,
  type HatchCounts,
  lastHatchOfParents,
  overflow,
  type Refusal,
  tooYoung,
  unknownParent,
} from './refusals.ts';

type Request = components['schemas']['RecordHatchRequest'];
type Hatch = Omit<components['schemas']['Hatch'], 'chickens'>;

export type Hatched =
  /** The answer is a serialized `Hatch`. */
  { ok: true; answer: string } | { ok: false; refusals: Refusal[] } | { ok: false; unknown: 'keeper' };

/** Records a hatch and creates its chicks, if any. They have the breed of their parents or are a cross, have their dam's clan, and are not on offer. */
export async function recordHatch(
  trx: Transaction<Schema>,
  keeperId: string,
  request: Request,
  { newId, breeds, now }: { newId: () => string; breeds: BreedCatalog; now: number },
): Promise<Hatched> {
  const full = overflow(await countBirdsOf(trx, keeperId), request.chicks.length, 'this');
  if (full) return { ok: false, refusals: [{ field: 'chicks', sentence: full }] };
  const { eggsSet = null, fertileEggs = null, chicks: hatched } = request;
  const miscounted = countRefusals({ eggsSet, fertileEggs, hatched: hatched.length });
  if (miscounted.length > 0) return { ok: false, refusals: miscounted };
  const keeper = await findKeeper(trx, keeperId);
  if (!keeper) return { ok: false, unknown: 'keeper' };
  const damId = request.damId ?? null;
  const ownDam = damId === null ? undefined : await findOwnBird(trx, keeperId, damId);
  const dam = ownDam ?? (damId === null ? undefined : await findShownRelative(trx, keeperId, damId));
  if (damId !== null && !dam) return { ok: false, refusals: [{ field: 'damId', sentence: unknownParent('dam') }] };
  const noted = ownDam && (await findRecords(trx, [ownDam.id])).get(ownDam.id);
  const clan = noted?.clan ?? null;
  const contradiction = sireContradiction(request);
  if (contradiction) return { ok: false, refusals: [{ field: 'sireCandidateIds', sentence: contradiction }] };
  if (request.anyHenOfClan && clan === null) {
    const sentence = dam
      ? `${dam.name} belongs to no clan. Record her clan first, or record her alone as the mother.`
      : 'Name one hen of the clan as the mother.';
    return { ok: false, refusals: [{ field: 'anyHenOfClan', sentence }] };
  }
  const named = parentsWith(NO_PARENTS, request);
  const parents =
    request.anyHenOfClan && ownDam && clan !== null
      ? await parentsInClan(trx, { ...ownDam, clan }, { named, hatchedOn: request.hatchedOn })
      : named;
  const until = lastHatchOfParents(request.hatchedOn);
  const dams = dam ? [dam.breed] : await listBreedsOf(trx, { keeperId, sex: 'Hen', until });
  const sires = await breedsOfSires(trx, keeperId, parents.sires);
  const isSireUnclear = sires.includes('');
  const isSireOpen = parents.sires.length === 0;
  const roosters = dam && isSireOpen ? await listBreedsOf(trx, { keeperId, sex: 'Rooster', until }) : [];
  const breedOfDam = isSireUnclear ? null : breedOfChicks(dams, sires);
  const mayBeCross = roosters.some((rooster) => breedOfChicks(dams, [rooster]) !== breedOfDam);
  const written = request.breed ?? (mayBeCross ? null : breedOfDam);
  const isNoneHatched = hatched.length === 0;
  if (written === null || isNoneHatched) {
    // Impossible parents are refused first, so that the question of the breed does not tell of birds that are not shown.
    const chick = {
      id: '',
      name: hatched[0]?.name ?? 'The hatch',
      sex: 'Hen',
      hatchDate: request.hatchedOn,
      breedId: null,
    } as const;
    const refusals = await parentRefusals(trx, keeperId, chick, parents, NO_PARENTS, { isNew: true });
    if (refusals.length > 0) return { ok: false, refusals: refusals.map((one) => ofChick(0, one)) };
    if (isNoneHatched && parents.dam === null && parents.sires.length !== 1)
      return { ok: false, refusals: [{ field: 'damId', sentence: NO_ONE_TO_LIST }] };
    if (!isNoneHatched)
      return {
        ok: false,
        refusals: [{ field: 'breed', sentence: isSireUnclear ? SIRE_UNCLEAR : breedIsOpen(dams, mayBeCross) }],
      };
  }
  // No bird takes it if none hatched.
  const breed = breedNamed(breeds, written ?? '');
  const isOfOwnDam = ownDam?.breed === breed.breed;
  const variety = await varietyOfParents(trx, keeperId, parents, breed.breed);

  const chicks: Bird[] = [];
  for (const [nth, { name, sex = 'Hen', bandNumber }] of request.chicks.entries()) {
    const bird = blankBird({
      ...breed,
      eggColorGenetics: isOfOwnDam ? ownDam.eggColorGenetics : eggColorsOf(breeds, breed.breedId),
      organicFed: ownDam?.organicFed ?? false,
      ...homeOf(keeper),
      ...{ id: newId(), keeperId, name: name.trim(), sex, hatchDate: request.hatchedOn, createdAt: now },
    });
    const record = { ...NOTHING_NOTED, variety, clan, bandNumber: bandNumber?.trim() || null };
    const refusals = await addBird(trx, { bird, record, parents }, { recompute: false });
    if (refusals.length > 0) return { ok: false, refusals: refusals.map((one) => ofChick(nth, one)) };
    chicks.push(bird);
  }

  const ids = chicks.map(({ id }) => id);
  await recomputeInbreeding(trx, ids);
  const [figures] = await findPedigreeBirds(trx, ids.slice(0, 1));
  const hatch: Hatch = {
    id: newId(),
    damId,
    sireId: parents.sires.length === 1 ? (parents.sires[0] ?? null) : null,
    sireCandidateIds: parents.sires.length > 1 ? [...parents.sires] : [],
    hatchedOn: request.hatchedOn,
    ...{ eggsSet, fertileEggs },
    inbreeding: figures?.inbreeding ?? 0,
  };
  const cards = await ownCards(trx, await findBirds(trx, ids));
  const answer = `${JSON.stringify(hatch).slice(0, -1)},"chickens":[${cards.join()}]}`;
  await insertHatch(trx, {
    // Its chicks are found by the time at which all were created.
    ...{ id: hatch.id, keeperId, createdAt: now, hatchedOn: hatch.hatchedOn },
    // Where any hen of a clan may be the mother, none of them is credited with the hatch.
    ...{ damId: parents.dam, sireId: hatch.sireId, eggsSet, fertileEggs, hatched: chicks.length },
    sireCandidateIds: hatch.sireCandidateIds.length > 0 ? JSON.stringify(hatch.sireCandidateIds) : null,
  });
  return { ok: true, answer };
}

export type Changed = { ok: true } | { ok: false; refusals: Refusal[] } | { ok: false; unknown: 'hatch' };

/** Corrects the counts of a hatch. Its chicks stay as they are. */
export async function changeHatch(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
  change: Partial<HatchCounts>,
): Promise<Changed> {
  const before = await findHatchCounts(trx, keeperId, id);
  if (!before) return { ok: false, unknown: 'hatch' };
  const counts = { ...before, ...change };
  const refusals = countRefusals(counts);
  if (refusals.length > 0) return { ok: false, refusals };
  await saveHatchCounts(trx, id, counts);
  return { ok: true };
}

/** A hen that was handed over, or whose hatching eggs the keeper was given. */
async function findShownRelative(trx: Transaction<Schema>, keeperId: string, id: string) {
  const relative = (await findRelatives(trx, keeperId, [id])).get(id);
  return relative?.isShown ? relative : undefined;
}

/** The breed of each sire, also of one that was handed over and removed since; empty if it is not known. */
async function breedsOfSires(trx: Transaction<Schema>, keeperId: string, ids: readonly string[]): Promise<string[]> {
  const relatives = await findRelatives(trx, keeperId, ids);
  const cards = new Map(
    (await findBirds(trx, ids)).map(({ id, cardJson }) => [id, JSON.parse(cardJson) as StoredCard]),
  );
  return ids.map((id) => relatives.get(id)?.breed || cards.get(id)?.breed || '');
}

/** The variety that the dam and all possible sires share. Null unless they are the keeper's own birds of the chicks' breed. */
async function varietyOfParents(
  trx: Transaction<Schema>,
  keeperId: string,
  parents: Parents,
  breed: string,
): Promise<string | null> {
  if (parents.dam === null || parents.sires.length === 0) return null;
  const ids = [parents.dam, ...parents.sires];
  const relatives = await findRelatives(trx, keeperId, ids);
  const records = await findRecords(trx, ids);
  const varieties = ids.map((id) => {
    const parent = relatives.get(id);
    return parent?.isOwn && parent.breed === breed ? (records.get(id)?.variety ?? null) : null;
  });
  const [first = null, ...others] = varieties;
  const spelled = first?.trim().toLowerCase();
  return others.every((other) => other?.trim().toLowerCase() === spelled) ? first : null;
}

const NO_ONE_TO_LIST =
  'If no chick hatched, the hatch is listed with its mother or its father. Say which hen laid the eggs, or name one father.';

const SIRE_UNCLEAR = 'The breed of the father is not known. Say which breed these chicks are.';

function breedIsOpen(dams: readonly string[], mayBeCross: boolean): string {
  const [unknown, others] = mayBeCross
    ? ['father', 'you have roosters of another breed than the mother']
    : ['mother', 'your hens are of several breeds'];
  return mayBeCross || dams.length > 1
    ? `The ${unknown} is not known, and ${others}. Say which breed these chicks are.`
    : 'Their parents do not say it. Say which breed these chicks are.';
}

/** The contract's limit of possible sires. */
const MOST_SIRES = 12;

/** The dam if she is the only hen of her clan, and the roosters that the clan plan sends to her pen unless others are named. */
async function parentsInClan(
  trx: Transaction<Schema>,
  dam: Pick<Bird, 'id' | 'keeperId' | 'breed' | 'breedId'> & { clan: string },
  { named, hatchedOn }: { named: Parents; hatchedOn: string },
): Promise<Parents> {
  const chick = { id: '', name: '', sex: 'Hen', hatchDate: hatchedOn } as const;
  const birds = (await findClanBirds(trx, dam)).filter((bird) => tooYoung(bird, chick) === null);
  const hens = birds.filter(({ sex, clan }) => sex === 'Hen' && clan === dam.clan);
  const clans = clansByName(birds.map(({ clan }) => clan));
  const from = isClanPlan(clans) ? roostersFrom(dam.clan, clans) : null;
  const roosters = birds
    .filter(({ sex, clan }) => sex === 'Rooster' && clan === from)
    .map((bird) => ({ ...bird, isRooster: true }));
  const sires = breedingRoosters(roosters).map(({ id }) => id);
  return {
    dam: hens.length === 1 ? dam.id : null,
    sires: named.sires.length > 0 || sires.length > MOST_SIRES ? named.sires : sires,
  };
}

/**
 * The band belongs to the row of its chick and the hatch date to the hatch; everything else concerns the parents of all
 * chicks.
 */
function ofChick(nth: number, refusal: Refusal): Refusal {
  if (refusal.field === 'bandNumber') return { ...refusal, field: `chicks/${nth}/bandNumber` };
  return refusal.field === 'hatchDate' ? { ...refusal, field: 'hatchedOn' } : refusal;
}
