// Runs the server as a process of its own and starts and stops it as an operator would.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Environment } from './config.ts';
import { environmentIn } from './testing/environment-in.ts';
import { refuses, startObjectStore } from './testing/object-store-stand-in.ts';
import { killServers, listening, runServer } from './testing/server-process.ts';

let folder: string;
let place: Environment;

// All tests share one data folder, because filling a new one takes a second.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flock-'));
  place = await environmentIn(folder);
});
afterEach(killServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Environment) => runServer({ ...place, ...environment });

/** Sends a request without its body, and resolves once the server has its head. */
async function beginRequest(port: number, bytes: number): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const head = [
    'POST /api/auth/send-code HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  return { socket, answer: () => answer };
}

it('serves requests, and on SIGTERM finishes those in progress before it exits', async () => {
  const server = run({});
  const port = await listening(server);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

  const body = '{"email":"wren@example.org"}';
  const { socket, answer } = await beginRequest(port, body.length);
  server.process.kill('SIGTERM');
  await expect.poll(server.output).toContain('stopping');
  socket.write(body);
  expect(await server.exit).toBe(0);
  expect(answer()).toMatch(/HTTP\/1\.1 200 /);
});

it.skipIf(process.platform === 'win32')('starts with npm under a limit of 1,024 open files', async () => {
  const server = runServer(place, [], ['bash', '-c', 'ulimit -n 1024; exec npm start']);
  // `npm start` builds the app first if it is out of date.
  await expect.poll(server.output, { timeout: 240_000 }).toContain('Heritage Flock is at');
  const port = await listening(server);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  server.process.kill('SIGTERM');
  // npm exits before the server that it started.
  await once(server.process, 'close');
});

it('exits at once on a second signal', async () => {
  const server = run({});
  await beginRequest(await listening(server), 9);
  server.process.kill('SIGTERM');
  await expect.poll(server.output).toContain('stopping');
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(1);
});

it('refuses to start in production without mail, and says what is missing', async () => {
  const server = run({ NODE_ENV: 'production' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('MAILERSEND_API_KEY is missing');
  expect(server.output()).not.toContain('at start');
});

it('starts in production with the variables of the deployment README and is healthy', async () => {
  const readme = readFileSync(new URL('../scripts/deploy/README.md', import.meta.url), 'utf8');
  const [, start = ''] = /## A first production start.*?```sh\n(.*?)npm start\n```/s.exec(readme) ?? [];
  const variables = Object.fromEntries([...start.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  const server = run({ ...variables, ...place });
  const url = `http://127.0.0.1:${await listening(server)}`;
  expect(readme).toContain('curl -s http://127.0.0.1:3000/api/health');
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' });
  expect(await (await fetch(`${url}/.well-known/security.txt`)).text()).toContain(
    `mailto:${variables.SECURITY_CONTACT}`,
  );
});

it('says that its port is taken', async () => {
  const first = run({});
  const port = await listening(first);
  const second = mkdtempSync(join(tmpdir(), 'flock-'));
  const server = run({ PORT: String(port), DATA_DIR: second });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`port ${port} is taken`);
  rmSync(second, { recursive: true });
});

it('says that its data folder cannot hold files', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const server = run({ DATA_DIR: join(file, 'data') });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`DATA_DIR (${join(file, 'data')}) cannot hold files`);
});

describe('photos in a bucket', () => {
  /** Logs the packages of the object store's client as they are loaded. */
  const tellLoaded = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@aws-sdk/')) console.log('loads ' + name);
      return next(name, context);
    } });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellLoaded)}`;

  it('are stored there by a client that is loaded only when needed', async () => {
    const without = run({ NODE_OPTIONS });
    await listening(without);
    expect(without.output()).not.toContain('loads @aws-sdk');
    without.process.kill();
    await without.exit;
    const standIn = await startObjectStore();
    onTestFinished(() => standIn.close());
    const server = run({ ...standIn.environment, NODE_OPTIONS });
    const port = await listening(server);
    expect(server.output()).toContain('loads @aws-sdk/client-s3');
    expect(standIn.asked).toContain('PUT /flock/photos/owner?x-id=PutObject');
    expect((await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).photos.status).toBe('ok');
  });

  it.each([
    ['NoSuchBucket', 404, 'Cannot start: There is no bucket "flock"'],
    ['InvalidAccessKeyId', 403, 'Cannot start: The store of PHOTOS_URL does not know the key'],
  ])('whose store refuses the server (%s) keep it from starting', async (code, status, sentence) => {
    const standIn = await startObjectStore();
    onTestFinished(() => standIn.close());
    standIn.does(refuses(status, code));
    const server = run(standIn.environment);
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(sentence);
  });

  it('whose store is unreachable degrade the health but not the rest', async () => {
    const standIn = await startObjectStore();
    onTestFinished(() => standIn.close());
    await standIn.leave();
    const server = run(standIn.environment);
    const port = await listening(server);
    expect(server.output()).toContain('Photos cannot be reached.');
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect([answer.status, (await answer.json()).status]).toEqual([200, 'degraded']);
  });

  it('need a key, without which the server does not start', async () => {
    const standIn = await startObjectStore();
    onTestFinished(() => standIn.close());
    const { PHOTOS_URL } = standIn.environment;
    const server = run({ PHOTOS_URL, AWS_EC2_METADATA_DISABLED: 'true', HOME: folder });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('No key for the store of PHOTOS_URL was found: set AWS_ACCESS_KEY_ID');
  });
});
