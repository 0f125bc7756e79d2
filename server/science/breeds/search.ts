// Full-text search: each word must occur in the name, an alias, the origin or the description.
import type { Breed } from './breed.ts';
import { isFiller, plainWords, singular } from './names.ts';

/**
 * Returns a predicate for breeds that match the text. Partial words match; "hen" and similar words count only if there are no
 * others.
 */
export function matcher(search: string): (breed: Breed) => boolean {
  const all = plainWords(search);
  const telling = all.filter((word) => !isFiller(word));
  const words = telling.length > 0 ? telling : all;
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
