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
/** Ten seconds of looks: whoever is farther behind is not asked anyway. */
const MOST_MARKS = 40;

export interface Replica {
  /** Asks the replica as long as it keeps up. Whatever fails there is asked once more, of the primary. */
  read<T>(ask: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Milliseconds since which it may lack what the primary has. */
  lag(): number;
  stop(): Promise<void>;
}

/** Both databases. */
export interface Sides {
  primary: Kysely<Schema>;
  replica: Kysely<Schema>;
}

interface Options {
  /** What is read from. */
  reads: Sides;
  /** For looking alone: a look that waits behind reads would take a busy replica for a slow one. */
  looks: Sides;
  /** Whether the replica is to blame for an error. */
  isFault: (error: unknown) => boolean;
  /** Told when it begins to keep up, and when it no longer does, or does not from the start. */
  onChange: (keepsUp: boolean) => void;
  now?: () => number;
}

/** `replica` must be one database: several behind one address would answer as if time went back. */
export function followReplica(options: Options): Replica {
  const { reads, looks, isFault, onChange, now = () => performance.now() } = options;
  const started = now();
  /** The replica has all that the primary had committed at this time. */
  let caughtUpAt: number | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Where the primary was when, as far as the replica has not been seen there. */
  let marks: { position: number; at: number }[] = [];
  let told: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const at = now();
    const primary = await standOf(looks.primary);
    const replica = await standOf(looks.replica);
    // Another database, or a history that has parted from this one's: its positions say nothing.
    if (!replica.follows || primary.history !== replica.history) return;
    // A primary of shorter history has taken the place of another one.
    if (primary.position < (marks.at(-1)?.position ?? 0)) marks = [];
    if (marks.length < MOST_MARKS) marks.push({ position: primary.position, at });
    const reached = marks.findLast(({ position }) => position <= replica.position);
    if (!reached) return;
    caughtUpAt = reached.at;
    marks = marks.filter((mark) => mark.at > reached.at);
  }

  async function follow(): Promise<void> {
    // One that cannot be asked is not read from; `lag` tells.
    await look().catch(() => undefined);
    const state = keepsUp();
    if (state !== told && (state || now() - started > LONGEST_LAG_MS)) {
      told = state;
      onChange(state);
    }
    if (!isStopped) timer = setTimeout(again, LOOK_EVERY_MS).unref();
  }
  function again(): void {
    following = follow();
  }

  const lag = () => now() - (caughtUpAt ?? started);
  /** After a failure it is asked again when it was seen to keep up since. */
  const keepsUp = () => caughtUpAt !== null && caughtUpAt > failedAt && lag() <= LONGEST_LAG_MS;
  let following = follow();

  return {
    async read(ask) {
      if (!keepsUp()) return ask(reads.primary);
      try {
        return await ask(reads.replica);
      } catch (error) {
        if (isFault(error)) failedAt = now();
        // What is not there may be there by now, too.
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
  /** Which database this is a state of, and since which promotion. */
  history: string;
  follows: boolean;
  /** Bytes of its log: what it has stored for good, or replayed. */
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
