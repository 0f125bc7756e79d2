// The rows of the place search, made of what the data packages say.
import type { PlaceNameTable, PlaceRegionTable, PlaceTable } from '../platform/database/schema.ts';
import type { Coordinates } from '../science/geography/position.ts';
import { fold } from './folding.ts';
import { namesOf } from './names.ts';
import { createPlaceRegions, type Division, type PlaceRegions } from './place-regions.ts';
import { townsOf } from './town.ts';

/** Of the United States. */
export interface Postcode extends Coordinates {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
}

export interface Gazetteer {
  /** Lines as in town.ts. */
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

/** An other name counts as this part of the inhabitants: first come the towns that are called so at home. */
const OTHER_NAME = 0.1;

export function placeRowsOf({ towns, states, counties, postcodes }: Gazetteer): PlaceRows {
  const regions = createPlaceRegions(states);
  const drafts = withoutTwins([...townDrafts(towns, counties, regions)]);
  const all = [...drafts, ...postcodeDrafts(postcodes, regions, drafts)];
  return { regions: regions.inOrder(), places: all.map(placeOf), names: namesOfPlaces(all) };
}

interface Draft extends Omit<PlaceTable, 'id' | 'regionId'> {
  region: PlaceRegionTable;
  /** Its own first. */
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

/** Nobody could tell two of one name, county and state apart, so the largest one stands for all. */
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

/** One place for each postcode, and one for each post office whose town is too small for the gazetteer. */
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

/** The order of the table's key, in which rows are written several times as fast. */
const byName = (a: PlaceNameTable, b: PlaceNameTable): number =>
  a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0;
