// Third-party packages come only from the registry, match the lockfile and run no install scripts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const { allowScripts, dependencies, devDependencies, optionalDependencies } = read('package.json');
const { '': _, ...locked } = read('package-lock.json').packages as Record<string, Locked>;
const entries = Object.entries(locked);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

/** Includes transitive packages, some only for PostgreSQL or an object store. Raising this number needs a decision. */
const MOST_RUNTIME_PACKAGES = 192;

describe('every package', () => {
  it('comes from the registry and matches its lock', () => {
    const registry = /^https:\/\/registry\.npmjs\.org\/[^?#]+\.tgz$/;
    // A package without a `resolved` URL comes from the registry; files, folders and repositories have one.
    const strange = entries.filter(
      ([, { resolved, integrity, link }]) =>
        link || (resolved && !registry.test(resolved)) || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(strange).toEqual([]);
  });

  it('runs no install script', () => {
    const asking = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(asking.filter((name) => allowScripts[name] !== false)).toEqual([]);
    expect(Object.values(allowScripts)).not.toContain(true);
  });
});

it('every dependency has an exact version', () => {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(wanted.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/.test(String(version)))).toEqual([]);
});

it(`a server needs at most ${MOST_RUNTIME_PACKAGES} packages`, () => {
  const runtime = entries.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional);
  expect(runtime.length).toBeLessThanOrEqual(MOST_RUNTIME_PACKAGES);
});

it.skipIf(process.platform === 'win32')('the image keeps no second copy of Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const copies = entries.map(([path]) => path).filter((path) => /^node_modules\/node-linux-\w+$/.test(path));
  expect(copies).not.toEqual([]);
  for (const path of copies) mkdirSync(join(folder, path), { recursive: true });
  const installs = readFileSync(new URL('deploy/Containerfile', import.meta.url), 'utf8');
  execFileSync('sh', ['-c', /^RUN npm ci --omit=dev.*?&& (rm [^&]*)/m.exec(installs)?.[1] ?? ''], { cwd: folder });
  expect(readdirSync(join(folder, 'node_modules'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
