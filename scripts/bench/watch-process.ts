// Loaded into a server that is measured: how late its event loop is, what memory and processor time it takes, and what it has
// open. At SIGUSR2 it writes what it has seen since the last time into the file that WATCHED names.
import { readdirSync, renameSync, writeFileSync } from 'node:fs';

export interface Watched {
  /** Milliseconds by which timers were late, one value each ten milliseconds. */
  late: number[];
  /** Bytes. */
  rssAtStart: number;
  mostRss: number;
  rss: number;
  /** Milliseconds of processor time. */
  cpu: number;
  /** Files and connections. */
  open: number;
}

const EVERY_MS = 10;

function fresh(): Omit<Watched, 'open' | 'cpu'> {
  const rss = process.memoryUsage.rss();
  return { late: [], rssAtStart: rss, mostRss: rss, rss };
}

let seen = fresh();
let cpuBefore = process.cpuUsage();
let due = performance.now() + EVERY_MS;

function look(): void {
  const now = performance.now();
  seen.late.push(Math.max(0, now - due));
  seen.rss = process.memoryUsage.rss();
  seen.mostRss = Math.max(seen.mostRss, seen.rss);
  due = now + EVERY_MS;
  setTimeout(look, EVERY_MS).unref();
}

setTimeout(look, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  const file = process.env.WATCHED ?? '';
  const { user, system } = process.cpuUsage(cpuBefore);
  const watched: Watched = { ...seen, cpu: (user + system) / 1000, open: readdirSync('/dev/fd').length };
  writeFileSync(`${file}.part`, JSON.stringify(watched));
  renameSync(`${file}.part`, file);
  seen = fresh();
  cpuBefore = process.cpuUsage();
});
