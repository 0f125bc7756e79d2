// Measures browsing over HTTP beside a bare server, while other keepers like birds and move.
import { join } from 'node:path';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { addCaller, type Caller, signIn, swipeAnywhere } from './callers.ts';
import { rates, type Waiting, waiting } from './rate.ts';
import { type Sender, startSender } from './sender.ts';
import { plain, startBare, startReal } from './servers.ts';
import { count, milliseconds, percent, printTable } from './table.ts';
import { places } from './world.ts';
import type { Done, Orders } from './writer.ts';

const BIRDS = 100_000;
const PATH = '/api/chickens/browse?limit=50';
const CODINGS = ['identity', 'gzip', 'br'];

type Cookies = { cookie: string }[];

/** Returns the shares of the bare server's rate by kind of caller, and response times by content coding. */
export async function measureHttp(folder: string): Promise<{ shares: Record<string, number>; waits: Waiting[] }> {
  const world = join(folder, String(BIRDS));
  const { keepers, swipers, ...writers } = await people(world);
  const real = await startReal(world);
  const page = await fetch(real.url + PATH, { headers: { ...plain, ...keepers[0] } });
  const bytes = (await page.clone().arrayBuffer()).byteLength;
  const bare = await startBare(world, page).catch(async (error) => {
    await real.stop();
    throw error;
  });
  const writes = startWrites(world, { url: real.url, ...writers });
  try {
    const [ofBare, signedOut, signedIn, swiped] = await rates([
      { url: bare.url + PATH },
      { url: real.url + PATH },
      { url: real.url + PATH, as: keepers },
      { url: real.url + PATH, as: swipers },
    ]);
    const waits = await waiting(
      CODINGS.map((coding) => ({
        url: real.url + PATH,
        as: keepers.map((keeper) => ({ ...keeper, 'accept-encoding': coding })),
      })),
    );
    const { likes, moves, seconds } = await writes.stop();
    console.log(
      `\nGET /api/chickens/browse over HTTP, ${count(BIRDS)} birds, a page of 50 (${count(bytes)} bytes), while each second ` +
        `${(likes / seconds).toFixed(0)} likes come in and ${(moves / seconds).toFixed(1)} keepers move with five birds\n`,
    );
    const line = (name: string, rate = ofBare) => [name, count(rate?.perSecond ?? 0), percent(rate?.share ?? 0)];
    printTable([
      ['', 'requests/s', 'share'],
      line('bare node:http, the same bytes'),
      line('signed out', signedOut),
      line('signed in, 20 keepers with places', signedIn),
      line('the same, 1 000 birds swiped by each', swiped),
    ]);
    console.log('\nThe same signed in, at 200 connections (ms)\n');
    printTable([
      ['', 'requests/s', 'p50', 'worst'],
      ...waits.map((wait, index) => [
        CODINGS[index] ?? '',
        count(wait.perSecond),
        milliseconds(wait.p50),
        milliseconds(wait.worst),
      ]),
    ]);
    return { shares: { 'signed out': signedOut?.share ?? 0, 'signed in': signedIn?.share ?? 0 }, waits };
  } finally {
    await writes.stop().catch(() => undefined);
    await Promise.all([real.stop(), bare.stop()]);
  }
}

interface People extends Omit<Orders, 'url'> {
  /** Twenty keepers in twenty places, and twenty who have swiped 1,000 birds each. */
  keepers: Cookies;
  swipers: Cookies;
}

/** Starts other keepers' writes; `stop` throws when one of them was refused. */
function startWrites(folder: string, orders: Orders): Sender<Done> {
  const writer = startSender<Done>('scripts/bench/writer.ts', folder, orders);
  return {
    async stop() {
      const done = await writer.stop();
      if (done.refused.length > 0) throw new Error(`Writes were refused: ${[...new Set(done.refused)].join('\n')}`);
      return done;
    },
  };
}

async function people(world: string): Promise<People> {
  const db = await openDatabase(databaseIn(world));
  const secret = loadSecret(world);
  const anywhere = places(repeatableRandom(7));
  const random = repeatableRandom(3);
  const add = (number: number) => Promise.all(Array.from({ length: number }, () => addCaller(db, anywhere())));
  const signedIn = (callers: Pick<Caller, 'keeperId'>[]) =>
    Promise.all(callers.map((caller) => signIn(db, secret, caller)));

  const swipers = await add(20);
  for (const swiper of swipers) await swipeAnywhere(db, swiper, 1000, random);
  const birds = db.read.selectFrom('chicken').where('isAvailable', '=', 1);
  const owners = await birds.select('keeperId').groupBy('keeperId').limit(100).execute();
  const chickens = await birds.select('id').limit(20_000).execute();
  const made = {
    keepers: await signedIn(await add(20)),
    swipers: await signedIn(swipers),
    likers: await signedIn(await add(150)),
    movers: await signedIn(owners),
    chickenIds: chickens.map(({ id }) => id),
  };
  await db.close();
  return made;
}
