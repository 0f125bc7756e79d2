// `npm run bench -- partners` measures the search for breeding partners as the flock grows.
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { breedingHandlers } from '../../server/breeding/handlers.ts';
import { breedStandings } from '../../server/breeding/standing-queries.ts';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { createExpensive } from '../../server/platform/http/expensive.ts';
import { random as ids } from '../../server/platform/random.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { loadBreeds } from '../../server/science/breeds/catalog.ts';
import { printGoal } from './goals.ts';
import { count, milliseconds, printTable, quantile, twoDigits } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld } from './world.ts';

const SIZES = [1000, 10_000, 100_000];
const SEARCHES = 100;

interface Figures {
  p50: number;
  p99: number;
  /** The first search of each breed reads all of its pedigrees. */
  first: number;
}

export const benchPartners = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const figures: Figures[] = [];
    for (const size of SIZES) figures.push(await measure(join(folder, String(size)), size));
    console.log('\nBreeding partners for one bird, within 1 000 miles, in process (ms)\n');
    printTable([
      ['', ...SIZES.map((size) => `${count(size)} birds`)],
      ['p50 / p99', ...figures.map(({ p50, p99 }) => `${milliseconds(p50)} / ${milliseconds(p99)}`)],
      ['the first search for a breed', ...figures.map(({ first }) => milliseconds(first))],
    ]);
    console.log('\nGoals\n');
    const growth = (figures.at(-1)?.p50 ?? 0) / (figures[0]?.p50 ?? 1);
    printGoal('p50 among 100 000 birds at most 5 times that among 1 000', growth, { atMost: 5 }, twoDigits);
  });

async function measure(folder: string, size: number): Promise<Figures> {
  await makeWorld(folder, size);
  recordParents(databaseIn(folder));
  const db = await openDatabase(databaseIn(folder));
  const deps = { db, clock: () => new Date('2026-06-01'), secret: loadSecret(folder), random: ids };
  const expensive = createExpensive(deps);
  const { recommendPartners } = breedingHandlers({
    ...deps,
    breeds: loadBreeds(),
    expensive,
    standings: breedStandings(db.read),
  });
  const random = repeatableRandom(5);
  const birds = await db.read.selectFrom('chicken').select(['id', 'keeperId', 'breedId']).execute();
  const search = async ({ id, keeperId }: { id: string; keeperId: string }): Promise<number> => {
    const start = performance.now();
    await recommendPartners({
      ...{ params: {}, query: {}, headers: {}, keeper: { keeperId, via: 'cookie' } },
      body: { chickenId: id, withinMiles: 1000 },
      request: { id: '', ip: '', cookie: () => undefined, signedBytes: () => Buffer.alloc(0) },
    });
    return performance.now() - start;
  };
  const ofEachBreed = [...new Map(birds.map((bird) => [bird.breedId, bird])).values()];
  const first: number[] = [];
  for (const bird of ofEachBreed) first.push(await search(bird));
  const times: number[] = [];
  for (let nth = 0; nth < SEARCHES; nth++) {
    const bird = birds[Math.floor(random() * birds.length)];
    if (bird) times.push(await search(bird));
  }
  await db.close();
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), first: quantile(first, 0.5) };
}

/** Gives every second bird parents of its breed among those listed before it. */
export function recordParents(file: string): void {
  const random = repeatableRandom(3);
  const db = new BetterSqlite3(file);
  db.pragma('synchronous = OFF');
  const birds = db.prepare('SELECT "id", "breedId", "sex" FROM "chicken" ORDER BY "serial"').all() as {
    id: string;
    breedId: string | null;
    sex: string;
  }[];
  const bird = db.prepare('INSERT INTO "pedigree" ("id", "breedId", "sex") VALUES (?, ?, ?)');
  const parent = db.prepare('INSERT INTO "parentage" VALUES (?, ?, ?)');
  const earlier = new Map<string, string[]>();
  db.transaction(() => {
    for (const [nth, { id, breedId, sex }] of birds.entries()) {
      bird.run(id, breedId, sex);
      const of = (role: 'Rooster' | 'Hen') => earlier.get(`${breedId} ${role}`) ?? [];
      const [sires, dams] = [of('Rooster'), of('Hen')];
      if (nth % 2 === 0 && sires.length > 0 && dams.length > 0) {
        parent.run(id, 'sire', sires[Math.floor(random() * sires.length)]);
        parent.run(id, 'dam', dams[Math.floor(random() * dams.length)]);
      }
      earlier.set(`${breedId} ${sex}`, [...(earlier.get(`${breedId} ${sex}`) ?? []), id].slice(-200));
    }
  })();
  db.close();
}
