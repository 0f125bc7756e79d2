import type { FastifyInstance, FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp } from './create-test-app.ts';

/** What is told of an app with one more page, which answers like this. */
async function toldOf(page: (answer: FastifyReply) => unknown) {
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

it('lets pass an answer with all that it needs', async () => {
  expect(await toldOf(() => 'nothing@example.org')).toBe('');
});

it.each(['content-security-policy', 'x-content-type-options', 'x-request-id', 'strict-transport-security'])(
  'finds an answer without %s',
  async (name) => {
    expect(await toldOf((reply) => reply.removeHeader(name))).toContain(`GET /page 200: ${name} is undefined`);
  },
);

it('finds an answer that tells what it is made with', async () => {
  expect(await toldOf((reply) => reply.header('X-Powered-By', 'hens'))).toContain('has x-powered-by');
});

it('finds an answer that tells a keeper’s address to somebody else', async () => {
  expect(await toldOf(() => 'Ask wren@example.org!')).toContain('tells how to reach wren@example.org');
});
