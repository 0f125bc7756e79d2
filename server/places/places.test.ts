import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from '../seed/load-places.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { fold } from './folding.ts';
import type { Gazetteer } from './place-rows.ts';

/** Real rows, few enough to know all of them. */
const few: Gazetteer = {
  towns: readFileSync('fixtures/towns.tsv', 'latin1'),
  states: [
    { code: 'US.TX', name: 'Texas' },
    { code: 'US.MN', name: 'Minnesota' },
    { code: 'US.FL', name: 'Florida' },
    { code: 'US.PA', name: 'Pennsylvania' },
    { code: 'US.OR', name: 'Oregon' },
    { code: 'US.ME', name: 'Maine' },
    { code: 'CL.01', name: 'Valparaiso' },
    { code: 'CA.08', name: 'Ontario' },
    { code: 'FR.11', name: 'Île-de-France' },
    { code: 'DE.02', name: 'Bavaria' },
  ],
  counties: [
    { code: 'US.PA.071', name: 'Lancaster County' },
    { code: 'US.PA.079', name: 'Luzerne County' },
  ],
  postcodes: [
    { zip: '78701', city: 'Austin', state: 'TX', latitude: 30.2713, longitude: -97.7426 },
    { zip: '78702', city: 'Austin', state: 'TX', latitude: 30.2638, longitude: -97.7166 },
    { zip: '78635', city: 'Hye', state: 'TX', latitude: 30.242, longitude: -98.5344 },
  ],
};

const townLine = (name: string, latitude: number, longitude: number): string =>
  ['1', name, name, '', latitude, longitude, 'P', 'PPL', 'FJ', '', '', '', '', '', 900, '', '', 'Pacific/Fiji'].join(
    '\t',
  );
const islandTowns = [townLine('West', -16.7, 179.2), townLine('East', -16.7, -179.9)].join('\n');

const texan = { timeZone: 'America/Chicago', language: 'en-US' };

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
  await loadPlaces(server.deps.db, 'few', () => few);
});

afterAll(() => server.close());

interface Found {
  name: string;
  county: string | null;
  state: string | null;
  country: string;
  postcode: string | null;
}

