// `npm run bench -- load`: two hundred keepers swipe for a minute, a bird every half second. It measures failures, response
// times, and how late the server's event loop is compared with an idle one. Writes wait for the disk inside the event loop, so
// the disk's own write times are measured beside it.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signedInKeepers } from './callers.ts';
import { printGoal } from './goals.ts';
import { type Sender, startSender } from './sender.ts';
import { startSettled, watchedSoFar } from './servers.ts';
import type { Swiped, SwipingOrders } from './swiping-keepers.ts';
import { count, inMilliseconds, milliseconds, percent, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { Watched } from './watch-process.ts';
import { makeWorld } from './world.ts';

const KEEPERS = 200;
const BIRDS = 10_000;
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const PAUSE_MS = 500;
const IDLE_SECONDS = 5;
/** A keeper may see the contacts of sixty birds a day. */
const LIKES = 50;

export const benchLoad = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await makeWorld(folder, BIRDS);
    const keepers = await signedInKeepers(folder, KEEPERS);
    const seen = join(folder, 'watched.json');
    const server = await startSettled(folder, { watch: seen });
    try {
      const orders: SwipingOrders = { url: server.url, keepers, pauseMs: PAUSE_MS, likes: LIKES };
      await measure(
        folder,
        () => watchedSoFar(server, seen),
        () => startSender<Swiped>('scripts/bench/swiping-keepers.ts', folder, orders),
      );
    } finally {
      await server.stop();
    }
  });

async function measure(folder: string, watched: () => Promise<Watched>, start: () => Sender<Swiped>): Promise<void> {
  await watched();
  await setTimeout(IDLE_SECONDS * 1000);
  const idle = (await watched()).late;
  const disk = startSender<number[]>('scripts/bench/disk.ts', folder, { folder });
  const keepers = start();
  await setTimeout(SECONDS * 1000);
  const { late, cpu } = await watched();
  const { waits, seconds, failures } = await keepers.stop();
  const diskWaits = await disk.stop();
  const all = Object.values(waits).flat();
  const times = (of: number[]) => [0.5, 0.99, 1].map((share) => milliseconds(quantile(of, share)));
  console.log(`\n${count(KEEPERS)} keepers swipe for ${SECONDS} s\n`);
  printTable([
    ['', 'a second', 'p50 (ms)', 'p99', 'worst'],
    ...Object.entries({ ...waits, all }).map(([name, of]) => [name, count(of.length / seconds), ...times(of)]),
  ]);
  console.log('');
  printTable([
    ['(ms)', 'p50', 'p99', 'worst'],
    ['event loop late, idle', ...times(idle)],
    ['event loop late, under load', ...times(late)],
    ['the disk, 8 KB', ...times(diskWaits)],
  ]);
  const each = cpu / SECONDS / (all.length / seconds);
  console.log(`\n  the server's processor time: ${percent(cpu / SECONDS / 1000)}, ${milliseconds(each)} ms a request`);
  console.log('\nGoals\n');
  for (const [failure, times] of Map.groupBy(failures, (one) => one)) console.log(`  ${times.length} × ${failure}`);
  printGoal('every response is a success', failures.length, { atMost: 0 }, (failed) => `${count(failed)} are not`);
  printGoal('responses p99 within 250 ms', quantile(all, 0.99), { atMost: 250 }, inMilliseconds);
  const later = quantile(late, 0.99) - quantile(idle, 0.99);
  printGoal('event loop p99 at most 25 ms later than idle', later, { atMost: 25 }, inMilliseconds);
  const beyondDisk = quantile(late, 1) - quantile(diskWaits, 1);
  printGoal('event loop never late by 200 ms more than the disk takes', beyondDisk, { atMost: 200 }, inMilliseconds);
}
