import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from '../seed/load-places.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { fold } from './folding.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
  await loadPlaces(server.deps.db);
}, 20_000);

afterAll(() => server.close());

async function search(text: string): Promise<string[]> {
  const answer = await server.app.inject({ url: '/api/places', query: { search: text } });
  expect(answer.statusCode).toBe(200);
  return answer.json().map(({ name, state, country }: Record<string, string>) => `${name}, ${state}, ${country}`);
}

describe('searching a town', () => {
  it('begins with the letters typed: at home and whole names first, the larger town before its namesakes', async () => {
    const towns = await search('aust');
    expect(towns).toHaveLength(8);
    expect(towns[0]).toBe('Austin, Texas, US');
    expect((await search('austin'))[0]).toBe('Austin, Texas, US');
    expect((await search('paris'))[0]).toMatch(/^Paris, .*, US$/);
    expect(await search('paris, fr')).toContain('Paris, Île-de-France, FR');
  });

  it.each([
    ['Austin, TX', 'Austin, Texas, US'],
    ['Austin Texas', 'Austin, Texas, US'],
    ['  AUSTIN ,  tex', 'Austin, Texas, US'],
    ['portland or', 'Portland, Oregon, US'],
    ['Portland, Maine, USA', 'Portland, Maine, US'],
    ['new york ny', 'New York City, New York, US'],
    ['London, ON', 'London, Ontario, CA'],
  ])('narrows "%s" by region', async (text, town) => {
    expect((await search(text))[0]).toBe(town);
  });

  it.each([
    ['saint louis mo', 'St. Louis, Missouri, US'],
    ['st louis, mo', 'St. Louis, Missouri, US'],
    ['zurich, switzerland', 'Zürich, Zurich, CH'],
    ['ZÜRICH, ch', 'Zürich, Zurich, CH'],
    ["coeur d'alene", "Coeur d'Alene, Idaho, US"],
  ])('reads "%s" without case, accents and abbreviations', async (text, town) => {
    expect((await search(text))[0]).toBe(town);
  });

  it.each(['zz top', '%%', '__', ', ,', "'; drop table"])('finds nothing for "%s"', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('loads the places once', async () => {
    const before = await search('salem, or');
    await loadPlaces(server.deps.db);
    expect(await search('salem, or')).toEqual(before);
  });
});

describe('folding a name', () => {
  it('takes away what keepers leave out', () => {
    expect(fold("  O'Fallon ")).toBe('ofallon');
    expect(fold('Weißkirchen-Ost')).toBe('weisskirchen ost');
    expect(fold('Łódź')).toBe('lodz');
    expect(fold('St. Paul')).toBe('saint paul');
    expect(fold('St')).toBe('st');
    expect(fold('…')).toBe('');
  });
});
