import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { MOST_BIRDS } from './register-size.ts';
import { type Flock, keepFlock } from './testing.ts';

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

it('a register that is full takes neither a bird nor a hatch, and says so', async () => {
  const hen = await flock.add('Hazel');
  await fillUpTo(MOST_BIRDS - 1);
  const send = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers: flock.headers, payload });
  const hatch = (chicks: number) =>
    send('/api/hatches', {
      ...{ damId: hen.id, hatchedOn: '2026-04-01' },
      chicks: Array.from({ length: chicks }, (_, nth) => ({ name: `Chick ${nth}` })),
    });
  const two = await hatch(2);
  expect([two.statusCode, two.json().errors]).toEqual([
    422,
    [
      {
        pointer: '/chicks',
        detail: 'A register holds 60,000 birds at most; yours has 59,999, and this would add 2.',
      },
    ],
  ]);
  expect((await hatch(1)).statusCode).toBe(201);
  const bird = await send('/api/chickens', { name: 'One more', breed: 'Java' });
  expect([bird.statusCode, bird.json().detail]).toEqual([
    422,
    'A register holds 60,000 birds at most; yours has 60,000, and this would add 1.',
  ]);
});
