// Several processes of the server on one machine, which share its port: for PostgreSQL, as a database in a folder has one.
import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

const STARTED = 'started';
const STOP = 'stop';
const AGAIN_AFTER_MS = 1000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Whether this is the process that an operator started, where it is to start the others. */
export const isFirstOfSeveral = ({ processes }: Config): boolean => processes > 1 && cluster.isPrimary;

/**
 * Starts the others, and one anew in place of each that ends unasked. One of the first that cannot even start ends all: it has
 * said why, and the next one would say the same. One that comes later is tried again: the others still answer.
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
      // Ends one that does not listen to that yet, and no other.
      other.process.kill('SIGTERM');
    }
  }

  for (const signal of SIGNALS) process.on(signal, stopAll);
  for (let number = 0; number < processes; number++) start(number);
}

/** Tells the first process that this one answers. */
export function tellStarted(): void {
  if (cluster.isWorker) process.send?.(STARTED);
}

/**
 * Calls the listener whenever the server is asked to stop. A terminal and systemd send their signals to every process: one of
 * several waits for the first one's word, as the second signal means "now".
 */
export function onStop(listener: (reason: string) => void): void {
  for (const signal of SIGNALS) process.on(signal, () => cluster.isPrimary && listener(signal));
  if (cluster.isWorker) process.on('message', (message) => message === STOP && listener(STOP));
}
