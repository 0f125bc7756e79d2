// Searches birds by the typed text.
import type { Chicken } from '#contract';
import { distanceText } from '../chickens/bird-facts.ts';

/** Returns the place of another keeper's bird. */
export function birdPlace(bird: Chicken): string {
  return [bird.location, distanceText(bird)].filter(Boolean).join(' · ');
}

/** Returns the birds whose name, breed, place or band contain every typed word, ignoring case and accents. */
export function birdsMatching(birds: readonly Chicken[], text: string): Chicken[] {
  const words = folded(text).split(/[\s-]+/);
  return birds.filter(({ name, breed, location, bandNumber }) => {
    const known = folded(`${name} ${breed} ${location ?? ''} ${bandNumber ?? ''}`);
    return words.every((word) => known.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
