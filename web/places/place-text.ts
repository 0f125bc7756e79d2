import type { Place } from '#contract';

/** "Austin, Texas 78701": with the county where another of these places has the same name and state. */
export function placeText(place: Place, among: Place[] = []): string {
  const { name, county, state, country, postcode } = place;
  const ambiguous = among.some((other) => other !== place && looksLike(other, place));
  const region = [state, postcode].filter(Boolean).join(' ');
  return [name, ambiguous && county, region, country !== 'US' && countryName(country)].filter(Boolean).join(', ');
}

const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code);

function looksLike(one: Place, other: Place): boolean {
  return (
    one.name === other.name &&
    one.state === other.state &&
    one.country === other.country &&
    one.postcode === other.postcode
  );
}

/** True if two names are equal, ignoring case, accents and commas. */
export const sameText = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;
