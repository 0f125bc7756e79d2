import { afterEach, expect, it } from 'vitest';
import { createSmallApp, type SmallApp } from '../../testing/small-app.ts';

let small: SmallApp;
afterEach(() => small.app.close());

it('sends Deprecation, Sunset, and Link headers with every response of a deprecated operation', async () => {
  small = createSmallApp();
  const old = await small.app.inject('/api/eggs?limit=2');
  expect(old.statusCode).toBe(200);
  const told = {
    deprecation: '@1767225600',
    sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
    link: expect.stringContaining('</docs/changelog#deprecation>; rel="deprecation"'),
  };
  expect(old.headers).toMatchObject(told);
  expect(old.headers.link).toMatch(/^<\/api\/eggs\?cursor=2>; rel="next", /);
  const refused = await small.app.inject('/api/eggs?limit=many');
  expect(refused.statusCode).toBe(422);
  expect(refused.headers).toMatchObject(told);
});

it('sends no deprecation headers for other operations', async () => {
  small = createSmallApp();
  const { headers } = await small.app.inject('/api/hens');
  expect(headers).not.toHaveProperty('deprecation');
  expect(headers).not.toHaveProperty('sunset');
});
