import Fastify, { type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmallApp, type SmallApp } from '../../testing/small-app.ts';
import { smallContract } from '../../testing/small-contract.ts';
import { type MountOptions, mountContract } from './mount.ts';

let small: SmallApp;
beforeEach(() => {
  small = createSmallApp();
});
afterEach(() => small.app.close());

const signedIn = { cookie: 'session=good' };
const add = (payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/api/hens',
  headers: { 'content-type': 'application/json', ...signedIn, ...headers },
  payload: (typeof payload === 'string' ? payload : JSON.stringify(payload)) as string,
});

async function refusal(options: InjectOptions) {
  const response = await small.app.inject(options);
  expect(response.headers['content-type']).toBe('application/problem+json');
  const body = response.json();
  expect(body.status).toBe(response.statusCode);
  expect(body.type).toBe(`/problems/${body.code}`);
  expect(body.requestId).toBe(response.headers['x-request-id']);
  return { response, body };
}

describe('query and path', () => {
  it('coerces query values to the declared types, applies defaults, and ignores undeclared parameters', async () => {
    const given = await small.app.inject('/api/hens?limit=7&laying=true&colour=black&unknown=1&__proto__=x');
    expect(given.json()[0].age).toBe(7);
    const nothing = await small.app.inject('/api/hens');
    expect(nothing.json()[0].age).toBe(50);
  });

  it('names the invalid query parameter', async () => {
    const { body } = await refusal({ url: '/api/hens?limit=many' });
    expect(body).toMatchObject({ status: 422, errors: [{ pointer: 'limit', detail: 'must be a whole number' }] });
    expect(body.detail).toBe('Check "limit": it must be a whole number.');
  });

  it.each(['0x10', '1e1', '%205', '%2B5', '5.0', 'Infinity', ''])(
    'accepts decimal digits only, not limit=%s',
    async (text) => {
      const { body } = await refusal({ url: `/api/hens?limit=${text}` });
      expect(body).toMatchObject({ status: 422, errors: [{ pointer: 'limit', detail: 'must be a whole number' }] });
    },
  );

  it('refuses a path parameter that is too long', async () => {
    const { body } = await refusal({ method: 'DELETE', url: `/api/hens/${'a'.repeat(11)}`, headers: signedIn });
    expect(body).toMatchObject({ status: 422, errors: [{ pointer: 'henId' }] });
  });

  it('answers 400 to a URL that cannot be decoded, with the usual security headers', async () => {
    const { response } = await refusal({ url: '/api/hens/%zz' });
    expect(response.statusCode).toBe(400);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('request bodies', () => {
  it('passes a valid body to the handler', async () => {
    const response = await small.app.inject(add({ name: 'Berta', age: 2 }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ name: 'Berta', sex: 'hen', age: 2 });
  });

  it.each([
    ['a number where text belongs', { name: 7 }, '/name', 'must be text'],
    ['text where a number belongs', { name: 'B', age: '2' }, '/age', 'must be a whole number or null'],
    ['a missing field', {}, '/name', 'is required'],
    ['a missing nested field', { name: 'B', coop: {} }, '/coop/city', 'is required'],
    ['an unknown field', { name: 'B', colour: 'red' }, '/colour', 'is not a field of this request'],
    ['an unknown nested field', { name: 'B', coop: { city: 'C', x: 1 } }, '/coop/x', 'is not a field of this request'],
    ['too few digits', { name: 'B', ring: '12' }, '/ring', 'must be 4 digits'],
    ['too many digits', { name: 'B', ring: '12345' }, '/ring', 'must be 4 digits'],
    ['too much text', { name: 'B'.repeat(21) }, '/name', 'must have at most 20 characters'],
    ['empty text', { name: '' }, '/name', 'must not be empty'],
    ['a control character', { name: 'B\u0000' }, '/name', 'has characters or a form that is not allowed'],
    ['a control character', '{"name":"\\u0007"}', '/name', 'has characters or a form that is not allowed'],
    ['a __proto__ field', '{"name":"B","__proto__":{"admin":true}}', '/__proto__', 'is not a field of this request'],
    ['an invalid field of a nullable object', { name: 'B', mate: { name: 7 } }, '/mate/name', 'must be text'],
    ['neither an object nor null', { name: 'B', mate: 'Ajax' }, '/mate', 'must be an object'],
    ['an array instead of an object', '[]', '', 'must be an object'],
  ])('refuses %s with a pointer to it', async (_, payload, pointer, detail) => {
    const { body } = await refusal(add(payload));
    expect(body).toMatchObject({ status: 422, code: 'invalid-request', errors: [{ pointer, detail }] });
    expect(small.added()).toBeUndefined();
  });

  it('reports every invalid field at once', async () => {
    const { body } = await refusal(add({ name: '', age: -1, x: 1 }));
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(['/age', '/name', '/x']);
    expect(body.detail).toContain('(and 2 more)');
  });

  it('reports a single error for a body with more than a thousand', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`field${index}`, 1]));
    const { body } = await refusal(add(many));
    expect(body.status).toBe(422);
    expect(body.errors).toHaveLength(1);
  });

  it.each([
    ['broken JSON', '{"name":'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a lone surrogate in a value', '{"name":"a\\ud83d"}'],
    ['a lone surrogate in a field name', '{"a\\uDC00":1}'],
    ['an empty body with a JSON content type', ''],
  ])('answers 400 to %s', async (_, payload) => {
    const { body } = await refusal({ ...add({}), payload });
    expect(body).toMatchObject({ status: 400, code: 'bad-request' });
  });

  it('rejects JSON nested too deep before it parses the rest', async () => {
    // The text is not even JSON: the parser would answer 400.
    const { body } = await refusal(add(`${'['.repeat(33)}{{`));
    expect(body).toMatchObject({ status: 422, detail: 'Send JSON that is nested at most 32 levels deep.' });
  });

  it.each(['\\ud83d\\udc14', '\\\\ud83d'])('accepts %s in a JSON string', async (spelling) => {
    const response = await small.app.inject(add(`{"name":"${spelling}"}`));
    expect(response.statusCode).toBe(201);
    expect(response.json().name).toBe(JSON.parse(`"${spelling}"`));
  });

  it('answers 422 when a required body is missing', async () => {
    const { body } = await refusal({ method: 'POST', url: '/api/hens', headers: signedIn });
    expect(body).toMatchObject({ status: 422, detail: 'Send a JSON body with this request.' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'nonsense'])(
    'answers 415 to %s',
    async (type) => {
      const { body } = await refusal(add({ name: 'B' }, { 'content-type': type }));
      expect(body).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    },
  );

  it.each(['gzip', 'br', 'x'])('answers 415 to a %s-encoded body', async (coding) => {
    const { body } = await refusal(add({ name: 'B' }, { 'content-encoding': coding }));
    expect(body).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });

  it('answers 413 to a body of more than 16 KiB by default', async () => {
    const { body } = await refusal(add({ name: 'B'.repeat(16_384) }));
    expect(body).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect((await refusal(add({ name: 'B'.repeat(16_000) }))).body.status).toBe(422);
  });

  it.each([
    ['a JSON content type and no body', { 'content-type': 'application/json' }, ''],
    ['broken JSON', { 'content-type': 'application/json' }, '{'],
    ['an invalid content type', { 'content-type': 'nonsense' }, 'x'],
    ['no content type', {}, ''],
  ])('ignores %s where the operation has no body', async (_, headers, payload) => {
    const response = await small.app.inject({ method: 'POST', url: '/api/logout', headers, payload });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
  });
});

describe('responses', () => {
  it('leave out fields that the contract does not declare', async () => {
    const response = await small.app.inject('/api/hens');
    expect(response.json()).toEqual([{ name: 'Agatha', sex: 'hen', age: 50 }]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('that are cacheable have an ETag and answer 304 when it matches', async () => {
    const first = await small.app.inject('/api/hens');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
    const etag = String(first.headers.etag);
    const again = await small.app.inject({ url: '/api/hens', headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['content-type']).toBeUndefined();
  });

  it('to HEAD are 304 as well when the ETag matches', async () => {
    const { headers } = await small.app.inject('/api/hens');
    const known = { 'if-none-match': String(headers.etag) };
    const head = await small.app.inject({ method: 'HEAD', url: '/api/hens', headers: known });
    expect(head.statusCode).toBe(304);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(headers.etag);
  });

  it('that may be about a keeper forbid caching', async () => {
    const response = await small.app.inject('/api/hens/first');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('to HEAD exist wherever there is GET', async () => {
    const response = await small.app.inject({ method: 'HEAD', url: '/api/hens' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  it('of planned operations are 501, whatever is sent', async () => {
    const { body } = await refusal({
      method: 'POST',
      url: '/api/weather',
      headers: { 'content-type': 'x/y' },
      payload: 'a',
    });
    expect(body).toMatchObject({ status: 501, code: 'not-implemented' });
  });
});

it('reports a query parameter that is given twice as such', async () => {
  const answer = await small.app.inject('/api/hens?limit=1&limit=2');
  expect(answer.json().detail).toBe('Check "limit": it is given more than once; give it once.');
  expect((await small.app.inject('/api/hens?colour=red&colour=black')).statusCode).toBe(200);
});

describe('methods', () => {
  it.each([
    ['PUT', '/api/hens', 'GET, HEAD, POST, OPTIONS'],
    ['OPTIONS', '/api/logout', 'POST'],
    ['TRACE', '/api/hens', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/api/hens/first', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/hens/h1', 'DELETE'],
    ['HEAD', '/api/logout', 'POST'],
  ])('answers 405 to %s %s and lists the allowed methods', async (method, url, allow) => {
    const response = await small.app.inject({ method: method as 'PUT', url, headers: { 'content-type': 'a/b' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
  });
});

describe('a server that disagrees with its contract', () => {
  const start = (...ids: string[]) => {
    const handlers = Object.fromEntries(ids.map((id) => [id, () => undefined]));
    const options = { contract: smallContract, authenticate: () => null, publicUrl: null };
    return () => mountContract(Fastify(), { ...options, handlers: handlers as MountOptions['handlers'] });
  };
  const hens = ['listHens', 'addHen', 'firstHen', 'deleteHen', 'framePhoto', 'listEggs'];

  it('does not start without a handler, and says where to write it', () => {
    expect(start(...hens.filter((id) => id !== 'addHen'), 'leave')).toThrow(
      /^server\/hens\/handlers\.ts: write the handler of addHen, which openapi\.yaml has at POST \/api\/hens\.$/,
    );
  });

  it('does not start without the handlers of a new tag, and says where to register them', () => {
    expect(start(...hens)).toThrow(
      'server/gate/handlers.ts (and put its handlers into server/app.ts): write the handler of leave',
    );
  });

  it('does not start with a handler for an operation that is only planned', () => {
    expect(start(...hens, 'leave', 'forecast')).toThrow(
      'openapi.yaml: forecast has its handler in server/weather/handlers.ts; take its "x-status: planned" away.',
    );
  });
});
