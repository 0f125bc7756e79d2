// How birds are found by what is typed.
import { distanceText } from '../chickens/bird-facts.ts';
import type { Chicken } from '../chickens/queries.ts';

/** As the selectors show a bird. */
export function birdLabel({ name, breed }: Pick<Chicken, 'name' | 'breed'>): string {
  return `${name} - ${breed}`;
}

/** Where a bird of another keeper is. */
export function birdPlace(bird: Chicken): string {
  return [bird.location, distanceText(bird)].filter(Boolean).join(' · ');
}

/** What tells birds of one name apart: band, year of hatch and parents, whose names are looked up in `flock`. */
export function birdNote(bird: Chicken, flock: readonly Chicken[]): string {
  const nameOf = (id: string) => flock.find((other) => other.id === id)?.name;
  const sires = (bird.sireId ? [bird.sireId] : (bird.sireCandidateIds ?? [])).flatMap((id) => nameOf(id) ?? []);
  const parents = [sires.join(' or '), (bird.damId && nameOf(bird.damId)) || ''].filter(Boolean).join(' × ');
  const told = [
    bird.bandNumber && `band ${bird.bandNumber}`,
    bird.hatchDate ? `hatched ${bird.hatchDate.slice(0, 4)}` : bird.age?.toLowerCase(),
    parents && `from ${parents}`,
  ];
  return told.filter(Boolean).join(' · ');
}

/** A bird among others in a list that has only text: with what tells it apart where another one has its name. */
export function labelAmong(bird: Chicken, birds: readonly Chicken[]): string {
  const isShared = birds.some(({ id, name }) => name === bird.name && id !== bird.id);
  const note = isShared ? birdNote(bird, birds) : '';
  return note ? `${birdLabel(bird)} (${note})` : birdLabel(bird);
}

/** Those that have every typed word in name, breed, place or band, without regard to case and accents. */
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
