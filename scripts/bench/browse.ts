// `npm run bench -- browse`: does browsing stay quick as the flock grows, however much a keeper has swiped already, and
// what share of a bare server's requests does ours answer?
import { join } from 'node:path';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { loadSecret } from '../../server/secret.ts';
import { addCaller, type Caller, move, signIn, swipeAnywhere, swipeNearest } from './callers.ts';
import { type Latency, latency } from './latency.ts';
import { rates } from './rate.ts';
import { plain, startBare, startReal } from './servers.ts';
import { count, milliseconds, percent, printGoal, printTable } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { fileIn, makeWorld, places } from './world.ts';

const SWIPED = 10_000;
const SIZES = [10_000, 100_000, 1_000_000];
const PATH = '/api/chickens/browse?limit=50';

export const benchBrowse = (): Promise<void> => inTemporaryFolder(measure);

async function measure(folder: string): Promise<void> {
  console.log('\nBrowse, a page of 50 cards for a signed-in keeper with a place, in process (p50 / p99, ms)\n');
  const fresh: Latency[] = [];
  const anywhere: Latency[] = [];
  const nearest: Latency[] = [];
  let all: Latency | undefined;
  for (const size of SIZES) {
    await inWorld(folder, size, async (db) => {
      fresh.push(await ofMovers(db, 20, 0));
      if (size > SWIPED) return measureSwiped(db);
      all = await latency(db, await heavySwipers(db, 3), 5);
    });
    // In the smallest flock nothing would be left to see: there the birds swiped come on top.
    if (size <= SWIPED) await inWorld(folder, size + SWIPED, measureSwiped);
  }
  async function measureSwiped(db: Database): Promise<void> {
    anywhere.push(await ofMovers(db, 10, SWIPED));
    nearest.push(await latency(db, await heavySwipers(db, 5), 10));
  }

  printTable([
    ['', ...SIZES.map((size) => `${count(size)} birds`)],
    ['nothing swiped yet', ...fresh.map(both)],
    ['10 000 swiped, anywhere *', ...anywhere.map(both)],
    ['10 000 swiped, the nearest *', ...nearest.map(both)],
    ['every bird swiped', both(all as Latency), '', ''],
  ]);
  console.log('\n  * in the column of 10 000 birds these are 10 000 more: else no bird would be left to see.');

  const shares = await measureRates(folder);
  console.log('\nGoals\n');
  for (const [name, figures] of Object.entries({ 'nothing swiped': fresh, '10 000 swiped anywhere': anywhere })) {
    const growth = (figures.at(-1)?.p50 ?? 0) / (figures[0]?.p50 ?? 1);
    printGoal(`p50 at 1 000 000 birds at most 1.5 times that at 10 000, ${name}`, growth <= 1.5, growth.toFixed(2));
  }
  const slowest = Math.max(...nearest.map(({ p50 }) => p50), all?.p50 ?? 0);
  printGoal('p50 with the nearest 10 000 swiped within 25 ms', slowest <= 25, `${milliseconds(slowest)} ms`);
  for (const [name, share] of Object.entries(shares)) {
    printGoal(`${name}, at least 25 % of the bare server`, share >= 0.25, percent(share));
  }
}

/** Callers who are each time asked about from somewhere else. */
async function ofMovers(db: Database, callers: number, swiped: number): Promise<Latency> {
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

async function inWorld(folder: string, birds: number, work: (db: Database) => Promise<void>): Promise<void> {
  const world = join(folder, String(birds));
  await makeWorld(world, birds);
  const db = await openDatabase(fileIn(world));
  await work(db).finally(() => db.close());
}

/** Shares of the bare server by what is asked for. */
async function measureRates(folder: string): Promise<Record<string, number>> {
  const world = join(folder, '100000');
  const cookies: { cookie: string }[] = [];
  const db = await openDatabase(fileIn(world));
  const anywhere = places(repeatableRandom(7));
  for (let index = 0; index < 20; index++) {
    cookies.push(await signIn(db, loadSecret(world), await addCaller(db, anywhere())));
  }
  await db.close();

  const real = await startReal(world);
  const page = await fetch(real.url + PATH, { headers: { ...plain, ...cookies[0] } });
  const bytes = (await page.clone().arrayBuffer()).byteLength;
  const bare = await startBare(world, page).catch(async (error) => {
    await real.stop();
    throw error;
  });
  try {
    console.log(
      `\nGET /api/chickens/browse over HTTP, ${count(100_000)} birds, a page of 50 (${count(bytes)} bytes)\n`,
    );
    const [ofBare, signedOut, signedIn] = await rates([
      { url: bare.url + PATH },
      { url: real.url + PATH },
      { url: real.url + PATH, as: cookies },
    ]);
    const line = (name: string, rate = ofBare) => [name, count(rate?.perSecond ?? 0), percent(rate?.share ?? 0)];
    printTable([
      ['', 'requests/s', 'share'],
      line('bare node:http, the same bytes'),
      line('signed out', signedOut),
      line('signed in, 20 keepers with places', signedIn),
    ]);
    return { 'signed out': signedOut?.share ?? 0, 'signed in': signedIn?.share ?? 0 };
  } finally {
    await Promise.all([real.stop(), bare.stop()]);
  }
}

const both = ({ p50, p99 }: Latency): string => `${milliseconds(p50)} / ${milliseconds(p99)}`;
