// `npm run bench -- engines`: the same flocks in SQLite and in PostgreSQL, both on this machine: a page of birds as the flock
// grows, swipes, and what a second process adds. PostgreSQL's data lie in memory where there is room, so that it waits for no disk.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { swipeBird } from '../../server/matches/swipe-bird-use-case.ts';
import { moveToPostgres } from '../../server/platform/backup/move-to-postgres.ts';
import { databaseIn, keyIn, photosIn } from '../../server/platform/data-folder.ts';
import { type Database, openDatabase } from '../../server/platform/database/open.ts';
import { random } from '../../server/platform/random.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { type Cluster, findBinaries, startCluster } from '../../server/testing/postgres/cluster.ts';
import { createDatabase } from '../../server/testing/postgres/databases.ts';
import { addCaller, type Caller, move, signedInKeepers, swipeAnywhere, swipeNearest } from './callers.ts';
import { type Cost, meter } from './database-cost.ts';
import { printGoal } from './goals.ts';
import { type Latency, latency } from './latency.ts';
import { rates } from './rate.ts';
import { type Served, startOnPostgres, startReal } from './servers.ts';
import { count, milliseconds, percent, printTable, twoDigits } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld, places } from './world.ts';

const SIZES = [10_000, 1_000_000];
const SWIPED = 10_000;
const SWIPERS = 8;
const SWIPE_MS = 4000;
const PATH = '/api/chickens/browse?limit=50';

type Costly = Latency & { cost: Cost | null };
type Pages = Record<string, Costly>;

interface OfEngine {
  pages: Pages[];
  /** Passes a second. */
  swipes: number;
}

export const benchEngines = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const binaries = findBinaries();
    if (!binaries) throw new Error('There is no PostgreSQL for this machine.');
    const cluster = await startCluster(binaries);
    try {
      const [sqlite, postgres]: [OfEngine, OfEngine] = [
        { pages: [], swipes: 0 },
        { pages: [], swipes: 0 },
      ];
      for (const size of SIZES) {
        const world = join(folder, String(size));
        const url = await inBoth(world, size, cluster);
        for (const [engine, location] of [[sqlite, databaseIn(world)] as const, [postgres, url] as const]) {
          const db = await openDatabase(location);
          engine.pages.push(await pagesOn(db));
          if (size === SIZES[0]) engine.swipes = await swipesOn(db, world);
          await db.close();
        }
      }
      tell(sqlite, postgres);
      await compareProcesses(join(folder, String(SIZES[0])), folder, cluster);
    } finally {
      await cluster.stop();
    }
  });

/** Makes the flock and moves it; answers where. */
async function inBoth(world: string, birds: number, cluster: Cluster): Promise<string> {
  await makeWorld(world, birds);
  loadSecret(world);
  mkdirSync(photosIn(world), { recursive: true });
  const url = await createDatabase(cluster.url, world, 'template0');
  await moveToPostgres(world, url, { photoBucket: null, photoFolder: photosIn(world), isDryRun: false });
  return url;
}

/** For callers who live somewhere else each time, as `npm run bench -- browse` has them. */
async function pagesOn(db: Database): Promise<Pages> {
  const anywhere = places(repeatableRandom(7));
  const chance = repeatableRandom(3);
  const callers = (many: number) => Promise.all(Array.from({ length: many }, () => addCaller(db, anywhere())));
  const pagesFor = async (some: Caller[], rounds: number, between?: () => Promise<void>): Promise<Costly> => {
    const { db: metered, measured, cost } = meter(db);
    const times = await latency(metered, some, rounds, { measured, ...(between && { between }) });
    return { ...times, cost: cost(rounds * some.length) };
  };
  const moving = (movers: Caller[]) => pagesFor(movers, 20, () => move(db, movers, anywhere));
  const fresh = await moving(await callers(10));
  const swipers = await callers(5);
  for (const swiper of swipers) await swipeAnywhere(db, swiper, SWIPED / 2, chance);
  const anywhereSwiped = await moving(swipers);
  const near = await callers(3);
  for (const swiper of near) await swipeNearest(db, swiper, SWIPED / 2);
  return { none: fresh, '5 000, anywhere': anywhereSwiped, '5 000, the nearest': await pagesFor(near, 10) };
}

async function swipesOn(db: Database, world: string): Promise<number> {
  const anywhere = places(repeatableRandom(11));
  const birds = await db.read.selectFrom('chicken').select('id').where('isAvailable', '=', 1).limit(8000).execute();
  const secret = loadSecret(world);
  const swipers = await Promise.all(Array.from({ length: SWIPERS }, () => addCaller(db, anywhere())));
  const began = performance.now();
  let swiped = 0;
  const swipe = async ({ keeperId }: Caller) => {
    for (const { id: chickenId } of birds) {
      const now = Date.now();
      if (performance.now() - began > SWIPE_MS) return;
      const pass = { keeperId, chickenId, direction: 'pass', ip: '127.0.0.1', now, shareEmail: false } as const;
      await db.write(`keeper/${keeperId}`, (trx) =>
        swipeBird(trx, { random, secret, development: false, site: '' }, pass),
      );
      swiped++;
    }
  };
  await Promise.all(swipers.map(swipe));
  return (1000 * swiped) / (performance.now() - began);
}

