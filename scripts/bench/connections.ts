// `npm run bench -- connections` opens ten thousand silent connections at once, then a thousand that send a byte a second. It
// measures whether all are accepted, their memory, when the server closes them, and the response times of others meanwhile.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { printGoal } from './goals.ts';
import type { HeldOpen, HoldingOrders } from './holding.ts';
import { askHealth, startProbe } from './probe.ts';
import { startSender } from './sender.ts';
import { startSettled, watchedSoFar } from './servers.ts';
import { count, inMilliseconds, milliseconds, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { Watched } from './watch-process.ts';

const LOOK_EVERY_MS = 100;
const PROBE_EVERY_MS = 50;
const LONGEST_MS = 60_000;
const KEPT_ALIVE_MS = 7000;

const silent = { connections: 10_000, begin: '', goOn: '' };
const slowHead = { connections: 500, begin: 'GET /api/health HTTP/1.1\r\nHost: a\r\n', goOn: 'X-Slow: a\r\n' };
const slowBody = {
  connections: 500,
  begin:
    'POST /api/auth/send-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  goOn: ' ',
};

interface Watching {
  folder: string;
  url: string;
  watched(): Promise<Watched>;
}

export const benchConnections = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const seen = join(folder, 'watched.json');
    const server = await startSettled(folder, { watch: seen });
    const watching = { folder, url: server.url, watched: () => watchedSoFar(server, seen) };
    try {
      const idle = await hold(watching, [silent]);
      const slow = await hold(watching, [slowHead, slowBody]);
      const line = (name: string, { taken, rssBefore, rss, probes, late, seconds }: Held) => [
        ...[name, count(taken), count(rssBefore), count(rss)],
        ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(probes, share))),
        ...[milliseconds(late), seconds.toFixed(1)],
      ];
      console.log('\nConnections that keep a server busy\n');
      printTable([
        [
          ...['', 'open at once', 'memory before (MB)', 'with them', 'others p50 (ms)', 'others p99', 'worst'],
          ...['event loop late (ms)', 'all gone after (s)'],
        ],
        line('silent', idle),
        line('a byte a second', slow),
      ]);
      console.log('\nGoals\n');
      const megabytes = (value: number) => `${count(value)} MB`;
      const seconds = (value: number) => `${value.toFixed(1)} s`;
      printGoal('10 000 connections open at once', idle.taken, { atLeast: silent.connections }, count);
      printGoal('memory with them within 250 MB', idle.rss, { atMost: 250 }, megabytes);
      printGoal('others p99 within 100 ms beside them', quantile(idle.probes, 0.99), { atMost: 100 }, inMilliseconds);
      printGoal('a thousand slow ones are gone after 15 s', slow.seconds, { atMost: 15 }, seconds);
      printGoal('others p99 within 100 ms beside those', quantile(slow.probes, 0.99), { atMost: 100 }, inMilliseconds);
    } finally {
      await server.stop();
    }
  });

interface Held {
  /** The most connections that the server had open at once. */
  taken: number;
  /** Megabytes before the connections, and the most with them. */
  rssBefore: number;
  rss: number;
  /** Milliseconds. */
  probes: number[];
  /** The longest delay of the server's event loop in milliseconds. */
  late: number;
  /** Seconds until the server closed the last one. */
  seconds: number;
}

/** Opens all connections at once and waits until the server has closed each. */
async function hold(watching: Watching, kinds: HoldingOrders['kinds']): Promise<Held> {
  const { folder, url, watched } = watching;
  // Earlier keep-alive connections are closed first.
  await setTimeout(KEPT_ALIVE_MS);
  const before = await watched();
  const connections = kinds.reduce((sum, kind) => sum + kind.connections, 0);
  const probe = startProbe(() => askHealth(url), PROBE_EVERY_MS);
  const holder = startSender<HeldOpen>('scripts/bench/holding.ts', folder, { port: Number(new URL(url).port), kinds });
  let [taken, rss, late] = [0, 0, 0];
  const started = performance.now();
  // The probe may have one connection open, too.
  for (let now = connections; taken < connections / 2 || now > 1; ) {
    await setTimeout(LOOK_EVERY_MS);
    const seen = await watched();
    now = seen.open - before.open;
    taken = Math.max(taken, now);
    rss = Math.max(rss, seen.mostRss / 1e6);
    late = Math.max(late, quantile(seen.late, 1));
    if (performance.now() - started > LONGEST_MS) break;
  }
  const probes = await probe.stop();
  // The holder learns of ten thousand closed connections a little later than the server.
  await setTimeout(LOOK_EVERY_MS * 10);
  const { seconds } = await holder.stop();
  if (seconds === null) throw new Error('These connections are never closed.');
  return { taken, rssBefore: before.rss / 1e6, rss, probes, late, seconds };
}
