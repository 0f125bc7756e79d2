import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { exampleValue } from '../testing/examples.ts';
import { filesIn } from '../testing/photographed-flock.ts';
import { identificationRefusal } from './handlers.ts';
import { type Flock, keepFlock } from './testing.ts';

let folder: string;
let test: TestApp;
let wren: Flock;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heritage-flock-photos-'));
  test = await createTestApp({ photoStore: createFolderPhotoStore(folder) });
  wren = await keepFlock(test);
  await test.app.inject({ method: 'PATCH', url: '/api/user/location', payload: home, headers: wren.headers });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const home = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };
const listing = {
  name: 'Horatio',
  breed: 'dominickers',
  age: '2 years',
  location: 'East Austin',
  description: 'Gentle.',
};
const list = (more: object, headers = wren.headers) =>
  test.app.inject({ method: 'POST', url: '/api/chickens/list', payload: { ...listing, ...more }, headers });
const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
const jpeg = () => plainPicture(40, 30).jpeg().toBuffer();

describe('a listed bird', () => {
  it('rejects coordinates as its place name, which everybody would see', async () => {
    const answer = await list({ location: '30.5123, -97.6789' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ pointer: '/location', detail: expect.stringContaining('Enter the name of a town') }],
    ]);
  });

  it('appears in everybody’s deck, with its photo', async () => {
    const answer = await list({ gender: 'rooster', availableFor: 'travel', photo: dataUrl(await jpeg()) });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(`/api/chickens/${answer.json().id}`);
    expect(answer.json()).toMatchObject({
      ...{ name: 'Horatio', sex: 'Rooster', breed: 'Dominique', breedId: 'dominique', conservationStatus: 'Watch' },
      ...{ location: 'East Austin', distance: null, description: 'Gentle.', availableFor: 'travel', isAvailable: true },
      availability: 'Available for travel breeding',
    });
    const [card] = (await test.app.inject({ url: '/api/chickens/browse' })).json();
    expect(card).toMatchObject({ name: 'Horatio', description: 'Gentle.', photos: [{ featured: true }] });
    const photo = await test.app.inject({ url: card.photos[0].url });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('defaults to an available hen for travel and visits', async () => {
    const { sex, availableFor, isAvailable, photos } = (await list({})).json();
    expect({ sex, availableFor, isAvailable, photos }).toEqual({
      sex: 'Hen',
      availableFor: 'both',
      isAvailable: true,
      photos: [],
    });
    expect((await list({ isAvailable: false })).json()).toMatchObject({ isAvailable: false, availability: 'Paused' });
  });

  it('shows only its keeper whether it was ever offered, even while paused', async () => {
    const { id, wasOffered } = (await list({ isAvailable: false })).json();
    const change = async (isAvailable: boolean) => {
      const url = `/api/chickens/${id}`;
      const changed = await test.app.inject({ method: 'PATCH', url, payload: { isAvailable }, headers: wren.headers });
      return changed.json().wasOffered;
    };
    expect([wasOffered, await change(false), await change(true), await change(false)]).toEqual([
      ...[false, false, true, true],
    ]);
    const [own] = (await test.app.inject({ url: '/api/chickens/mine', headers: wren.headers })).json();
    expect(own).toMatchObject({ id, isAvailable: false, wasOffered: true });
    await change(true);
    expect((await test.app.inject({ url: `/api/chickens/${id}` })).json()).not.toHaveProperty('wasOffered');
  });

  it('can be listed without a place, and gets its keeper’s place later', async () => {
    const robin = await keepFlock(test, 'robin@example.org');
    const { id, location, distance } = (await list({}, robin.headers)).json();
    expect({ location, distance }).toEqual({ location: 'East Austin', distance: null });
    await test.app.inject({ method: 'PATCH', url: '/api/user/location', payload: home, headers: robin.headers });
    const seen = await test.app.inject({ url: `/api/chickens/${id}`, headers: wren.headers });
    expect(seen.json()).toMatchObject({ location: 'Austin, Texas', distance: 0 });
  });

  it('stores text as written, and treats blanks as missing', async () => {
    const markup = '<img src=x onerror=alert(1)> & "quotes"';
    const all = { name: markup, breed: markup, age: '<b>2</b>', location: markup, description: `${markup}\nnext line` };
    expect((await list({ ...all, specialNotes: markup })).json()).toMatchObject({
      ...all,
      specialNotes: markup,
      breedId: null,
    });
    expect((await list({ specialNotes: '  ' })).json().specialNotes).toBeUndefined();
    expect((await list({ description: ' \n\t ' })).statusCode).toBe(422);
    expect((await list({ description: 'a\u0000b' })).statusCode).toBe(422);
  });

  it('stores its identification, for its keeper’s export only', async () => {
    const identificationData = exampleValue('identifyBreed.dominique');
    const { id } = (await list({ identificationData })).json();
    const exported = async (headers: { cookie: string }) =>
      (await test.app.inject({ url: '/api/user/export', headers })).json().identifications;
    expect(await exported(wren.headers)).toEqual([{ chickenId: id, identificationData }]);
    expect(await exported((await keepFlock(test, 'robin@example.org')).headers)).toEqual([]);
    expect((await test.app.inject({ url: `/api/chickens/${id}` })).body).not.toContain('primaryMatches');
  });
});

