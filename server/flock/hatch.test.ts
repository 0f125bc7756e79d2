import { afterEach, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type Flock, importFile, keepFlock } from './testing.ts';

type Card = components['schemas']['Chicken'];

let server: TestApp;
let flock: Flock;
let sire: Card;
let dam: Card;

beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
  sire = await flock.add('Ajax', { sex: 'Rooster' });
  dam = await flock.add('Hazel', { variety: 'mottled' });
});
afterEach(() => server.close());

const record = (hatch: object, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/hatches',
    headers: { ...flock.headers, ...(key && { 'idempotency-key': key }) },
    payload: { damId: dam.id, hatchedOn: '2026-04-20', ...hatch },
  });
const chicks = [
  { name: 'Chick 1', bandNumber: '26-1' },
  { name: 'Chick 2', sex: 'Rooster' },
];

it('adds the chicks as birds of their dam’s breed with their parents, not on offer', async () => {
  await flock.change(sire, { variety: ' Mottled ' });
  const answer = await record({ sireId: sire.id, eggsSet: 10, chicks });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ sireId: sire.id, damId: dam.id, eggsSet: 10, inbreeding: 0 });
  expect(answer.json().chickens).toMatchObject([
    { name: 'Chick 1', sex: 'Hen', breedId: 'java', variety: 'mottled', bandNumber: '26-1', hatchDate: '2026-04-20' },
    { name: 'Chick 2', sex: 'Rooster', sireId: sire.id, damId: dam.id, isAvailable: false },
  ]);
  expect((await flock.mine()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Chick 1', 'Chick 2']));
});

it('adds them once per idempotency key, and rejects the key for another hatch', async () => {
  const key = 'a-key-of-my-own';
  const [first, second] = [
    await record({ sireId: sire.id, chicks }, key),
    await record({ sireId: sire.id, chicks }, key),
  ];
  expect(second.json()).toEqual(first.json());
  expect(await flock.mine()).toHaveLength(4);
  const other = await record({ sireId: sire.id, chicks: [{ name: 'Chick 3' }] }, key);
  expect(other.statusCode).toBe(422);
  expect(other.json().detail).toBe('This Idempotency-Key was used for a different request. Use a new one.');
  expect((await record({ chicks }, 'short')).statusCode).toBe(422);
});

it('rejects more chicks than eggs', async () => {
  const answer = await record({ sireId: sire.id, eggsSet: 1, chicks });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [
      {
        pointer: '/eggsSet',
        detail: '2 chicks cannot hatch from one egg. Count the eggs again, or leave out their number.',
      },
    ],
  ]);
  expect(await flock.mine()).toHaveLength(2);
  expect((await record({ sireId: sire.id, eggsSet: 2, chicks })).statusCode).toBe(201);
});

it('adds none if one of them is rejected', async () => {
  const twice = [
    { name: 'Chick 1', bandNumber: '26-1' },
    { name: 'Chick 2', bandNumber: '26-1' },
  ];
  const answer = await record({ sireId: sire.id, chicks: twice });
  expect(answer.json().errors).toEqual([
    { pointer: '/chicks/1/bandNumber', detail: 'Chick 1 already has the band 26-1.' },
  ]);
  expect(await flock.mine()).toHaveLength(2);
});

it('returns the inbreeding of chicks of related parents', async () => {
  const son = await flock.add('Son', { sex: 'Rooster', damId: dam.id });
  expect((await record({ sireId: son.id, chicks })).json()).toMatchObject({ inbreeding: 0.25, sireId: son.id });
});

