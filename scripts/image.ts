// `npm run image` builds the image of scripts/deploy/Containerfile by buildah, starts it, asks it, stops it, and tells its size.
// Where the image of Node cannot be fetched, it stands on a base made of Debian's packages, by debootstrap, and of this Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answers, freePort, hasProgram, startInBackground } from './processes.ts';

const IMAGE = 'localhost/heritage-flock-tried';
const BASE = 'localhost/heritage-flock-base';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Needs neither a service nor a kernel module, so that it works within a container, too. */
const environment = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

async function succeed(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (data) => {
      output[name] += data;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}:\n${output.stderr.slice(-3000)}`);
  return output.stdout.trim();
}

/** Returns the image that stands in for Node's own. */
async function makeBase(folder: string): Promise<string> {
  const root = join(folder, 'base');
  await succeed('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root);
  const npm = dirname(dirname(process.env.npm_execpath ?? ''));
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  await succeed('chroot', root, '/usr/sbin/useradd', '--create-home', 'node');
  const container = await succeed('buildah', 'from', 'scratch');
  await succeed('buildah', 'add', '--quiet', container, root, '/');
  await succeed('buildah', 'commit', '--quiet', '--rm', container, BASE);
  rmSync(root, { recursive: true });
  return BASE;
}

async function build(folder: string, base: string): Promise<void> {
  // A network with a proxy of its own has certificates of its own. Neither file becomes part of the image.
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, existsSync(CERTIFICATES) ? `cafile=${CERTIFICATES}\n` : '');
  const volumes = [
    `${npmrc}:/root/.npmrc:ro`,
    ...(existsSync(CERTIFICATES) ? [`${CERTIFICATES}:${CERTIFICATES}:ro`] : []),
  ];
  await succeed(
    'buildah',
    ...['bud', '--quiet', '--ulimit', 'nofile=20000:20000', '--build-arg', `NODE=${base}`],
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...['--file', 'scripts/deploy/Containerfile', '--tag', IMAGE, '.'],
  );
}

interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
}

/** Starts what the image starts, as its user and with its environment, asks it, and stops it. Returns the seconds of its start. */
async function tryOut(): Promise<number> {
  const container = await succeed('buildah', 'from', IMAGE);
  try {
    const root = await succeed('buildah', 'mount', container);
    const { OCIv1 } = JSON.parse(await succeed('buildah', 'inspect', container)) as { OCIv1: { config: ImageConfig } };
    const { User, Env, Cmd, WorkingDir } = OCIv1.config;
    const port = await freePort();
    const variables = {
      ...{ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: 'https://flock.example', TRUSTED_PROXIES: '127.0.0.1' },
      ...{ MAILERSEND_API_KEY: 'a key that is never used', MAIL_FROM: 'hello@flock.example' },
    };
    const all = [...Env, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)];
    const started = performance.now();
    const server = startInBackground(
      [`--userspec=${User}:${User}`, root, '/usr/bin/env', '-i', `--chdir=${WorkingDir}`, ...all, ...Cmd],
      {},
      false,
      'chroot',
    );
    const url = `http://127.0.0.1:${port}`;
    let seconds = 0;
    const ask = async () => {
      await answers(`${url}/api/health`, server);
      seconds = (performance.now() - started) / 1000;
      await askEach(url);
    };
    await ask().finally(() => server.stop());
    if (server.process.exitCode !== 0) throw new Error(`It ended with ${server.process.exitCode}:\n${server.output()}`);
    return seconds;
  } finally {
    await succeed('buildah', 'rm', container);
  }
}

async function askEach(url: string): Promise<void> {
  for (const [path, text] of [
    ['/api/health', '"status":"ok"'],
    ['/', '<title>'],
    ['/api/heritage-breeds', 'Java'],
  ] as const) {
    const answer = await fetch(url + path);
    const body = await answer.text();
    if (answer.status !== 200 || !body.includes(text)) throw new Error(`${path} answered ${answer.status}: ${body}`);
  }
}

async function sizeInMegabytes(): Promise<number> {
  const root = await succeed('buildah', 'from', IMAGE);
  try {
    const mounted = await succeed('buildah', 'mount', root);
    return Number((await succeed('du', '-sm', mounted)).split('\t')[0]);
  } finally {
    await succeed('buildah', 'rm', root);
  }
}

/** A build that failed may have left none. */
async function removeImages(): Promise<void> {
  for (const image of [IMAGE, BASE]) await succeed('buildah', 'rmi', '--force', image).catch(() => undefined);
}

const folder = mkdtempSync(join(tmpdir(), 'heritage-flock-image-'));
try {
  const begun = performance.now();
  const usual = 'docker.io/library/node:24-bookworm-slim';
  const isThere = await succeed('buildah', 'pull', '--quiet', usual).then(
    () => true,
    () => false,
  );
  if (!isThere && !(hasProgram('debootstrap') && process.getuid?.() === 0))
    throw new Error(
      `${usual} cannot be fetched, and there is no debootstrap, or no right to use it, for a base of our own.`,
    );
  await build(folder, isThere ? usual : await makeBase(folder));
  const built = (performance.now() - begun) / 1000;
  const seconds = await tryOut();
  console.log(
    `The image holds ${await sizeInMegabytes()} MB, was built in ${built.toFixed(0)} s, and answered ${seconds.toFixed(1)} s after its first start.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  await removeImages();
}