describe('the identification of a bird', () => {
  const data = exampleValue('identifyBreed.dominique') as Record<string, unknown>;

  it('is rejected if longer than any response', async () => {
    const answer = await list({ identificationData: { ...data, expertNotes: '🐔'.repeat(2000), ignored: [] } });
    expect(answer.statusCode).toBe(201);
    const reason = { ...(data.primaryMatches as object[])[0], reasoning: '🐔'.repeat(1000) };
    const long = await list({ identificationData: { ...data, primaryMatches: Array(20).fill(reason) } });
    expect([long.statusCode, long.json().errors]).toEqual([
      422,
      [{ pointer: '/identificationData', detail: 'must have at most 20,000 bytes' }],
    ]);
    expect(await wren.mine()).toHaveLength(1);
  });

  it('is limited per keeper so that all can be exported at once', () => {
    expect(identificationRefusal('{}', 499)).toBeNull();
    expect(identificationRefusal('{}', 500)).toContain('500 birds of a keeper at most');
  });
});

describe('the photo of a listing', () => {
  const text = Buffer.from('I am a hen.');
  it.each<[string, () => Promise<string> | string, number]>([
    ['says that it is a PNG and is a JPEG', async () => dataUrl(await jpeg(), 'image/png'), 201],
    ['has parameters', async () => dataUrl(await jpeg(), 'image/jpeg;name=hen.jpg'), 201],
    ['says that it is a JPEG and is text', () => dataUrl(text), 415],
    [
      'says that it is a JPEG and is a drawing',
      () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      415,
    ],
    ['says that it is text', async () => dataUrl(await jpeg(), 'text/html'), 415],
    ['is a drawing', () => 'data:image/svg+xml;base64,PHN2Zz4=', 415],
    ['is spelled out', () => 'data:image/svg+xml,%3Csvg%3E', 422],
    ['is not in Base64', () => 'data:image/jpeg;base64,####', 422],
    ['has a space in it', async () => `${dataUrl(await jpeg()).slice(0, -8)} ${'A'.repeat(7)}`, 422],
    ['ends too early', () => dataUrl(text).slice(0, -1), 422],
    ['is empty', () => 'data:image/jpeg;base64,', 415],
    ['is no data URL', () => 'https://example.org/hen.jpg', 422],
    [
      'has more than 10 MB',
      () => dataUrl(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10_000_000)])),
      413,
    ],
  ])('is judged by its content: %s', async (_, photo, status) => {
    const answer = await list({ photo: await photo() });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      status,
      status === 201 ? undefined : [{ pointer: '/photo', detail: expect.any(String) }],
    ]);
    expect(await wren.mine()).toHaveLength(status === 201 ? 1 : 0);
    expect(filesIn(folder)).toHaveLength(status === 201 ? 1 : 0);
  });
});

describe('a change of a listed bird', () => {
  it('resolves its breed by any name, with its conservation status', async () => {
    const bird = (await list({ breed: 'Yard hen' })).json();
    expect(bird).toMatchObject({ breed: 'Yard hen', breedId: null, conservationStatus: 'Watch' });
    const { body } = await wren.change(bird, { breed: 'Barred Rocks' });
    expect(body).toMatchObject({ breed: 'Plymouth Rock', breedId: 'plymouth-rock', conservationStatus: 'Common' });
    for (const mix of ['barnyard mix', 'Mixed', 'home-bred sex-link', 'Java x Holland']) {
      expect((await wren.change(bird, { breed: mix })).body).toMatchObject({
        breedId: null,
        conservationStatus: 'Common',
      });
    }
  });

  it('sets and clears its description and notes', async () => {
    const bird = (await list({})).json();
    const changed = await wren.change(bird, { description: 'Crows late.', specialNotes: 'Dark crate.' });
    expect(changed.body).toMatchObject({ description: 'Crows late.', specialNotes: 'Dark crate.' });
    const ended = await wren.change(bird, { description: '', specialNotes: null });
    expect(ended.body).not.toHaveProperty('description');
    expect(ended.body).not.toHaveProperty('specialNotes');
  });

  it('regenerates its personality, unless it was written by hand', async () => {
    const bird = (await list({})).json();
    expect(bird.aiDescription).toContain('Horatio');
    const { body } = await wren.change(bird, { name: 'Barnaby' });
    expect(body.aiDescription).toBe(bird.aiDescription.replaceAll('Horatio', 'Barnaby'));
    await test.deps.db.write(null, (trx) =>
      trx.updateTable('chicken').set({ aiDescription: 'Barnaby hums.' }).where('id', '=', bird.id).execute(),
    );
    expect((await wren.change(bird, { name: 'Otto' })).body.aiDescription).toBe('Barnaby hums.');
  });
});
