// Every npm script starts here: it installs what the lock file lists, finds Node 24, and runs the given files one after
// another. It is plain JavaScript without dependencies, because it runs before the install and on older Node versions.
// (better-sqlite3 crashes on Node 20 without a message.)
//
//   node scripts/setup.mjs scripts/generate.ts scripts/dev.ts --mock
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAJOR = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

if (!installed()) install();
const node = findNode();
// Node caches compiled code without types here, so later starts are faster.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.generated', 'compile-cache');
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
for (const [file, ...args] of steps(process.argv.slice(2))) await run(file, args);

// npm writes node_modules/.package-lock.json at the end of an install, so it lists what is really installed.
function installed() {
  const locked = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (!locked || !present) return false;
  return Object.entries(locked).every(([name, entry]) => {
    if (name === '' || name in present === false) return name === '' || mayBeMissing(entry);
    return present[name].version === entry.version && present[name].integrity === entry.integrity;
  });
}

// Packages for other platforms are never installed; a production install may omit development packages.
function mayBeMissing(entry) {
  return Boolean(entry.optional || (process.env.NODE_ENV === 'production' && (entry.dev || entry.devOptional)));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  // Messages go to standard error, because a program may read standard output.
  console.error('Installing the packages of package-lock.json (once, about half a minute) …');
  const npm = process.env.npm_execpath;
  const stdio = ['inherit', process.stderr, 'inherit'];
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio })
    : spawnSync('npm', args, { stdio, shell: process.platform === 'win32' });
  if (status !== 0) fail('The install failed: see the lines above. Nothing was started.');
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) === MAJOR) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const packaged = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  return fail(
    `Heritage Flock runs on Node ${MAJOR}; this is ${process.version}, and npm has no Node ${MAJOR} for ${process.platform}-${process.arch}.\n` +
      `Install Node ${MAJOR} LTS (https://nodejs.org/en/download, or "nvm install ${MAJOR}") and run the same command again.`,
  );
}

// An argument that starts with a dash, or is not one of our scripts, belongs to the script before it, including what a
// person adds after `npm run … --`.
function steps(args) {
  const found = [];
  for (const arg of args) {
    if (/^(scripts\/[\w-]+|server\/main)\.ts$/.test(arg)) found.push([arg]);
    else found.at(-1)?.push(arg);
  }
  return found;
}

function run(file, args) {
  return new Promise((resolve) => {
    const child = spawn(node, [file, ...args], {
      stdio: 'inherit',
      env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
    });
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    // A signal to npm ends only the shell between it and this process, which changes the parent.
    const parent = process.ppid;
    const orphaned = setInterval(() => process.ppid !== parent && forward('SIGTERM'), 200);
    for (const signal of signals) process.on(signal, forward);
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code, signal) => {
      clearInterval(orphaned);
      for (const name of signals) process.off(name, forward);
      if (code === 0) return resolve();
      process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
