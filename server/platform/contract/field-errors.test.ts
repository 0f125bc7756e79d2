// Validation errors are plain sentences for every JSON Schema keyword that the contract uses.
import type { ErrorObject } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../testing/contract.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fieldErrors, NOT_IN_WORDS } from './field-errors.ts';
import { createAjv } from './schemas.ts';

const ajv = createAjv({ $id: 'none' });

/** Every keyword of every schema in the contract, with its value. */
const rules: [keyword: string, value: unknown][] = [];
JSON.stringify(contract, (_key, node) => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  for (const [keyword, value] of Object.entries(node)) if (ajv.getKeyword(keyword)) rules.push([keyword, value]);
  return node;
});

const sentenceOf = (keyword: string, params: Record<string, unknown>) => {
  const error = { keyword, params, instancePath: '/name', schemaPath: '', message: `must NOT be against ${keyword}` };
  return fieldErrors([error as ErrorObject])[0]?.detail;
};

describe('a schema keyword of the contract', () => {
  const used = new Set(rules.map(([keyword]) => keyword));
  // These keywords only hold other keywords or cannot be violated.
  for (const structure of [
    'properties',
    'patternProperties',
    'allOf',
    'then',
    'else',
    'if',
    '$ref',
    '$id',
    '$defs',
    '$comment',
    'id',
  ])
    used.delete(structure);
  const params = { limit: 2, type: 'string', allowedValues: ['a'], allowedValue: 'a', pattern: '^a$', format: 'email' };
  const named = { missingProperty: 'a', additionalProperty: 'a', unevaluatedProperty: 'a', multipleOf: 2, len: 2 };

  it.each([...used].sort())('%s has a plain-language error', (keyword) => {
    const sentence = sentenceOf(keyword, { ...params, ...named });
    expect(sentence).not.toBe(NOT_IN_WORDS);
    expect(sentence).not.toMatch(/NOT|undefined|schema|pattern/);
  });

  const formats = new Set(rules.flatMap(([keyword, value]) => (keyword === 'format' ? [String(value)] : [])));
  it.each([...formats].sort())('format %s has a plain-language error', (format) => {
    expect(sentenceOf('format', { format })).not.toContain(`valid ${format}`);
  });
});

describe('a validation error', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());

  const ask = async (url: string, payload: object, method: 'POST' | 'PATCH' = 'POST') => {
    const headers = await server.signIn('wren@example.org');
    return (await server.app.inject({ method, url, payload, headers })).json();
  };

  it('names the required field of an empty request', async () => {
    expect(await ask('/api/auth/send-code', {})).toMatchObject({
      detail: 'Check "email": it is required, unless you send "link".',
      errors: [{ pointer: '/email', detail: 'is required, unless you send "link"' }],
    });
    expect((await ask('/api/auth/verify-code', {})).errors).toEqual([
      { pointer: '/email', detail: 'is required, unless you send "link"' },
    ]);
    expect((await ask('/api/user/profile', {}, 'PATCH')).detail).toBe('Send at least one field to change.');
    expect((await ask('/api/auth/send-code', { email: 'wren@example.org', link: 'a'.repeat(43) })).detail).toBe(
      'Send either "email" or "link".',
    );
  });

  it('is one sentence that says what to do', async () => {
    const detail = async (...[url, body, method]: Parameters<typeof ask>) => (await ask(url, body, method)).detail;
    expect(await detail('/api/auth/send-code', [])).toBe('The request must be an object.');
    expect(await detail('/api/auth/send-code', { mail: 'wren@example.org', code: 1 })).toBe(
      'Check "mail": it is not a field of this request (and 1 more).',
    );
    const all = { email: 'wren@example.org', code: '123456', link: 'a'.repeat(43) };
    expect(await detail('/api/auth/verify-code', all)).toBe('Send either "email" and "code", or "link".');
    expect(await detail('/api/user/tokens', { name: 'a', scopes: ['read', 'all'] })).toBe(
      'Check entry 2 of "scopes": it must be one of "read", "write".',
    );
    expect(await detail('/api/genetic-compatibility', { chicken1Id: 'a', chicken2Id: 'a' })).toBe(
      'Choose two different birds.',
    );
  });

  it('names one mistake of a field once', async () => {
    expect((await ask('/api/handovers', { chickenIds: [] })).errors).toContainEqual({
      pointer: '/chickenIds',
      detail: 'must have at least one entry',
    });
    const { detail } = (await server.app.inject({ url: '/api/chickens/browse?limit=99999999999' })).json();
    expect(detail).toBe('Check "limit": it must be 100 or less.');
  });

  it('explains malformed links and web addresses', async () => {
    const detail = 'is not a whole sign-in link; copy it from the mail again';
    for (const link of ['abc', `${'a'.repeat(30)} b`, 'a'.repeat(200)])
      expect((await ask('/api/auth/send-code', { link })).errors).toEqual([{ pointer: '/link', detail }]);
    expect((await ask('/api/user/webhooks', { url: 'my page', events: ['match.created'] })).errors).toContainEqual({
      pointer: '/url',
      detail: 'must be a web address like https://example.org/page',
    });
  });

  it('lists path parameter errors together with body errors', async () => {
    const refused = await ask(`/api/chickens/${'x'.repeat(60)}`, { name: '', sex: 'Duck' }, 'PATCH');
    expect(refused.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/name',
      '/sex',
      'chickenId',
    ]);
  });

  it('lists the allowed methods in a sentence', async () => {
    const detail = async (url: string) => (await server.app.inject({ method: 'DELETE', url })).json().detail;
    expect(await detail('/api/chickens/browse')).toBe('DELETE is not possible here; GET, HEAD, and OPTIONS are.');
    expect(await detail('/api/auth/logout')).toBe('DELETE is not possible here; POST is.');
  });
});
