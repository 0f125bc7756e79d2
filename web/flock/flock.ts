// The keeper's birds: which is offered, who is whose parent, and how they are found.
import type { Chicken } from '#contract';
import type { Kind, RegisterSearch } from './register-url.ts';

export function kindOf(bird: Pick<Chicken, 'pedigreeOnly' | 'isAvailable' | 'wasOffered'>): Kind {
  if (bird.pedigreeOnly) return 'pedigree';
  if (bird.isAvailable) return 'offered';
  return bird.wasOffered ? 'paused' : 'unoffered';
}

/** The recorded sire, or the roosters one of which it is; empty when unknown. */
export function siresOf({ sireId, sireCandidateIds }: Pick<Chicken, 'sireId' | 'sireCandidateIds'>): string[] {
  return sireId ? [sireId] : (sireCandidateIds ?? []);
}

export function hasParents(bird: Pick<Chicken, 'sireId' | 'sireCandidateIds' | 'damId'>): boolean {
  return Boolean(bird.damId) || siresOf(bird).length > 0;
}

export function chicksOf({ id }: Pick<Chicken, 'id'>, flock: readonly Chicken[]): Chicken[] {
  return flock.filter((bird) => bird.damId === id || siresOf(bird).includes(id));
}

/**
 * Returns the birds whose name, band, breed or variety contain every typed word, ignoring case and accents; of a band also spaces
 * and hyphens. One with just this band comes first.
 */
export function birdsFound(flock: readonly Chicken[], { search, show }: RegisterSearch): Chicken[] {
  const words = folded(search).split(/\s+/);
  const band = closedUp(search);
  const found = flock.filter((bird) => {
    if (show && kindOf(bird) !== show) return false;
    const known = folded([bird.name, bird.bandNumber, bird.breed, bird.variety].filter(Boolean).join(' '));
    return words.every((word) => known.includes(word)) || (band !== '' && bandOf(bird).includes(band));
  });
  const isBanded = (bird: Chicken) => band !== '' && bandOf(bird) === band;
  return [...found.filter(isBanded), ...found.filter((bird) => !isBanded(bird))];
}

/** "h214" for the band "H-214". */
const closedUp = (text: string) => folded(text).replace(/[\s-]/g, '');
const bandOf = ({ bandNumber }: Chicken) => closedUp(bandNumber ?? '');

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
