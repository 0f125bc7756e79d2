// The breeds of fixtures/breeds.json, read once at start and looked up by id, by any name a keeper may type, or by status.
import { readFileSync } from 'node:fs';
import { once } from '../memoize.ts';
import type { Breed, ListedBreed, ListedStatus } from './breed.ts';
import { nameKey } from './names.ts';

export interface BreedCatalog {
  /** Every breed, sorted by name. */
  all: readonly Breed[];
  byId(id: string): Breed | undefined;
  /** Finds a breed by id, name or alias, ignoring case, accents, spaces and plural ("Buff Orpingtons", "buff-orpington"). */
  find(nameOrAlias: string): Breed | undefined;
  /** Returns the breeds on the conservation priority list, or those of one status, sorted by name. */
  listed(status?: ListedStatus): readonly ListedBreed[];
  /** Returns the breeds that were made from this one, sorted by name. */
  descendantsOf(id: string): readonly Breed[];
}

export const loadBreeds = once((): BreedCatalog => {
  const file = new URL('../../../fixtures/breeds.json', import.meta.url);
  return catalogOf(JSON.parse(readFileSync(file, 'utf8')) as Breed[]);
});

function catalogOf(breeds: Breed[]): BreedCatalog {
  const all = [...breeds].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const listed = all.filter((breed): breed is ListedBreed => breed.conservationStatus !== 'Common');
  const byId = new Map(all.map((breed) => [breed.id, breed]));
  const byName = new Map<string, Breed>();
  const add = (name: string, breed: Breed) => {
    const key = nameKey(name);
    if (!byName.has(key)) byName.set(key, breed);
  };
  // A breed's own name wins over another's alias, and a whole name over one without its bracket.
  for (const breed of all) add(breed.id, breed);
  for (const breed of all) add(breed.name, breed);
  for (const breed of all) for (const alias of breed.aliases) add(alias, breed);
  for (const breed of all) add(breed.name.replace(/\(.*?\)/g, ''), breed);
  for (const breed of all) add(breed.name.replace(/ (Bantam|Fowl)$/, ''), breed);
  // Keepers part names otherwise: "Red Cap" is the Redcap.
  const byLetters = new Map(Array.from(byName, ([key, breed]) => [key.replaceAll(' ', ''), breed]));
  return {
    all,
    byId: (id) => byId.get(id),
    find: (nameOrAlias) =>
      byName.get(nameKey(nameOrAlias)) ??
      byName.get(nameKey(nameOrAlias.replace(/\(.*?\)/g, ''))) ??
      withoutVariety(nameOrAlias, byName) ??
      byLetters.get(nameKey(nameOrAlias).replaceAll(' ', '')),
    listed: (status) => listed.filter((breed) => status === undefined || breed.conservationStatus === status),
    descendantsOf: (id) => all.filter((breed) => breed.ancestry.includes(id)),
  };
}

/** Returns the breed of "Silver Laced Wyandotte" when the words before its name are among its own colors or patterns. */
function withoutVariety(name: string, byName: Map<string, Breed>): Breed | undefined {
  const words = nameKey(name).split(' ');
  for (let count = 1; count < words.length; count += 1) {
    const breed = byName.get(words.slice(count).join(' '));
    const own = breed && nameKey([...breed.traits.plumageColors, ...breed.traits.plumagePatterns].join(' ')).split(' ');
    if (own && words.slice(0, count).every((word) => own.includes(word))) return breed;
  }
  return undefined;
}
