// Two hundred keepers who swipe in a flock of ten thousand birds, on a server that is watched.
import { join } from 'node:path';
import { signedInKeepers } from './callers.ts';
import { printGoal } from './goals.ts';
import { type Sender, startSender } from './sender.ts';
import { startSettled, watchedSoFar } from './servers.ts';
import type { Swiped, SwipingOrders } from './swiping-keepers.ts';
import { count, milliseconds, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { Watched } from './watch-process.ts';
import { makeWorld } from './world.ts';

export const KEEPERS = 200;
const BIRDS = 10_000;

export interface Watching {
  folder: string;
  /** What the server has been since this was last asked. */
  watched(): Promise<Watched>;
  /** All keepers begin; together they may like sixty birds a day each, however often they begin. */
  start(pace: Pick<SwipingOrders, 'pauseMs' | 'likes'>): Sender<Swiped>;
}

export const whileWatched = (work: (watching: Watching) => Promise<void>): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await makeWorld(folder, BIRDS);
    const keepers = await signedInKeepers(folder, KEEPERS);
    const seen = join(folder, 'watched.json');
    const server = await startSettled(folder, { watch: seen });
    try {
      await work({
        folder,
        watched: () => watchedSoFar(server, seen),
        start: (pace) => {
          const orders: SwipingOrders = { url: server.url, keepers, ...pace };
          return startSender<Swiped>('scripts/bench/swiping-keepers.ts', folder, orders);
        },
      });
    } finally {
      await server.stop();
    }
  });

export function printWaits({ waits, seconds }: Swiped): void {
  const line = (what: string, of: number[]) => [
    what,
    count(of.length / seconds),
    ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(of, share))),
  ];
  printTable([
    ['', 'a second', 'p50 (ms)', 'p99', 'worst'],
    ...Object.entries(waits).map(([what, of]) => line(what, of)),
    line('all', Object.values(waits).flat()),
  ]);
}

export function printFailures({ failures }: Swiped): void {
  for (const [failure, times] of Map.groupBy(failures, (one) => one)) console.log(`  ${times.length} × ${failure}`);
  printGoal('every answer is a success', failures.length, { atMost: 0 }, (failed) => `${count(failed)} are not`);
}
