// The server as a process of its own, started and stopped as an operator would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Environment } from './config.ts';

// A start that hangs, not one that is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
const children: ChildProcess[] = [];

// One folder for all: filling a new one takes a second.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(environment: Environment): { output: () => string; exit: Promise<number | null>; process: ChildProcess } {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SEED: 'none', ...environment },
  });
  children.push(started);
  let output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  return { output: () => output, exit: once(started, 'exit').then(([code]) => code), process: started };
}

async function listening(output: () => string): Promise<number> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const port = /Heritage Flock is at http:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1];
    if (port) return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not start:\n${output()}`);
}

it('answers, and at SIGTERM finishes what is under way before it ends', async () => {
  const server = run({});
  const port = await listening(server.output);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const body = '{"email":"wren@example.org"}';
  socket.write(
    `POST /api/auth/send-code HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(body);
  expect(await server.exit).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('ends at once at a second signal', async () => {
  const server = run({});
  const port = await listening(server.output);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /api/auth/send-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(1);
});

it('refuses to start in production without mail, and says what is missing', async () => {
  const server = run({ NODE_ENV: 'production' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('MAILERSEND_API_KEY is missing');
  expect(server.output()).not.toContain('at start');
});

it('says so when its port is taken', async () => {
  const first = run({});
  const port = await listening(first.output);
  const second = mkdtempSync(join(tmpdir(), 'flock-'));
  const server = run({ PORT: String(port), DATA_DIR: second });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`port ${port} is taken`);
  rmSync(second, { recursive: true });
});

it('does not share its database with another server, and says so', async () => {
  const first = run({});
  await listening(first.output);
  const server = run({});
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('Another server is already using');
});
