// Parents of a bird: which are rejected, and what follows from those that are accepted.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract';
import { insertAll } from '../platform/database/in-chunks.ts';
import { dayInWords } from '../science/sentences.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { loadPedigree } from './pedigree-queries.ts';
import { findAncestors, saveParents } from './pedigree-repository.ts';
import { type Flock, importFile, keepFlock } from './testing.ts';

type Card = components['schemas']['Chicken'];

let server: TestApp;
let flock: Flock;
let ajax: Card;
let hazel: Card;

beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
  ajax = await flock.add('Ajax', { sex: 'Rooster', hatchDate: '2022-04-01' });
  hazel = await flock.add('Hazel', { hatchDate: '2022-05-01' });
});
afterEach(() => server.close());

const rooster = (name: string, more = {}) => flock.add(name, { sex: 'Rooster', ...more });
const refusalOf = async (bird: Card, changes: object) => {
  const { status, body } = await flock.change(bird, changes);
  expect(status).toBe(422);
  return body.detail;
};
const inbreedingOf = async (name: string) => (await flock.mine()).find((bird) => bird.name === name)?.inbreeding;

it('computes the inbreeding of a chick of full siblings, and of its descendants', async () => {
  const parents = { sireId: ajax.id, damId: hazel.id };
  const son = await rooster('Son', parents);
  const daughter = await flock.add('Daughter', parents);
  const chick = await flock.add('Chick', { sireId: son.id, damId: daughter.id });
  expect(son.inbreeding).toBe(0);
  expect(chick).toMatchObject({ sireId: son.id, damId: daughter.id, sireCandidateIds: [], inbreeding: 0.25 });
});

it('accepts several roosters as equally likely sires', async () => {
  const other = await rooster('Other');
  const sireCandidateIds = [ajax.id, other.id];
  const daughter = await flock.add('Daughter', { sireCandidateIds, damId: hazel.id });
  expect([...(daughter.sireCandidateIds ?? [])].sort()).toEqual([...sireCandidateIds].sort());
  expect(daughter.sireId).toBeNull();
  // Father and daughter is .25, if it was he.
  const chick = await flock.add('Chick', { sireId: ajax.id, damId: daughter.id });
  expect(chick.inbreeding).toBe(0.125);
});

it('recomputes descendants when a parent is added, changed or removed', async () => {
  const son = await rooster('Son', { sireId: ajax.id });
  const daughter = await flock.add('Daughter', { sireId: ajax.id });
  await flock.add('Chick', { sireId: son.id, damId: daughter.id });
  expect(await inbreedingOf('Chick')).toBe(0.125);
  await flock.change(son, { damId: hazel.id });
  await flock.change(daughter, { damId: hazel.id });
  expect(await inbreedingOf('Chick')).toBe(0.25);
  await flock.change(daughter, { sireId: null });
  expect(await inbreedingOf('Chick')).toBe(0.125);
  await flock.change(daughter, { damId: null });
  expect(await inbreedingOf('Chick')).toBe(0);
});

it('refuses a bird as its own parent, by name', async () => {
  expect(await refusalOf(ajax, { sireId: ajax.id })).toBe('Ajax cannot be his own father.');
});

it('refuses parents of the wrong sex, by name', async () => {
  const chick = await flock.add('Chick');
  expect(await refusalOf(chick, { sireId: hazel.id })).toBe('Hazel is a hen and cannot be a father.');
  expect(await refusalOf(chick, { damId: ajax.id })).toBe('Ajax is a rooster and cannot be a mother.');
});

it('spells out a loop', async () => {
  const bruno = await rooster('Bruno', { sireId: ajax.id });
  const cato = await rooster('Cato', { sireId: bruno.id });
  await flock.change(ajax, { hatchDate: null });
  expect(await refusalOf(ajax, { sireId: cato.id })).toBe(
    'Ajax would be his own ancestor: Cato is the father of Ajax, Bruno is the father of Cato, Ajax is the father of Bruno.',
  );
  expect((await flock.mine()).find(({ name }) => name === 'Ajax')?.sireId).toBeNull();
});

