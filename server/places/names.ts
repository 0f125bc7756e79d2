// What a town is found by.
import { fold } from './folding.ts';
import type { Town } from './town.ts';

/** A letter that is none of ours. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Codes of airports. */
const CODE = /^[A-Z]{3,4}$/;

/** Folded, the town's own name first. A name that only goes on after another one is left out: the shorter finds both. */
export function namesOf({ name, otherNames }: Pick<Town, 'name' | 'otherNames'>): string[] {
  const own = fold(name);
  if (!otherNames) return [own];
  const others = new Set<string>();
  for (const other of otherNames.split(',')) {
    if (!OTHER_SCRIPT.test(other) && !CODE.test(other)) others.add(fold(other));
  }
  const names = [own];
  let shorter = own;
  for (const other of [...others].sort()) {
    if (other.length < 2 || other.startsWith(own) || (shorter !== own && other.startsWith(shorter))) continue;
    names.push(other);
    shorter = other;
  }
  return names;
}
