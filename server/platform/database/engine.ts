// The interface of both database engines, and how they fail.
import type { Kysely, Transaction } from 'kysely';
import type { EngineName } from './dialect/ddl.ts';
import type { Schema } from './schema.ts';

/**
 * The lock key of a write. Jobs with one key run one after the other on every engine, so that no other job changes what one
 * has read. A job that decides by what it has read (a limit, a try left) names the keeper or the address that it decides
 * about. Null is for single statements that are right in any order, such as counters and the outbox.
 */
export type LockKey =
  | `keeper/${string}`
  | `address/${string}`
  | `gift/${string}`
  | 'start'
  | 'webhooks'
  | 'moderation'
  | null
  | BothKeepers;

/** Two keepers between whom something passes. They are sorted, so that two such writes do not wait for each other. */
export type BothKeepers = readonly [`keeper/${string}`, `keeper/${string}`];

export const keysOf = (key: LockKey): readonly string[] =>
  key === null ? [] : typeof key === 'string' ? [key] : [...new Set(key)].sort();

/** Counts since the start. */
export interface WriteCounts {
  /** Jobs that are not committed yet. */
  waiting: number;
  commits: number;
  /** Jobs in these commits. */
  jobs: number;
}

/** Options of PostgreSQL. */
export interface ReplicaOptions {
  /** The database for reads that may be a moment old. */
  replicaUrl?: string | null;
  /** Called when the replica begins to keep up, and when it no longer does. */
  onReplica?: (keepsUp: boolean) => void;
}

/** Connections to one database for one purpose. */
export interface PoolCounts {
  pool: string;
  open: number;
  idle: number;
  /** Callers who wait for a connection. */
  waiting: number;
}

export interface Engine {
  engine: EngineName;
  /** A read-only connection, which sees committed data. */
  read: Kysely<Schema>;
  /**
   * Reads public data that may be a moment old; a caller's own data must not be read here, because callers have to find
   * their latest writes. Uses a replica that keeps up if there is one, and `read` otherwise or if the replica fails.
   */
  readRecent<T>(ask: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Resolves when the job's changes are on disk. A job may await nothing but its transaction and the functions of
   * yield-to-event-loop.ts, and may be run again. On SQLite, other writes wait for its end.
   */
  write<T>(key: LockKey, job: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs one of the few jobs that take long, one at a time, in a transaction of its own. Nothing of it is stored if it fails
   * or if the server stops meanwhile. Parents of birds that have chicks change only in such jobs.
   */
  writeLong<T>(key: LockKey, job: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Runs migrations before anything else is written, and in one process at a time. */
  prepare(work: (db: Kysely<Schema>) => Promise<void>): Promise<void>;
  /**
   * Removes deleted personal data from all files, as far as the engine allows. SQLite overwrites deleted rows, and its
   * write-ahead log is emptied here; PostgreSQL keeps its log for as long as it is configured to.
   */
  expunge(): Promise<void>;
  /** Looks for damaged pages in the background. */
  check(): Promise<void>;
  isDamaged(): boolean;
  /** Returns true if commits are on disk before they are acknowledged. */
  isDurable(): boolean;
  writes(): WriteCounts;
  /** Returns an empty list for SQLite. */
  pools(): PoolCounts[];
  /** Returns the milliseconds that the replica is behind, or null if there is none. */
  replicaLag(): number | null;
  /** Returns the settings in force, for the operator. */
  settings(): Record<string, string | number>;
  close(): Promise<void>;
}

/** Our adapters have a name, because `instanceof` would fail where Kysely is installed twice. */
export interface NamedAdapter {
  readonly engine: EngineName;
}

/** Returns the engine of a connection or transaction. */
export function engineOf<T>(db: Kysely<T>): EngineName {
  return (db.getExecutor().adapter as unknown as NamedAdapter).engine;
}

/**
 * `full`: the disk is full. `unwritable`: the disk refuses or fails. `damaged`: the stored data cannot be trusted.
 * `unreachable`: the database server does not answer.
 */
export type StorageFault = 'full' | 'unwritable' | 'damaged' | 'unreachable';

/** The database failed for a reason that does not depend on the statement; nothing of the job was stored. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause?: unknown) {
    super(sentences[fault], { cause });
    this.name = 'StorageError';
    this.fault = fault;
  }
}

const sentences: Record<StorageFault, string> = {
  full: 'There is no room left on the disk.',
  unwritable: 'The disk does not take what is to be stored.',
  damaged: 'The database is damaged.',
  unreachable: 'The database does not answer.',
};
