// Searches birds by the typed text.
import type { Chicken } from '#contract';
import { distanceText, isChick } from '../chickens/bird-facts.ts';

/** Returns the place of another keeper's bird, and first that it is a sample bird. */
export function birdPlace(bird: Chicken): string {
  return [bird.isSample && 'Sample', bird.location, distanceText(bird)].filter(Boolean).join(' · ');
}

/**
 * Returns the birds whose name, breed, place or band contain every typed word, ignoring case and accents. A bird of exactly
 * this name comes first, keepers' birds before sample birds, and chicks, which have no chicks of their own, come last.
 */
export function birdsMatching(birds: readonly Chicken[], text: string): Chicken[] {
  const words = folded(text).split(/[\s-]+/);
  const found = birds.filter(({ name, breed, location, bandNumber }) => {
    const known = folded(`${name} ${breed} ${location ?? ''} ${bandNumber ?? ''}`);
    return words.every((word) => known.includes(word));
  });
  const rank = (bird: Chicken) => (isChick(bird) ? 3 : folded(bird.name) === folded(text) ? 0 : bird.isSample ? 2 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
