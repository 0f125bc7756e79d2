// The regions of the place search, numbered so that each country, and in it each time zone, is one range of numbers.
import type { PlaceRegionTable } from '../platform/database/schema.ts';
import { canonicalTimeZone } from './nearness.ts';
import { regionNames } from './regions.ts';

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
    /** Its number is not final before `inOrder`. */
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
