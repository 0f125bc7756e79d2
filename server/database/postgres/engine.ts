// PostgreSQL elsewhere, by pools of connections: one reads, one writes, and a small one is for what takes long.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lockOf } from '../dialect/words.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import { openPool, type PoolOptions } from './connect.ts';
import { followReplica } from './replica.ts';
import { refuseUnfit } from './settings-in-force.ts';
import { codeOf, storageFault } from './storage-fault.ts';
import { createWriter } from './writer.ts';

const READERS = 8;
const WRITERS = 4;
/** For the few jobs that take long. */
const PATIENT = 2;

export async function openPostgres(
  { url, replicaUrl }: { url: string; replicaUrl: string | null },
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
  const settings = { default_transaction_read_only: 'on' };
  const readers = openPool<Schema>({ name: 'read', url, connections: READERS, settings, translate });
  const patient = openPool<Schema>({ name: 'long', url, connections: PATIENT, isPatient: true, translate });
  const recent =
    replicaUrl === null
      ? null
      : openPool<Schema>({ name: 'replica', url: replicaUrl, connections: READERS, settings, translate: storageFault });
  const pools = [readers, writers, patient, recent].filter((pool) => pool !== null);
  const writer = createWriter({ usual: writers.db, patient: patient.db });
  const { db: read } = readers;
  const replica = recent && followReplica({ primary: read, replica: recent.db, isFault });

  async function close(): Promise<void> {
    await Promise.all([writer.drain(), replica?.stop()]);
    await Promise.all(pools.map(({ db }) => db.destroy()));
  }

  const refuse = () => Promise.reject(new StorageError('damaged'));
  try {
    const inForce = await refuseUnfit(writers.db);
    return {
      engine: 'postgres',
      read,
      readRecent: (ask) => (replica ? replica.read(ask) : ask(read)),
      // Whoever fills an empty database takes long, and the others wait.
      write: (turn, job) => (damaged ? refuse() : writer.write(turn, job, turn === 'start')),
      writeInSlices: (turn, job) => (damaged ? refuse() : writer.write(turn, job, true)),
      prepare: (work) => alone({ name: 'start', url, connections: 1, isPatient: true, translate }, work),
      // Its log and its backups are kept for as long as whoever runs it has said.
      expunge: async () => undefined,
      // It checks its own pages, and tells of a damaged one when that is read.
      check: async () => undefined,
      isDamaged: () => damaged,
      // Otherwise it was refused.
      isDurable: () => true,
      writes: writer.counts,
      pools: () => pools.map(({ counts }) => counts()),
      replicaLag: () => replica?.lag() ?? null,
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

/** A replica's, whatever it is: a row that it gives up for the primary's sake (40001) comes back there too. */
const isFault = (error: unknown): boolean => error instanceof StorageError || codeOf(error) === '40001';

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
