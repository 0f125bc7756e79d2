// Extreme registers are imported, planned as far as possible, and exported again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { exportFile, type Flock, importFile, keepFlock } from './testing.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

const HEADER = 'id,sex,breed,hatched,sire,dam';
const rows = (number: number, row: (nth: number) => string) => Array.from({ length: number }, (_, nth) => row(nth));
const sexOf = (nth: number) => (nth % 2 ? 'Hen' : 'Rooster');

async function ask(url: string, payload: object = {}) {
  const answer = await server.app.inject({ method: 'POST', url, headers: flock.headers, payload });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}

describe('a register', () => {
  const family = [
    'c,Rooster,Java,2022,,',
    'h,Hen,Java,2022,,',
    ...rows(20, (nth) => `x${nth},${sexOf(nth)},Java,2024,c,h`),
  ];
  const dams = rows(200, (nth) => `d${nth},Hen,Java,2021,,`);
  const halfBrothers = rows(200, (nth) => `x${nth},Rooster,Java,2024,c,d${nth}`);

  it.each([
    { what: 'of one bird', file: ['a,Hen,Java,2024,,'], isPaired: false },
    { what: 'of hens only', file: rows(12, (nth) => `h${nth},Hen,Java,2024,,`), isPaired: false },
    { what: 'of roosters only', file: rows(12, (nth) => `r${nth},Rooster,Java,2024,,`), isPaired: false },
    { what: 'of one family', file: family, isPaired: true },
    { what: 'of two hundred half brothers', file: ['c,Rooster,Java,2021,,', ...dams, ...halfBrothers], isPaired: true },
    { what: 'of chicks without parents', file: rows(40, (nth) => `x${nth},${sexOf(nth)},Java,2025,,`), isPaired: true },
  ])('$what is imported, planned, searched for partners and exported', async ({ file, isPaired }) => {
    const { status, body } = await importFile(server, flock, [HEADER, ...file]);
    expect([status, body.added, body.problems, body.questions]).toEqual([200, file.length, [], []]);
    expect((await ask('/api/flock-plan')).matings.length > 0).toBe(isPaired);
    await ask('/api/breeding-recommendations', { chickenId: (await flock.mine())[0]?.id });
    const lines = await exportFile(server, flock);
    expect(lines).toHaveLength(file.length + 1);
    expect((await importFile(server, flock, lines)).body).toMatchObject({ added: 0, unchanged: file.length });
  });
});

it('a plan made during imports uses the register before or after them, never a part', async () => {
  const old = ['c,Rooster,Java,2022,,', 'h,Hen,Java,2022,,'];
  const young = (breed: string) => rows(300, (nth) => `y${nth},${sexOf(nth)},${breed},2024,c,h`);
  await importFile(server, flock, [HEADER, ...old]);
  const neighbor = await keepFlock(server, 'otis@example.org');
  const before = await ask('/api/flock-plan');
  const [meanwhile, ...imports] = await Promise.all([
    ask('/api/flock-plan'),
    importFile(server, flock, [HEADER, ...old, ...young('Java')]),
    importFile(server, neighbor, [HEADER, ...old, ...young('Dominique')]),
  ]);
  expect(imports.map(({ status, body }) => [status, body.added])).toEqual([
    [200, 300],
    [200, 302],
  ]);
  const after = await ask('/api/flock-plan');
  expect(after).not.toEqual(before);
  expect([before, after]).toContainEqual(meanwhile);
});

it.each(['/api/flock-plan', '/api/flock-forecast'])(
  '%s answers of the register before or after an import, whichever of its queries the import comes after',
  async (url) => {
    const old = ['c,Rooster,Java,2022,,', 'h,Hen,Java,2022,,', 'd,Hen,Java,2025,c,h'];
    const young = rows(4, (nth) => `y${nth},${sexOf(nth)},Java,2024,c,h`);
    const { db } = server.deps;
    const { read } = db;
    for (let after = 1, isDone = false; !isDone; after++) {
      const keeper = await keepFlock(server, `keeper${after}@example.org`);
      await importFile(server, keeper, [HEADER, ...old]);
      const ask = () => server.app.inject({ method: 'POST', url, headers: keeper.headers, payload: {} });
      const before = (await ask()).json();
      let queries = 0;
      const interrupted = read.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (++queries !== after) return result;
          const { status } = await importFile(server, keeper, [HEADER, ...old, ...young]);
          expect(status).toBe(200);
          return result;
        },
      });
      Object.assign(db, { read: interrupted });
      const meanwhile = (await ask()).json();
      Object.assign(db, { read });
      isDone = queries < after;
      expect([before, (await ask()).json()], `after query ${after}`).toContainEqual(meanwhile);
    }
  },
);
