// Loaded into a server that is measured: how late its event loop is, and the most memory it takes. At SIGUSR2 it writes what
// it has seen since the last time into the file that WATCHED names.
import { renameSync, writeFileSync } from 'node:fs';

export interface Watched {
  /** Milliseconds by which timers were late, one value each ten milliseconds. */
  late: number[];
  /** Bytes. */
  rssAtStart: number;
  mostRss: number;
}

const EVERY_MS = 10;

const fresh = (): Watched => ({ late: [], rssAtStart: process.memoryUsage.rss(), mostRss: process.memoryUsage.rss() });

let seen = fresh();
let due = performance.now() + EVERY_MS;

function look(): void {
  const now = performance.now();
  seen.late.push(Math.max(0, now - due));
  seen.mostRss = Math.max(seen.mostRss, process.memoryUsage.rss());
  due = now + EVERY_MS;
  setTimeout(look, EVERY_MS).unref();
}

setTimeout(look, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  const file = process.env.WATCHED ?? '';
  writeFileSync(`${file}.part`, JSON.stringify(seen));
  renameSync(`${file}.part`, file);
  seen = fresh();
});