it('assumes the same inbreeding for the chicks as for the pair, in hatch, register and pedigree', async () => {
  const marsden = { breed: 'Plymouth Rock', source: 'J. Marsden' };
  const rooster = await flock.add('Rocky', { sex: 'Rooster', ...marsden });
  const hen = await flock.add('Pearl', { ...marsden, source: 'j. marsden' });
  const read = async (url: string) => (await server.app.inject({ url, headers: flock.headers })).json();
  const { detailedAnalysis } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/genetic-compatibility',
      headers: flock.headers,
      payload: { chicken1Id: rooster.id, chicken2Id: hen.id },
    })
  ).json();
  const assumedInbreeding = { share: 0.125, because: 'both parents came from j. marsden' };
  expect(detailedAnalysis.inbreedingRisk).toBe(assumedInbreeding.share);
  const hatch = (await record({ damId: hen.id, sireId: rooster.id, chicks })).json();
  expect(hatch.chickens).toMatchObject([{ assumedInbreeding }, { assumedInbreeding }]);
  const [chick] = hatch.chickens;
  expect((await flock.mine()).find(({ id }) => id === chick.id)).toMatchObject({ inbreeding: 0, assumedInbreeding });
  expect(await read(`/api/chickens/${chick.id}/pedigree`)).toMatchObject({ inbreeding: 0, assumedInbreeding });

  // Another keeper sees the assumption, but not where the birds came from.
  await flock.change(chick, { isAvailable: true });
  const neighbor = await keepFlock(server, 'otis@example.org');
  const url = `/api/chickens/${chick.id}/pedigree`;
  expect((await server.app.inject({ url, headers: neighbor.headers })).json().assumedInbreeding).toEqual({
    share: 0.125,
    because: 'both parents came from one place',
  });
});

it('assumes the highest value among possible fathers, and none for crosses', async () => {
  const rock = { breed: 'Plymouth Rock' };
  const [near, far] = [
    await flock.add('Near', { sex: 'Rooster', source: 'J. Marsden', ...rock }),
    await flock.add('Far', { sex: 'Rooster', source: 'A breeder in Keene', ...rock }),
  ];
  const hen = await flock.add('Pearl', { source: 'J. Marsden', ...rock });
  const assumedOf = async (parents: object) =>
    (await record({ chicks: [{ name: 'Chick' }], ...parents })).json().chickens[0].assumedInbreeding;
  expect(await assumedOf({ damId: hen.id, sireCandidateIds: [near.id, far.id] })).toEqual({
    share: 0.125,
    because: 'the mother and a possible father came from J. Marsden',
  });
  expect(await assumedOf({ damId: hen.id, sireId: far.id })).toEqual({
    share: 0.01,
    because: 'Plymouth Rock is one breed, and few of its birds are quite unrelated',
  });
  expect(await assumedOf({ damId: hen.id, sireId: sire.id })).toBeUndefined();
  // The breed of a removed mother is still known.
  await server.app.inject({ method: 'DELETE', url: `/api/chickens/${hen.id}`, headers: flock.headers });
  const ofFar = (await flock.mine()).find(({ sireId }) => sireId === far.id);
  expect(ofFar?.assumedInbreeding?.because).toContain('Plymouth Rock is one breed');
});

it('says that inbreeding by one of several possible fathers is an average, also one generation later', async () => {
  const tom = await flock.add('Tom', { sex: 'Rooster', breed: 'Java' });
  const ella = await flock.add('Ella', { sireId: sire.id, hatchDate: '2024-03-01' });
  const hatched = async (parents: object) =>
    (await record({ chicks: [{ name: 'Chick' }], ...parents })).json().chickens[0];
  const pedigreeOf = async ({ id }: { id: string }) =>
    (await server.app.inject({ url: `/api/chickens/${id}/pedigree`, headers: flock.headers })).json();
  const chick = await hatched({ damId: ella.id, sireCandidateIds: [tom.id, sire.id] });
  expect(chick).toMatchObject({ inbreeding: 0.125, inbreedingIs: 'average' });
  expect(await pedigreeOf(chick)).toMatchObject({ inbreeding: 0.125, inbreedingIs: 'average' });
  const doubtful = await flock.add('Dot', { sireCandidateIds: [tom.id, sire.id], hatchDate: '2024-03-01' });
  expect(await hatched({ damId: doubtful.id, sireId: sire.id })).toMatchObject({
    ...{ inbreeding: 0.125, inbreedingIs: 'average' },
  });
});

