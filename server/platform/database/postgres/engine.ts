// The PostgreSQL engine, with a pool for reads, one for writes, and a small one for long jobs.
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { advisoryLockOf } from '../dialect/ddl.ts';
import { type Engine, keysOf, type ReplicaOptions, StorageError, type WriteCounts } from '../engine.ts';
import { keyedMutex } from '../keyed-mutex.ts';
import type { Schema } from '../schema.ts';
import { openPool, type Pool, type PoolOptions } from './connect.ts';
import { followReplica, type Replica } from './replica.ts';
import { refuseUnfit } from './settings-in-force.ts';
import { codeOf, isOutdatedPlan, storageFault } from './storage-fault.ts';

const READERS = 8;
const WRITERS = 4;
/** Connections for the jobs that take long, of which one runs at a time, and for filling an empty database. */
const PATIENT = 2;
/** A lock key of all long jobs: two keepers who change parents at the same time could make their birds each other's ancestors. */
const LONG = 'long';

export async function openPostgres(
  { url, replicaUrl = null, onReplica = () => undefined }: { url: string } & ReplicaOptions,
  onDamage: (found: string) => void,
): Promise<Engine> {
  let damaged = false;
  function translate(error: unknown): unknown {
    const known = storageFault(error);
    if (known instanceof StorageError && known.fault === 'damaged') {
      if (!damaged) onDamage((error as Error).message);
      damaged = true;
    }
    return known;
  }

  const writers = openPool<Schema>({ name: 'write', url, connections: WRITERS, translate });
  // All swipes of one keeper fit into this memory; otherwise they are scanned again for each bird.
  const settings = { default_transaction_read_only: 'on', work_mem: '32MB' };
  const readers = openPool<Schema>({ name: 'read', url, connections: READERS, settings, translate });
  const patient = openPool<Schema>({ name: 'long', url, connections: PATIENT, patience: 'long', translate });
  const { db: read } = readers;
  const following = replicaUrl === null ? null : follow({ url, replicaUrl, onReplica, read });
  const pools = [readers, writers, patient, ...(following?.pools ?? [])];
  const writer = createWriter({ usual: writers.db, patient: patient.db });

  async function close(): Promise<void> {
    await Promise.all([writer.drain(), following?.replica.stop()]);
    await Promise.all(pools.map(({ db }) => db.destroy()));
  }

  const refuse = () => Promise.reject(new StorageError('damaged'));
  try {
    const inForce = await refuseUnfit(writers.db);
    return {
      engine: 'postgres',
      read,
      readRecent: (ask) => (following ? following.replica.read(ask) : ask(read)),
      // Filling an empty database takes long, and the others wait.
      write: (key, job) => (damaged ? refuse() : writer.write(keysOf(key), job, key === 'start')),
      writeLong: (key, job) => (damaged ? refuse() : writer.write([...keysOf(key), LONG], job, true)),
      prepare: (work) => alone({ name: 'start', url, connections: 1, patience: 'long', translate }, work),
      // The operator decides how long PostgreSQL keeps its log and its backups.
      expunge: async () => undefined,
      // PostgreSQL checks its own pages and reports a damaged one when it is read.
      check: async () => undefined,
      isDamaged: () => damaged,
      // A database that is not durable was refused.
      isDurable: () => true,
      writes: writer.counts,
      pools: () => pools.map(({ counts }) => counts()),
      replicaLag: () => following?.replica.lag() ?? null,
      settings: () => ({
        postgres: inForce.version,
        fsync: inForce.fsync,
        synchronous_commit: inForce.synchronousCommit,
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Wraps every error of the replica. */
class ReplicaFault extends Error {}

interface Following extends Required<Pick<ReplicaOptions, 'onReplica'>> {
  url: string;
  replicaUrl: string;
  read: Kysely<Schema>;
}

function follow({ url, replicaUrl, onReplica, read }: Following): { replica: Replica; pools: Pool<Schema>[] } {
  const settings = { default_transaction_read_only: 'on' };
  const translate = (error: unknown) => new ReplicaFault('The replica does not answer.', { cause: error });
  const open = (name: string, from: string, connections: number) =>
    openPool<Schema>({ name, url: from, connections, patience: 'short', settings, translate });
  const recent = open('replica', replicaUrl, READERS);
  const [here, there] = [open('look', url, 1), open('look at replica', replicaUrl, 1)];
  const replica = followReplica({
    reads: { primary: read, replica: recent.db },
    looks: { primary: here.db, replica: there.db },
    isFault: (error) => error instanceof ReplicaFault,
    onChange: onReplica,
  });
  return { replica, pools: [recent, here, there] };
}

/** Runs `work` in one process at a time, however many start at once and however long it takes. */
async function alone(options: PoolOptions, work: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
  const { db } = openPool<Schema>(options);
  try {
    await sql`SELECT pg_advisory_lock(${sql.raw(advisoryLockOf('prepare'))})`.execute(db);
    await work(db);
  } finally {
    // The lock ends with the connection.
    await db.destroy();
  }
}

/** Serialization failure, deadlock, and a unique value or foreign key that a concurrent transaction was faster with. */
const conflicts = new Set(['40001', '40P01', '23505', '23503']);
const isInTheWay = (error: unknown): boolean => conflicts.has(codeOf(error)) || isOutdatedPlan(error);
const MOST_TRIES = 5;
const LONGEST_WAIT_MS = 20;

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

export interface Writer {
  /** The locks are taken in this order. A patient job has no time limit. */
  write<T>(keys: readonly string[], work: Work<T>, isPatient?: boolean): Promise<T>;
  counts(): WriteCounts;
  /** Resolves when every accepted job has ended; later jobs are refused. */
  drain(): Promise<void>;
}

/**
 * Runs each job in a transaction of its own. Jobs with one key wait for each other first in this process, so that many of
 * them take only one connection, and then in the database, by a lock that ends with the transaction. A job that conflicted
 * with another one is retried, and then sees the other's changes.
 */
export function createWriter(pools: Record<'usual' | 'patient', Kysely<Schema>>): Writer {
  const exclusively = keyedMutex();
  const running = new Set<Promise<unknown>>();
  let draining = false;
  let commits = 0;

  async function once<T>(keys: readonly string[], work: Work<T>, isPatient: boolean): Promise<T> {
    return pools[isPatient ? 'patient' : 'usual'].connection().execute(async (connection) => {
      // All statements are sent in one message, so that the locks cost no round trip.
      const begin = ['begin', ...keys.map((key) => `select pg_advisory_xact_lock(${advisoryLockOf(key)})`)];
      try {
        await connection.executeQuery(CompiledQuery.raw(begin.join('; ')));
        const value = await work(connection as Transaction<Schema>);
        const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'));
        // PostgreSQL answers a commit like this if a statement of the transaction had failed.
        if (rows[0]?.command === 'ROLLBACK')
          throw new Error('A write job went on after one of its statements had failed.');
        commits++;
        return value;
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
        throw error;
      }
    });
  }

  async function untilDone<T>(keys: readonly string[], work: Work<T>, isPatient: boolean): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await once(keys, work, isPatient);
      } catch (error) {
        if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
        await wait(Math.random() * LONGEST_WAIT_MS * tries);
      }
    }
  }

  return {
    write(keys, work, isPatient = false) {
      if (draining) return Promise.reject(new Error('The database is closing.'));
      const run = () => untilDone(keys, work, isPatient);
      const job = keys.reduceRight((inner, key) => () => exclusively(key, inner), run)();
      const settled = job.catch(() => undefined);
      running.add(settled);
      settled.then(() => running.delete(settled));
      return job;
    },
    counts: () => ({ waiting: running.size, commits, jobs: commits }),
    async drain() {
      draining = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}
