// Tells places outside the United States, where other authorities are called for a sick bird.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../session/queries.ts';

/** True if the hens' home, or else the keeper's own place, names another country. A place that names none may be anywhere. */
export function useIsAbroad(address?: string): boolean {
  // A screen that waits for the profile must not be unmounted by what it shows once that has failed.
  const { data: keeper } = useQuery({ ...profileQuery(), retryOnMount: false });
  return isAbroad(address) || isAbroad(keeper?.location);
}

/** True for "Leeds, England, United Kingdom"; false for "Austin, Texas", and for a place without a country. */
export function isAbroad(place: string | null | undefined): boolean {
  const parts = (place ?? '').split(/[,\n]/).map((part) => part.trim().replaceAll('.', '').toLowerCase());
  const [, ...regions] = parts.filter(Boolean);
  return otherCountries().has(regions.at(-1) ?? '');
}

/** The United States with their territories, and Georgia, which is a state as well. */
const NOT_ABROAD = ['US', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'GE'];
/** Names that an address has instead of the country's. */
const OTHER_NAMES = ['uk', 'england', 'scotland', 'wales', 'northern ireland'];

let known: ReadonlySet<string> | undefined;

/** The names of countries that `placeText` writes. */
function otherCountries(): ReadonlySet<string> {
  if (known) return known;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const others = codes.filter((code) => !NOT_ABROAD.includes(code)).flatMap((code) => names.of(code) ?? []);
  known = new Set([...OTHER_NAMES, ...others.map((name) => name.replaceAll('.', '').toLowerCase())]);
  return known;
}
