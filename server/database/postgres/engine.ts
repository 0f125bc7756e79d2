// PostgreSQL elsewhere, by pools of connections: one reads, one writes, and a small one is for what takes long.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lockOf } from '../dialect/words.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import { connect, type PoolOptions } from './connect.ts';
import { refuseUnfit } from './settings-in-force.ts';
import { storageFault } from './storage-fault.ts';
import { createWriter } from './writer.ts';

const READERS = 8;
const WRITERS = 4;
/** For the few jobs that take long. */
const PATIENT = 2;

export async function openPostgres(url: string, onDamage: (found: string) => void): Promise<Engine> {
  let damaged = false;
  function translate(error: unknown): unknown {
    const known = storageFault(error);
    if (known instanceof StorageError && known.fault === 'damaged') {
      if (!damaged) onDamage((error as Error).message);
      damaged = true;
    }
    return known;
  }

  const writers = connect<Schema>({ url, connections: WRITERS, translate });
  const settings = { default_transaction_read_only: 'on' };
  const readers = connect<Schema>({ url, connections: READERS, settings, translate });
  const patient = connect<Schema>({ url, connections: PATIENT, isPatient: true, translate });
  const writer = createWriter({ usual: writers, patient });

  async function close(): Promise<void> {
    await writer.drain();
    await Promise.all([readers, writers, patient].map((db) => db.destroy()));
  }

  const refuse = () => Promise.reject(new StorageError('damaged'));
  try {
    const inForce = await refuseUnfit(writers);
    return {
      engine: 'postgres',
      read: readers,
      // Whoever fills an empty database takes long, and the others wait.
      write: (turn, job) => (damaged ? refuse() : writer.write(turn, job, turn === 'start')),
      writeInSlices: (turn, job) => (damaged ? refuse() : writer.write(turn, job, true)),
      prepare: (work) => alone({ url, connections: 1, isPatient: true, translate }, work),
      // Its log and its backups are kept for as long as whoever runs it has said.
      expunge: async () => undefined,
      // It checks its own pages, and tells of a damaged one when that is read.
      check: async () => undefined,
      isDamaged: () => damaged,
      // Otherwise it was refused.
      isDurable: () => true,
      writes: writer.counts,
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

/** One process after the other, however many start at once, and however long one of them takes. */
async function alone(options: PoolOptions, work: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
  const db = connect<Schema>(options);
  try {
    await sql`SELECT pg_advisory_lock(${sql.raw(lockOf('prepare'))})`.execute(db);
    await work(db);
  } finally {
    // The lock goes with the connection.
    await db.destroy();
  }
}
