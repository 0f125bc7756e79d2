// The states of the United States, by their postal codes, and the state in the name of a place.

export const states = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
} as const;

export type State = keyof typeof states;

/** Of the United States or Canada. */
const POSTAL_CODE = /\s*\b(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\s*$/i;

/** A name as it is compared with others. */
export const plain = (name: string): string => name.trim().toLowerCase().replaceAll('.', '');
const byName = new Map(
  Object.entries(states).flatMap(([code, name]) => [
    [plain(name), code as State],
    [plain(code), code as State],
  ]),
);

/**
 * Returns the part of a place that names its region, without postal codes: "Texas" of "Austin, Texas 78701, USA", "Ontario" of
 * "London, Ontario N6A 3K7". Null for a town alone.
 */
export function regionOf(place: string | null): string | null {
  const parts = (place ?? '').split(',').map((part) => part.replace(POSTAL_CODE, '').trim());
  const [, ...regions] = parts.filter((part) => part !== '' && !/^(usa?|united states)$/.test(plain(part)));
  return regions.at(-1) ?? null;
}

/** "Austin, Texas", "Austin, TX 78701", "Austin, Texas, United States" → TX. Null if the place names no state after its town. */
export const stateOf = (place: string | null): State | null => byName.get(plain(regionOf(place) ?? '')) ?? null;