it('says that inbreeding is at least what is recorded where more is assumed of a parent', async () => {
  const source = 'Mill Creek Hatchery';
  const rusty = await flock.add('Rusty', { sex: 'Rooster', source });
  const bea = await flock.add('Bea', { source });
  const ella = await flock.add('Ella', { sireId: rusty.id, damId: bea.id, hatchDate: '2024-03-01' });
  expect(ella).toMatchObject({ inbreeding: 0, assumedInbreeding: { share: 0.125 } });
  expect(ella.inbreedingIs).toBeUndefined();
  const [chick] = (await record({ damId: ella.id, sireId: rusty.id, chicks: [{ name: 'Chick' }] })).json().chickens;
  expect(chick).toMatchObject({ inbreeding: 0.25, inbreedingIs: 'at-least' });
  const url = `/api/chickens/${chick.id}/pedigree`;
  const pedigree = (await server.app.inject({ url, headers: flock.headers })).json();
  expect(pedigree).toMatchObject({ inbreeding: 0.25, inbreedingIs: 'at-least' });
});

it('rejects another keeper’s dam that is not on offer, and a hen as the sire', async () => {
  expect((await record({ sireId: dam.id, chicks })).json().detail).toContain('Hazel is a hen and cannot be a father.');
  const neighbor = await keepFlock(server, 'otis@example.org');
  const hen = await neighbor.add('Fern', { isAvailable: false });
  expect((await record({ damId: hen.id, chicks })).json().detail).toBe(
    'This mother is neither one of your birds nor on offer.',
  );
});

it('accepts a hen on offer as the dam of hatching eggs, without her private records', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const hen = await neighbor.add('Fern', { isAvailable: true, clan: 'South', variety: 'black' });
  const hatch = (await record({ damId: hen.id, sireId: sire.id, chicks })).json();
  expect(hatch.chickens).toMatchObject([{ damId: hen.id, breed: 'Java', clan: null }, {}]);
  expect(hatch.chickens[0].variety).toBeNull();
  const ofClan = await record({ damId: hen.id, anyHenOfClan: true, chicks: [{ name: 'Chick 3' }] });
  expect(ofClan.json().detail).toContain('Fern belongs to no clan.');
});

it('accepts a dead rooster as the father, and rejects a removed one', async () => {
  await flock.change(sire, { pedigreeOnly: true });
  expect((await record({ sireId: sire.id, chicks })).json()).toMatchObject({ sireId: sire.id });
  const other = await flock.add('Bruno', { sex: 'Rooster' });
  await flock.remove(other);
  const refused = await record({ sireId: other.id, chicks: [{ name: 'Chick 3' }] });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, [expect.objectContaining({ pointer: '/sireId' })]]);
  expect(refused.json().detail).toBe('This father is neither one of your birds nor on offer.');
});

it('keeps an idempotency key for a week', async () => {
  const key = 'a-key-of-my-own';
  await record({ sireId: sire.id, chicks }, key);
  server.clock.advance(6 * 24 * 60 * 60 * 1000);
  await record({ sireId: sire.id, chicks }, key);
  expect(await flock.mine()).toHaveLength(4);
  server.clock.advance(24 * 60 * 60 * 1000);
  const later = await record({ sireId: sire.id, chicks: [{ name: 'Chick 3' }] }, key);
  expect(later.statusCode).toBe(201);
  expect(await flock.mine()).toHaveLength(5);
});

it('rejects a hatch date in the future', async () => {
  expect((await record({ hatchedOn: '2026-06-20', chicks })).json().errors).toEqual([
    { pointer: '/hatchedOn', detail: 'June 20, 2026 is in the future. Correct this day for Chick 1.' },
  ]);
});

