// Runs the programs on the served documentation pages against a server. If a language is not installed here, the program
// must be byte-identical to the one that was last run.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import executed from '../../fixtures/first-call/executed.json' with { type: 'json' };
import receiversExecuted from '../../fixtures/webhook-receiver/executed.json' with { type: 'json' };
import { createTestApp, type TestApp } from '../../server/testing/create-test-app.ts';
import { keeperAt, later, listBird, makeWebhook, testWebhook } from '../../server/testing/events.ts';
import { signedHeaders } from '../../server/webhooks/post.ts';
import { freePort } from '../processes.ts';
import { pagingPrograms } from './pages.ts';
import { type Program, programs } from './start-page.ts';
import { receiverId, receivers } from './webhook-guide.ts';

const TIMEOUT = 300_000;
const email = 'ada@example.org';
let server: TestApp;
let page: string;
let token: string;
let folder: string;

beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  server = await createTestApp({
    environment: { WEBHOOKS_TO_LOOPBACK: '1' },
    config: { publicUrl: url },
    // Receivers compare the time of a message with their own clock.
    now: new Date(),
  });
  await server.app.listen({ port, host: '127.0.0.1' });
  const headers = await server.signIn(email);
  const made = await server.app.inject({
    ...{ method: 'POST', url: '/api/user/tokens', payload: { name: 'First call', scopes: ['read'] } },
    headers: { ...headers, origin: url },
  });
  token = made.json().token;
  page = await (await fetch(`${url}/docs`)).text();
  folder = await mkdtemp(join(tmpdir(), 'first-call-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The program as a reader would copy it. */
function onPage(id: string, text = page): string {
  const found = new RegExp(`<pre class="snippet" tabindex="0" id="${id}"><code>([^]*?)</code></pre>`).exec(text)?.[1];
  if (found === undefined) throw new Error(`The page shows no ${id}.`);
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return found.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => signs[name] ?? '');
}

async function save(program: Program): Promise<string> {
  const file = join(folder, programs[program]);
  await writeFile(file, `${onPage(program.toLowerCase())}\n`);
  return file;
}

interface Run {
  code: number;
  output: string;
}

/** Calls `answer` after each piece of output for a line to type. */
async function run(
  [command = '', ...args]: string[],
  withToken = token,
  typed = [] as string[],
  answer?: (output: string) => string | null,
) {
  const env = { ...process.env, HERITAGE_FLOCK_TOKEN: withToken };
  const child = spawn(command, args, { cwd: folder, env });
  let output = '';
  const read = (text: string) => {
    output += text;
    const line = answer?.(output);
    if (line) child.stdin.write(`${line}\n`);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
  for (const line of typed) child.stdin.write(`${line}\n`);
  if (!answer) child.stdin.end();
  const [code] = await once(child, 'close');
  return { code: Number(code ?? 1), output } satisfies Run;
}

const isInstalled = async (tool: string[]): Promise<boolean> => (await run(tool).catch(() => ({ code: 1 }))).code === 0;

const sha256 = async (program: keyof typeof executed) =>
  createHash('sha256')
    .update(await readFile(`fixtures/first-call/${programs[program]}`))
    .digest('hex');

const NOTE = 'Run it where its language is installed, then note its SHA-256 in fixtures/first-call/executed.json.';

const languages: [program: keyof typeof executed, version: string[], run: string[]][] = [
  ['curl', ['curl', '--version'], ['bash']],
  ['Python', ['python3', '--version'], ['python3']],
  ['Go', ['go', 'version'], ['go', 'run']],
];

test.each(languages)(
  'the first call works in %s',
  async (program, version, command) => {
    if (await isInstalled(version)) {
      const file = await save(program);
      const greeting = await run([...command, file]);
      expect(greeting).toMatchObject({ code: 0, output: expect.stringContaining(email) });
      const refused = await run([...command, file], 'hf_not-a-token');
      expect(refused.code).not.toBe(0);
      expect(refused.output).toMatch(/unauthorized|invalid-token/);
    }
    expect(executed[program], NOTE).toBe(await sha256(program));
  },
  TIMEOUT,
);

test(
  'a token can be created in a terminal',
  async () => {
    if (await isInstalled(['curl', '--version'])) {
      const address = 'grace@example.org';
      let told: string | undefined;
      // The prompts are printed only in a terminal.
      const program = run(['bash', '-e', await save('Token')], '', [address], (output) => {
        if (told) return null;
        told = /"developmentCode":"(\d{6})"/.exec(output)?.[1];
        return told ?? null;
      });
      const { code, output } = await program;
      expect({ code, output }).toMatchObject({ code: 0 });
      const authorization = `Bearer ${/"token":"(hf_[\w-]+)"/.exec(output)?.[1]}`;
      const answer = await server.app.inject({ url: '/api/user/profile', headers: { authorization } });
      expect(answer.json()).toMatchObject({ email: address });
    }
    expect(executed.Token, NOTE).toBe(await sha256('Token'));
  },
  TIMEOUT,
);

test(
  'the first call works in TypeScript, and a wrong address does not compile',
  async () => {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const generate =
      onPage('typescript-setup')
        .split('\n')
        .at(-1)
        ?.replace(/^npx openapi-typescript /, '')
        .split(' ') ?? [];
    const cli = resolve('node_modules/openapi-typescript/bin/cli.js');
    expect(await run([process.execPath, cli, ...generate])).toMatchObject({ code: 0 });
    const file = await save('TypeScript');
    expect(await compiled(file)).toEqual('');
    expect(await run([process.execPath, file])).toMatchObject({ code: 0, output: expect.stringContaining(email) });
    const refused = await run([process.execPath, file], 'hf_not-a-token');
    expect(refused.code).not.toBe(0);
    expect(refused.output).toMatch(/unauthorized|invalid-token/);
    await writeFile(file, onPage('typescript').replace('/user/profile', '/user/profil'));
    expect(await compiled(file)).not.toBe('');
  },
  TIMEOUT,
);

const receiverLanguages: [name: keyof typeof receivers, version: string[], run: string[]][] = [
  ['Node.js', [process.execPath, '--version'], [process.execPath]],
  ['Python', ['python3', '--version'], ['python3']],
  ['Go', ['go', 'version'], ['go', 'run']],
  ['Java', ['java', '--version'], ['java']],
];

test.each(receiverLanguages)(
  'the receiver in %s accepts this server’s messages and rejects forged, altered or old ones',
  async (name, version, command) => {
    const { file } = receivers[name];
    const program = await readFile(`fixtures/webhook-receiver/${file}`);
    if (await isInstalled(version)) {
      const guide = await (await fetch(`${server.deps.config.publicUrl}/docs/webhook-guide`)).text();
      await writeFile(join(folder, file), onPage(receiverId(name), guide));
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/flock`;
      const headers = await server.signIn(`${receiverId(name)}@example.org`);
      const { webhook, secret } = (await makeWebhook(server, headers, { url, events: ['match.created'] })).json();
      const receiver = await startReceiver([...command, join(folder, file)], secret, port);
      try {
        await testWebhook(server, headers, webhook.id);
        await later(server);
        await receiver.says(`"webhookId":"${webhook.id}"`);
        const seconds = Math.floor(Date.now() / 1000);
        const message = '{"type":"webhook.test"}';
        const send = async (signed: Record<string, string>, body = message) =>
          (await fetch(url, { method: 'POST', headers: signed, body })).status;
        expect(await send(signedHeaders(secret, 'msg_1', seconds, message))).toBe(204);
        const other = `whsec_${Buffer.from('another secret of thirty-two byte').toString('base64')}`;
        expect(await send(signedHeaders(other, 'msg_2', seconds, message))).toBe(400);
        expect(await send(signedHeaders(secret, 'msg_3', seconds, message), '{"type":"bird.listed"}')).toBe(400);
        expect(await send(signedHeaders(secret, 'msg_4', seconds - 600, message))).toBe(400);
        expect(await send({})).toBe(400);
      } finally {
        await receiver.stop();
      }
    }
    expect(receiversExecuted[name], NOTE.replace('first-call', 'webhook-receiver')).toBe(
      createHash('sha256').update(program).digest('hex'),
    );
  },
  TIMEOUT,
);

/** Starts a program that listens until it is stopped. */
async function startReceiver([command = '', ...args]: string[], secret: string, port: number) {
  const env = { ...process.env, HERITAGE_FLOCK_WEBHOOK_SECRET: secret, PORT: String(port) };
  // `go run` starts a child process, which only ends with its process group.
  const child = spawn(command, args, { cwd: folder, env, detached: true });
  const closed = once(child, 'close');
  let output = '';
  const readers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const read of readers) read();
    });
  const says = (text: string) =>
    Promise.race([
      new Promise<void>((resolve) => {
        const read = () => output.includes(text) && resolve();
        readers.add(read);
        read();
      }),
      closed.then(() => Promise.reject(new Error(`It ended without "${text}":\n${output}`))),
    ]);
  await says('Listening');
  return {
    says,
    async stop() {
      process.kill(-Number(child.pid), 'SIGKILL');
      await closed;
    },
  };
}

test.each(Object.entries(pagingPrograms))(
  'the paging example in %s reads a list to its end',
  async (_, file) => {
    const tool = file.endsWith('.py') ? 'python3' : process.execPath;
    if (!(await isInstalled([tool, '--version']))) return;
    const owner = await keeperAt(server, `pages-${file}@example.org`);
    for (const name of ['Ada', 'Bea', 'Cora', 'Dora', 'Edna'])
      await listBird(server, owner, { name: `${name} ${file}` });
    const conventions = await (await fetch(`${server.deps.config.publicUrl}/docs/conventions`)).text();
    const program = onPage(`paging-${file.split('.')[0]}`, conventions).replace('limit=100', 'limit=2');
    await writeFile(join(folder, file), program);
    const { code, output } = await run([tool, join(folder, file)]);
    expect({ code, output }).toMatchObject({ code: 0 });
    const names = output.trim().split('\n');
    for (const name of ['Ada', 'Bea', 'Cora', 'Dora', 'Edna']) expect(names).toContain(`${name} ${file}`);
    expect(names.at(-1)).toBe(`${names.length - 1} birds`);
  },
  TIMEOUT,
);

test('the documented commands for repeated and conditional requests work', async () => {
  if (!(await isInstalled(['curl', '--version']))) return;
  const conventions = await (await fetch(`${server.deps.config.publicUrl}/docs/conventions`)).text();
  const made = await server.app.inject({
    ...{ method: 'POST', url: '/api/user/tokens', payload: { name: 'Writes', scopes: ['read', 'write'] } },
    headers: { ...(await server.signIn('repeats@example.org')), origin: String(server.deps.config.publicUrl) },
  });
  const twice = `${onPage('idempotency-curl', conventions)}\n`.repeat(2);
  const { output } = await run(['bash', '-c', twice.replaceAll('curl ', 'curl --silent ')], made.json().token);
  const [first, second] = output.split('}{');
  const idIn = (text = '') => /"id":"(\w+)"/.exec(text)?.[1];
  expect(idIn(first)).toMatch(/^\w+$/);
  expect(idIn(second)).toBe(idIn(first));
  expect(await run(['bash', '-c', onPage('conditional-curl', conventions)])).toMatchObject({ output: '304\n' });
});

async function compiled(file: string): Promise<string> {
  const compiler = resolve('node_modules/@typescript/native/bin/tsc');
  const options =
    '--pretty false --noEmit --strict --skipLibCheck --allowImportingTsExtensions --module nodenext --target esnext --types node';
  return (await run([process.execPath, compiler, ...options.split(' '), file])).output;
}