it('refuses a parent that hatched less than sixteen weeks before the chick', async () => {
  const chick = await flock.add('Chick', { hatchDate: '2022-07-20' });
  expect(await refusalOf(chick, { damId: hazel.id })).toBe(
    'Hazel hatched on May 1, 2022, less than sixteen weeks before Chick (July 20, 2022).',
  );
  expect(await refusalOf(await flock.add('Elder', { hatchDate: '2021-01-01' }), { damId: hazel.id })).toBe(
    'Hazel hatched on May 1, 2022, not before Elder (January 1, 2021).',
  );
  expect((await flock.change(chick, { hatchDate: '2022-08-21', damId: hazel.id })).status).toBe(200);
  const detail = 'Hazel hatched on May 1, 2022, not before Chick (January 1, 2021).';
  // Only a field of the request is to blame.
  expect((await flock.change(chick, { hatchDate: '2021-01-01' })).body.errors).toEqual([
    { pointer: '/hatchDate', detail },
  ]);
  expect((await flock.change(chick, { hatchDate: '2021-01-01', damId: hazel.id })).body.errors).toEqual([
    { pointer: '/damId', detail },
  ]);
});

it('rejects a sex or hatch date that contradicts the bird’s own chicks', async () => {
  await flock.add('Chick', { sireId: ajax.id, hatchDate: '2023-04-01' });
  expect(await refusalOf(ajax, { sex: 'Hen' })).toBe('Ajax is recorded as the father of Chick; change that first.');
  expect(await refusalOf(ajax, { hatchDate: '2023-03-01' })).toContain('less than sixteen weeks before Chick');
});

it('rejects a band of another bird of the keeper, and names that bird', async () => {
  await flock.change(hazel, { bandNumber: '22-007' });
  expect(await refusalOf(ajax, { bandNumber: ' 22-007 ' })).toBe('Hazel already has the band 22-007.');
  await flock.change(hazel, { bandNumber: 'Ab-7' });
  expect(await refusalOf(ajax, { bandNumber: 'aB-7' })).toBe('Hazel already has the band aB-7.');
  expect((await flock.change(hazel, { bandNumber: 'AB-7' })).body.bandNumber).toBe('AB-7');
  const neighbor = await keepFlock(server, 'otis@example.org');
  expect((await neighbor.add('Fern', { bandNumber: '22-007' })).bandNumber).toBe('22-007');
});

it('accepts another keeper’s bird as a parent only while it is on offer', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const sire = await neighbor.add('Rex', { sex: 'Rooster' });
  const chick = await flock.add('Chick', { sireId: sire.id, damId: hazel.id });
  expect(chick.sireId).toBe(sire.id);
  await neighbor.change(sire, { isAvailable: false });
  const later = await flock.add('Later');
  expect(await refusalOf(later, { sireId: sire.id })).toBe('This father is neither one of your birds nor on offer.');
  // A recorded parent stays, and does not block other changes.
  expect((await flock.change(chick, { name: 'Chickadee' })).body).toMatchObject({ name: 'Chickadee', sireId: sire.id });
});

it('changes nothing if one field is rejected', async () => {
  const chick = await flock.add('Chick');
  expect((await flock.change(chick, { name: 'Renamed', damId: ajax.id })).body.errors).toEqual([
    { pointer: '/damId', detail: 'Ajax is a rooster and cannot be a mother.' },
  ]);
  expect((await flock.mine()).map(({ name }) => name)).not.toContain('Renamed');
});

it('keeps kinship correct after a parent is removed, through a nameless entry that is deleted with the last chick', async () => {
  const son = await rooster('Son', { sireId: ajax.id, damId: hazel.id });
  const daughter = await flock.add('Daughter', { sireId: ajax.id, damId: hazel.id });
  expect(await flock.remove(ajax)).toBe(204);
  const chick = await flock.add('Chick', { sireId: son.id, damId: daughter.id });
  expect(chick.inbreeding).toBe(0.25);
  const tree = await server.app.inject({ url: `/api/chickens/${chick.id}/pedigree`, headers: flock.headers });
  expect(tree.json()).toMatchObject({ inbreeding: 0.25, chicken: { name: 'Chick' } });
  expect(tree.json().ancestors).toEqual([
    { position: 'sire', name: 'Son', shared: null, candidates: 1 },
    { position: 'dam', name: 'Daughter', shared: null, candidates: 1 },
    { position: 'sire.sire', name: null, shared: 1, candidates: 1 },
    { position: 'sire.dam', name: 'Hazel', shared: 2, candidates: 1 },
    { position: 'dam.sire', name: null, shared: 1, candidates: 1 },
    { position: 'dam.dam', name: 'Hazel', shared: 2, candidates: 1 },
  ]);
  for (const bird of [chick, son, daughter, hazel]) expect(await flock.remove(bird)).toBe(204);
  expect(await server.deps.db.read.selectFrom('pedigree').select('id').execute()).toEqual([]);
});