async function find(search: string, caller: Record<string, string> = {}, on = server): Promise<Found[]> {
  const answer = await on.app.inject({ url: '/api/places', query: { search, ...caller } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const search = async (text: string, caller?: Record<string, string>, on?: TestApp): Promise<string[]> =>
  (await find(text, caller, on)).map(({ name, state, country }) => [name, state, country].filter(Boolean).join(', '));

describe('town search', () => {
  it.each([
    ['au', 'Austin, Texas, US'],
    ['AUST', 'Austin, Texas, US'],
    ['austin, mn', 'Austin, Minnesota, US'],
    ['Austin, TX', 'Austin, Texas, US'],
    ['Austin, Texas', 'Austin, Texas, US'],
    ['Austin TX', 'Austin, Texas, US'],
    ['austin texas usa', 'Austin, Texas, US'],
    ['  AUSTIN ,  tex', 'Austin, Texas, US'],
    ['Portland, Maine, USA', 'Portland, Maine, US'],
    ['portland or', 'Portland, Oregon, US'],
    ['London, ON', 'London, Ontario, CA'],
    ['paris france', 'Paris, Île-de-France, FR'],
    ['paris, fr', 'Paris, Île-de-France, FR'],
  ])('for "%s" returns %s first', async (text, town) => {
    expect((await search(text))[0]).toBe(town);
  });

  it.each([
    ['München', 'Munich, Bavaria, DE'],
    ['munchen', 'Munich, Bavaria, DE'],
    ['Muenchen', 'Munich, Bavaria, DE'],
    ['munich, germany', 'Munich, Bavaria, DE'],
    ['cologne', 'Köln, DE'],
    ['koln', 'Köln, DE'],
    ['wien', 'Vienna, AT'],
    ['new york', 'New York City, US'],
    ['saint louis mo', 'St. Louis, US'],
    ['st louis', 'St. Louis, US'],
    ['St. Louis', 'St. Louis, US'],
    ['St.Louis', 'St. Louis, US'],
    ['st', 'St. Louis, US'],
    ['St.', 'St. Louis, US'],
    ['ft', 'Fort Worth, Texas, US'],
    ['Ft. Worth', 'Fort Worth, Texas, US'],
    ["coeur d'alene", "Coeur d'Alene, US"],
    ['coeur d alene', "Coeur d'Alene, US"],
    ['Coeur d Al', "Coeur d'Alene, US"],
    ['ZURICH', 'Zürich, CH'],
  ])('for "%s" returns %s, in any spelling', async (text, town) => {
    expect((await search(text))[0]).toBe(town);
  });

  it('prefers the caller’s time zone and language, then sorts by population', async () => {
    expect((await search('paris'))[0]).toBe('Paris, Île-de-France, FR');
    expect(await search('paris', texan)).toEqual(['Paris, Texas, US', 'Paris, US', 'Paris, Île-de-France, FR']);
    expect((await search('paris', { timeZone: 'Europe/Paris' }))[0]).toBe('Paris, Île-de-France, FR');
    expect((await search('london', { timeZone: 'America/New_York' }))[0]).toBe('London, US');
    expect((await search('london', { language: 'en-GB' }))[0]).toBe('London, GB');
    expect((await search('aus', { timeZone: 'America/New_York' }))[0]).toBe('Austin, Texas, US');
  });

  it('ranks a large town nearby before a distant exact match', async () => {
    expect((await search('san', texan))[0]).toBe('San Antonio, Texas, US');
  });

  it('accepts an old time zone name and ignores an unknown one', async () => {
    expect((await search('paris', { timeZone: 'US/Central' }))[0]).toBe('Paris, Texas, US');
    expect(await search('paris', { timeZone: 'Mars/Olympus', language: 'q' })).toEqual(await search('paris'));
  });

  it('distinguishes towns of the same name', async () => {
    const antonios = await search('san antonio', texan);
    expect(antonios).toEqual(['San Antonio, Texas, US', 'San Antonio, Florida, US', 'San Antonio, Valparaiso, CL']);
    const georgetowns = (await find('georgetown')).map(({ county, state }) => `${county}, ${state}`);
    expect(georgetowns).toEqual(['Luzerne County, Pennsylvania', 'Lancaster County, Pennsylvania']);
  });

  it.each(['78701', '78701-1234', 'Austin, TX 78701', 'austin 78701'])('finds the postcode in "%s"', async (text) => {
    expect((await find(text))[0]).toEqual({
      name: 'Austin',
      county: null,
      state: 'Texas',
      country: 'US',
      postcode: '78701',
      coordinates: { latitude: 30.2713, longitude: -97.7426 },
    });
  });

  it('finds postcodes by prefix, and post offices that are not towns', async () => {
    expect((await find('787')).map(({ postcode }) => postcode)).toEqual(['78701', '78702']);
    expect(await find('hye')).toMatchObject([{ name: 'Hye', state: 'Texas', postcode: null }]);
    expect(await find('austin tx')).toHaveLength(1);
  });

  it('prefers the name if it contradicts the postcode, and returns both', async () => {
    const found = (await find('78635 Paris')).map(({ name, country, postcode }) => [name, country, postcode].join(' '));
    expect(found.slice(0, 2)).toEqual(['Paris FR ', 'Hye US 78635']);
    expect((await find('78701 aus'))[0]).toMatchObject({ name: 'Austin', postcode: '78701' });
    expect((await find('Austin, MN 78701'))[0]).toMatchObject({ state: 'Minnesota', postcode: null });
  });

  it.each(['zz top', '%%', '__', ', ,', "'; drop table", '00000'])('finds nothing for "%s"', async (text) => {
    expect(await search(text)).toEqual([]);
  });
});

describe('the nearest town', () => {
  const nearest = (latitude: number, longitude: number) =>
    server.app.inject({ url: '/api/places/nearest', query: { latitude: `${latitude}`, longitude: `${longitude}` } });

  it('is the same for two homes in one cell', async () => {
    const town = { name: 'Austin', county: null, state: 'Texas', country: 'US', postcode: null };
    const [one, other] = [await nearest(30.2501, -97.7499), await nearest(30.2999, -97.7001)];
    expect(one.json()).toMatchObject(town);
    expect(other.json()).toEqual(one.json());
    expect(one.headers['cache-control']).toBe('no-store');
  });

  it('is found in the next cell, across the date line and far away, without a postcode', async () => {
    expect((await nearest(31.5, -98.9)).json()).toMatchObject({ name: 'Hye', postcode: null });
    const islands = await createTestApp();
    await loadPlaces(islands.deps.db, 'islands', () => ({ ...few, towns: islandTowns }));
    const at = await islands.app.inject({ url: '/api/places/nearest?latitude=-16.7&longitude=179.9' });
    expect(at.json()).toMatchObject({ name: 'East', coordinates: { longitude: -179.9 } });
    await islands.close();
  });

  it('is missing in the middle of an ocean and at the poles', async () => {
    for (const [latitude, longitude] of [
      [-45, -130],
      [90, 0],
      [-90, 180],
    ] as const) {
      expect((await nearest(latitude, longitude)).statusCode).toBe(404);
    }
  });
});

describe('the full set of places', () => {
  let whole: TestApp;

  beforeAll(async () => {
    whole = await createTestApp();
    await loadPlaces(whole.deps.db);
  });

  afterAll(() => whole.close());

  it.each([
    ['aus', texan, 'Austin, Texas, US'],
    ['aus', {}, 'Austin, Texas, US'],
    ['au', texan, 'Austin, Texas, US'],
    ['New York', {}, 'New York City, New York, US'],
    ['new york', texan, 'New York City, New York, US'],
    ['brooklyn', texan, 'Brooklyn, New York, US'],
    ['coeur d alene idaho', texan, "Coeur d'Alene, Idaho, US"],
    ['san', texan, 'San Antonio, Texas, US'],
    ['springfield', { timeZone: 'America/New_York' }, 'Springfield, Massachusetts, US'],
    ['berlin', { timeZone: 'Europe/Berlin' }, 'Berlin, State of Berlin, DE'],
    ['Köln', texan, 'Köln, North Rhine-Westphalia, DE'],
    ['90210', {}, 'Beverly Hills, California, US'],
    ['75001 Paris', {}, 'Paris, Île-de-France, FR'],
    ['75001 Addison', {}, 'Addison, Texas, US'],
    ['st', texan, 'St. Louis, Missouri, US'],
    ['st. louis', {}, 'St. Louis, Missouri, US'],
    ['port st', {}, 'Port Saint Lucie, Florida, US'],
    ['stock', { timeZone: 'Europe/Stockholm' }, 'Stockholm, Stockholm, SE'],
    ['decorah', {}, 'Decorah, Iowa, US'],
  ])('for "%s" and %o returns %s first', async (text, caller, town) => {
    expect((await search(text, caller, whole))[0]).toBe(town);
  });

  it('shows Paris, France to a Texan after those in the United States', async () => {
    const found = await search('paris', texan, whole);
    expect(found[0]).toBe('Paris, Texas, US');
    expect(found).toContain('Paris, Île-de-France, FR');
  });

  it('returns at most eight results for every prefix, and logs the timings', async () => {
    const times: number[] = [];
    for (const town of ['san antonio', 'saint louis', 'austin', 'muenchen', 'la crosse', 'new york ny', '78701']) {
      for (let length = 2; length <= town.length; length += 1) {
        const start = performance.now();
        expect((await search(town.slice(0, length), texan, whole)).length).toBeLessThanOrEqual(8);
        times.push(performance.now() - start);
      }
    }
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
    console.log(`Town search: median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`);
  });

  it('never returns two results that look the same', async () => {
    for (const text of ['san antonio', 'georgetown', 'salem', 'sa', 'springfield', 'santa maria']) {
      const found = (await find(text, {}, whole)).map((place) => JSON.stringify({ ...place, coordinates: null }));
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

describe('folding a name', () => {
  it('normalizes accents, case, punctuation and abbreviations', () => {
    expect(fold("  O'Fallon ")).toBe('ofallon');
    expect(fold('Weißkirchen-Ost')).toBe('weisskirchen ost');
    expect(fold('Łódź')).toBe('lodz');
    expect(fold('St. Paul')).toBe('saint paul');
    expect(fold('St.Paul')).toBe('saint paul');
    expect(fold('St')).toBe('st');
    expect(fold('…')).toBe('');
  });
});
