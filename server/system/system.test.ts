import { mkdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { noteBackups } from '../platform/backup/scheduled-backups.ts';
import { MailFailure } from '../platform/mail/mailer.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { dump } from '../testing/dump.ts';

let test: TestApp;
afterEach(() => test.close());

it('is ready if it can store data, and leaves nothing behind from the check', async () => {
  test = await createTestApp();
  const before = await dump(test.deps.db);
  const response = await test.app.inject('/api/health');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({
    status: 'ok',
    database: { journalMode: 'wal', synchronous: 'FULL', sqlite: 'unknown' },
    mail: { status: 'ok', pending: 0, failingSince: null },
    photos: { status: 'ok', failingSince: null },
  });
  expect(await dump(test.deps.db)).toBe(before);
});

it('is not ready if it cannot store data', async () => {
  test = await createTestApp();
  const { write } = test.deps.db;
  test.deps.db.write = async () => {
    throw new Error('disk full');
  };
  const response = await test.app.inject('/api/health');
  expect(response.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(response.headers['retry-after']).toBe('60');
  const alive = await test.app.inject('/api/health/live');
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }]);
  test.deps.db.write = write;
  test.clock.advance(1000);
  expect((await test.app.inject('/api/health')).statusCode).toBe(200);
});

it('is degraded, but ready, while the mail provider fails', async () => {
  test = await createTestApp({
    mailer: {
      send: async () => {
        throw new MailFailure('unreachable');
      },
    },
  });
  await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'wren@example.org' } });
  await test.deps.mailSender.idle();
  const response = await test.app.inject('/api/health');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    status: 'degraded',
    mail: { status: 'failing', pending: 1, failingSince: '2026-05-01T12:00:00.000Z' },
  });
});

it('is degraded, but ready, when the scheduled backup is overdue', async () => {
  test = await createTestApp();
  const { dataDir } = test.deps.config;
  const backup = async () => (await test.app.inject('/api/health')).json();
  expect(await backup()).toMatchObject({ status: 'ok', backup: null });
  const newestAt = test.clock.now().getTime();
  mkdirSync(dataDir, { recursive: true });
  await noteBackups(dataDir, { everyMs: 1000, since: 0, newestAt });
  const newest = '2026-05-01T12:00:00.000Z';
  expect(await backup()).toMatchObject({ status: 'ok', backup: { status: 'ok', newest } });
  test.clock.advance(2001);
  expect(await backup()).toMatchObject({ status: 'degraded', backup: { status: 'failing', newest } });
});

it('lists the enabled optional features', async () => {
  test = await createTestApp();
  const bare = { mail: false, vision: false, payments: false, pledgePayee: null, operator: null, contact: null };
  expect((await test.app.inject('/api/capabilities')).json()).toEqual(bare);
  await test.close();
  test = await createTestApp({
    environment: {
      MAILERSEND_API_KEY: 'k',
      MAIL_FROM: 'hello@flock.example',
      OPENAI_BASE_URL: 'https://model.example/v1',
      OPENAI_VISION_MODEL: 'm',
      PLEDGE_PAYEE: 'Heritage Flock Fund',
      OPERATOR_NAME: 'The Wrens of Mill Lane',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  });
  const on = { mail: true, vision: true, payments: true };
  const payee = 'Heritage Flock Fund';
  expect((await test.app.inject('/api/capabilities')).json()).toEqual({
    ...on,
    pledgePayee: payee,
    operator: 'The Wrens of Mill Lane',
    contact: 'mailto:hello@flock.example',
  });
});