it('is stored atomically even with thousands of ancestors', async () => {
  const line = Array.from({ length: 2100 }, (_, nth) => `b${nth},b${nth - 1},,cock,Java`).with(0, 'b0,,,cock,Java');
  await importFile(server, flock, ['id,sire,dam,sex,breed', ...line]);
  const [youngest] = (await flock.mine()).filter(({ name }) => name === 'b2099');
  const daughter = await flock.add('Daughter', { sireId: youngest?.id });
  const sireId = youngest?.id;
  const twice = [
    { name: 'One', bandNumber: '1' },
    { name: 'Other', bandNumber: '1' },
  ];
  expect((await record({ damId: daughter.id, sireId, chicks: twice })).statusCode).toBe(422);
  const hatched = await record({ damId: daughter.id, sireId, chicks });
  expect(hatched.statusCode).toBe(201);
  expect(hatched.json().inbreeding).toBe(0.25);
  const names = (await flock.mine()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Chick 1', 'Chick 2']));
  expect(names).not.toContain('One');
});

const clans = async () => {
  await flock.change(dam, { clan: 'North' });
  await flock.change(sire, { clan: 'Creek' });
  const son = await flock.add('Bruno', { sex: 'Rooster', clan: 'Creek' });
  await flock.add('Boris', { sex: 'Rooster', clan: 'South' });
  await flock.add('Sam', { sex: 'Rooster', clan: 'Creek', breed: 'Sussex' });
  await flock.add('Late', { sex: 'Rooster', clan: 'Creek', hatchDate: '2026-02-01' });
  return [sire.id, son.id].sort();
};

it('gives the chicks their mother’s clan', async () => {
  await flock.change(dam, { clan: ' North ' });
  const { chickens } = (await record({ sireId: sire.id, chicks })).json();
  expect(chickens.map(({ clan }: Card) => clan)).toEqual(['North', 'North']);
  expect((await flock.mine()).find(({ name }) => name === 'Hazel')?.clan).toBe('North');
});

it('records the pen’s roosters as possible sires if any hen of the clan may be the mother', async () => {
  const sent = await clans();
  await flock.add('Holly', { clan: 'North' });
  const hatched = (await record({ anyHenOfClan: true, chicks })).json();
  expect(hatched.sireCandidateIds.sort()).toEqual(sent);
  expect(hatched.chickens[0]).toMatchObject({ clan: 'North', damId: null, sireId: null });
  expect(hatched.damId).toBe(dam.id);
  const known = (await record({ anyHenOfClan: true, sireId: sire.id, chicks: [{ name: 'Chick 3' }] })).json();
  expect(known.chickens[0]).toMatchObject({ damId: null, sireId: sire.id });
});

it('records the only hen of a clan as the mother', async () => {
  await clans();
  const { chickens } = (await record({ anyHenOfClan: true, chicks })).json();
  expect(chickens[0].damId).toBe(dam.id);
});

it('rejects “any hen of the clan” for a hen without a clan', async () => {
  const answer = await record({ anyHenOfClan: true, chicks });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [
      {
        pointer: '/anyHenOfClan',
        detail: 'Hazel belongs to no clan. Record her clan first, or record her alone as the mother.',
      },
    ],
  ]);
});

const breedsOf = async (hatch: object) => {
  const { chickens } = (await record({ chicks: [{ name: 'Chick' }], ...hatch })).json();
  const [{ breed, breedId, conservationStatus, variety }] = chickens;
  return [breed, breedId, conservationStatus, variety];
};