function tell(sqlite: OfEngine, postgres: OfEngine): void {
  const both = ({ p50, p99 }: Latency) => `${milliseconds(p50)} / ${milliseconds(p99)}`;
  console.log(
    '\nA page of 50 cards for a signed-in keeper, in process (p50 / p99, ms), by what the keeper has swiped\n',
  );
  const columns = SIZES.flatMap((size) => [`SQLite, ${count(size)} birds`, 'PostgreSQL']);
  const kinds = Object.keys(sqlite.pages[0] as Pages);
  const cells = (kind: string) =>
    SIZES.flatMap((_, nth) => [sqlite, postgres].map(({ pages }) => both(pages[nth]?.[kind] as Latency)));
  printTable([['', ...columns], ...kinds.map((kind) => [kind, ...cells(kind)])]);
  console.log('\nWhat a page costs PostgreSQL: statements / ms of processor time\n');
  const cost = (kind: string) =>
    SIZES.map((_, nth) => {
      const { statements, cpu } = costOf(postgres, kind, nth);
      return `${twoDigits(statements)} / ${twoDigits(cpu)}`;
    });
  printTable([['', ...SIZES.map((size) => `${count(size)} birds`)], ...kinds.map((kind) => [kind, ...cost(kind)])]);
  console.log(
    `\n  passes a second, ${SWIPERS} keepers at once, one process: SQLite ${count(sqlite.swipes)}, PostgreSQL ${count(postgres.swipes)}\n`,
  );
  const p50 = ({ pages }: OfEngine, kind: string, nth: number) => pages[nth]?.[kind]?.p50 ?? Number.NaN;
  for (const [kind, atMost] of [[kinds[0], 3] as const, [kinds[1], 3] as const, [kinds[2], 1] as const]) {
    const times = p50(postgres, kind as string, 1) / p50(sqlite, kind as string, 1);
    printGoal(`p50 on PostgreSQL at most ${atMost} times SQLite's, swiped: ${kind}`, times, { atMost }, twoDigits);
  }
  for (const kind of kinds.slice(0, 2)) {
    const { statements, cpu } = costOf(postgres, kind, 1);
    printGoal(`processor time of PostgreSQL a page, ms, swiped: ${kind}`, cpu, { atMost: 2.5 }, twoDigits);
    printGoal(`statements a page on PostgreSQL, swiped: ${kind}`, statements, { atMost: 3 }, twoDigits);
  }
  const growth = p50(postgres, 'none', 1) / p50(postgres, 'none', 0);
  printGoal('p50 on PostgreSQL at 1 000 000 birds at most 1.5 times', growth, { atMost: 1.5 }, twoDigits);
}

const costOf = ({ pages }: OfEngine, kind: string, nth: number): Cost =>
  pages[nth]?.[kind]?.cost ?? { statements: Number.NaN, cpu: Number.NaN };

/** Rounds of all alternate; the database and who asks share the processors with them. */
async function compareProcesses(world: string, folder: string, cluster: Cluster): Promise<void> {
  const url = await createDatabase(cluster.url, world, 'template0');
  const keeperSets = [await signedInKeepers(world, 20), await signedInKeepers(world, 20, url)];
  const servers: Served[] = [];
  try {
    servers.push(await startReal(world));
    for (const processes of [1, 2]) {
      const own = join(folder, `processes-${processes}`);
      servers.push(await startOnPostgres(own, { url, keyFile: keyIn(world), processes }));
    }
    const targets = servers.map((server, nth) => ({ url: server.url + PATH, as: keeperSets[Math.min(nth, 1)] }));
    const [ofSqlite, one, two] = await rates(targets);
    console.log(`\nSigned in over HTTP, ${count(SIZES[0] ?? 0)} birds, everything on the same processors\n`);
    const line = (name: string, rate = ofSqlite) => [name, count(rate?.perSecond ?? 0), percent(rate?.share ?? 0)];
    printTable([
      ['', 'requests/s', 'of SQLite'],
      line('SQLite, one process'),
      line('PostgreSQL, one process', one),
      line('PostgreSQL, two processes', two),
    ]);
    console.log('');
    const times = (two?.share ?? 0) / (one?.share ?? 1);
    printGoal('two processes answer 1.6 times as much as one', times, { atLeast: 1.6 }, twoDigits);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
