// The PostgreSQL engine, with a pool for reads, one for writes, and a small one for long jobs.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { advisoryLockOf } from '../dialect/ddl.ts';
import type { Engine, ReplicaOptions } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import { openPool, type Pool, type PoolOptions } from './connect.ts';
import { followReplica, type Replica } from './replica.ts';
import { refuseUnfit } from './settings-in-force.ts';
import { storageFault } from './storage-fault.ts';
import { createWriter } from './writer.ts';

const READERS = 8;
const WRITERS = 4;
/** Connections for the few jobs that take long: at most two of them are imports, and changes of parents are short. */
const PATIENT = 4;

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
      write: (key, job) => (damaged ? refuse() : writer.write(key, job, key === 'start')),
      writeLong: (key, job) => (damaged ? refuse() : writer.write(key, job, true)),
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
