import type BetterSqlite3 from 'better-sqlite3';
import type { ControlledTransaction, Kysely, Transaction } from 'kysely';
import { isAnyoneYielding } from '../../yield-to-event-loop.ts';
import type { WriteCounts } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { longTransaction } from './long-transaction.ts';

/** These limit how long one commit blocks the event loop. A group has at least one job, however long it takes. */
const LARGEST_GROUP = 256;
const LONGEST_GROUP_MS = 30;

/** Returns milliseconds of CPU time, because splitting a group that only waited for the CPU would gain nothing. */
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
  /** Runs a long job in a transaction of its own. */
  writeLong<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Runs work that SQLite does only outside of transactions, between two groups. */
  betweenGroups<T>(work: () => T | Promise<T>): Promise<T>;
  /** Resolves when every accepted job has ended; later jobs are refused. */
  drain(): Promise<void>;
  counts(): WriteCounts;
}

/**
 * Group commit: the jobs that arrive in one tick of the event loop share a transaction and so an fsync, each in its own
 * savepoint. A job that fails is rolled back alone. A job's promise resolves only after the COMMIT.
 *
 * A job may await nothing but its transaction, because anything slower would block all other writes. Such a job is rolled
 * back and rejected.
 *
 * `endReads` is called before each transaction, because SQLite’s log restarts only while there is no reader, and again
 * before its commit is acknowledged.
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
  const pendingBetween: (() => Promise<void>)[] = [];
  let draining = false;
  let [commits, jobs] = [0, 0];
  let running: Promise<void> | null = null;

  function wake(): void {
    running ??= new Promise((resolve) => {
      // Each tick commits one group, so that requests and answers are handled however long the queue is.
      setImmediate(async function tick() {
        for (const work of pendingBetween.splice(0)) await work();
        await commitGroup(queue.splice(0, LARGEST_GROUP));
        if (queue.length > 0 || pendingBetween.length > 0) {
          setImmediate(tick);
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
        const outcome = await outcomeOf(() => job.work(trx));
        if ('value' in outcome) {
          done.push({ job, value: outcome.value });
        } else {
          job.reject(translate(outcome.error));
          // SQLite itself rolls everything back after some errors, such as a full disk.
          if (!connection.inTransaction) throw outcome.error;
          undo.run();
        }
        release.run();
        // Its continuation may still use this transaction, so no other job may run in it.
        if ('strayed' in outcome) break;
      } while (worked() - began < LONGEST_GROUP_MS);
      await trx.commit().execute();
    } catch (error) {
      // Kysely needs this call even if SQLite has rolled back already, which makes it fail.
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

  async function commitAlone<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    let trx: ControlledTransaction<Schema> | undefined;
    await long.idle();
    long.prepare();
    endReads();
    try {
      const begun = await kysely.startTransaction().execute();
      trx = begun;
      const outcome = await outcomeOf(() => work(begun));
      if ('error' in outcome) throw outcome.error;
      await long.flush();
      await trx.commit().execute();
      endReads();
      return outcome.value as T;
    } catch (error) {
      // This fails if SQLite has rolled back already.
      await trx
        ?.rollback()
        .execute()
        .catch(() => undefined);
      throw translate(error);
    } finally {
      long.finish();
    }
  }

  function betweenGroups<T>(work: () => T | Promise<T>): Promise<T> {
    if (draining) return Promise.reject(closing());
    return new Promise<T>((resolve, reject) => {
      pendingBetween.push(() => (async () => work())().then(resolve, reject));
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
    writeLong: (work) => betweenGroups(() => commitAlone(work)),
    betweenGroups,
    counts: () => ({ waiting: queue.length, commits, jobs }),
    async drain() {
      draining = true;
      await running;
      await long.idle();
    },
  };
}

const closing = () => new Error('The database is closing.');

type Outcome = { value: unknown } | { error: unknown; strayed?: true };

/**
 * Runs a job and returns its outcome. Its queries settle within one tick of the event loop, so a job that is neither done
 * nor yielding at the end of a tick is waiting for something else.
 */
async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  let endOfTick: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  const { promise: strayed, resolve: stray } = Promise.withResolvers<Outcome>();
  const watch = () => {
    endOfTick = setImmediate(() => {
      if (isAnyoneYielding()) later = setTimeout(watch, 1);
      else stray({ error: new Error('A write job waited for something other than its transaction.'), strayed: true });
    });
  };
  watch();
  const finished = (async () => work())().then(
    (value): Outcome => ({ value }),
    (error: unknown): Outcome => ({ error }),
  );
  const outcome = await Promise.race([finished, strayed]);
  clearImmediate(endOfTick);
  clearTimeout(later);
  return outcome;
}
