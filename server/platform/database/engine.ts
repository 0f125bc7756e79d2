// What the server asks of either database.
import type { Kysely, Transaction } from 'kysely';
import type { Pause } from '../pause.ts';
import type { EngineName } from './dialect/words.ts';
import type { Schema } from './schema.ts';

/**
 * Whose turn a write is. Jobs of one turn run one after the other, on every engine: what a job reads, no other job of its
 * turn changes meanwhile. A job that decides by what it has read (a limit, a try left) names the keeper or the address
 * that it decides about. Null is for single statements that are right in any order, such as counters and the outbox.
 */
export type Turn = `keeper/${string}` | `address/${string}` | `gift/${string}` | 'start' | 'webhooks' | null;

/** Since the start. */
export interface WriteCounts {
  /** Not committed yet. */
  waiting: number;
  commits: number;
  /** In these commits. */
  jobs: number;
}

/** Of PostgreSQL. */
export interface ReplicaOptions {
  /** Where what may be a moment old is read. */
  replicaUrl?: string | null;
  /** Told when it begins to keep up, and when it no longer does. */
  onReplica?: (keepsUp: boolean) => void;
}

/** Connections to one database for one purpose. */
export interface PoolCounts {
  pool: string;
  open: number;
  idle: number;
  /** Callers who wait for one. */
  waiting: number;
}

export interface Engine {
  engine: EngineName;
  /** Read-only; sees what is committed. */
  read: Kysely<Schema>;
  /**
   * For what everybody may see, and may see a moment later; never for what belongs to a caller, who has to find what they
   * have just written. Asked of a replica where there is one that keeps up, otherwise of `read`; of that one once more, if
   * anything fails.
   */
  readRecent<T>(ask: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Resolves only when the job's changes are on disk. A job may await nothing but its transaction, and may be run again. */
  write<T>(turn: Turn, job: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * For the few jobs that take longer than a request may keep all others waiting. Beside its transaction the job awaits
   * `pause` between its slices: then reads and answers go on, while other writes wait for its end. All of it is stored, or
   * nothing: not if it fails, and not if the server stops in its middle.
   */
  writeInSlices<T>(turn: Turn, job: (trx: Transaction<Schema>, pause: Pause) => Promise<T>): Promise<T>;
  /** Before anything else is written, and while no other process does the same: for migrations. */
  prepare(work: (db: Kysely<Schema>) => Promise<void>): Promise<void>;
  /**
   * After personal data was deleted: nothing of it is in any file any more, as far as the engine can promise it. SQLite
   * overwrites what is deleted, and its log of changes is emptied; PostgreSQL keeps its own log for as long as it was told to.
   */
  expunge(): Promise<void>;
  /** Looks for damaged pages in the background. */
  check(): Promise<void>;
  isDamaged(): boolean;
  /** Whether a commit is on disk before it is acknowledged. */
  isDurable(): boolean;
  writes(): WriteCounts;
  /** None where there are no pools. */
  pools(): PoolCounts[];
  /** By how many milliseconds a replica is behind; null where there is none. */
  replicaLag(): number | null;
  /** What is in force, for the operator. */
  settings(): Record<string, string | number>;
  close(): Promise<void>;
}
