// `npm run bench -- soak`: two hundred keepers swipe for ten minutes, a bird every second. Whether memory and the database's log
// stay where they are, and whether every file and connection is closed again.
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { printGoal } from './goals.ts';
import { KEEPERS, printFailures, printWaits, whileWatched } from './swiping.ts';
import { count, inMilliseconds, milliseconds, printTable, quantile, twoDigits } from './table.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const PAUSE_MS = 1000;
const EVERY_SECONDS = 10;
/** Before, twice as fast: until what is kept, SQLite's own pages above all, has reached its bounds. */
const WARM_UP_SECONDS = Number(process.env.SOAK_SECONDS ?? 600) / 2;
const WARM_UP_PAUSE_MS = 500;
/** Until connections that are not used any more are closed. */
const KEPT_ALIVE_MS = 7000;

interface Sample {
  minute: number;
  /** Megabytes. */
  rss: number;
  log: number;
  open: number;
  late: number;
}

export const benchSoak = (): Promise<void> =>
  whileWatched(async ({ folder, watched, start }) => {
    const before = (await watched()).open;
    const warming = start({ pauseMs: WARM_UP_PAUSE_MS, likes: 20 });
    await setTimeout(WARM_UP_SECONDS * 1000);
    await warming.stop();
    const keepers = start({ pauseMs: PAUSE_MS, likes: 30 });
    const samples: Sample[] = [];
    await watched();
    for (let second = EVERY_SECONDS; second <= SECONDS; second += EVERY_SECONDS) {
      await setTimeout(EVERY_SECONDS * 1000);
      const { rss, open, late } = await watched();
      const log = statSync(`${databaseIn(folder)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      samples.push({ minute: second / 60, rss: rss / 1e6, log: log / 2 ** 20, open, late: quantile(late, 0.99) });
    }
    const swiped = await keepers.stop();
    await setTimeout(KEPT_ALIVE_MS);
    const left = (await watched()).open - before;
    console.log(`\n${count(KEEPERS)} keepers swipe for ${count(SECONDS)} s\n`);
    printWaits(swiped);
    console.log('');
    printTable([
      ['minute', 'memory (MB)', 'open files', 'log (MiB)', 'event loop p99 late (ms)'],
      ...samples
        .filter((_, nth) => nth % 6 === 5)
        .map(({ minute, rss, open, log, late }) => [
          ...[minute.toFixed(0), count(rss), count(open), twoDigits(log), milliseconds(late)],
        ]),
    ]);
    console.log('\nGoals\n');
    printFailures(swiped);
    const megabytes = (value: number) => `${twoDigits(value)} MB`;
    printGoal('memory grows by at most 1 MB a minute', slope(samples), { atMost: 1 }, megabytes);
    printGoal('files and connections left open afterwards', left, { atMost: 0 });
    const longest = Math.max(...samples.map(({ log }) => log));
    printGoal('the log stays within 64 MiB', longest, { atMost: 64 }, (value) => `${twoDigits(value)} MiB`);
    const late = quantile(
      samples.map((one) => one.late),
      0.5,
    );
    printGoal('event loop p99 at most 25 ms late, in the middle', late, { atMost: 25 }, inMilliseconds);
  });

/** Megabytes a minute, by least squares. */
function slope(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, rss] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.rss))];
  const covariance = mean(samples.map((one) => (one.minute - minute) * (one.rss - rss)));
  return covariance / mean(samples.map((one) => (one.minute - minute) ** 2));
}
