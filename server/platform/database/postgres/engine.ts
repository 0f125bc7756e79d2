// PostgreSQL elsewhere, by pools of connections: one reads, one writes, and a small one is for what takes long.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lockOf } from '../dialect/words.ts';
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
/** For the few jobs that take long. */
const PATIENT = 2;

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
  // Room for all that one keeper has swiped: what does not fit is looked through again for each bird.
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
      // Whoever fills an empty database takes long, and the others wait.
      write: (turn, job) => (damaged ? refuse() : writer.write(turn, job, turn === 'start')),
      writeInSlices: (turn, job) => (damaged ? refuse() : writer.write(turn, job, true)),
      prepare: (work) => alone({ name: 'start', url, connections: 1, patience: 'long', translate }, work),
      // Its log and its backups are kept for as long as whoever runs it has said.
      expunge: async () => undefined,
      // It checks its own pages, and tells of a damaged one when that is read.
      check: async () => undefined,
      isDamaged: () => damaged,
      // Otherwise it was refused.
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

/** Whatever the replica's database says instead of an answer. */
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

/** One process after the other, however many start at once, and however long one of them takes. */
async function alone(options: PoolOptions, work: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
  const { db } = openPool<Schema>(options);
  try {
    await sql`SELECT pg_advisory_lock(${sql.raw(lockOf('prepare'))})`.execute(db);
    await work(db);
  } finally {
    // The lock goes with the connection.
    await db.destroy();
  }
}
