import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { advisoryLockOf } from '../dialect/ddl.ts';
import type { LockKey, WriteCounts } from '../engine.ts';
import { keyedMutex } from '../keyed-mutex.ts';
import type { Schema } from '../schema.ts';
import { codeOf, isOutdatedPlan } from './storage-fault.ts';

/** Serialization failure, deadlock, and a unique value or foreign key that a concurrent transaction was faster with. */
const conflicts = new Set(['40001', '40P01', '23505', '23503']);
const isInTheWay = (error: unknown): boolean => conflicts.has(codeOf(error)) || isOutdatedPlan(error);
const MOST_TRIES = 5;
const LONGEST_WAIT_MS = 20;

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

export interface Writer {
  /** A patient job has no time limit. */
  write<T>(key: LockKey, work: Work<T>, isPatient?: boolean): Promise<T>;
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

  async function once<T>(key: LockKey, work: Work<T>, isPatient: boolean): Promise<T> {
    return pools[isPatient ? 'patient' : 'usual'].connection().execute(async (connection) => {
      // Both statements are sent in one message, so that the lock costs no round trip.
      const begin = key === null ? 'begin' : `begin; select pg_advisory_xact_lock(${advisoryLockOf(key)})`;
      try {
        await connection.executeQuery(CompiledQuery.raw(begin));
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

  async function untilDone<T>(key: LockKey, work: Work<T>, isPatient: boolean): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await once(key, work, isPatient);
      } catch (error) {
        if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
        await wait(Math.random() * LONGEST_WAIT_MS * tries);
      }
    }
  }

  return {
    write(key, work, isPatient = false) {
      if (draining) return Promise.reject(new Error('The database is closing.'));
      const run = () => untilDone(key, work, isPatient);
      const job = key === null ? run() : exclusively(key, run);
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
