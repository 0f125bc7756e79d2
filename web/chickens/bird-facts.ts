// The facts of a bird as text, also where the keeper gave none.
import type { Chicken } from './queries.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "April 12, 2024", in every time zone. */
export function dayText(date: string): string {
  return longDate.format(new Date(date));
}

/** Hatch date, or else the age in the keeper's words. */
export function ageText({ hatchDate, age }: Pick<Chicken, 'hatchDate' | 'age'>): string {
  if (hatchDate) return `Hatched ${dayText(hatchDate)}`;
  return age || 'Age not given';
}

export function placeText({ location }: Pick<Chicken, 'location'>): string {
  return location || 'Location not specified';
}

export function distanceText({ distance }: Pick<Chicken, 'distance'>): string | null {
  if (distance === null) return null;
  if (distance < 1) return 'less than 3 miles away';
  return distance === 1 ? '1 mile away' : `${distance.toLocaleString('en-US')} miles away`;
}

export function eggColor({ eggColorGenetics }: Pick<Chicken, 'eggColorGenetics'>): string {
  return eggColorGenetics[0] || 'Brown';
}

export function isColdHardy({ specialTraits }: Pick<Chicken, 'specialTraits'>): boolean {
  return specialTraits.includes('Cold Hardy');
}

export function breedingStatus({ availability }: Pick<Chicken, 'availability'>): string {
  return availability || 'Available';
}
