// Finding breeds by words: each must stand somewhere in the name, an alias, the origin or the description.
import type { Breed } from './breed.ts';
import { withoutFillers, wordsOf } from './names.ts';

/** Whether a breed answers to a text. Words may be typed in part; "hen" and the like count only when they stand alone. */
export function matcher(search: string): (breed: Breed) => boolean {
  const all = wordsOf(search);
  const telling = withoutFillers(all);
  const words = telling.length > 0 ? telling : all;
  // What has no word in it, such as "?!", is written in no breed.
  if (words.length === 0) return () => false;
  return (breed) => words.every((word) => textOf(breed).includes(word));
}

const texts = new WeakMap<Breed, string>();

function textOf(breed: Breed): string {
  const known = texts.get(breed);
  if (known !== undefined) return known;
  const { name, aliases, origin, description } = breed;
  const text = wordsOf([name, ...aliases, origin.country, origin.region, description].join(' ')).join(' ');
  texts.set(breed, text);
  return text;
}
