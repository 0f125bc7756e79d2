import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { loadBreeds } from '../science/breeds/catalog.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

type HeritageBreed = components['schemas']['HeritageBreed'];
type BreedDetail = components['schemas']['BreedDetail'];

const listed = loadBreeds().all.filter(({ conservationStatus }) => conservationStatus !== 'Common');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (query: Record<string, string> = {}, headers = {}) =>
  test.app.inject({ url: '/api/heritage-breeds', query, headers });
const list = async (query?: Record<string, string>) => (await get(query)).json<HeritageBreed[]>();
const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
const sheet = async (id: string) => (await test.app.inject(`/api/heritage-breeds/${id}`)).json<BreedDetail>();

describe('the list of heritage breeds', () => {
  it('contains every breed of the priority list and no common breed', async () => {
    expect((await ids({})).sort()).toEqual(listed.map(({ id }) => id).sort());
    expect(await ids({ search: 'plymouth rock' })).not.toContain('plymouth-rock');
  });

  it('is sorted by name, ignoring accents', async () => {
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(names.indexOf('Crèvecoeur')).toBe(names.indexOf('Cubalaya') - 1);
    expect(names.indexOf('La Flèche')).toBe(names.indexOf('Lakenvelder') - 1);
  });

  it('has the text of each card', async () => {
    const breed = (await list({ search: 'crèvecoeur' }))[0];
    expect(breed).toMatchObject({
      name: 'Crèvecoeur',
      conservationStatus: 'Critical',
      origin: 'Normandy (Calvados), France',
      characteristics: { eggColor: 'White', purpose: 'Dual purpose, exhibition', avgWeight: { rooster: 8, hen: 6.5 } },
    });
  });

  it('filters by status', async () => {
    for (const status of ['Critical', 'Threatened', 'Watch', 'Recovering', 'Study'] as const) {
      const wanted = listed.filter(({ conservationStatus }) => conservationStatus === status);
      expect(wanted.length).toBeGreaterThan(0);
      expect(await ids({ status })).toEqual(wanted.map(({ id }) => id));
    }
  });

  it.each(['Common', 'critical', 'Extinct', ''])('rejects the status "%s"', async (status) => {
    const answer = await get({ status });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].pointer).toBe('status');
  });

  it('is cacheable and answers 304 to a matching ETag', async () => {
    for (const query of [{}, { status: 'Watch' }, { search: 'buckeye' }] as Record<string, string>[]) {
      const first = await get(query);
      expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
      const again = await get(query, { 'if-none-match': first.headers.etag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      const changed = await get(query, { 'if-none-match': '"other"' });
      expect(changed.body).toBe(first.body);
    }
  });

  it('has another ETag for another status', async () => {
    const tags = await Promise.all([undefined, { status: 'Watch' }, { status: 'Study' }].map((query) => get(query)));
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

describe('searching the heritage breeds', () => {
  it.each([
    ['by name', 'buckeye', 'buckeye'],
    ['in any case', 'BUCKEYE', 'buckeye'],
    ['without the accents of the name', 'crevecoeur', 'crevecoeur'],
    ['with an accent the name has not', 'Bückeye', 'buckeye'],
    ['with a ligature', 'Crèvecœur', 'crevecoeur'],
    ['in the plural', 'Buckeyes', 'buckeye'],
    ['with the word chickens', 'Buckeye chickens', 'buckeye'],
    ['by the beginning of a word', 'chantec', 'chantecler'],
    ['by an alias', 'dominicker', 'dominique'],
    ['by origin', 'iceland', 'icelandic'],
    ['by words of the description', 'mouser', 'buckeye'],
    ['by words from several of these', 'ohio pea comb', 'buckeye'],
    ['with blanks around', '  buckeye ', 'buckeye'],
    ['with a hyphen', 'jersey-giant', 'jersey-giant'],
  ])('finds a breed %s', async (_, search, id) => {
    expect(await ids({ search })).toEqual([id]);
  });

  it('finds every listed breed by its name and by each alias', async () => {
    for (const { id, name, aliases } of listed) {
      for (const search of [name, ...aliases]) expect(await ids({ search })).toContain(id);
    }
  });

  it('matches every word, and keeps the order of names', async () => {
    const france = await ids({ search: 'france' });
    expect(france.length).toBeGreaterThan(2);
    expect(france).toEqual(listed.map(({ id }) => id).filter((id) => france.includes(id)));
    expect(await ids({ search: 'france five' })).toEqual(['faverolles', 'houdan']);
  });

  it('combines with a status filter', async () => {
    const critical = await ids({ search: 'france', status: 'Critical' });
    expect(critical).toEqual(['crevecoeur', 'la-fleche']);
    expect(await ids({ search: 'crevecoeur', status: 'Watch' })).toEqual([]);
  });

  it('returns the whole list for a blank search', async () => {
    expect(await ids({ search: '' })).toHaveLength(listed.length);
    expect(await ids({ search: '   ' })).toHaveLength(listed.length);
    expect((await ids({ search: ' ', status: 'Study' })).length).toBe(3);
  });

  it.each(['zebra finch', '?!', '🐔', '%', '.*'])('finds nothing for "%s"', async (search) => {
    expect(await list({ search })).toEqual([]);
  });

  it('rejects a search that is too long', async () => {
    expect((await get({ search: 'x'.repeat(81) })).statusCode).toBe(422);
  });
});

describe("a breed's sheet", () => {
  it('exists for every breed of the directory, including common ones', async () => {
    for (const { id, name, conservationStatus } of loadBreeds().all) {
      expect(await sheet(id)).toMatchObject({ id, name, conservationStatus });
    }
  });

  it('explains the status and its source', async () => {
    const { status } = await sheet('java');
    expect(status).toMatchObject({ breedingBirdsBelow: 500, primaryFlocksAtMost: 5, worldPopulationBelow: 1000 });
    expect(status.meaning).toContain('Fewer than 500 breeding birds');
    expect(status).toMatchObject({ list: 'Conservation Priority List of The Livestock Conservancy', year: 2025 });
    expect((await sheet('american-game')).status).toMatchObject({ breedingBirdsBelow: null, year: 2015 });
  });

  it('links its ancestors and descendants', async () => {
    const rock = await sheet('plymouth-rock');
    expect(rock.ancestry).toContainEqual({ id: 'dominique', name: 'Dominique' });
    expect(rock.descendants).toContainEqual({ id: 'holland', name: 'Holland' });
    expect((await sheet('dominique')).descendants).toContainEqual({ id: 'plymouth-rock', name: 'Plymouth Rock' });
    expect((await sheet('andalusian')).ancestry).toContainEqual({ id: null, name: 'Black Castilian' });
  });

  it('lists only fields that exist as uncertain', async () => {
    const at = (value: unknown, field: string) =>
      field.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], value);
    for (const { id } of loadBreeds().all) {
      const breed = await sheet(id);
      expect([id, breed.judgement.filter((field) => at(breed, field) === undefined)]).toEqual([id, []]);
    }
  });

  it('has null where nothing is known', async () => {
    const { characteristics, eggsPerYear, maturity, apaAccepted } = await sheet('american-game');
    expect(characteristics.avgWeight).toEqual({ rooster: null, hen: null });
    expect([eggsPerYear, maturity, apaAccepted]).toEqual([null, null, null]);
  });

  it('is cacheable and answers 304 to a matching ETag', async () => {
    const url = '/api/heritage-breeds/dominique';
    const first = await test.app.inject(url);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = await test.app.inject({ url, headers: { 'if-none-match': `W/${first.headers.etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is 404 for a breed that is not in the directory', async () => {
    for (const id of ['bayou-landrace', 'constructor', 'dominique-dominique']) {
      const answer = await test.app.inject(`/api/heritage-breeds/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    }
  });

  it('rejects a malformed id', async () => {
    expect((await test.app.inject('/api/heritage-breeds/Dominique')).statusCode).toBe(422);
  });
});
