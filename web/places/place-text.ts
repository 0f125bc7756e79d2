import type { Place } from '#contract';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** "Austin, Texas 78701": with the county where another of these places has the same name and state. */
export function placeText(place: Place, among: Place[] = []): string {
  const { name, county, state, country, postcode } = place;
  const ambiguous = among.some((other) => other !== place && looksLike(other, place));
  const region = [state, postcode].filter(Boolean).join(' ');
  return [name, ambiguous && county, region, country !== 'US' && countryNames.of(country)].filter(Boolean).join(', ');
}

function looksLike(one: Place, other: Place): boolean {
  return (
    one.name === other.name &&
    one.state === other.state &&
    one.country === other.country &&
    one.postcode === other.postcode
  );
}

const likeness = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** True if two names are equal, ignoring case, accents and commas. */
export const sameText = (one: string, other: string): boolean => likeness.compare(one, other) === 0;
