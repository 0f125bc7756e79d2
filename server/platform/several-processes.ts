// Runs several processes of the server on one machine, which share its port. This needs PostgreSQL: SQLite allows only one.
import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

const STARTED = 'started';
const STOP = 'stop';
const AGAIN_AFTER_MS = 1000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Returns true in the process that the operator started if it has to start others. */
export const isFirstOfSeveral = ({ processes }: Config): boolean => processes > 1 && cluster.isPrimary;

/**
 * Starts the other processes, and replaces each that ends unexpectedly. If one of the first cannot even start, all end: it
 * has logged the reason, and the next one would fail alike. A replacement that cannot start is retried.
 */
export function startOthers({ processes, metricsPort }: Config, log: FastifyBaseLogger): void {
  const others = new Set<Worker>();
  let stopping = false;

  function start(number: number, isLater = false): void {
    if (stopping) return;
    let hasStarted = false;
    const other = cluster.fork(metricsPort === null ? {} : { METRICS_PORT: metricsPort + number });
    others.add(other);
    other.on('message', (message) => {
      if (message !== STARTED) return;
      hasStarted = true;
      log.info({ pid: other.process.pid }, 'a process has started');
    });
    other.on('exit', (code, signal) => {
      others.delete(other);
      const isInVain = !hasStarted && !isLater;
      if (stopping ? hasStarted && code !== 0 : isInVain) process.exitCode = 1;
      if (stopping) return;
      if (isInVain) return stopAll();
      log.error({ pid: other.process.pid, code, signal }, 'A process ended by itself. Another one takes its place.');
      setTimeout(start, AGAIN_AFTER_MS, number, true);
    });
  }

  function stopAll(): void {
    stopping = true;
    for (const other of others) {
      if (other.isConnected()) other.send(STOP);
      // The signal ends a process that does not listen to the message yet, and is ignored by the others.
      other.process.kill('SIGTERM');
    }
  }

  for (const signal of SIGNALS) process.on(signal, stopAll);
  for (let number = 0; number < processes; number++) start(number);
}

/** Reports to the first process that this one is listening. */
export function tellStarted(): void {
  if (cluster.isWorker) process.send?.(STARTED);
}

/**
 * Calls the listener whenever the server is asked to stop. A terminal and systemd send their signals to every process, but a
 * second signal means "now", so the other processes wait for the first one's message instead.
 */
export function onStop(listener: (reason: string) => void): void {
  for (const signal of SIGNALS) process.on(signal, () => cluster.isPrimary && listener(signal));
  if (cluster.isWorker) process.on('message', (message) => message === STOP && listener(STOP));
}