it('records chicks of different breeds as a cross, without a breed’s status or a variety', async () => {
  const rufus = await flock.add('Rufus', { sex: 'Rooster', breed: 'Dominique' });
  const reed = await flock.add('Reed', { sex: 'Rooster', breed: 'Redcap' });
  const sam = await flock.add('Sam', { sex: 'Rooster', breed: 'Sussex' });
  const cross = 'Dominique × Java cross';
  expect(await breedsOf({ sireId: rufus.id })).toEqual([cross, null, 'Common', null]);
  const oneOf = (...sires: Card[]) => ({ sireCandidateIds: sires.map(({ id }) => id) });
  expect((await breedsOf(oneOf(rufus, sire)))[0]).toBe('Java or Dominique × Java cross');
  expect((await breedsOf(oneOf(rufus, reed)))[0]).toBe('Dominique or Redcap × Java cross');
  expect((await breedsOf(oneOf(rufus, reed, sam)))[0]).toBe('Java cross');
  const crossed = await flock.add('Ada', { breed: cross });
  expect((await breedsOf({ damId: crossed.id, sireId: rufus.id }))[0]).toBe('Dominique × (Dominique × Java) cross');
  expect(await breedsOf({ sireId: rufus.id, breed: 'Java' })).toEqual(['Java', 'java', 'Critical', null]);
});

it('records a variety only if the mother and every possible father are known to have it', async () => {
  const campine = (name: string, more: object) => flock.add(name, { breed: 'Campine', ...more });
  const silver = await campine('Silver hen', { variety: 'Silver' });
  const [golden, other, unsaid] = await Promise.all([
    campine('Golden', { sex: 'Rooster', variety: 'Golden' }),
    campine('Other', { sex: 'Rooster', variety: 'silver ' }),
    campine('Unsaid', { sex: 'Rooster' }),
  ]);
  const varietyOf = async (hatch: object) => (await breedsOf({ damId: silver.id, breed: 'Campine', ...hatch }))[3];
  expect(await varietyOf({ sireId: golden.id })).toBeNull();
  expect(await varietyOf({ sireId: unsaid.id })).toBeNull();
  expect(await varietyOf({})).toBeNull();
  expect(await varietyOf({ damId: null, sireId: other.id })).toBeNull();
  expect(await varietyOf({ sireId: other.id })).toMatch(/^silver$/i);
  const son = await campine('Son', { sex: 'Rooster', variety: 'Silver' });
  expect(await varietyOf({ sireCandidateIds: [other.id, son.id] })).toMatch(/^silver$/i);
  expect(await varietyOf({ sireCandidateIds: [other.id, golden.id] })).toBeNull();
  const neighbor = await keepFlock(server, 'otis@example.org');
  const theirs = await neighbor.add('Theirs', {
    ...{ sex: 'Rooster', breed: 'Campine', variety: 'Silver', isAvailable: true },
  });
  expect(await varietyOf({ sireId: theirs.id })).toBeNull();
});

it('records chicks of an unknown mother as their father’s breed if all grown hens are of it', async () => {
  await flock.add('Late', { breed: 'Redcap', hatchDate: '2026-02-01' });
  await flock.add('Late mother', { breed: 'Redcap', pedigreeOnly: true });
  const hatched = (await record({ damId: null, sireId: sire.id, chicks })).json();
  expect(hatched).toMatchObject({ damId: null, sireId: sire.id, inbreeding: 0 });
  expect(hatched.chickens[0]).toMatchObject({ breedId: 'java', damId: null, sireId: sire.id, variety: null });
  const rufus = await flock.add('Rufus', { sex: 'Rooster', breed: 'Dominique' });
  expect((await breedsOf({ damId: null, sireId: rufus.id }))[0]).toBe('Dominique × Java cross');
});

it('asks for the breed where the mother is not known and the hens are of several breeds', async () => {
  await flock.add('Rosa', { breed: 'Redcap' });
  const refused = await record({ damId: null, sireId: sire.id, chicks });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      {
        pointer: '/breed',
        detail: 'The mother is not known, and your hens are of several breeds. Say which breed these chicks are.',
      },
    ],
  ]);
  const hidden = await (await keepFlock(server, 'otis@example.org')).add('Otto', {
    sex: 'Rooster',
    isAvailable: false,
  });
  expect((await record({ damId: null, sireId: hidden.id, chicks })).json().errors[0].pointer).toBe('/sireId');
  expect((await breedsOf({ damId: null, sireId: sire.id, breed: 'Javas' })).slice(0, 2)).toEqual(['Java', 'java']);
});

