// Finds breeds by a typed name, and by words of their names, origins and descriptions.
import type { Breed } from './breed.ts';
import type { BreedCatalog } from './catalog.ts';
import { isFiller, nameKey, plainWords, singular } from './names.ts';

interface NamedBreed {
  id: string;
  name: string;
  /** The alias that matched; null if the breed's own name did. */
  alias: string | null;
  /** The color variety that the alias names: a Barred Rock is not just any Plymouth Rock. */
  variety: string | null;
  conservationStatus: Breed['conservationStatus'];
  /** True if the text is a name of this breed; false if it is only similar. */
  isNamed: boolean;
}

const MOST = 8;

/**
 * The breed with exactly this name comes first, then breeds whose names contain the typed words, whole or as beginnings; if
 * there are none, names with a similar spelling.
 */
export function breedsNamed(breeds: Pick<BreedCatalog, 'all' | 'find'>, text: string): NamedBreed[] {
  const typed = nameKey(text);
  if (typed === '') return [];
  const named = breeds.find(text);
  const others = breeds.all.filter((breed) => breed !== named);
  const begun = ranked(others, (name) => (beginsWords(name, typed) ? 0 : null));
  const found = named || begun.length > 0 ? begun : ranked(others, (name) => slips(name, typed));
  return [
    ...(named ? [entry(named, aliasOf(named, typed), true)] : []),
    ...found.map(({ breed, name }) => entry(breed, name === breed.name ? null : name, false)),
  ].slice(0, MOST);
}

interface Found {
  breed: Breed;
  name: string;
  slips: number;
}

/**
 * Returns each breed with its best-fitting name, preferring its own name to an alias. `slipsOf` returns null for a name that
 * does not fit.
 */
function ranked(breeds: readonly Breed[], slipsOf: (nameKey: string) => number | null): Found[] {
  const found = breeds.flatMap((breed): Found[] => {
    const names = [breed.name, ...breed.aliases].flatMap((name) => {
      const slips = slipsOf(nameKey(name));
      return slips === null ? [] : [{ breed, name, slips }];
    });
    return names.sort((one, other) => one.slips - other.slips).slice(0, 1);
  });
  const rank = ({ breed, name, slips }: Found) => slips + (name === breed.name ? 0 : 0.5);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** Returns true if every typed word begins a word of the name. */
function beginsWords(name: string, typed: string): boolean {
  const words = name.split(' ');
  return typed.split(' ').every((begun) => words.some((word) => word.startsWith(begun)));
}

/** The number of wrong, missing or extra letters (Levenshtein); null if it exceeds a quarter of the longer text. */
function slips(name: string, typed: string): number | null {
  const most = Math.floor(Math.max(name.length, typed.length) / 4);
  let row = Array.from({ length: typed.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...name].entries()) {
    const next = [down + 1];
    for (let at = 1; at <= typed.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (typed[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  const count = row[typed.length] ?? 0;
  return count <= most ? count : null;
}

function aliasOf(breed: Breed, typed: string): string | null {
  if (nameKey(breed.name) === typed) return null;
  return breed.aliases.find((alias) => nameKey(alias) === typed) ?? null;
}

const entry = (breed: Breed, alias: string | null, isNamed: boolean): NamedBreed => ({
  ...{ id: breed.id, name: breed.name, alias, variety: alias && varietyIn(breed, alias) },
  ...{ conservationStatus: breed.conservationStatus, isNamed },
});

/** The color that a name begins with, of a breed that has several. */
function varietyIn({ traits: { plumageColors } }: Breed, alias: string): string | null {
  if (plumageColors.length < 2) return null;
  return plumageColors.find((color) => nameKey(alias).startsWith(`${nameKey(color)} `)) ?? null;
}

/**
 * Returns a predicate for breeds that contain all words of the text. Partial words match; "hen" and similar words count only
 * if there are no others.
 */
export function matcher(search: string): (breed: Breed) => boolean {
  const all = plainWords(search);
  const distinctive = all.filter((word) => !isFiller(word));
  const words = distinctive.length > 0 ? distinctive : all;
  // A text without any word, such as "?!", matches no breed.
  if (words.length === 0) return () => false;
  return (breed) => words.every((word) => [word, singular(word)].some((form) => textOf(breed).includes(form)));
}

const texts = new WeakMap<Breed, string>();

function textOf(breed: Breed): string {
  const known = texts.get(breed);
  if (known !== undefined) return known;
  const { name, aliases, origin, description } = breed;
  const words = plainWords([name, ...aliases, origin.country, origin.region, description].join(' '));
  // The original forms are included so that a word still being typed matches at every letter.
  const text = [...words, ...words.map(singular)].join(' ');
  texts.set(breed, text);
  return text;
}
