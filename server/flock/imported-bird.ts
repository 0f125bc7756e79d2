import { breedNamed } from '../chickens/bird.ts';
import type { Sex } from '../chickens/card.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { breedOfChicks, isCross } from '../science/breeds/cross.ts';
import type { BuiltPedigree } from '../science/kinship/build-pedigree.ts';
import { possibleSires, UNKNOWN } from '../science/kinship/pedigree.ts';
import { hatchedIn, type OwnBird, yearOfHatch } from './own-bird.ts';
import type { RegisterRow } from './read-register.ts';
import { isSame, type Parents, REGISTER_FIELDS, type RegisterFields } from './record.ts';
import type { Relative } from './refusals.ts';

/** A bird as it is after the import of its file. */
export interface ImportedBird extends Relative, RegisterFields {
  /** The bird's row; null for a parent without one. */
  row: RegisterRow | null;
  /** The matching bird of the keeper; null for a new one. */
  own: OwnBird | null;
  age: string | null;
  /** The breed in the file; null if it is missing or unchanged. */
  breed: ReturnType<typeof breedNamed> | null;
  parents: Parents;
  before: Parents;
  /** The first line that names the bird as sire or dam, if nothing else provides its sex. */
  sexFromLine: number | null;
}

/** Merges a row with the known bird. Empty cells keep known values. */
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
    /** The sex of a new bird if it is unknown. */
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
    combType: row.combType ?? own?.combType ?? null,
    legColor: row.legColor ?? own?.legColor ?? null,
    crest: row.crest ?? own?.crest ?? null,
    clan: row.clan ?? own?.clan ?? null,
    source: row.source ?? own?.source ?? null,
    pedigreeOnly: row.pedigreeOnly ?? own?.pedigreeOnly ?? false,
    age: ageOf(row, own),
    breed: breed && breed.breed === own?.breed ? null : breed,
    parents: before,
    before,
    sexFromLine: null,
  };
}

/** True if neither the file nor the register provides the sex. */
export const isUnsexed = ({ row, own, sexFromLine }: ImportedBird): boolean =>
  row !== null && row.sex === null && own === null && sexFromLine === null;

/** A year is less precise than a day or than the keeper's own text. */
function ageOf({ hatched, hatchYear }: RegisterRow, own: OwnBird | null): string | null {
  const age = own?.age ?? null;
  const isReplaced = age === null || yearOfHatch(age) !== null;
  if (!isReplaced || own?.hatchDate) return age;
  if (hatched !== null) return null;
  return hatchYear === null ? age : hatchedIn(hatchYear);
}

/** Returns an ancestor that the file only names. */
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
    combType: null,
    legColor: null,
    crest: null,
    clan: null,
    source: null,
    pedigreeOnly: true,
    age: null,
  },
  ...{ breed: null, parents: { sires: [], dam: null }, before: { sires: [], dam: null }, sexFromLine: null },
});

export type Change = 'added' | 'changed' | 'unchanged' | 'ancestorsAdded';

export function changeOf(bird: ImportedBird): Change {
  const { own, row } = bird;
  if (!own) return row ? 'added' : 'ancestorsAdded';
  const same = (['name', 'sex', 'hatchDate', 'age', ...REGISTER_FIELDS] as const).every(
    (field) => bird[field] === own[field],
  );
  return same && bird.breed === null && isSame(bird.parents, bird.before) ? 'unchanged' : 'changed';
}

/**
 * Returns a cached lookup of breeds by name: files repeat the same ones. `meant` has what the keeper says of names that
 * the directory does not know.
 */
export function breedLookup(
  breeds: BreedCatalog,
  meant: ReadonlyMap<string, string> = new Map(),
): (written: string) => ReturnType<typeof breedNamed> {
  const known = new Map<string, ReturnType<typeof breedNamed>>();
  return (written) => {
    const found = known.get(written) ?? breedNamed(breeds, meant.get(written) ?? written);
    known.set(written, found);
    return found;
  };
}

/**
 * Fills in the breeds of the birds of a pedigree. A missing breed comes from a chick that is no cross, else from the
 * parents. It stays missing if these do not say it.
 */
export function fillBreeds(
  { pedigree, ids }: BuiltPedigree,
  breedOf: (id: string) => string | undefined,
): Map<string, string> {
  const breeds: (string | undefined)[] = [];
  const breedsOf = (birds: readonly number[]) =>
    birds.flatMap((bird) => (bird === UNKNOWN ? [] : (breeds[bird] ?? [])));
  const damOf = (bird: number) => pedigree.dams[bird] ?? UNKNOWN;
  const siresOf = (bird: number) => Array.from(possibleSires(pedigree, bird));
  const fromChicks = () => {
    for (let bird = ids.length - 1; bird >= 0; bird--) {
      const breed = breeds[bird];
      if (breed === undefined || isCross(breed)) continue;
      for (const parent of [damOf(bird), ...siresOf(bird)]) if (parent !== UNKNOWN) breeds[parent] ??= breed;
    }
  };
  for (const id of ids) {
    breeds.push(breedOf(id));
  }
  fromChicks();
  for (const bird of ids.keys()) {
    breeds[bird] ??= breedOfChicks(breedsOf([damOf(bird)]), breedsOf(siresOf(bird))) ?? undefined;
  }
  // The second pass fills in the other parent of a chick that got its breed from the first.
  fromChicks();
  return new Map(ids.flatMap((id, bird) => (breeds[bird] === undefined ? [] : [[id, breeds[bird]] as const])));
}

/** The breed of most of these birds. */
export function mostCommon(breeds: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const breed of breeds) counts.set(breed, (counts.get(breed) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}
