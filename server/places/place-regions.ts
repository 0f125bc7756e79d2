// Regions of the place search, numbered so that each country, and each time zone in it, is one range of numbers.
import type { PlaceRegionTable } from '../platform/database/schema.ts';
import { fold } from './folding.ts';

/** A state (`US.TX`) or a county (`US.TX.453`). */
export interface Division {
  code: string;
  name: string;
}

export type PlaceRegions = ReturnType<typeof createPlaceRegions>;

export function createPlaceRegions(stateList: Division[]) {
  const stateNames = new Map(stateList.map(({ code, name }) => [code, name]));
  const regions = new Map<string, PlaceRegionTable>();
  const firstOfState = new Map<string, PlaceRegionTable>();

  return {
    /** The number of a region is not final before `inOrder`. */
    of(country: string, stateCode: string, timeZone: string): PlaceRegionTable {
      const key = `${country}.${stateCode}.${timeZone}`;
      const known = regions.get(key);
      if (known) return known;
      const code = `${country}.${stateCode}`;
      const state = stateNames.get(code) ?? null;
      const names = regionNames(country, stateCode, state);
      const region = { id: 0, country, state, timeZone: canonicalTimeZone(timeZone), names };
      regions.set(key, region);
      if (!firstOfState.has(code)) firstOfState.set(code, region);
      return region;
    },
    anyOf: (country: string, stateCode: string) => firstOfState.get(`${country}.${stateCode}`),
    inOrder(): PlaceRegionTable[] {
      const keyOf = ({ country, timeZone }: PlaceRegionTable) => `${country} ${timeZone ?? ''}`;
      const ordered = [...regions.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      for (const [index, region] of ordered.entries()) region.id = index + 1;
      return ordered;
    },
  };
}

// GeoNames numbers the provinces of Canada, but keepers write postal abbreviations. US states have theirs already.
const canadian: Record<string, string> = {
  '01': 'ab',
  '02': 'bc',
  '03': 'mb',
  '04': 'nb',
  '05': 'nl',
  '07': 'ns',
  '08': 'on',
  '09': 'pe',
  '10': 'qc',
  '11': 'sk',
  '12': 'yt',
  '13': 'nt',
  '14': 'nu',
};

const moreNames: Record<string, string[]> = { US: ['usa'], GB: ['uk', 'great britain'] };

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * Returns the folded names and abbreviations of state and country, each behind a bar: `|tx|texas|us|united states|usa`.
 */
function regionNames(country: string, stateCode: string, state: string | null): string {
  const code = country === 'US' ? [stateCode] : country === 'CA' ? [canadian[stateCode] ?? ''] : [];
  const names = [...code, state ?? '', country, englishNames.of(country) ?? '', ...(moreNames[country] ?? [])];
  return names.map((name) => fold(name)).reduce((all, name) => (name ? `${all}|${name}` : all), '');
}

const canonicalNames = new Set(Intl.supportedValuesOf('timeZone'));

/** Maps former IANA names (`Asia/Calcutta`) to one spelling; returns null for unknown names. */
export function canonicalTimeZone(name: string): string | null {
  if (canonicalNames.has(name)) return name;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
