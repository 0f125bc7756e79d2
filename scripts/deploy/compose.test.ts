// Checks that compose.yaml is valid, defines everything it refers to and lets the servers start, and that its backup
// script removes no dump before there is a newer one.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  secrets?: string[];
  configs?: { source: string }[];
  networks?: Record<string, { ipv4_address: string }>;
}

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const text = read('compose.yaml');
const file = parse(text, { merge: true });
const services = Object.entries(file.services as Record<string, Service>);

it('matches the Compose schema', () => {
  const { $schema: _, ...schema } = JSON.parse(read('../../node_modules/dclint/schemas/compose.schema.json'));
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  const faults = (composed: object) => (validate(composed) ? [] : validate.errors);
  expect(faults(file)).toEqual([]);
  const { backup, ...others } = file.services;
  expect(faults({ ...file, services: { ...others, backup: { ...backup, volume: [] } } })).not.toEqual([]);
});

it('requires only variables listed in its header, and passes servers only documented ones', () => {
  const [head] = text.split('\nname: ');
  const asked = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
  expect(asked.filter((name) => !head?.includes(String(name)))).toEqual([]);
  const listed = read('../../.env.example');
  const given = Object.keys(file.services['server-1'].environment);
  expect(given.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(listed))).toEqual([]);
});

it('defines exactly the services, volumes, secrets and files that are used', () => {
  const used = (of: (service: Service) => string[]) =>
    [...new Set(services.flatMap(([, service]) => of(service)))].sort();
  const names = (of: object) => Object.keys(of).sort();
  const needed = used(({ depends_on = [] }) => (Array.isArray(depends_on) ? depends_on : names(depends_on)));
  expect(names(file.services)).toEqual(expect.arrayContaining(needed));
  expect(used(({ volumes = [] }) => volumes.map((volume) => String(volume.split(':')[0])))).toEqual(
    names(file.volumes),
  );
  expect(used(({ secrets = [] }) => secrets)).toEqual(names(file.secrets));
  expect(used(({ configs = [] }) => configs.map(({ source }) => source))).toEqual(names(file.configs));
});

it('configures both servers identically for production, behind the proxy', () => {
  const { 'server-1': first, 'server-2': second, proxy } = file.services as Record<string, Service>;
  expect(second).toEqual(first);
  const replaced = Object.entries(first?.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+):\?\}/g, 'filled-in'),
  ]);
  const config = readConfig({
    ...Object.fromEntries(replaced),
    ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://flock.example' },
    ...{
      MAILERSEND_API_KEY: 'key',
      MAIL_FROM: 'hello@flock.example',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    },
  });
  expect(config.trustedProxies).toEqual([proxy?.networks?.default?.ipv4_address]);
  expect(config.photoBucket).toMatchObject({ bucket: 'flock-photos' });
  expect(config.postgres?.replicaUrl).toContain('@standby/flock');
  const caddy: string = file.configs.caddyfile.content;
  for (const [name] of services.filter(([name]) => name.startsWith('server-'))) expect(caddy).toContain(`${name}:3000`);
});

describe.skipIf(process.platform !== 'linux')('a dump', () => {
  const old = Array.from({ length: 20 }, (_, day) => `2026-01-${10 + day}T00-00-00Z.dump`);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dumps-'));
    for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
    for (const name of old) writeFileSync(join(folder, 'backups', name), 'whole');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the script once with stand-ins for the PostgreSQL tools, and returns the files in the folder afterward. */
  function dumpOnce(pgDump: string): string[] {
    const programs = { pg_dump: pgDump, pg_restore: 'grep -q whole "$2"', sleep: 'kill $PPID' };
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, 'bin', name), 0o755);
    }
    const script: string = file.configs['dump-daily'].content;
    const here = script.replaceAll('$$', '$').replaceAll('/backups', join(folder, 'backups'));
    const path = `${join(folder, 'bin')}:${process.env.PATH}`;
    const { signal } = spawnSync('bash', ['-c', here], { env: { ...process.env, PATH: path } });
    expect(signal).toBe('SIGTERM');
    return readdirSync(join(folder, 'backups')).sort();
  }
  const toFile = (dump: string) =>
    `for last; do case $last in --file=*) echo ${dump} > "\${last#--file=}";; esac; done`;

  it('that can be read completely is kept, with the thirteen before it', () => {
    const kept = dumpOnce(toFile('whole'));
    expect(kept.slice(0, -1)).toEqual(old.slice(-13));
    expect(kept.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z\.dump$/);
  });

  it.each([
    ['fails', `${toFile('half')}; exit 1`],
    ['cannot be read', toFile('broken')],
  ])('that %s is removed, and no other', (_, pgDump) => expect(dumpOnce(pgDump)).toEqual(old));
});
