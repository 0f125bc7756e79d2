// The two that are compared: our server as `npm start` runs it, and one that only sends ready-made bytes. Each in a
// process of its own, with what it says going to a file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes.ts';
import type { ReadyMade } from './bare-server.ts';
import type { Watched } from './watch-process.ts';

export interface Served {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** At once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** As in scripts/deploy/; npm scripts themselves set the folder of what is compiled. */
const deployed = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=2' };

interface RealOptions {
  /** The file that watch-process.ts writes. */
  watch?: string;
  /** What is loaded into it besides. */
  imports?: string[];
  environment?: Record<string, string>;
}

/** Our server on the database in this folder. */
export const startReal = (folder: string, { watch, imports = [], environment }: RealOptions = {}): Promise<Served> =>
  start(
    [
      ...[...imports, ...(watch ? ['./scripts/bench/watch-process.ts'] : [])].flatMap((file) => ['--import', file]),
      'server/main.ts',
    ],
    join(folder, 'server.log'),
    {
      ...(watch && { WATCHED: watch }),
      ...environment,
      ...deployed,
      ...{ DATA_DIR: folder, HOST: '127.0.0.1', SEED: 'none' },
    },
  );

/** Our server on PostgreSQL, as so many processes behind one port; the folder is for its log alone. */
export function startOnPostgres(
  folder: string,
  { url, keyFile, processes }: { url: string; keyFile: string; processes: number },
): Promise<Served> {
  mkdirSync(folder, { recursive: true });
  return start(['server/main.ts'], join(folder, 'server.log'), {
    ...deployed,
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', SEED: 'none' },
    ...{ DATABASE_URL: url, SECRET_KEY_FILE: keyFile, CLUSTER: String(processes) },
  });
}

/** The one on a folder, on its second start there: the first one fills the database, which takes memory that no other start takes. */
export async function startSettled(folder: string, options: { watch?: string } = {}): Promise<Served> {
  await (await startReal(folder, options)).stop();
  return startReal(folder, options);
}

/** Uncompressed, so that the bytes compared are the same on both sides. */
export const plain = { 'accept-encoding': 'identity' };

/** A server that sends this answer's very bytes, head and all. */
export async function startBare(folder: string, answer: Response): Promise<Served> {
  const headers = Object.fromEntries(answer.headers);
  for (const name of ofNodeItself) delete headers[name];
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body: await answer.text() } satisfies ReadyMade));
  return start(['scripts/bench/bare-server.ts', file], join(folder, 'bare.log'), {});
}

const ofNodeItself = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

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

/** What watch-process.ts has seen of this server since it was last asked; `file` is the one that it was started with. */
export async function watchedSoFar({ pid }: Served, file: string): Promise<Watched> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  return JSON.parse(readFileSync(file, 'utf8'));
}
