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

const ZIP = /\s+\d{5}(-\d{4})?\s*$/;

const plain = (name: string): string => name.trim().toLowerCase();
const byName = new Map(
  Object.entries(states).flatMap(([code, name]) => [
    [plain(name), code as State],
    [plain(code), code as State],
  ]),
);

/**
 * "Austin, Texas", "Austin, TX 78701", "Austin, Texas, United States" → TX. Null if the place names no state after its town.
 */
export function stateOf(place: string | null): State | null {
  const [, ...parts] = (place ?? '').split(',').filter((part) => !/^(usa?|united states)$/.test(plain(part)));
  return byName.get(plain((parts.at(-1) ?? '').replace(ZIP, ''))) ?? null;
}
