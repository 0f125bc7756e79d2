// Browsing over HTTP, beside a bare server, while others like and list birds.
import { join } from 'node:path';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { loadSecret } from '../../server/secret.ts';
import { addCaller, signIn, swipeAnywhere } from './callers.ts';
import { rates, type Waiting, waiting } from './rate.ts';
import { plain, startBare, startReal } from './servers.ts';
import { count, milliseconds, percent, printTable } from './table.ts';
import { fileIn, places } from './world.ts';
import { startWrites } from './writes.ts';

const BIRDS = 100_000;
const PATH = '/api/chickens/browse?limit=50';
const CODINGS = ['identity', 'gzip', 'br'];

type Cookies = { cookie: string }[];

/** Shares of the bare server by who asks, and how long answers take by their coding. */
export async function measureHttp(folder: string): Promise<{ shares: Record<string, number>; waits: Waiting[] }> {
  const world = join(folder, String(BIRDS));
  const { keepers, swipers, likers, chickenIds } = await people(world);
  const real = await startReal(world);
  const page = await fetch(real.url + PATH, { headers: { ...plain, ...keepers[0] } });
  const bytes = (await page.clone().arrayBuffer()).byteLength;
  const bare = await startBare(world, page).catch(async (error) => {
    await real.stop();
    throw error;
  });
  const writes = startWrites(world, real, likers, chickenIds);
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
    const { likes, birds, seconds } = await writes.stop();
    console.log(
      `\nGET /api/chickens/browse over HTTP, ${count(BIRDS)} birds, a page of 50 (${count(bytes)} bytes), while ` +
        `${(likes / seconds).toFixed(0)} likes and ${(birds / seconds).toFixed(1)} new birds a second come in\n`,
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

/** Twenty keepers in twenty places, twenty more who have swiped much, and those who like birds meanwhile. */
async function people(
  world: string,
): Promise<Record<'keepers' | 'swipers' | 'likers', Cookies> & { chickenIds: string[] }> {
  const db = await openDatabase(fileIn(world));
  const secret = loadSecret(world);
  const anywhere = places(repeatableRandom(7));
  const random = repeatableRandom(3);
  async function make(
    number: number,
    prepare = async (_: Awaited<ReturnType<typeof addCaller>>) => {},
  ): Promise<Cookies> {
    const cookies: Cookies = [];
    for (let index = 0; index < number; index++) {
      const caller = await addCaller(db, anywhere());
      await prepare(caller);
      cookies.push(await signIn(db, secret, caller));
    }
    return cookies;
  }
  const keepers = await make(20);
  const swipers = await make(20, (caller) => swipeAnywhere(db, caller, 1000, random));
  const likers = await make(150);
  const chickenIds = await someBirds(db);
  await db.close();
  return { keepers, swipers, likers, chickenIds };
}

const someBirds = async (db: Database): Promise<string[]> =>
  (await db.read.selectFrom('chicken').select('id').where('isAvailable', '=', 1).limit(20_000).execute()).map(
    ({ id }) => id,
  );
