// Finding breeds by words: each must stand somewhere in the name, an alias, the origin or the description.
import type { Breed } from './breed.ts';
import { isFiller, plainWords, singular } from './names.ts';

/** Whether a breed answers to a text. Words may be typed in part; "hen" and the like count only when they stand alone. */
export function matcher(search: string): (breed: Breed) => boolean {
  const all = plainWords(search);
  const telling = all.filter((word) => !isFiller(word));
  const words = telling.length > 0 ? telling : all;
  // What has no word in it, such as "?!", is written in no breed.
  if (words.length === 0) return () => false;
  return (breed) => words.every((word) => [word, singular(word)].some((form) => textOf(breed).includes(form)));
}

const texts = new WeakMap<Breed, string>();

function textOf(breed: Breed): string {
  const known = texts.get(breed);
  if (known !== undefined) return known;
  const { name, aliases, origin, description } = breed;
  const words = plainWords([name, ...aliases, origin.country, origin.region, description].join(' '));
  // As they stand too, so that a word which is still being typed is found at every letter.
  const text = [...words, ...words.map(singular)].join(' ');
  texts.set(breed, text);
  return text;
}
