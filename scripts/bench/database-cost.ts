// What pages cost PostgreSQL: statements, and the time that its processes have worked. Nothing of SQLite, which works in ours.
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/open.ts';

export interface Cost {
  /** Of reading, each page on average. */
  statements: number;
  /** Milliseconds of processor time, each page on average; NaN where the system does not say. */
  cpu: number;
}

export interface Meter {
  /** The same database, listened to. */
  db: Database;
  /** Given each round of pages. */
  measured(round: () => Promise<void>): Promise<void>;
  /** Of so many pages; null for SQLite. */
  cost(pages: number): Cost | null;
}

export function meter(db: Database): Meter {
  if (db.engine === 'sqlite') return { db, measured: (round) => round(), cost: () => null };
  const read = db.read.withoutPlugins();
  const execute = read.executeQuery.bind(read);
  let [asked, statements, ticks] = [0, 0, 0];
  read.executeQuery = (query) => {
    asked++;
    return execute(query);
  };
  return {
    db: { ...db, read },
    async measured(round) {
      const processes = await processesOf(db);
      const [askedBefore, ticksBefore] = [asked, processes.map(ticksOf)];
      await round();
      statements += asked - askedBefore;
      const worked = processes.map((pid, nth) => ticksOf(pid) - (ticksBefore[nth] ?? 0));
      // One that idled too long may have ended.
      ticks += worked.reduce((sum, ticks) => sum + Math.max(0, ticks), 0);
    },
    cost: (pages) => ({ statements: statements / pages, cpu: (ticks * TICK) / pages }),
  };
}

/** Milliseconds, on every Linux that Node runs on. */
const TICK = 10;

/** Of its connections. */
async function processesOf(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`.execute(
    db.read,
  );
  return rows.map(({ pid }) => pid);
}

/** That it has worked until now. */
function ticksOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // Behind its name, which may have spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