it('asks for the breed where the father is not known and a grown rooster is of another breed than the mother', async () => {
  await flock.add('Late', { sex: 'Rooster', breed: 'Redcap', hatchDate: '2026-02-01' });
  expect((await breedsOf({}))[0]).toBe('Java');
  await flock.add('Rufus', { sex: 'Rooster', breed: 'Dominique' });
  const refused = await record({ chicks });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      {
        pointer: '/breed',
        detail:
          'The father is not known, and you have roosters of another breed than the mother. Say which breed these chicks are.',
      },
    ],
  ]);
  expect((await breedsOf({ breed: 'Java' }))[0]).toBe('Java');
});

const hatchesOf = async ({ id }: Card) => (await flock.mine()).find((bird) => bird.id === id)?.hatches;
const day = (hatchedOn: string, more: object = {}) => record({ sireId: sire.id, hatchedOn, chicks, ...more });

it('lists a hatch at its mother and father, also after a chick is removed', async () => {
  const { id, chickens } = (await day('2026-04-20', { eggsSet: 8 })).json();
  const counts = { id, hatchedOn: '2026-04-20', eggsSet: 8, fertileEggs: null, hatched: 2 };
  await flock.remove(chickens[0]);
  expect(await hatchesOf(dam)).toEqual([{ ...counts, mateName: 'Ajax' }]);
  expect(await hatchesOf(sire)).toEqual([{ ...counts, mateName: 'Hazel' }]);
  expect(await hatchesOf(chickens[1])).toBeUndefined();
  await flock.remove(dam);
  expect(await hatchesOf(sire)).toEqual([{ ...counts, mateName: null }]);
});

it('corrects a hatch when all its chicks are corrected', async () => {
  const paul = await flock.add('Paul', { sex: 'Rooster' });
  const olive = await flock.add('Olive');
  server.clock.advance(1000);
  const { chickens } = (await day('2026-04-20', { eggsSet: 8 })).json();
  const [one, other] = chickens;
  await flock.change(one, { sireId: paul.id, hatchDate: '2026-04-21' });
  expect(await hatchesOf(dam)).toMatchObject([{ hatchedOn: '2026-04-20', mateName: 'Ajax' }]);
  await flock.change(other, { sireId: paul.id });
  expect(await hatchesOf(sire)).toMatchObject([{ hatchedOn: '2026-04-20' }]);
  await flock.change(other, { hatchDate: '2026-04-21' });
  const corrected = { hatchedOn: '2026-04-21', eggsSet: 8, hatched: 2 };
  expect(await hatchesOf(dam)).toMatchObject([{ ...corrected, mateName: 'Paul' }]);
  expect(await hatchesOf(sire)).toBeUndefined();
  expect(await hatchesOf(paul)).toMatchObject([{ ...corrected, mateName: 'Hazel' }]);

  // Chicks that are gone do not count, and one that was corrected alone does not take the hatch along.
  await flock.change(one, { damId: olive.id });
  expect(await hatchesOf(olive)).toBeUndefined();
  await flock.remove(other);
  await flock.change(one, { sireCandidateIds: [sire.id, paul.id] });
  expect(await hatchesOf(olive)).toMatchObject([{ ...corrected, mateName: null }]);
  expect([await hatchesOf(dam), await hatchesOf(paul)]).toEqual([undefined, undefined]);
});

it('corrects a hatch whose chicks are corrected by a file', async () => {
  const paul = await flock.add('Paul', { sex: 'Rooster' });
  server.clock.advance(1000);
  const { chickens } = (await day('2026-04-20')).json();
  const rows = (chickens as Card[]).map(({ id }) => `${id},${paul.id},${dam.id}`);
  expect((await importFile(server, flock, ['id,sire,dam', ...rows])).status).toBe(200);
  expect(await hatchesOf(paul)).toMatchObject([{ hatched: 2, mateName: 'Hazel' }]);
});

