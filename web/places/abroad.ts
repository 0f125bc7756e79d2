// Tells places outside the United States, where other authorities are called for a sick bird.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../session/queries.ts';

/** True if the hens' home, or else the keeper's own place, is in another country. A place that names none may be anywhere. */
export function useIsAbroad(address?: string): boolean {
  // A screen that waits for the profile must not be unmounted by what it shows once that has failed.
  const { data: keeper } = useQuery({ ...profileQuery(), retryOnMount: false });
  return isAbroad(address) ?? isAbroad(keeper?.location) ?? false;
}

/** True for "Leeds, England, United Kingdom", false for "Austin, Texas", and null for a place that does not say. */
export function isAbroad(place: string | null | undefined): boolean | null {
  const parts = (place ?? '').split(/[,\n]/).map((part) => plain(part.replace(ZIP_CODE, '')));
  const [, ...regions] = parts.filter(Boolean);
  const region = regions.at(-1) ?? '';
  if (unitedStates.has(region) || STATE_AND_ZIP_CODE.test(place ?? '')) return false;
  return otherCountries().has(region) || null;
}

function plain(name: string): string {
  return name.trim().replaceAll('.', '').toLowerCase();
}

/** The states of the United States and their territories. */
const STATES = [
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE',
  'District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS',
  'Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS',
  'Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY',
  'North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode Island RI',
  'South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA',
  'West Virginia WV, Wisconsin WI, Wyoming WY, American Samoa AS, Guam GU, Northern Mariana Islands MP, Puerto Rico PR',
  'US Virgin Islands VI, Virgin Islands VI',
].flatMap((line) => line.split(', ').flatMap((state) => [state.slice(0, -3), state.slice(-2)]));

const unitedStates: ReadonlySet<string> = new Set(
  [...STATES, 'US', 'USA', 'United States', 'United States of America'].map(plain),
);

const ZIP_CODE = /\s*\b\d{5}(-\d{4})?\s*$/;
/** "Austin TX 78701", as it is written without a comma. */
const STATE_AND_ZIP_CODE = new RegExp(`\\b(${STATES.join('|')})${ZIP_CODE.source}`, 'i');

/** Names that an address has instead of the country's. */
const OTHER_NAMES = ['uk', 'england', 'scotland', 'wales', 'northern ireland'];

let known: ReadonlySet<string> | undefined;

/** The names of countries that `placeText` writes. */
function otherCountries(): ReadonlySet<string> {
  if (known) return known;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  known = new Set([...OTHER_NAMES, ...codes.flatMap((code) => names.of(code) ?? []).map(plain)]);
  return known;
}
