// The facts of a bird as text, also where the keeper gave none.
import type { Chicken } from '#contract';
import { calendarDay } from '../ui/in-words.ts';
import { today } from '../ui/today.ts';

/** Stands beside a bird of the made-up flock that a trial installation starts with. */
export const SAMPLE = 'Sample bird';
export const SAMPLE_SENTENCE = 'Sample birds and their keepers are made up, so nobody will answer.';

/** "Raven (sample bird)", where nothing else says that it is one. */
export const nameText = ({ name, isSample }: Pick<Chicken, 'name' | 'isSample'>): string =>
  isSample ? `${name} (sample bird)` : name;

/** "hen, mottled", after the name of the breed. */
export const sexText = ({ sex, variety }: Pick<Chicken, 'sex' | 'variety'>): string =>
  [sex.toLowerCase(), variety].filter(Boolean).join(', ');

/** "Java hen, mottled" */
export const breedText = (bird: Pick<Chicken, 'breed' | 'sex' | 'variety'>): string => `${bird.breed} ${sexText(bird)}`;

/** Hatch date, or else the age in the keeper's words. */
export function ageText(bird: Aged): string {
  if (bird.hatchDate) return `Hatched ${calendarDay(bird.hatchDate)}`;
  return notedAge(bird) || 'Age not given';
}

type Aged = Pick<Chicken, 'hatchDate' | 'age' | 'ageNotedOn'>;

/** "8 weeks, as of March 3, 2026": words that were entered on an earlier day have not grown with the bird. */
export function notedAge(bird: Aged): string | null {
  const { age, ageNotedOn } = bird;
  const isTrueToday = !ageNotedOn || ageNotedOn >= today() || hatchYearText(bird);
  return age && !isTrueToday ? `${age}, as of ${calendarDay(ageNotedOn)}` : age;
}

/** "Hatched in 2024"; null if the year is not recorded as such. */
export function hatchYearText({ hatchDate, age }: Pick<Chicken, 'hatchDate' | 'age'>): string | null {
  if (hatchDate) return `Hatched in ${hatchDate.slice(0, 4)}`;
  return age && /^Hatched in \d{4}$/.test(age) ? age : null;
}

/** Chickens breed from about half a year on. */
const GROWN_AFTER_MS = 26 * 7 * 86_400_000;

/** A bird without a hatch date counts as grown. */
export function isChick({ hatchDate }: Pick<Chicken, 'hatchDate'>): boolean {
  return hatchDate != null && Date.parse(hatchDate) > Date.now() - GROWN_AFTER_MS;
}

export function placeText({ location }: Pick<Chicken, 'location'>): string {
  return location || 'Location not specified';
}

export function distanceText({ distance }: Pick<Chicken, 'distance'>): string | null {
  if (distance === null) return null;
  if (distance < 1) return 'less than 3 miles away';
  return distance === 1 ? '1 mile away' : `${distance.toLocaleString('en-US')} miles away`;
}

/** "White eggs", brown where no color is known; of a rooster "From white eggs", or nothing. */
export function eggText({ sex, eggColorGenetics }: Pick<Chicken, 'sex' | 'eggColorGenetics'>): string | null {
  const color = eggColorGenetics[0];
  if (sex === 'Rooster') return color ? `From ${color.toLowerCase()} eggs` : null;
  return `${color ?? 'Brown'} eggs`;
}

export function isColdHardy({ specialTraits }: Pick<Chicken, 'specialTraits'>): boolean {
  return specialTraits.includes('Cold Hardy');
}

export function breedingStatus({ availability }: Pick<Chicken, 'availability'>): string {
  return availability || 'Available';
}

/** Returns the label of a bird in selectors. */
export function birdLabel({ name, breed }: Pick<Chicken, 'name' | 'breed'>): string {
  return `${name} - ${breed}`;
}

/** The name of a bird's parent in the keeper's flock, or of another keeper's bird as far as it may be known. */
export function parentName(id: string, { namedParents }: Chicken, flock: readonly Chicken[]): string | undefined {
  return (flock.find((other) => other.id === id) ?? namedParents?.find((parent) => parent.id === id))?.name;
}

/** Distinguishes birds of one name by band, year of hatch and parents, whose names are looked up in `flock`. */
export function birdNote(bird: Chicken, flock: readonly Chicken[]): string {
  const nameOf = (id: string) => parentName(id, bird, flock);
  const sires = (bird.sireId ? [bird.sireId] : (bird.sireCandidateIds ?? [])).flatMap((id) => nameOf(id) ?? []);
  const parents = [sires.join(' or '), (bird.damId && nameOf(bird.damId)) || ''].filter(Boolean).join(' × ');
  const notes = [
    bird.bandNumber && `band ${bird.bandNumber}`,
    bird.hatchDate ? `hatched ${bird.hatchDate.slice(0, 4)}` : (hatchYearText(bird)?.toLowerCase() ?? notedAge(bird)),
    parents && `from ${parents}`,
  ];
  return notes.filter(Boolean).join(' · ');
}

/** Names a bird in a list that has only text, with what distinguishes it from another bird of that name. */
export function labelAmong(bird: Chicken, birds: readonly Chicken[]): string {
  const isShared = birds.some(({ id, name }) => name === bird.name && id !== bird.id);
  const note = isShared ? birdNote(bird, birds) : '';
  return note ? `${birdLabel(bird)} (${note})` : birdLabel(bird);
}