it('lists the latest fifty hatches of a bird, latest first', async () => {
  const { clock } = server;
  for (const hatchedOn of ['2026-04-20', '2026-05-02', '2026-03-01']) await day(hatchedOn, { chicks: [{ name: 'A' }] });
  expect((await hatchesOf(dam))?.map(({ hatchedOn }) => hatchedOn)).toEqual(['2026-05-02', '2026-04-20', '2026-03-01']);
  const { keeperId } = await server.deps.db.read.selectFrom('hatch').select('keeperId').executeTakeFirstOrThrow();
  const older = Array.from({ length: 60 }, (_, nth) => ({
    ...{ id: `older-${nth}`, keeperId, createdAt: clock.now().getTime() + nth, hatchedOn: '2025-04-20' },
    ...{ damId: dam.id, hatched: 1 },
  }));
  await server.deps.db.write(null, (trx) => trx.insertInto('hatch').values(older).execute());
  const listed = (await hatchesOf(dam)) ?? [];
  expect([listed.length, listed[0]?.hatchedOn, listed.at(-1)]).toEqual([
    50,
    '2026-05-02',
    { id: 'older-13', hatchedOn: '2025-04-20', eggsSet: null, fertileEggs: null, hatched: 1, mateName: null },
  ]);
});

it('credits a hatch to no rooster where several ran with the hen, and to no hen where any may be the mother', async () => {
  const [, son = ''] = await clans();
  const several = { sireId: undefined, sireCandidateIds: [sire.id, son] };
  await day('2026-04-20', several);
  expect(await hatchesOf(dam)).toMatchObject([{ hatched: 2, mateName: null }]);
  expect(await hatchesOf(sire)).toBeUndefined();
  await flock.add('Holly', { clan: 'North' });
  await day('2026-04-21', { anyHenOfClan: true, chicks: [{ name: 'Chick 3' }] });
  expect(await hatchesOf(dam)).toHaveLength(1);
  expect(await hatchesOf(sire)).toMatchObject([{ hatchedOn: '2026-04-21', mateName: null }]);
});

it('records a hatch of which no egg hatched with its parents, and asks for the eggs and for a parent', async () => {
  const none = (more: object = {}) => day('2026-04-20', { chicks: [], ...more });
  const refusal = async (more: object) => (await none(more)).json().errors[0];
  expect(await refusal({})).toEqual({
    pointer: '/eggsSet',
    detail: 'If no chick hatched, say how many eggs were set.',
  });
  const listedNowhere = await refusal({ eggsSet: 8, damId: null, sireId: undefined });
  expect([listedNowhere.pointer, listedNowhere.detail]).toEqual([
    '/damId',
    expect.stringMatching(/Say which hen laid/),
  ]);
  expect((await refusal({ eggsSet: 8, sireId: dam.id })).pointer).toBe('/sireId');
  const pullet = await flock.add('Pullet', { hatchDate: '2026-03-01' });
  expect((await refusal({ eggsSet: 8, damId: pullet.id })).pointer).toBe('/damId');
  await flock.remove(pullet);
  const { id, chickens } = (await none({ eggsSet: 8 })).json();
  expect(chickens).toEqual([]);
  expect(await flock.mine()).toHaveLength(2);
  const counts = { id, hatchedOn: '2026-04-20', eggsSet: 8, fertileEggs: null, hatched: 0 };
  expect(await hatchesOf(dam)).toEqual([{ ...counts, mateName: 'Ajax' }]);
  expect(await hatchesOf(sire)).toEqual([{ ...counts, mateName: 'Hazel' }]);
});

it('leaves out hatches of which an earlier version recorded no day', async () => {
  await day('2026-04-20');
  const nothing = { hatchedOn: null, hatched: null };
  await server.deps.db.write(null, (trx) => trx.updateTable('hatch').set(nothing).execute());
  expect(await hatchesOf(dam)).toBeUndefined();
});

