import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Environment, readConfig } from './config.ts';

const faults = (environment: Environment): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('without any variable', () => {
  it('runs for a developer: on localhost, with the sample flock and without mail', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      mail: null,
      seed: 'sample',
      vision: null,
      trustedProxies: [],
      geocodeOrigin: 'https://api.bigdatacloud.net',
    });
  });
});

describe('in production', () => {
  it('refuses to start without a way to send mail, and names all that is missing at once', () => {
    expect(faults({ NODE_ENV: 'production' })).toMatch(
      /PUBLIC_URL is missing[\s\S]*MAILERSEND_API_KEY is missing[\s\S]*MAIL_FROM is missing/,
    );
    expect(faults({ NODE_ENV: 'production', MAILERSEND_API_KEY: 'k' })).toMatch(/MAIL_FROM is missing/);
    expect(faults({ NODE_ENV: 'production', MAILERSEND_API_KEY: ' ', MAIL_FROM: 'a@b.example' })).toMatch(/API_KEY/);
  });

  it('starts with an empty flock once mail can be sent', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://flock.example',
      MAILERSEND_API_KEY: 'k',
      MAIL_FROM: 'a@b.example',
    });
    expect(config).toMatchObject({ production: true, seed: 'none', mail: { apiKey: 'k', from: 'a@b.example' } });
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'flock.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://flock.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://keeper:word@flock.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://flock.example?app' }, 'PUBLIC_URL'],
  [{ TRUSTED_PROXIES: '127.0.0.1, proxy.example' }, 'proxy.example'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/0' }, 'TRUSTED_PROXIES'],
  [{ SEED: 'all' }, 'SEED'],
  [{ MAILERSEND_API_KEY: 'k', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ OPENAI_API_KEY: 'k' }, 'OPENAI_BASE_URL'],
  [{ VITE_GEOCODE_URL: 'javascript:1' }, 'VITE_GEOCODE_URL'],
])('refuses %j and names %s', (environment, name) => {
  expect(faults(environment)).toContain(name);
});

it('takes proxies as addresses, networks and names of networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fe80::/10, loopback' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fe80::/10', 'loopback']);
});

it('takes the origin of the public address, with or without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Flock.example/' }).publicUrl).toBe('https://flock.example');
});

it('reads no variable that .env.example does not list', () => {
  const asked = new Set<string>();
  const listed = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  expect([...asked].filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(listed))).toEqual([]);
});
