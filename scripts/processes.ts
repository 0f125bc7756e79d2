// Runs child processes to their end or in the background, and finds free ports.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { PROCESS_END_MS, PROCESS_MS } from './time-limits.ts';

type Environment = Record<string, string>;

export interface BackgroundProcess {
  process: ChildProcess;
  /** Everything the process has printed so far. */
  output(): string;
  /** Sends SIGTERM, then SIGKILL after a while, and waits for the process to end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a file with this Node and inherited output. Resolves with the exit code. On a signal to stop, this process ends too, or
 * throws if it listens to the signal itself because it has something to clean up.
 */
export async function run(file: string, args: string[] = [], environment: Environment = {}): Promise<number> {
  const child = spawnNode([file, ...args], environment, { stdio: 'inherit' });
  let stopped: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopped = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, stop);
  if (stopped && process.listenerCount(stopped) === 0) process.exit(stopped === 'SIGINT' ? 130 : 143);
  if (stopped) throw new Error('Stopped.');
  return code ?? 1;
}

/** Runs a file with this Node. Resolves with its exit code and output. */
export async function capture(file: string, args: string[] = [], environment: Environment = {}, cwd = '.') {
  const child = spawnNode([file, ...args], environment, { stdio: ['ignore', 'pipe', 'pipe'], cwd });
  const output = collect(child);
  const [code] = await once(child, 'close');
  return { code: Number(code ?? 1), output: output() };
}

/** Runs npm (the running one, if any). Resolves with its exit code and output. */
export async function captureNpm(args: string[], environment: Environment = {}) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return capture(npm, args, environment);
  const child = spawn('npm', args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = collect(child);
  const [code] = await once(child, 'close');
  return { code: Number(code ?? 1), output: output() };
}

/** Starts a file with this Node, or another program, in the background. */
export function startInBackground(
  args: string[],
  environment: Environment = {},
  show = false,
  program = process.execPath,
): BackgroundProcess {
  const stdio: SpawnOptions = { stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] };
  const child = spawn(program, args, { ...stdio, env: { ...process.env, ...environment } });
  const output = show ? () => '' : collect(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), PROCESS_END_MS);
    await gone;
    clearTimeout(insist);
  };
  return { process: child, output, stop };
}

/** Waits until the address responds; throws with the process's output if it ends first. */
export async function answers(url: string, kept: BackgroundProcess): Promise<void> {
  const end = Date.now() + PROCESS_MS;
  while (Date.now() < end) {
    const { exitCode, signalCode } = kept.process;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`It ended before it answered at ${url}:\n${kept.output()}`);
    const response = await fetch(url, { signal: AbortSignal.timeout(end - Date.now()) }).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answered at ${url} within ${PROCESS_MS / 1000} s:\n${kept.output()}`);
}

/** Returns true if the machine has a program of this name. */
export const hasProgram = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/**
 * Finds a port below those that systems give to outgoing connections: one of these could take it before its server does.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + randomInt(10_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

function spawnNode(args: string[], environment: Environment, options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, args, { ...options, env: { ...process.env, ...environment } });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  return () => text;
}
