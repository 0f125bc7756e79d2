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

describe('without any variables', () => {
  it('suits a developer: localhost, the sample flock, and no mail', () => {
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

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://flock.example',
  MAILERSEND_API_KEY: 'k',
  MAIL_FROM: 'a@b.example',
  TRUSTED_PROXIES: 'none',
};

it('lower-cases the addresses of moderators and refuses invalid ones', () => {
  expect(readConfig({ MODERATORS: ' Ada@Flock.example, grace@flock.example,' }).moderators).toEqual([
    'ada@flock.example',
    'grace@flock.example',
  ]);
  expect(readConfig({}).moderators).toEqual([]);
  expect(faults({ MODERATORS: 'ada@flock.example; grace' })).toContain('MODERATORS must list email addresses');
});

describe('the mode', () => {
  it.each(['prod', 'Production', 'staging', 'developement'])('is not guessed from "%s"', (mode) => {
    expect(faults({ ...live, NODE_ENV: mode })).toContain('NODE_ENV');
  });

  it.each([undefined, '', 'development', 'test'])(
    'that shows sign-in codes (%s) refuses a public https URL',
    (mode) => {
      expect(faults({ NODE_ENV: mode, PUBLIC_URL: 'https://flock.example' })).toContain('NODE_ENV=production');
      expect(faults({ NODE_ENV: mode, PUBLIC_URL: 'http://localhost:3000' })).toBe('');
    },
  );

  it.each([{ TRUSTED_PROXIES: '127.0.0.1' }, { PUBLIC_URL: 'http://flock.example' }])(
    'that shows sign-in codes refuses a proxy or a public name: %o',
    (environment) => {
      expect(faults(environment)).toContain('DEVELOPMENT_ON_LAN=1');
      expect(faults({ ...environment, DEVELOPMENT_ON_LAN: '1' })).toBe('');
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.20', 'flock.example'])(
    'that shows sign-in codes refuses to listen on %s',
    (host) => {
      expect(faults({ HOST: host })).toContain('DEVELOPMENT_ON_LAN=1');
      expect(faults({ HOST: host, DEVELOPMENT_ON_LAN: '1' })).toBe('');
      expect(faults({ ...live, HOST: host })).toBe('');
    },
  );

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('that shows sign-in codes may listen on %s', (host) => {
    expect(faults({ HOST: host })).toBe('');
  });
});

describe('in production', () => {
  it("requires TRUSTED_PROXIES, because otherwise the proxy's address would stand for every caller", () => {
    expect(faults({ ...live, TRUSTED_PROXIES: undefined })).toContain('TRUSTED_PROXIES is missing');
    expect(faults({ ...live, TRUSTED_PROXIES: 'none, 10.0.0.1' })).toContain('TRUSTED_PROXIES');
    expect(readConfig(live).trustedProxies).toEqual([]);
  });

  it('requires mail, and lists all missing variables at once', () => {
    expect(faults({ NODE_ENV: 'production' })).toMatch(
      /PUBLIC_URL is missing[\s\S]*MAILERSEND_API_KEY is missing[\s\S]*MAIL_FROM is missing/,
    );
    expect(faults({ NODE_ENV: 'production', MAILERSEND_API_KEY: 'k' })).toMatch(/MAIL_FROM is missing/);
    expect(faults({ NODE_ENV: 'production', MAILERSEND_API_KEY: ' ', MAIL_FROM: 'a@b.example' })).toMatch(/API_KEY/);
  });

  it('starts with an empty flock once mail is configured', () => {
    const config = readConfig(live);
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
  [{ DEVELOPMENT_ON_LAN: 'yes' }, 'DEVELOPMENT_ON_LAN'],
  [{ MAILERSEND_API_KEY: 'k', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ OPENAI_API_KEY: 'k' }, 'OPENAI_BASE_URL is missing'],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1' }, 'OPENAI_VISION_MODEL is missing'],
  [{ OPENAI_BASE_URL: '127.0.0.1:8080', OPENAI_VISION_MODEL: 'm' }, 'OPENAI_BASE_URL must be an http'],
  [{ OPENAI_BASE_URL: 'https://key@model.example/v1', OPENAI_VISION_MODEL: 'm' }, 'OPENAI_BASE_URL must be an address'],
  [{ VITE_GEOCODE_URL: 'javascript:1' }, 'VITE_GEOCODE_URL'],
  [{ PLEDGE_PAYEE: 'x'.repeat(301) }, 'PLEDGE_PAYEE'],
  [{ OPERATOR_NAME: 'x'.repeat(301) }, 'OPERATOR_NAME'],
  [{ OPERATOR_CONTACT: 'the mill lane' }, 'OPERATOR_CONTACT'],
  [{ SECURITY_CONTACT: 'http://flock.example' }, 'SECURITY_CONTACT'],
  [{ SECURITY_CONTACT: 'the mill lane' }, 'SECURITY_CONTACT'],
])('refuses %j and names %s', (environment, name) => {
  expect(faults(environment)).toContain(name);
});

it('accepts proxies as addresses, networks, and names of networks', () => {
  const { trustedProxies } = readConfig({ ...live, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fe80::/10, loopback' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fe80::/10', 'loopback']);
});

it('normalizes the public URL to its origin', () => {
  expect(readConfig({ ...live, PUBLIC_URL: 'https://Flock.example/' }).publicUrl).toBe('https://flock.example');
});

it('reads no variable that .env.example does not list', () => {
  const asked = new Set<string>();
  const listed = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
  const url = 's3://flock?endpoint=https://s3.example';
  const get = (_: object, name: string) => {
    asked.add(name);
    return name === 'PHOTOS_URL' ? url : undefined;
  };
  readConfig(new Proxy({}, { get }));
  expect([...asked].filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(listed))).toEqual([]);
});

describe('payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('use Stripe when both its secrets are set, and are off without any', () => {
    expect(readConfig(stripe).payments).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null });
    expect(readConfig({}).payments).toBeNull();
    expect(readConfig({ ...live, ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' }).payments?.secretKey).toBe('rk_live_1');
  });

  it.each<[string, Environment]>([
    ['STRIPE_WEBHOOK_SECRET is missing', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY is missing', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['begins with sk_ or rk_', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }],
    ['begins with whsec_', { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_1' }],
    ['use a test key', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['STRIPE_API_URL must be an http or https address', { ...stripe, STRIPE_API_URL: 'here' }],
    ['on this machine', { ...stripe, STRIPE_API_URL: 'http://stripe.example' }],
    ['never in production', { ...live, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4020' }],
  ])('refuse an incomplete or wrong configuration: %s', (sentence, environment) => {
    expect(faults(environment)).toContain(sentence);
  });

  it('may use a stand-in for Stripe on this machine', () => {
    const trial = readConfig({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4020/' });
    expect(trial.payments?.apiUrl).toBe('http://127.0.0.1:4020');
  });
});

describe('photos', () => {
  const url = 's3://flock-photos/live/birds?endpoint=https://s3.example&region=eu-1&pathStyle=1';
  const bucket = { bucket: 'flock-photos', prefix: 'live/birds/', region: 'eu-1', pathStyle: true };

  it('are stored in the data folder unless a bucket is configured', () => {
    expect(readConfig({}).photoBucket).toBeNull();
    expect(readConfig({ PHOTOS_URL: url }).photoBucket).toEqual({ ...bucket, endpoint: 'https://s3.example/' });
    const plain = { bucket: 'flock', prefix: '', region: 'eu-1', endpoint: null, pathStyle: false };
    expect(readConfig({ PHOTOS_URL: 's3://flock/?region=eu-1' }).photoBucket).toEqual(plain);
    expect(readConfig({ PHOTOS_URL: 's3://flock', AWS_REGION: 'eu-1' }).photoBucket).toEqual(plain);
  });

  it.each<[string, string, Environment?]>([
    ['of the form s3://', 'https://s3.example/flock'],
    ['of the form s3://', 'flock'],
    ['must not hold a key', 's3://AKIA1:hush@flock?region=eu-1'],
    ['not "Flock"', 's3://Flock?region=eu-1'],
    ['not "fl"', 's3://fl?region=eu-1'],
    ['single slashes', 's3://flock/a//b?region=eu-1'],
    ['single slashes', 's3://flock/a%20b?region=eu-1'],
    ['knows endpoint, region, pathStyle, not "acl"', 's3://flock?region=eu-1&acl=public'],
    ['lacks the region', 's3://flock'],
    ['address alone as its endpoint', 's3://flock?endpoint=s3.example'],
    ['address alone as its endpoint', 's3://flock?endpoint=https://key:hush@s3.example'],
    ['pathStyle=1 or none', 's3://flock?region=eu-1&pathStyle=yes'],
    ['set both or neither', 's3://flock?region=eu-1', { AWS_ACCESS_KEY_ID: 'AKIA1' }],
  ])('refuse an unusable PHOTOS_URL with a sentence that leaks no secret (%s): %s', (sentence, PHOTOS_URL, more) => {
    expect(faults({ PHOTOS_URL, ...more })).toContain(sentence);
    expect(faults({ PHOTOS_URL, ...more })).not.toContain('hush');
  });
});

it.each([
  ['2', 'belongs to DATABASE_URL'],
  ['0', 'from 1 to 64'],
  ['many', 'from 1 to 64'],
])('refuses CLUSTER=%s with a database in a folder', (CLUSTER, sentence) => {
  expect(faults({ CLUSTER })).toContain(sentence);
});

it('accepts a replica only with PostgreSQL, and prints no URL that may contain a password', () => {
  const postgres = { DATABASE_URL: 'postgres://flock@db.example/flock', SECRET_KEY_FILE: '/keys/secret.key' };
  const DATABASE_REPLICA_URL = 'postgres://flock@replica.example/flock';
  expect(readConfig({ ...postgres, DATABASE_REPLICA_URL }).postgres?.replicaUrl).toBe(DATABASE_REPLICA_URL);
  expect(readConfig(postgres).postgres?.replicaUrl).toBe(null);
  expect(faults({ DATABASE_REPLICA_URL })).toContain('DATABASE_REPLICA_URL belongs to DATABASE_URL');
  const told = faults({ ...postgres, DATABASE_REPLICA_URL: 'mysql://flock:hush@replica.example' });
  expect(told).toContain('DATABASE_REPLICA_URL must be the address of a PostgreSQL database');
  expect(told).not.toContain('hush');
});
