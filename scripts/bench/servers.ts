// Starts the servers that are measured: ours as `npm start` runs it, and a bare one that only sends prepared bytes. Each runs
// in its own process and writes its output to a file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes.ts';
import type { ReadyMade } from './bare-server.ts';
import type { Watched } from './watch-process.ts';

export interface Served {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

/** These are the settings of scripts/deploy/. */
const deployed = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=2' };

interface RealOptions {
  /** The file that watch-process.ts writes. */
  watch?: string;
  /** A module that is loaded first. */
  preload?: string;
  /** The file of its output in the folder. */
  log?: string;
  environment?: Record<string, string>;
}

/** Starts our server on the database in this folder. */
export const startReal = (
  folder: string,
  { watch, preload, log = 'server.log', environment }: RealOptions = {},
): Promise<Served> => {
  const first = [watch && './scripts/bench/watch-process.ts', preload].filter((module) => module !== undefined);
  return start([...first.flatMap((module) => ['--import', module]), 'server/main.ts'], join(folder, log), {
    ...(watch && { WATCHED: watch }),
    ...deployed,
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', SEED: 'none' },
    ...environment,
  });
};

/** Starts our server twice and returns the second one: the first start fills the database, which takes extra memory. */
export async function startSettled(folder: string, options: RealOptions = {}): Promise<Served> {
  await (await startReal(folder, options)).stop();
  return startReal(folder, options);
}

/** Responses are uncompressed, so both servers send the same bytes. */
export const plain = { 'accept-encoding': 'identity' };

/** Starts a server that sends exactly this response, headers included. */
export async function startBare(folder: string, answer: Response): Promise<Served> {
  const headers = Object.fromEntries(answer.headers);
  for (const name of setByNode) delete headers[name];
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body: await answer.text() } satisfies ReadyMade));
  return start(['scripts/bench/bare-server.ts', file], join(folder, 'bare.log'), {});
}

const setByNode = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

async function start(args: string[], log: string, environment: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  closeSync(output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended:\n${readFileSync(log, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Returns what watch-process.ts has measured since the last call; `file` is the one that the server was started with. */
export async function watchedSoFar({ pid }: Served, file: string): Promise<Watched> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  return JSON.parse(readFileSync(file, 'utf8'));
}
