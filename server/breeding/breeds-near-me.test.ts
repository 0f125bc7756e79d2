// Lists through the API who else nearby offers the keeper's breeds.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BreedNearMe } from '#contract';
import { limits } from '#contract/limits';
import { type Flock, keepFlock } from '../flock/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

async function near({ headers }: Flock = flock): Promise<BreedNearMe[]> {
  const answer = await server.app.inject({ url: '/api/breeds-near-me', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Moves a keeper along the meridian of Austin. */
const move = (keeper: Flock, latitude: number) =>
  server.app.inject({
    method: 'PATCH',
    url: '/api/user/location',
    headers: keeper.headers,
    payload: { location: 'Austin, Texas', coordinates: { latitude, longitude: -97.74 }, maxDistance: 25 },
  });

it('counts the other keepers who offer the breed nearby, and names the nearest rooster', async () => {
  const [otis, fern, far] = [
    await keepFlock(server, 'otis@example.org'),
    await keepFlock(server, 'fern@example.org'),
    await keepFlock(server, 'far@example.org'),
  ];
  await move(flock, 30.27);
  await move(otis, 30.7);
  await move(fern, 30.9);
  await move(far, 33);
  for (const name of ['Hazel', 'Holly']) await flock.add(name);
  await flock.add('Old Cato', { sex: 'Rooster', pedigreeOnly: true });
  await otis.add('Nugget');
  await otis.add('Hidden', { sex: 'Rooster', isAvailable: false });
  await fern.add('Cornelius', { sex: 'Rooster' });
  await fern.add('Sussex only', { sex: 'Rooster', breed: 'Sussex' });
  await far.add('Basil', { sex: 'Rooster' });
  expect(await near()).toMatchObject([
    {
      ...{ breedId: 'java', breed: 'Java', birds: 2, withinMiles: 100, otherKeepers: 2 },
      nearest: { bird: { name: 'Cornelius' }, distance: 45, hasContact: false },
    },
  ]);
});

it('does not count the keepers of sample birds, and names a sample bird only if there is no real one', async () => {
  const [otis, fern] = [await keepFlock(server, 'otis@example.org'), await keepFlock(server, 'fern@example.org')];
  await move(flock, 30.27);
  await move(otis, 30.4);
  await move(fern, 30.9);
  await flock.add('Hazel');
  const { id } = await otis.add('Made up', { sex: 'Rooster' });
  await server.deps.db.write(null, (trx) =>
    trx.updateTable('chicken').set({ isSample: 1 }).where('id', '=', id).execute(),
  );
  expect(await near()).toMatchObject([{ otherKeepers: 0, nearest: { bird: { name: 'Made up', isSample: true } } }]);
  await fern.add('Cornelius', { sex: 'Rooster' });
  expect(await near()).toMatchObject([{ otherKeepers: 1, nearest: { bird: { name: 'Cornelius' } } }]);
});

it('passes over a rooster who is related to the hens', async () => {
  const [otis, fern] = [await keepFlock(server, 'otis@example.org'), await keepFlock(server, 'fern@example.org')];
  await move(flock, 30.27);
  await move(otis, 30.4);
  await move(fern, 30.9);
  const ajax = await flock.add('Ajax', { sex: 'Rooster' });
  for (const name of ['Hazel', 'Holly']) await flock.add(name, { sireId: ajax.id });
  await otis.add('Half brother', { sex: 'Rooster', sireId: ajax.id });
  await fern.add('Cornelius', { sex: 'Rooster' });
  expect(await near()).toMatchObject([{ nearest: { bird: { name: 'Cornelius' } } }]);
});

it('names a rooster who is unrelated to some of the hens, says to how many, and offers one of these to compare', async () => {
  const [otis, fern] = [await keepFlock(server, 'otis@example.org'), await keepFlock(server, 'fern@example.org')];
  await move(flock, 30.27);
  await move(otis, 30.4);
  await move(fern, 30.9);
  const ajax = await flock.add('Ajax', { sex: 'Rooster' });
  await flock.add('Hazel', { source: 'Murray McMurray' });
  const holly = await flock.add('Holly', { sireId: ajax.id });
  const dot = await flock.add('Dot');
  const near21 = await otis.add('Nearer', { sex: 'Rooster', source: 'Murray McMurray', sireId: ajax.id });
  await fern.add('Cornelius', { sex: 'Rooster' });
  expect((await near())[0]?.nearest).toMatchObject({
    ...{ bird: { id: near21.id }, mate: { id: dot.id }, unrelatedTo: 1, comparedWith: 3 },
  });
  // Find partners says of the same hen that they are kin.
  const pairedWith = async (chickenId: string) => {
    const payload = { chickenId };
    const { headers } = flock;
    const found = await server.app.inject({ method: 'POST', url: '/api/breeding-recommendations', headers, payload });
    const { recommendations } = found.json() as { recommendations: { id: string; reasons: string[] }[] };
    return recommendations.find(({ id }) => id === near21.id)?.reasons.join(' ');
  };
  expect(await pairedWith(holly.id)).toMatch(/[Hh]alf siblings/);
  expect(await pairedWith(dot.id)).not.toMatch(/one place|[Hh]alf siblings/);
});

it('calls no rooster unrelated whose place may be that of the hens, written in other words', async () => {
  const [otis, fern] = [await keepFlock(server, 'otis@example.org'), await keepFlock(server, 'fern@example.org')];
  await move(flock, 30.27);
  await move(otis, 30.4);
  await move(fern, 30.9);
  await flock.add('Hazel', { source: 'Murray McMurray' });
  await otis.add('Nearer', { sex: 'Rooster', source: 'McMurray Hatchery' });
  await fern.add('Cornelius', { sex: 'Rooster', source: 'Cackle Hatchery' });
  expect(await near()).toMatchObject([{ nearest: { bird: { name: 'Cornelius' } } }]);
});

it('passes over a rooster whose flock has a positive test', async () => {
  const [otis, fern] = [await keepFlock(server, 'otis@example.org'), await keepFlock(server, 'fern@example.org')];
  await move(flock, 30.27);
  await move(otis, 30.4);
  await move(fern, 30.9);
  await flock.add('Hazel');
  await otis.add('Nearer', { sex: 'Rooster' });
  const { id } = await otis.add('Ill', { isAvailable: false });
  await fern.add('Cornelius', { sex: 'Rooster' });
  expect(await near()).toMatchObject([{ partnerSex: 'Rooster', nearest: { bird: { name: 'Nearer' } } }]);
  const payload = { chickenIds: [id], kind: 'mg-ms', date: '2026-04-20', result: 'positive' };
  await server.app.inject({ method: 'POST', url: '/api/papers', headers: otis.headers, payload });
  expect(await near()).toMatchObject([{ nearest: { bird: { name: 'Cornelius' } } }]);
  const { headers } = flock;
  const plan = await server.app.inject({ method: 'POST', url: '/api/flock-plan', headers, payload: {} });
  expect(plan.json().exchange).toMatchObject([{ rooster: { name: 'Cornelius' } }]);
});

it('limits the lists per hour as the contract says', async () => {
  const { limit } = limits.listBreedsNearMe.keeper;
  for (let list = 0; list < limit; list++) await near();
  const refused = await server.app.inject({ url: '/api/breeds-near-me', headers: flock.headers });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('names the nearest hen to a keeper who has only roosters', async () => {
  const otis = await keepFlock(server, 'otis@example.org');
  await move(flock, 30.27);
  await move(otis, 30.7);
  const ajax = await flock.add('Ajax', { sex: 'Rooster' });
  const nugget = await otis.add('Nugget');
  expect((await near())[0]?.nearest).toMatchObject({ bird: { id: nugget.id }, mate: { id: ajax.id } });
});

it('reports a contact only while the like that revealed it stands', async () => {
  const otis = await keepFlock(server, 'otis@example.org');
  await move(flock, 30.27);
  await move(otis, 30.7);
  await flock.add('Hazel');
  const { id } = await otis.add('Cornelius', { sex: 'Rooster' });
  await server.deps.db.write(null, (trx) => trx.updateTable('keeper').set({ shareEmail: 1 }).execute());
  const url = `/api/chickens/${id}/swipe`;
  const hasContact = async () => (await near())[0]?.nearest?.hasContact;
  expect(await hasContact()).toBe(false);
  await server.app.inject({ method: 'PUT', url, headers: flock.headers, payload: { direction: 'like' } });
  expect(await hasContact()).toBe(true);
  expect(JSON.stringify(await near())).not.toContain('otis@example.org');
  await server.app.inject({ method: 'DELETE', url, headers: flock.headers });
  expect(await hasContact()).toBe(false);
});

it('returns no counts without a place, and an empty list for a keeper without birds', async () => {
  const otis = await keepFlock(server, 'otis@example.org');
  await move(otis, 30.7);
  await otis.add('Cornelius', { sex: 'Rooster' });
  const lonely = { ...flock, headers: await server.signIn('lonely@example.org') };
  expect(await near(lonely)).toEqual([]);
  const payload = { name: 'Solo', breed: 'Java' };
  await server.app.inject({ method: 'POST', url: '/api/chickens', headers: lonely.headers, payload });
  expect(await near(lonely)).toMatchObject([{ birds: 1, otherKeepers: null, nearest: null }]);
});

it('neither counts nor names a keeper who has blocked the caller', async () => {
  const otis = await keepFlock(server, 'otis@example.org');
  await move(flock, 30.27);
  await move(otis, 30.7);
  await flock.add('Hazel');
  await otis.add('Cornelius', { sex: 'Rooster' });
  const [me, other] = await Promise.all(
    [flock, otis].map(
      async ({ headers }) => (await server.app.inject({ url: '/api/user/profile', headers })).json().id,
    ),
  );
  const keeperBlock = { keeperId: other, blockedId: me, blockedAt: 0 };
  await server.deps.db.write(null, (trx) => trx.insertInto('keeperBlock').values(keeperBlock).execute());
  expect((await near())[0]).toMatchObject({ otherKeepers: 0, nearest: null });
});
