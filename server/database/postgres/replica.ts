// A copy of the database that follows it: read as long as it is at most a moment behind.
//
// How far behind it is, is asked of the two databases' logs, never of clocks: how far the primary's log had come a moment ago, and
// whether the replica has come as far since.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema.ts';

const LOOK_EVERY_MS = 250;
/** Others' changes are seen within a second. */
const LONGEST_LAG_MS = 1000;

export interface Replica {
  /** Asks the replica as long as it keeps up, and otherwise, or where it fails, the primary. */
  read<T>(ask: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Milliseconds since which it may lack what the primary has; null where it has never kept up. */
  lag(): number | null;
  stop(): Promise<void>;
}

interface Options {
  primary: Kysely<Schema>;
  replica: Kysely<Schema>;
  /** Whether an error is the database's and no statement's: then the primary is asked. */
  isFault: (error: unknown) => boolean;
  now?: () => number;
}

/** `replica` must be one database: several behind one address would answer as if time went back. */
export function followReplica({ primary, replica, isFault, now = () => performance.now() }: Options): Replica {
  /** The replica has all that the primary had committed at this time. */
  let caughtUpAt: number | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** The oldest position that it has not reached yet. */
  let ahead: { position: string; at: number } | null = null;

  async function look(): Promise<void> {
    const began = now();
    ahead ??= { position: await positionOf(primary), at: began };
    if (!(await hasReached(replica, ahead.position))) return;
    caughtUpAt = ahead.at;
    ahead = null;
  }

  async function follow(): Promise<void> {
    // One that cannot be asked is not used; nobody need be told more often than `lag` does.
    await look().catch(() => undefined);
    if (!isStopped) timer = setTimeout(again, LOOK_EVERY_MS).unref();
  }
  function again(): void {
    following = follow();
  }
  let following = follow();

  const lag = () => (caughtUpAt === null ? null : now() - caughtUpAt);
  /** After a failure it is asked again when it was seen to keep up since. */
  const keepsUp = () => caughtUpAt !== null && caughtUpAt > failedAt && now() - caughtUpAt <= LONGEST_LAG_MS;

  return {
    async read(ask) {
      if (!keepsUp()) return ask(primary);
      try {
        return await ask(replica);
      } catch (error) {
        if (!isFault(error)) throw error;
        failedAt = now();
        return ask(primary);
      }
    },
    lag,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await following;
    },
  };
}

async function positionOf(primary: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_insert_lsn()::text AS "position"`.execute(
    primary,
  );
  return rows[0]?.position ?? '';
}

/** False, too, for a database that follows none. */
async function hasReached(replica: Kysely<Schema>, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "reached"`.execute(replica);
  return rows[0]?.reached === true;
}
