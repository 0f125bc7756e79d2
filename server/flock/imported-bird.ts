import type { Sex } from '../chickens/card.ts';
import type { BreedCatalogue } from '../science/breeds/catalogue.ts';
import { breedNamed } from './breed-named.ts';
import { hatchedIn, type OwnBird, yearOfHatch } from './own-bird.ts';
import type { RegisterRow } from './read-register.ts';
import { isSame, type Parents } from './record.ts';
import type { Relative } from './refusals.ts';

/** A bird as it is after its file was imported. */
export interface ImportedBird extends Relative {
  /** Null for a parent without a line of its own. */
  row: RegisterRow | null;
  /** The keeper's bird that it is; null for a new one. */
  own: OwnBird | null;
  registerId: string | null;
  variety: string | null;
  bandNumber: string | null;
  age: string | null;
  /** As the file tells it; null where it does not, or tells what is known. */
  breed: ReturnType<typeof breedNamed> | null;
  parents: Parents;
  before: Parents;
  /** The line that names it a sire or dam first, where nothing else tells its sex. */
  sexFromLine: number | null;
}

/** A cell that says nothing leaves what is known. */
export function importedBird(
  row: RegisterRow,
  own: OwnBird | null,
  {
    newId,
    before,
    breeds,
    unsexed,
  }: {
    newId: () => string;
    before: Parents;
    breeds: (written: string) => ImportedBird['breed'];
    /** What a new bird is where nothing tells its sex. */
    unsexed: Sex;
  },
): ImportedBird {
  const breed = row.breed === null || row.breed === own?.breed ? null : breeds(row.breed);
  return {
    row,
    own,
    id: own?.id ?? newId(),
    name: row.name ?? own?.name ?? row.id,
    sex: row.sex ?? own?.sex ?? unsexed,
    hatchDate: row.hatched ?? own?.hatchDate ?? null,
    registerId: own?.id === row.id ? own.registerId : row.id,
    variety: row.variety ?? own?.variety ?? null,
    bandNumber: row.band ?? own?.bandNumber ?? null,
    age: ageOf(row, own),
    breed: breed && breed.breed === own?.breed ? null : breed,
    parents: before,
    before,
    sexFromLine: null,
  };
}

/** Whether neither the file nor the register tells its sex. */
export const isUnsexed = ({ row, own, sexFromLine }: ImportedBird): boolean =>
  row !== null && row.sex === null && own === null && sexFromLine === null;

/** A year says less than a day or than what the keeper wrote of the age. */
function ageOf({ hatched, hatchYear }: RegisterRow, own: OwnBird | null): string | null {
  const age = own?.age ?? null;
  const isReplaced = age === null || yearOfHatch(age) !== null;
  if (!isReplaced || own?.hatchDate) return age;
  if (hatched !== null) return null;
  return hatchYear === null ? age : hatchedIn(hatchYear);
}

/** An ancestor that the file only names. */
export const namedAncestor = (name: string, id: string): ImportedBird => ({
  ...{
    row: null,
    own: null,
    id,
    name,
    sex: 'Hen',
    hatchDate: null,
    registerId: name,
    variety: null,
    bandNumber: null,
    age: null,
  },
  ...{ breed: null, parents: { sires: [], dam: null }, before: { sires: [], dam: null }, sexFromLine: null },
});

export type Change = 'added' | 'changed' | 'unchanged' | 'ancestorsAdded';

export function changeOf(bird: ImportedBird): Change {
  const { own, row } = bird;
  if (!own) return row ? 'added' : 'ancestorsAdded';
  const same = (['name', 'sex', 'hatchDate', 'registerId', 'variety', 'bandNumber', 'age'] as const).every(
    (field) => bird[field] === own[field],
  );
  return same && bird.breed === null && isSame(bird.parents, bird.before) ? 'unchanged' : 'changed';
}

/** Breeds by name, each looked up once: a file says the same ones over and over. */
export function breedLookup(breeds: BreedCatalogue): (written: string) => ReturnType<typeof breedNamed> {
  const known = new Map<string, ReturnType<typeof breedNamed>>();
  return (written) => {
    const found = known.get(written) ?? breedNamed(breeds, written);
    known.set(written, found);
    return found;
  };
}
