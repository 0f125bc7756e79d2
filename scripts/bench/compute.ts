// `npm run bench -- compute` requests a long computation five times a second (partners for a bird, a flock plan, a breed by its
// traits, breeds for a farm) and compares the response times of other requests with those of an idle server.
import { setTimeout } from 'node:timers/promises';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { signIn } from './callers.ts';
import { printGoal } from './goals.ts';
import { example } from './keepers-at-work.ts';
import { recordParents } from './partners.ts';
import { askHealth, startProbe } from './probe.ts';
import { startReal } from './servers.ts';
import { count, milliseconds, printTable, quantile, twoDigits } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld } from './world.ts';

const BIRDS = 10_000;
const OWNERS = 50;
const SECONDS = 10;
const EVERY_MS = 200;
const PROBE_EVERY_MS = 10;

export const benchCompute = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await makeWorld(folder, BIRDS);
    recordParents(databaseIn(folder));
    const owners = await ownersIn(folder);
    const server = await startReal(folder);
    const probed = async (meanwhile: () => Promise<void>) => {
      const probe = startProbe(() => askHealth(server.url), PROBE_EVERY_MS);
      await meanwhile();
      return probe.stop();
    };
    const rest = () => setTimeout(SECONDS * 1000);
    const computing = () => compute(server.url, owners);
    try {
      // The first responses are slower than all later ones.
      await probed(async () => void (await compute(server.url, owners, 2)));
      const idle = await probed(rest);
      let waits: Record<string, number[]> = {};
      const busy = await probed(async () => {
        waits = await computing();
      });
      console.log(`\nFive long computations a second among ${count(BIRDS)} birds (ms)\n`);
      const line = (name: string, of: number[]) => [
        ...[name, ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(of, share)))],
      ];
      printTable([
        ['', 'p50', 'p99', 'worst'],
        ...Object.entries(waits).map(([path, of]) => line(path, of)),
        line('health, idle', idle),
        line('health meanwhile', busy),
      ]);
      console.log('');
      const times = quantile(busy, 0.99) / quantile(idle, 0.99);
      printGoal('others p99 at most twice that of an idle server', times, { atMost: 2 }, twoDigits);
    } finally {
      await server.stop();
    }
  });

interface Owner {
  chickenId: string;
  cookie: string;
}

async function ownersIn(folder: string): Promise<Owner[]> {
  const db = await openDatabase(databaseIn(folder));
  const secret = loadSecret(folder);
  const birds = await db.read
    .selectFrom('chicken')
    .select(['id', 'keeperId'])
    .groupBy('keeperId')
    .where('isAvailable', '=', 1)
    .limit(OWNERS)
    .execute();
  const owners = await Promise.all(
    birds.map(async ({ id, keeperId }) => ({ chickenId: id, ...(await signIn(db, secret, { keeperId })) })),
  );
  await db.close();
  return owners;
}

/** Returns the milliseconds of each response, by path. */
async function compute(url: string, owners: Owner[], seconds = SECONDS): Promise<Record<string, number[]>> {
  const kinds: [path: string, body: (owner: Owner) => unknown][] = [
    ['/api/breeding-recommendations', ({ chickenId }) => ({ chickenId, withinMiles: 1000 })],
    ['/api/flock-plan', () => example('planFlock.request')],
    ['/api/breed-identification', () => example('identifyBreed.request')],
    ['/api/breed-recommendations', () => example('recommendBreeds.request')],
  ];
  const waits: Record<string, number[]> = Object.fromEntries(kinds.map(([path]) => [path, []]));
  const asked: Promise<void>[] = [];
  for (let nth = 0; nth < (seconds * 1000) / EVERY_MS; nth++) {
    const [path, bodyOf] = kinds[nth % kinds.length] as (typeof kinds)[number];
    const owner = owners[nth % owners.length] as Owner;
    const answered = ask(url + path, owner.cookie, bodyOf(owner)).then((ms) => void waits[path]?.push(ms));
    // Promise.all below reports the error; an unhandled rejection here would end the process.
    answered.catch(() => undefined);
    asked.push(answered);
    await setTimeout(EVERY_MS);
  }
  await Promise.all(asked);
  return waits;
}

async function ask(url: string, cookie: string, body: unknown): Promise<number> {
  const started = performance.now();
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`);
  return performance.now() - started;
}
