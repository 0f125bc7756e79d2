import type { FastifyInstance, FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp } from './create-test-app.ts';

/** Adds a page that responds like this, requests it, and returns the violations that closing the app reports. */
async function violationsOf(page: (answer: FastifyReply) => unknown) {
  const beforeReady = (app: FastifyInstance) =>
    void app.get('/page', async (_, reply) => {
      const text = page(reply);
      return typeof text === 'string' ? text : 'page';
    });
  const test = await createTestApp({ beforeReady });
  await test.signIn('wren@example.org');
  await test.app.inject('/page');
  return test.close().then(
    () => '',
    (error: Error) => error.message,
  );
}

it('accepts a complete response', async () => {
  expect(await violationsOf(() => 'nothing@example.org')).toBe('');
});

it.each(['content-security-policy', 'x-content-type-options', 'x-request-id', 'strict-transport-security'])(
  'reports a response without %s',
  async (name) => {
    expect(await violationsOf((reply) => reply.removeHeader(name))).toContain(`GET /page 200: ${name} is undefined`);
  },
);

it('reports a response that reveals the software', async () => {
  expect(await violationsOf((reply) => reply.header('X-Powered-By', 'hens'))).toContain('has x-powered-by');
});

it('reports a response that reveals a keeper’s address to another caller', async () => {
  expect(await violationsOf(() => 'Ask wren@example.org!')).toContain('tells how to reach wren@example.org');
});
