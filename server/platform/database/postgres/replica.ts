// A replica of the database, which is read as long as it is at most a moment behind. Its lag is measured by the positions
// of the two databases' logs, not by their clocks: the replica has to reach the position that the primary had a moment ago.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema.ts';

const LOOK_EVERY_MS = 250;
/** Readers see the changes of others within a second. */
const LONGEST_LAG_MS = 1000;
/** The positions of ten seconds. A replica that is farther behind is not read anyway. */
const MOST_MARKS = 40;

export interface Replica {
  /** Reads from the replica while it keeps up, and from the primary otherwise or after any failure. */
  read<T>(ask: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Returns the milliseconds that the replica may be behind the primary. */
  lag(): number;
  stop(): Promise<void>;
}

/** Both databases. */
interface Sides {
  primary: Kysely<Schema>;
  replica: Kysely<Schema>;
}

interface Options {
  /** The connections for reads. */
  reads: Sides;
  /** The connections for measuring the lag: a measurement that waits behind reads would take a busy replica for a slow one. */
  looks: Sides;
  /** Returns true if the replica caused the error. */
  isFault: (error: unknown) => boolean;
  /** Called when the replica begins to keep up, and when it stops, or does not from the start. */
  onChange: (keepsUp: boolean) => void;
  now?: () => number;
}

/** `replica` must be one database: several behind one address would answer as if time went back. */
export function followReplica(options: Options): Replica {
  const { reads, looks, isFault, onChange, now = () => performance.now() } = options;
  const started = now();
  /** The replica has everything that the primary had committed at this time. */
  let caughtUpAt: number | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Positions of the primary over time that the replica has not reached yet. */
  let marks: { position: number; at: number }[] = [];
  let reported: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const at = now();
    const primary = await standOf(looks.primary);
    const replica = await standOf(looks.replica);
    // The positions of another database, or of a diverged history, cannot be compared.
    if (!replica.follows || primary.history !== replica.history) return;
    // A primary with a shorter history has replaced the former one.
    if (primary.position < (marks.at(-1)?.position ?? 0)) marks = [];
    if (marks.length < MOST_MARKS) marks.push({ position: primary.position, at });
    const reached = marks.findLast(({ position }) => position <= replica.position);
    if (!reached) return;
    caughtUpAt = reached.at;
    marks = marks.filter((mark) => mark.at > reached.at);
  }

  async function follow(): Promise<void> {
    // A replica that cannot be measured is not read from, because its lag grows.
    await look().catch(() => undefined);
    const state = keepsUp();
    if (state !== reported && (state || now() - started > LONGEST_LAG_MS)) {
      reported = state;
      onChange(state);
    }
    if (!isStopped) timer = setTimeout(again, LOOK_EVERY_MS).unref();
  }
  function again(): void {
    following = follow();
  }

  const lag = () => now() - (caughtUpAt ?? started);
  /** A replica that failed is used again once a later measurement shows that it keeps up. */
  const keepsUp = () => caughtUpAt !== null && caughtUpAt > failedAt && lag() <= LONGEST_LAG_MS;
  let following = follow();

  return {
    async read(ask) {
      if (!keepsUp()) return ask(reads.primary);
      try {
        return await ask(reads.replica);
      } catch (error) {
        if (isFault(error)) failedAt = now();
        // A row that the replica lacked may be in the primary.
        return ask(reads.primary);
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

interface Stand {
  /** Identifies the database and its timeline since the last promotion. */
  history: string;
  follows: boolean;
  /** The position in the log, in bytes, that was flushed (primary) or replayed (replica). */
  position: number;
}

async function standOf(db: Kysely<Schema>): Promise<Stand> {
  const { rows } = await sql<Stand>`
    SELECT (SELECT "system_identifier" FROM pg_control_system()) || '/' ||
        (SELECT "timeline_id" FROM pg_control_checkpoint()) AS "history",
      pg_is_in_recovery() AS "follows",
      pg_wal_lsn_diff(
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0'
      ) AS "position"`.execute(db);
  return rows[0] as Stand;
}
