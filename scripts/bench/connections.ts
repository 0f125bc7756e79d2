// `npm run bench -- connections`: ten thousand connections that come at once and say nothing, and a thousand that send a byte
// now and then. Whether all are taken in, what they cost, and whether they are gone in time while others are answered.
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { printGoal } from './goals.ts';
import { askHealth, startProbe } from './probe.ts';
import { startSettled, watchedSoFar } from './servers.ts';
import { count, inMilliseconds, milliseconds, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { Watched } from './watch-process.ts';

const IDLE = 10_000;
const SLOW_OF_A_KIND = 500;
const LOOK_EVERY_MS = 100;
const PROBE_EVERY_MS = 50;
const LONGEST_MS = 60_000;
const KEPT_ALIVE_MS = 7000;

const slowHead = { begin: 'GET /api/health HTTP/1.1\r\nHost: a\r\n', goOn: 'X-Slow: a\r\n' };
const slowBody = {
  begin:
    'POST /api/auth/send-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  goOn: ' ',
};

export const benchConnections = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const seen = join(folder, 'watched.json');
    const server = await startSettled(folder, { watch: seen });
    const watched = () => watchedSoFar(server, seen);
    try {
      const idle = await hold(
        server.url,
        watched,
        Array.from({ length: IDLE }, () => undefined),
      );
      const slow = await hold(
        server.url,
        watched,
        Array.from({ length: 2 * SLOW_OF_A_KIND }, (_, nth) => (nth % 2 ? slowHead : slowBody)),
      );
      const line = (name: string, { taken, rssBefore, rss, probes, seconds }: Held) => [
        ...[
          name,
          count(taken),
          count(rssBefore),
          count(rss),
          milliseconds(quantile(probes, 0.5)),
          milliseconds(quantile(probes, 0.99)),
        ],
        seconds.toFixed(1),
      ];
      console.log('\nConnections that keep a server busy\n');
      printTable([
        ['', 'open at once', 'memory before (MB)', 'with them', 'others p50 (ms)', 'others p99', 'all gone after (s)'],
        line('silent', idle),
        line('a byte a second', slow),
      ]);
      console.log('\nGoals\n');
      const megabytes = (value: number) => `${count(value)} MB`;
      const seconds = (value: number) => `${value.toFixed(1)} s`;
      printGoal('10 000 connections open at once', idle.taken, { atLeast: IDLE }, count);
      printGoal('memory with them within 250 MB', idle.rss, { atMost: 250 }, megabytes);
      const each = ((idle.rss - idle.rssBefore) * 1000) / idle.taken;
      printGoal('each of them costs at most 10 KB', each, { atMost: 10 }, (value) => `${value.toFixed(1)} KB`);
      printGoal('others p99 within 100 ms beside them', quantile(idle.probes, 0.99), { atMost: 100 }, inMilliseconds);
      printGoal('a thousand slow ones are gone after 15 s', slow.seconds, { atMost: 15 }, seconds);
      printGoal('others p99 within 100 ms beside those', quantile(slow.probes, 0.99), { atMost: 100 }, inMilliseconds);
    } finally {
      await server.stop();
    }
  });

interface Held {
  /** The most that the server had open at once. */
  taken: number;
  /** Megabytes, before and at most. */
  rssBefore: number;
  rss: number;
  /** Milliseconds. */
  probes: number[];
  /** Until the server had closed the last one. */
  seconds: number;
}

/** Opens all of them at once, and waits until the server has closed each. */
async function hold(
  url: string,
  watched: () => Promise<Watched>,
  kinds: (typeof slowHead | undefined)[],
): Promise<Held> {
  // Until the connections of those who asked before are closed.
  await setTimeout(KEPT_ALIVE_MS);
  const before = await watched();
  const started = performance.now();
  const sockets = kinds.map((kind) => openSlowly(Number(new URL(url).port), kind));
  // Who opens so many at once is too busy to ask anything meanwhile.
  while (sockets.some(({ connecting }) => connecting)) await setTimeout(LOOK_EVERY_MS);
  const probe = startProbe(() => askHealth(url), PROBE_EVERY_MS);
  let [taken, rss] = [0, 0];
  while (sockets.some((socket) => !socket.closed)) {
    await setTimeout(LOOK_EVERY_MS);
    const { open, mostRss } = await watched();
    taken = Math.max(taken, open - before.open);
    rss = Math.max(rss, mostRss / 1e6);
    if (performance.now() - started > LONGEST_MS) throw new Error('These connections are never closed.');
  }
  const seconds = (performance.now() - started) / 1000;
  return { taken, rssBefore: before.rss / 1e6, rss, probes: await probe.stop(), seconds };
}

function openSlowly(port: number, kind: typeof slowHead | undefined): Socket {
  const socket = connect(port, '127.0.0.1').resume();
  // Being cut off is what is waited for.
  socket.on('error', () => undefined);
  if (!kind) return socket;
  socket.write(kind.begin);
  const timer = setInterval(() => socket.write(kind.goOn), 1000);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
