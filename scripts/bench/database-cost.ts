// What pages cost PostgreSQL: statements, and the time that its processes have worked. Nothing of SQLite, which works in ours.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../server/database/open.ts';
import type { Latency } from './latency.ts';

export interface Cost {
  /** Of reading, each page on average. */
  statements: number;
  /** Milliseconds of processor time, each page on average; NaN where the system does not say. */
  cpu: number;
}

export type Costly = Latency & { cost: Cost | null };

/** `measure` answers how many pages there were. */
export async function withCost(
  db: Database,
  measure: (db: Database) => Promise<Latency & { pages: number }>,
): Promise<Costly> {
  if (db.engine === 'sqlite') return { ...(await measure(db)), cost: null };
  const read = db.read.withoutPlugins();
  const execute = read.executeQuery.bind(read);
  let statements = 0;
  read.executeQuery = (query) => {
    statements++;
    return execute(query);
  };
  const before = await workOf(db);
  const measured = await measure({ ...db, read });
  const after = await workOf(db);
  const cpu = [...after].reduce((sum, [process, ticks]) => sum + ticks - (before.get(process) ?? 0), 0) * TICK;
  return { ...measured, cost: { statements: statements / measured.pages, cpu: cpu / measured.pages } };
}

/** Milliseconds, on every Linux that Node runs on. */
const TICK = 10;

/** Ticks that each process of the database's connections has worked until now. */
async function workOf(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(db.read);
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid)]));
}

function ticksOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  // Behind its name, which may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
