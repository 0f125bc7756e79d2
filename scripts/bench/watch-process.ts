// This module is loaded into a measured server. It records the delay of the event loop, memory, processor time and open files,
// and at SIGUSR2 writes what it recorded since the last signal into the file named by WATCHED.
import { readdirSync, renameSync, writeFileSync } from 'node:fs';

export interface Watched {
  /** Milliseconds by which a timer was late, sampled every ten milliseconds. */
  late: number[];
  /** Bytes. */
  rssAtStart: number;
  mostRss: number;
  rss: number;
  /** Milliseconds of processor time. */
  cpu: number;
  /** The number of open files and connections. */
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
