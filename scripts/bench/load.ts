// `npm run bench -- load`: two hundred keepers swipe for a minute, a bird every half second. Whether all of it
// succeeds, how long they wait, and how late the server's event loop is beside an idle one. Who stores waits for the disk, and
// the server stores in its event loop: what the disk alone takes for a write is told beside it.
import { setTimeout } from 'node:timers/promises';
import { printGoal } from './goals.ts';
import { startSender } from './sender.ts';
import { KEEPERS, printFailures, printWaits, whileWatched } from './swiping.ts';
import { count, inMilliseconds, milliseconds, percent, printTable, quantile } from './table.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const PAUSE_MS = 500;
const IDLE_SECONDS = 5;

export const benchLoad = (): Promise<void> =>
  whileWatched(async ({ folder, watched, start }) => {
    await watched();
    await setTimeout(IDLE_SECONDS * 1000);
    const idle = (await watched()).late;
    const disk = startSender<number[]>('scripts/bench/disk.ts', folder, { folder });
    const keepers = start({ pauseMs: PAUSE_MS, likes: 50 });
    await setTimeout(SECONDS * 1000);
    const { late, cpu } = await watched();
    const swiped = await keepers.stop();
    const diskWaits = await disk.stop();
    console.log(`\n${count(KEEPERS)} keepers swipe for ${SECONDS} s\n`);
    printWaits(swiped);
    console.log('');
    const shares = [0.5, 0.99, 1];
    printTable([
      ['(ms)', 'p50', 'p99', 'worst'],
      ...Object.entries({
        'event loop late, idle': idle,
        'event loop late, under load': late,
        'the disk, 8 KB': diskWaits,
      }).map(([name, of]) => [name, ...shares.map((share) => milliseconds(quantile(of, share)))]),
    ]);
    const all = Object.values(swiped.waits).flat();
    const each = cpu / SECONDS / (all.length / swiped.seconds);
    console.log(
      `\n  the server's processor time: ${percent(cpu / SECONDS / 1000)}, ${milliseconds(each)} ms a request`,
    );
    console.log('\nGoals\n');
    printFailures(swiped);
    printGoal('answers p99 within 250 ms', quantile(all, 0.99), { atMost: 250 }, inMilliseconds);
    const later = quantile(late, 0.99) - quantile(idle, 0.99);
    printGoal('event loop p99 at most 25 ms later than idle', later, { atMost: 25 }, inMilliseconds);
    const beyondDisk = quantile(late, 1) - quantile(diskWaits, 1);
    printGoal('event loop never late by 200 ms more than the disk takes', beyondDisk, { atMost: 200 }, inMilliseconds);
  });