const correct = (id: string, counts: object, headers = flock.headers) =>
  server.app.inject({ method: 'PATCH', url: `/api/hatches/${id}`, headers, payload: counts });

it('lists how many eggs were fertile, and rejects fewer than hatched or more than were set', async () => {
  const few = await day('2026-04-20', { fertileEggs: 1 });
  expect([few.statusCode, few.json().errors]).toEqual([
    422,
    [{ pointer: '/fertileEggs', detail: 'The fertile eggs cannot be fewer than the chicks that hatched (2).' }],
  ]);
  expect((await day('2026-04-20', { eggsSet: 8, fertileEggs: 9 })).json().errors).toEqual([
    { pointer: '/fertileEggs', detail: 'The fertile eggs cannot be more than the eggs set (8).' },
  ]);
  const answer = await day('2026-04-20', { eggsSet: 8, fertileEggs: 2 });
  expect(answer.json()).toMatchObject({ eggsSet: 8, fertileEggs: 2 });
  expect(await hatchesOf(sire)).toMatchObject([{ eggsSet: 8, fertileEggs: 2, hatched: 2 }]);
});

it('corrects the counts of a hatch and not its chicks', async () => {
  const { id } = (await day('2026-04-20', { eggsSet: 8 })).json();
  expect((await correct(id, { eggsSet: 12, fertileEggs: 9, hatched: 7 })).statusCode).toBe(204);
  const corrected = { eggsSet: 12, fertileEggs: 9, hatched: 7 };
  expect(await hatchesOf(dam)).toMatchObject([corrected]);
  expect(await hatchesOf(sire)).toMatchObject([corrected]);
  expect(await flock.mine()).toHaveLength(4);
  // What is not sent stays, and is compared with what is.
  expect((await correct(id, { eggsSet: 6 })).json().errors).toMatchObject([
    { pointer: '/eggsSet' },
    { pointer: '/fertileEggs' },
  ]);
  expect((await correct(id, { hatched: 0, eggsSet: null })).json().errors).toMatchObject([{ pointer: '/eggsSet' }]);
  expect(await hatchesOf(dam)).toMatchObject([corrected]);
  await correct(id, { eggsSet: null, fertileEggs: null });
  expect(await hatchesOf(dam)).toMatchObject([{ eggsSet: null, fertileEggs: null, hatched: 7 }]);
});

it('corrects no hatch of another keeper', async () => {
  const { id } = (await day('2026-04-20', { eggsSet: 8 })).json();
  const stranger = await keepFlock(server, 'stranger@example.org');
  const answer = await correct(id, { eggsSet: 12 }, stranger.headers);
  expect([answer.statusCode, answer.json().detail]).toEqual([404, 'You have no such hatch.']);
  expect(await hatchesOf(dam)).toMatchObject([{ eggsSet: 8 }]);
});

it('deletes the record of a hatch and not its chicks', async () => {
  const { id } = (await day('2026-04-20')).json();
  const remove = () => server.app.inject({ method: 'DELETE', url: `/api/hatches/${id}`, headers: flock.headers });
  expect((await remove()).statusCode).toBe(204);
  expect(await hatchesOf(dam)).toBeUndefined();
  expect(await flock.mine()).toHaveLength(4);
  const again = await remove();
  expect([again.statusCode, again.json().detail]).toEqual([404, 'You have no such hatch.']);
});

it('exports hatches with all that was recorded', async () => {
  const son = await flock.add('Son', { sex: 'Rooster' });
  await day('2026-04-20', { sireId: undefined, sireCandidateIds: [sire.id, son.id], eggsSet: 8, fertileEggs: 6 });
  const exported = await server.app.inject({ url: '/api/user/export', headers: flock.headers });
  expect(exported.json().hatches).toMatchObject([
    {
      ...{ hatchedOn: '2026-04-20', damId: dam.id, sireId: null, sireCandidateIds: [sire.id, son.id] },
      ...{ eggsSet: 8, fertileEggs: 6, hatched: 2 },
    },
  ]);
});
