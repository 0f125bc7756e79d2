import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type Flock, importFile, keepFlock } from './testing.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

/** Copies of a bird, until there are so many. */
async function fillUpTo(most: number): Promise<void> {
  const {
    serial: _,
    id: copied,
    ...row
  } = await server.deps.db.read.selectFrom('chicken').selectAll().executeTakeFirstOrThrow();
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await server.deps.db.write(null, (trx) =>
    sql`WITH RECURSIVE "many" ("n") AS (SELECT 2 UNION ALL SELECT "n" + 1 FROM "many" WHERE "n" < ${most})
      INSERT INTO "chicken" ("id", ${columns}) SELECT 'copy' || "n", ${columns} FROM "many", "chicken"
      WHERE "chicken"."id" = ${copied}`.execute(trx),
  );
}

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: flock.headers, payload });
const addOne = async (more: object = {}) => {
  const { statusCode, body } = await send('POST', '/api/chickens', { name: 'One more', breed: 'Java', ...more });
  return [statusCode, statusCode === 201 ? null : JSON.parse(body).detail];
};

it('a full register rejects birds and hatches, and says so', async () => {
  const hen = await flock.add('Hazel');
  await fillUpTo(19_999);
  const hatch = (chicks: number) =>
    send('POST', '/api/hatches', {
      ...{ damId: hen.id, hatchedOn: '2026-04-01' },
      chicks: Array.from({ length: chicks }, (_, nth) => ({ name: `Chick ${nth}` })),
    });
  const two = await hatch(2);
  expect([two.statusCode, two.json().errors]).toEqual([
    422,
    [
      {
        pointer: '/chicks',
        detail: 'A register holds at most 20,000 birds. Yours has 19,999, and this would add 2.',
      },
    ],
  ]);
  expect((await hatch(1)).statusCode).toBe(201);
  const full = 'A register holds at most 20,000 birds. Yours has 20,000, and this would add 1.';
  expect(await addOne()).toEqual([422, full]);
  const imported = await importFile(server, flock, ['id,sire,dam', 'one more,,']);
  expect([imported.status, imported.body.detail]).toEqual([422, expect.stringContaining('and the file would add 1.')]);
});

it('a register that is already larger stays readable, and its birds can be changed', async () => {
  const hen = await flock.add('Hazel');
  await fillUpTo(20_010);
  expect(await flock.mine()).toHaveLength(100);
  expect((await send('GET', '/api/user/pedigree')).body.split('\n')).toHaveLength(20_012);
  expect((await send('GET', '/api/user/export')).json().chickens).toHaveLength(20_010);
  expect((await flock.change(hen, { name: 'Ada' })).status).toBe(200);
});

it('a keeper offers at most five hundred birds, by any operation', async () => {
  const hen = await flock.add('Hazel');
  await fillUpTo(500);
  const many = 'You can offer at most 500 birds. Pause one of yours first.';
  expect(await addOne()).toEqual([422, many]);
  const listed = await send('POST', '/api/chickens/list', {
    ...{ name: 'Juno', breed: 'Java', age: '1 year', location: 'Austin', description: 'A calm and friendly hen.' },
    ...{ gender: 'hen', availableFor: 'homestay' },
  });
  expect([listed.statusCode, listed.json().errors]).toEqual([422, [{ pointer: '/isAvailable', detail: many }]]);
  // A bird that is not offered does not count, and pausing one makes room.
  expect(await addOne({ pedigreeOnly: true })).toEqual([201, null]);
  expect((await flock.change(hen, { isAvailable: false })).status).toBe(200);
  expect(await addOne()).toEqual([201, null]);
  expect(await flock.change(hen, { isAvailable: true })).toMatchObject({ status: 422, body: { detail: many } });
});

it('a keeper offers at most a hundred more birds a day, counted concurrently and by address', async () => {
  const answers = await Promise.all(Array.from({ length: 110 }, () => addOne()));
  expect(answers.filter(([status]) => status === 201)).toHaveLength(100);
  const spent = 'You can offer at most 100 new birds a day, and this would be more. Offer the rest tomorrow.';
  expect(answers.find(([status]) => status !== 201)).toEqual([422, spent]);
  await send('DELETE', '/api/user');
  server.clock.advance(60 * 60 * 1000);
  flock = await keepFlock(server);
  expect(await addOne()).toEqual([422, spent]);
  expect(await addOne({ pedigreeOnly: true })).toEqual([201, null]);
  server.clock.advance(23 * 60 * 60 * 1000);
  expect(await addOne()).toEqual([201, null]);
});
