import type BetterSqlite3 from 'better-sqlite3';
import type { ControlledTransaction, Kysely, Transaction } from 'kysely';
import type { Pause } from '../../pause.ts';
import type { WriteCounts } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { longTransaction } from './long-transaction.ts';
import { settle } from './settle.ts';

/** These bound how long one commit keeps the event loop. A group has at least one job, however long that one takes. */
const LARGEST_GROUP = 256;
const LONGEST_GROUP_MS = 30;

/** Milliseconds of processor time, because a group that had to wait for the processor would not be done earlier in two. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Job {
  work: (trx: Transaction<Schema>) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

export interface Writer {
  write<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** A job that takes long, in a transaction of its own. Only its pauses may let others in. */
  writeInSlices<T>(work: (trx: Transaction<Schema>, pause: Pause) => Promise<T>): Promise<T>;
  /** For what SQLite does outside of transactions only: runs between two groups. */
  aside<T>(work: () => T | Promise<T>): Promise<T>;
  /** Resolves when every job accepted so far is settled; afterwards none is accepted. */
  drain(): Promise<void>;
  counts(): WriteCounts;
}

/**
 * Group commit: the jobs that come in during one turn of the event loop share one transaction and so one fsync, each
 * in its own savepoint. A job that fails is undone alone. A job's promise resolves only after the COMMIT.
 *
 * A job may await nothing but its transaction: anything slower would keep everybody's writes waiting. Such a job is
 * undone and rejected.
 *
 * `endReads` is called before each transaction, because SQLite’s log begins anew only while nobody reads, and again before
 * anybody is told of its commit.
 */
export function createWriter(
  kysely: Kysely<Schema>,
  connection: BetterSqlite3.Database,
  translate: (error: unknown) => unknown,
  endReads: () => void = () => undefined,
): Writer {
  const savepoint = connection.prepare('SAVEPOINT "job"');
  const release = connection.prepare('RELEASE "job"');
  const undo = connection.prepare('ROLLBACK TO "job"');
  let queue: Job[] = [];
  const asides: (() => Promise<void>)[] = [];
  let draining = false;
  let [commits, jobs] = [0, 0];
  let running: Promise<void> | null = null;

  function wake(): void {
    running ??= new Promise((resolve) => {
      // One group a turn: in between, requests come in and answers go out however long the queue is.
      setImmediate(async function turn() {
        for (const work of asides.splice(0)) await work();
        await commitGroup(queue.splice(0, LARGEST_GROUP));
        if (queue.length > 0 || asides.length > 0) {
          setImmediate(turn);
        } else {
          running = null;
          resolve();
        }
      });
    });
  }

  async function commitGroup(group: Job[]): Promise<void> {
    if (group.length === 0) return;
    endReads();
    let trx: ControlledTransaction<Schema>;
    try {
      trx = await kysely.startTransaction().execute();
    } catch (error) {
      for (const job of group) job.reject(translate(error));
      return;
    }
    const began = worked();
    const waiting = [...group];
    const done: { job: Job; value: unknown }[] = [];
    let current: Job | undefined;
    try {
      do {
        const job = waiting.shift();
        current = job;
        if (!job) break;
        savepoint.run();
        const outcome = await settle(() => job.work(trx));
        if ('value' in outcome) {
          done.push({ job, value: outcome.value });
        } else {
          job.reject(translate(outcome.error));
          // SQLite itself has rolled everything back after some errors (a full disk, for one).
          if (!connection.inTransaction) throw outcome.error;
          undo.run();
        }
        release.run();
        // Its continuation may still hold this transaction, so nobody else may run in it.
        if ('strayed' in outcome) break;
      } while (worked() - began < LONGEST_GROUP_MS);
      await trx.commit().execute();
    } catch (error) {
      // Fails where SQLite has rolled back already; it has to be told to Kysely all the same.
      await trx
        .rollback()
        .execute()
        .catch(() => undefined);
      current?.reject(translate(error));
      for (const { job } of done.splice(0)) job.reject(translate(error));
    }
    queue = [...waiting, ...queue];
    commits++;
    jobs += done.length;
    endReads();
    for (const { job, value } of done) job.resolve(value);
  }

  const long = longTransaction(connection);

  async function commitAlone<T>(work: (trx: Transaction<Schema>, pause: Pause) => Promise<T>): Promise<T> {
    let trx: ControlledTransaction<Schema> | undefined;
    await long.idle();
    long.prepare();
    endReads();
    try {
      const begun = await kysely.startTransaction().execute();
      trx = begun;
      const outcome = await settle((pause) => work(begun, pause));
      if ('error' in outcome) throw outcome.error;
      await long.flush();
      await trx.commit().execute();
      endReads();
      return outcome.value as T;
    } catch (error) {
      // Fails where SQLite has rolled back already.
      await trx
        ?.rollback()
        .execute()
        .catch(() => undefined);
      throw translate(error);
    } finally {
      long.finish();
    }
  }

  function aside<T>(work: () => T | Promise<T>): Promise<T> {
    if (draining) return Promise.reject(closing());
    return new Promise<T>((resolve, reject) => {
      asides.push(() => (async () => work())().then(resolve, reject));
      wake();
    });
  }

  return {
    write<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
      if (draining) return Promise.reject(closing());
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: resolve as Job['resolve'], reject });
        wake();
      });
    },
    writeInSlices: (work) => aside(() => commitAlone(work)),
    aside,
    counts: () => ({ waiting: queue.length, commits, jobs }),
    async drain() {
      draining = true;
      await running;
      await long.idle();
    },
  };
}

const closing = () => new Error('The database is closing.');
