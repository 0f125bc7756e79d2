import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { addChickenName } from '#contract/fields';
import { breedNamed } from '../chickens/bird.ts';
import { countBirdsOf, listNamesOf } from '../chickens/repository.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Secret } from '../platform/secret.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { addBird } from './change-bird-use-case.ts';
import { offerRefusals } from './daily-limits-use-case.ts';
import { newBird } from './new-bird.ts';
import { overflow, type Refusal } from './refusals.ts';

type Request = components['schemas']['AddChickensRequest'];

interface Context {
  newId: () => string;
  breeds: BreedCatalog;
  secret: Secret;
  now: number;
}

/** The ids are in the order of the request. */
export type Added = { ok: true; ids: string[] } | { ok: false; refusals: Refusal[] } | { ok: false; unknown: 'keeper' };

/** Adds birds of one breed. If a bird is refused, the caller must roll back those before it. */
export async function addBirds(
  trx: Transaction<Schema>,
  keeperId: string,
  { breed, variety, source, age, birds }: Request,
  { newId, breeds, secret, now }: Context,
): Promise<Added> {
  const full = overflow(await countBirdsOf(trx, keeperId), birds.length, 'this');
  if (full) return { ok: false, refusals: [{ field: 'birds', sentence: full }] };
  const keeper = await findKeeper(trx, keeperId);
  if (!keeper) return { ok: false, unknown: 'keeper' };
  const given = birds.flatMap(({ name }) => name?.trim() ?? []);
  const nameFor = namesFor(breedNamed(breeds, breed).breed, [...(await listNamesOf(trx, keeperId)), ...given]);
  const ids: string[] = [];
  for (const [nth, { sex, name, bandNumber, isAvailable = false }] of birds.entries()) {
    const id = newId();
    const request = {
      ...{ breed, variety, source, sex, isAvailable, name: name ?? nameFor(sex) },
      ...(bandNumber !== undefined && { bandNumber }),
      ...(age !== undefined && { age }),
    };
    // Registers list the newest bird first: the first of the request must be the newest.
    const made = newBird(request, { id, keeper, breeds, now: now - nth });
    const refusals = [
      ...(made.bird.isAvailable ? await offerRefusals(trx, secret, { keeperId, now }) : []),
      ...(await addBird(trx, made)),
    ];
    if (refusals.length > 0) return { ok: false, refusals: refusals.map((one) => ofBird(nth, one)) };
    ids.push(id);
  }
  return { ok: true, ids };
}

function ofBird(nth: number, { field, sentence }: Refusal): Refusal {
  return field === 'bandNumber' || field === 'isAvailable'
    ? { field: `birds/${nth}/${field}`, sentence }
    : { field, sentence };
}

/** Returns the namer of birds that come without a name: "Holland hen 3" by the next free number. A band is private, and a name is not. */
function namesFor(breed: string, taken: readonly string[]) {
  const names = new Set(taken);
  const last = { Hen: 0, Rooster: 0 };
  return (sex: keyof typeof last): string => {
    const named = (number: number) => {
      const rest = ` ${sex.toLowerCase()} ${number}`;
      return breed.slice(0, addChickenName.maxLength - rest.length).trim() + rest;
    };
    do last[sex] += 1;
    while (names.has(named(last[sex])));
    return named(last[sex]);
  };
}
