import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { type Pause, pauseInTurns } from '../../pause.ts';
import { lockOf } from '../dialect/words.ts';
import type { Turn, WriteCounts } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { codeOf, isOutdatedPlan } from './storage-fault.ts';

/** Serialization failure, deadlock, a unique value or a foreign key that another transaction was faster with. */
const conflicts = new Set(['40001', '40P01', '23505', '23503']);
const isInTheWay = (error: unknown): boolean => conflicts.has(codeOf(error)) || isOutdatedPlan(error);
const MOST_TRIES = 5;
const LONGEST_WAIT_MS = 20;

type Work<T> = (trx: Transaction<Schema>, pause: Pause) => Promise<T>;

export interface Writer {
  /** A patient job may wait for its turn, and take its time, for as long as it likes. */
  write<T>(turn: Turn, work: Work<T>, isPatient?: boolean): Promise<T>;
  counts(): WriteCounts;
  /** Resolves when every job accepted so far is settled; afterwards none is accepted. */
  drain(): Promise<void>;
}

/**
 * Each job is a transaction of its own. Jobs of one turn wait for each other first in this process, so that many of them
 * take one connection and not all, and then at the database, by a lock that goes with the transaction. A job that came into
 * another's way runs again, and then sees what was in its way.
 */
export function createWriter(pools: Record<'usual' | 'patient', Kysely<Schema>>): Writer {
  const last = new Map<string, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  let draining = false;
  let commits = 0;

  async function once<T>(turn: Turn, work: Work<T>, isPatient: boolean): Promise<T> {
    return pools[isPatient ? 'patient' : 'usual'].connection().execute(async (connection) => {
      // In one message: a turn costs no time on the way.
      const begin = turn === null ? 'begin' : `begin; select pg_advisory_xact_lock(${lockOf(turn)})`;
      try {
        await connection.executeQuery(CompiledQuery.raw(begin));
        const value = await work(connection as Transaction<Schema>, pauseInTurns(nextTurn));
        const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'));
        // PostgreSQL ends a transaction so in which a statement had failed.
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

  async function untilDone<T>(turn: Turn, work: Work<T>, isPatient: boolean): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await once(turn, work, isPatient);
      } catch (error) {
        if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
        await wait(Math.random() * LONGEST_WAIT_MS * tries);
      }
    }
  }

  function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn === null) return work();
    const before = last.get(turn);
    const own = before ? before.then(work) : work();
    const settled = own.catch(() => undefined);
    last.set(turn, settled);
    settled.then(() => last.get(turn) === settled && last.delete(turn));
    return own;
  }

  return {
    write(turn, work, isPatient = false) {
      if (draining) return Promise.reject(new Error('The database is closing.'));
      const job = inTurn(turn, () => untilDone(turn, work, isPatient));
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
