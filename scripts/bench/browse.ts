// `npm run bench -- browse` measures how latency grows with the flock and with the swipes of a keeper, how much memory the
// caches take, and the share of a bare server's throughput that ours reaches while others write.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createNearbyCache } from '../../server/chickens/nearby-cache.ts';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { type Database, openDatabase } from '../../server/platform/database/open.ts';
import { cellOf } from '../../server/science/geography/cell.ts';
import { browseFrom } from '../../server/testing/browse-from.ts';
import { measureHttp } from './browse-http.ts';
import { addCaller, type Caller, move, swipeAnywhere, swipeNearest } from './callers.ts';
import { printGoal } from './goals.ts';
import { type Latency, latency } from './latency.ts';
import { count, inMilliseconds, milliseconds, percent, printTable, twoDigits } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld, places } from './world.ts';

const SWIPED = 10_000;
const SIZES = [10_000, 100_000, 1_000_000];

export const benchBrowse = (): Promise<void> => inTemporaryFolder(measure);

async function measure(folder: string): Promise<void> {
  console.log('\nBrowse, a page of 50 cards for a signed-in keeper with a place, in process (p50 / p99, ms)\n');
  const known: Latency[] = [];
  const fresh: Latency[] = [];
  const anywhere: Latency[] = [];
  const nearest: Latency[] = [];
  let all: Latency | undefined;
  for (const size of SIZES) {
    await inWorld(folder, size, async (db) => {
      known.push(await measureNeighbors(db, 20));
      fresh.push(await measureMovers(db, 20, 0));
      if (size > SWIPED) return measureSwiped(db);
      all = await latency(db, await heavySwipers(db, 3), 5);
    });
    // The smallest flock gets as many additional birds as are swiped, or none would be left.
    if (size <= SWIPED) await inWorld(folder, size + SWIPED, measureSwiped);
  }
  async function measureSwiped(db: Database): Promise<void> {
    anywhere.push(await measureMovers(db, 10, SWIPED));
    nearest.push(await latency(db, await heavySwipers(db, 5), 10));
  }

  printTable([
    ['', ...SIZES.map((size) => `${count(size)} birds`)],
    ['in a cell that was asked from before', ...known.map(both)],
    ['in another cell each time', ...fresh.map(both)],
    ['10 000 swiped, anywhere *', ...anywhere.map(both)],
    ['10 000 swiped, the nearest *', ...nearest.map(both)],
    ['every bird swiped', both(all as Latency), '', ''],
  ]);
  console.log('\n  * The first column has 10 000 additional birds here, because 10 000 are swiped.');

  const memory = await inWorld(folder, 100_000, measureMemory);
  const { shares, waits } = await measureHttp(folder);
  console.log('\nGoals\n');
  for (const [name, figures] of Object.entries({
    'known cells': known,
    'other cells': fresh,
    '10 000 swiped anywhere': anywhere,
  })) {
    const growth = (figures.at(-1)?.p50 ?? 0) / (figures[0]?.p50 ?? 1);
    printGoal(`p50 at 1 000 000 birds at most 1.5 times that at 10 000, ${name}`, growth, { atMost: 1.5 }, twoDigits);
  }
  const slowest = Math.max(...nearest.map(({ p50 }) => p50), all?.p50 ?? 0);
  printGoal('p50 with the nearest 10 000 swiped within 25 ms', slowest, { atMost: 25 }, inMilliseconds);
  for (const [name, share] of Object.entries(shares)) {
    printGoal(`${name}, at least 25 % of the bare server`, share, { atLeast: 0.25 }, percent);
  }
  const [identity, ...compressed] = waits;
  const slower = Math.max(...compressed.map(({ worst }) => worst)) / (identity?.worst ?? 1);
  printGoal(
    'worst compressed answer at 200 connections at most 3 times the plain one',
    slower,
    { atMost: 3 },
    twoDigits,
  );
  printGoal('the caches take at most 32 MiB', memory, { atMost: 32 * 2 ** 20 }, megabytes);
}

/** Returns the bytes that the caches take after callers from everywhere. */
async function measureMemory(db: Database): Promise<number> {
  const nearbyCache = createNearbyCache(db.read);
  const anywhere = places(repeatableRandom(7));
  const before = process.memoryUsage().rss;
  for (let caller = 0; caller < 3000; caller++) {
    await browseFrom(cellOf(anywhere()), db.read, nearbyCache, { keeperId: 'nobody' }, null, 51);
  }
  const { lists: cells, birds, bytes } = nearbyCache.size();
  const grown = megabytes(process.memoryUsage().rss - before);
  console.log(
    `\nCached after pages for 3 000 places: ${count(cells)} cells, ${count(birds)} birds, ${megabytes(bytes)}; the process grew by ${grown}`,
  );
  return bytes;
}

/** Measures callers who stay in one place. */
async function measureNeighbors(db: Database, callers: number): Promise<Latency> {
  const anywhere = places(repeatableRandom(7));
  const neighbors = await Promise.all(Array.from({ length: callers }, () => addCaller(db, anywhere())));
  return latency(db, neighbors, 400 / callers);
}

/** Measures callers who move before each round. */
async function measureMovers(db: Database, callers: number, swiped: number): Promise<Latency> {
  const random = repeatableRandom(3);
  const anywhere = places(repeatableRandom(7));
  const movers = await Promise.all(Array.from({ length: callers }, () => addCaller(db, anywhere())));
  if (swiped > 0) for (const mover of movers) await swipeAnywhere(db, mover, swiped, random);
  return latency(db, movers, 400 / callers, () => move(db, movers, anywhere));
}

async function heavySwipers(db: Database, callers: number): Promise<Caller[]> {
  const anywhere = places(repeatableRandom(7));
  const swipers: Caller[] = [];
  for (let index = 0; index < callers; index++) {
    const swiper = await addCaller(db, anywhere());
    await swipeNearest(db, swiper, SWIPED);
    swipers.push(swiper);
  }
  return swipers;
}

async function inWorld<T>(folder: string, birds: number, work: (db: Database) => Promise<T>): Promise<T> {
  const world = join(folder, String(birds));
  if (!existsSync(world)) await makeWorld(world, birds);
  const db = await openDatabase(databaseIn(world));
  return work(db).finally(() => db.close());
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

const both = ({ p50, p99 }: Latency): string => `${milliseconds(p50)} / ${milliseconds(p99)}`;
