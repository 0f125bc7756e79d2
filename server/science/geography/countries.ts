// Tells regions outside the United States by their names.
import { plain } from './states.ts';

/** The United States with their territories, and Georgia, which is a state as well. */
const NOT_ABROAD = ['US', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'GE'];
/** Names that a place has instead of the country’s, or that are spelled otherwise. */
const OTHER_NAMES = [
  ...['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'republic of ireland'],
  ...['czech republic', 'turkey', 'holland', 'the netherlands'],
];
const CANADA = [
  ...['alberta', 'british columbia', 'manitoba', 'new brunswick', 'newfoundland', 'newfoundland and labrador'],
  ...['nova scotia', 'ontario', 'prince edward island', 'quebec', 'québec', 'saskatchewan'],
  ...['northwest territories', 'nunavut', 'yukon'],
  ...['ab', 'bc', 'mb', 'nb', 'nl', 'ns', 'on', 'pe', 'qc', 'sk', 'nt', 'nu', 'yt'],
];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !NOT_ABROAD.includes(code))
  .flatMap((code) => names.of(code) ?? []);
const abroad = new Set([...OTHER_NAMES, ...CANADA, ...countries.map(plain)]);

/** True for a country, a nation of the United Kingdom or a province of Canada. A name that says nothing may be anywhere. */
export const isRegionAbroad = (region: string): boolean => abroad.has(plain(region));
