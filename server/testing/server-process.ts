// The server as a process of its own, started as an operator would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Environment } from '../config.ts';

export interface ServerProcess {
  /** Everything it said so far. */
  output(): string;
  exit: Promise<number | null>;
  process: ChildProcess;
}

const running: ChildProcess[] = [];

/** The process gets no other environment, except the cache of compiled modules, which halves its start. */
export function runServer(
  environment: Environment,
  args: string[] = [],
  command = [process.execPath, join(import.meta.dirname, '../main.ts')],
): ServerProcess {
  const [program = '', ...rest] = [...command, ...args];
  const started = spawn(program, rest, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      SEED: 'none',
      ...environment,
    },
  });
  running.push(started);
  let output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  return { output: () => output, exit: once(started, 'exit').then(([code]) => code), process: started };
}

const ADDRESS = /Heritage Flock is at http:\/\/127\.0\.0\.1:(\d+)/;

/** The port, as soon as it listens. */
export async function listening({ output }: ServerProcess): Promise<number> {
  await expect.poll(output).toMatch(ADDRESS);
  return Number(ADDRESS.exec(output())?.[1]);
}

/** All that a test has left running. */
export async function killServers(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