it('deletes a keeper’s part of the pedigree with the account, except ancestors of others’ birds', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const grandsire = await neighbor.add('Old Rex', { sex: 'Rooster' });
  const sire = await neighbor.add('Rex', { sex: 'Rooster', sireId: grandsire.id });
  await neighbor.add('Cousin', { sireId: grandsire.id });
  const chick = await flock.add('Chick', { sireId: sire.id });
  await server.app.inject({ method: 'DELETE', url: '/api/user', headers: neighbor.headers });
  const left = await server.deps.db.read.selectFrom('pedigree').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([chick.id, grandsire.id, sire.id].sort());
});

it('is private: cards of others have no record, and only the keeper can change it', async () => {
  const chick = await flock.add('Chick', { sireId: ajax.id, bandNumber: '7', healthHistory: 'Had mites.' });
  const card = (await server.app.inject({ url: `/api/chickens/${chick.id}` })).json();
  expect(Object.keys(card).filter((field) => /sire|dam|band|health|inbreeding|variety|pedigree/i.test(field))).toEqual(
    [],
  );
  const headers = await server.signIn('otis@example.org');
  const url = `/api/chickens/${chick.id}`;
  const answers = [
    await server.app.inject({ method: 'PATCH', url, headers, payload: { name: 'Mine' } }),
    await server.app.inject({ method: 'DELETE', url, headers }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

it('is public while the bird is offered, with the names of ancestors on offer', async () => {
  const old = await rooster('Old Cato', { pedigreeOnly: true });
  const sire = await rooster('Cato', { sireId: old.id });
  const chick = await flock.add('Chick', { sireId: sire.id, damId: hazel.id, bandNumber: '7', variety: 'Blue' });
  await flock.change(hazel, { isAvailable: false });
  const stranger = await server.signIn('otis@example.org');
  const read = async (headers = {}) => server.app.inject({ url: `/api/chickens/${chick.id}/pedigree`, headers });
  const named = (answer: Awaited<ReturnType<typeof read>>) =>
    answer.json().ancestors.map(({ position, name }: Record<string, unknown>) => [position, name]);
  for (const headers of [{}, stranger]) {
    const answer = await read(headers);
    expect(named(answer)).toEqual([
      ['sire', 'Cato'],
      ['dam', null],
      ['sire.sire', null],
    ]);
    expect(answer.json().chicken).toEqual({
      ...{ id: chick.id, name: 'Chick', breed: 'Java', breedId: 'java', sex: 'Hen' },
    });
    expect(answer.body).not.toMatch(/Hazel|Old Cato|Blue/);
  }
  expect(named(await read(flock.headers)).map(([, name]: unknown[]) => name)).toEqual(['Cato', 'Hazel', 'Old Cato']);
  await flock.change(chick, { isAvailable: false });
  expect([(await read()).statusCode, (await read(stranger)).statusCode]).toEqual([404, 404]);
  expect((await read(flock.headers)).statusCode).toBe(200);
});

it('does not let a stranger’s record block a bird’s own keeper, or reveal it', async () => {
  const vic = await flock.add('Vic');
  const stranger = await keepFlock(server, 'otis@example.org');
  const secret = await stranger.add('Secret', { damId: vic.id, hatchDate: '1999-01-01' });
  await stranger.change(secret, { isAvailable: false });
  expect((await flock.change(vic, { hatchDate: '2024-01-01' })).status).toBe(200);
  expect((await flock.change(vic, { sex: 'Rooster' })).status).toBe(200);
  // The stranger can still correct their own record, and it blocks no other change.
  expect((await stranger.change(secret, { name: 'Renamed' })).status).toBe(200);
});

it('clears possible sires, and rejects a sire beside them', async () => {
  const other = await rooster('Other');
  const chick = await flock.add('Chick', { sireCandidateIds: [ajax.id, other.id] });
  const both = { sireId: ajax.id, sireCandidateIds: [ajax.id, other.id] };
  expect(await refusalOf(chick, both)).toBe('Name either the father or the possible fathers, not both.');
  expect(await refusalOf(chick, { sireCandidateIds: [ajax.id] })).toBe(
    'If there is only one possible father, enter him as the father.',
  );
  const kept = await flock.change(chick, { name: 'Pip', sireCandidateIds: null });
  expect(kept.body.sireCandidateIds).toHaveLength(2);
  const cleared = await flock.change(chick, { sireId: null, sireCandidateIds: [] });
  expect(cleared.body).toMatchObject({ sireId: null, sireCandidateIds: [], inbreeding: null });
});

it('deletes a nameless parent when its last chick gets another', async () => {
  const chick = await flock.add('Chick', { sireId: ajax.id });
  await flock.remove(ajax);
  await flock.change(chick, { sireId: null });
  await flock.remove(chick);
  expect(await server.deps.db.read.selectFrom('pedigree').select('id').execute()).toEqual([]);
});

it('deletes an account whose birds form one long line of descent', async () => {
  const lines = Array.from({ length: 1500 }, (_, nth) => `b${nth},${nth > 0 ? `b${nth - 1}` : ''},,cock,Java`);
  expect((await importFile(server, flock, ['id,sire,dam,sex,breed', ...lines])).body).toMatchObject({ added: 1500 });
  const deleted = await server.app.inject({ method: 'DELETE', url: '/api/user', headers: flock.headers });
  expect(deleted.statusCode).toBe(204);
  expect(await server.deps.db.read.selectFrom('pedigree').select('id').execute()).toEqual([]);
});

it('rejects future dates and slips of the year, each at its field', async () => {
  const days = { hatchDate: '2026-07-01', mgMsTestedOn: '2026-07-02', lastIllnessOn: '9999-12-31' };
  const { status, body } = await flock.change(hazel, days);
  expect(status).toBe(422);
  expect(body.errors).toEqual(
    Object.entries(days).map(([field, day]) => ({
      pointer: `/${field}`,
      detail: `${dayInWords(day)} is in the future. Correct this day for Hazel.`,
    })),
  );
  const slip = await flock.change(hazel, { hatchDate: '0205-04-01' });
  expect(slip.body.errors).toEqual([
    { pointer: '/hatchDate', detail: 'April 1, 205 is too long ago. Correct this day for Hazel.' },
  ]);
  // It is the first of May, and the second somewhere.
  expect((await flock.change(hazel, { lastIllnessOn: '2026-05-02' })).status).toBe(200);
});

it('reads any number of ancestors, each once', async () => {
  const ids = Array.from({ length: 3000 }, (_, nth) => `generation ${String(nth).padStart(4, '0')}`);
  const links = ids.slice(1).map((chickId, nth) => ({ chickId, role: 'sire', parentId: ids[nth] ?? '' }) as const);
  const birds = ids.map((id) => ({ id, sex: 'Rooster', inbreeding: 0, mendelian: 1 }) as const);
  await server.deps.db.write(null, async (trx) => {
    await insertAll(trx, 'pedigree', ['id', 'sex', 'inbreeding', 'mendelian'], birds);
    await insertAll(trx, 'parentage', ['chickId', 'role', 'parentId'], links);
  });
  const found = await findAncestors(server.deps.db.read, [ids.at(-1) ?? '', ids.at(-2) ?? '']);
  expect(found.map(({ id }) => id).sort()).toEqual(ids);
});

it('is read again if parents change between two queries', async () => {
  const { db } = server.deps;
  const bruno = await rooster('Bruno');
  await flock.change(ajax, { sireId: bruno.id });
  let queries = 0;
  const read = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // Ajax and his sire are known, and he becomes the sire of his sire before that one is read.
      if (++queries === 2) {
        await db.write(null, async (trx) => {
          await saveParents(trx, ajax.id, { sires: [], dam: null });
          await saveParents(trx, bruno.id, { sires: [ajax.id], dam: null });
        });
      }
      return result;
    },
  });
  const { birds } = await loadPedigree(read, [ajax.id]);
  expect(birds.get(ajax.id)?.sires).toEqual([]);
});
