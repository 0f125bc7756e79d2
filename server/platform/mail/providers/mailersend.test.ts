// Runs the real SDK against a local stand-in; only the address it calls is changed.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailFailure, type Message } from '../mailer.ts';
import { failureOf, mailersendMailer } from './mailersend.ts';

const message = { to: 'wren@example.org', subject: 'A code', text: '246810', html: '<p>246810</p>' };
let server: Server;
let answer: RequestListener;
let received: { request: IncomingMessage; body: unknown }[];

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    received.push({ request, body: await json(request) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchReally = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string | URL, options?: RequestInit) =>
    fetchReally(String(url).replace('https://api.mailersend.com', `http://127.0.0.1:${port}`), options),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const answers = (status: number, body: object = {}, headers: Record<string, string> = {}) => {
  answer = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const send = (timeoutMs?: number, more: Partial<Message> = {}) =>
  mailersendMailer({ apiKey: 'mlsn.key', from: 'hello@flock.example' }, timeoutMs).send({ ...message, ...more });
const failure = (timeoutMs?: number): Promise<MailFailure> =>
  send(timeoutMs).then(
    () => Promise.reject(new Error('It was sent.')),
    (error: unknown) => error as MailFailure,
  );

describe('MailerSend', () => {
  it('receives the message with sender, recipient, and key, and with tracking off', async () => {
    answer = (_, response) => response.writeHead(202, { 'x-message-id': 'm1' }).end();
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]?.request.url).toBe('/v1/email');
    expect(received[0]?.request.headers.authorization).toBe('Bearer mlsn.key');
    expect(received[0]?.body).toMatchObject({
      from: { email: 'hello@flock.example', name: 'Heritage Flock' },
      to: [{ email: 'wren@example.org' }],
      subject: 'A code',
      text: '246810',
      html: '<p>246810</p>',
      settings: { track_clicks: false, track_opens: false, track_content: false },
    });
  });

  it('receives List-Unsubscribe, and the mail without it when its plan does not allow the header', async () => {
    const unsubscribe = 'https://flock.example/api/unsubscribe/token';
    answer = (_, response) => {
      const isFirst = received.length === 1;
      response.writeHead(isFirst ? 422 : 202, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFirst ? { errors: { list_unsubscribe: ['Upgrade your plan.'] } } : {}));
    };
    await send(undefined, { unsubscribe });
    const headers = received.map(({ body }) => (body as { list_unsubscribe?: string }).list_unsubscribe);
    expect(headers).toEqual([`<${unsubscribe}>`, undefined]);
  });

  it('is busy on 429, for as long as Retry-After says', async () => {
    answers(429, { message: 'Too Many Attempts.' }, { 'retry-after': '17' });
    expect(await failure()).toMatchObject({ kind: 'busy', retryAfterSeconds: 17 });
    expect(received).toHaveLength(1);
  });

  it('is faulty on 5xx', async () => {
    answers(500);
    expect(await failure()).toMatchObject({ kind: 'faulty', retryAfterSeconds: null });
    answer = (_, response) => response.writeHead(502).end('<html>');
    expect((await failure()).kind).toBe('faulty');
  });

  it('refuses us, so the message may go out later, on errors of our key or sender', async () => {
    answers(401, { message: 'Unauthenticated.' });
    expect((await failure()).kind).toBe('refused');
    answers(422, { message: 'The from.email domain must be verified.', errors: { 'from.email': ['…'] } });
    expect((await failure()).kind).toBe('refused');
  });

  it('rejects the message for good on errors of the recipient', async () => {
    answers(422, { message: 'The to.0.email must be valid.', errors: { 'to.0.email': ['…'] } });
    expect((await failure()).kind).toBe('rejected');
  });

  it('is unreachable when it closes the connection', async () => {
    answer = (request) => request.socket.destroy();
    expect((await failure()).kind).toBe('unreachable');
  });

  it('times out, and its late response is still reported', async () => {
    let finish = () => {};
    answer = (_, response) => {
      finish = () => response.writeHead(202).end();
    };
    const given = await failure(50);
    expect(given).toMatchObject({ kind: 'timeout' });
    finish();
    await expect(given.late).resolves.toBeUndefined();
  });

  it('times out when its response never ends', async () => {
    answer = (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).write('{');
    expect((await failure(50)).kind).toBe('timeout');
  });

  it('leaks neither the key nor the message in an error', () => {
    const thrown = failureOf({ statusCode: 422, headers: {}, body: { errors: { to: ['wren@example.org'] } } });
    expect(thrown).toBeInstanceOf(MailFailure);
    expect(`${thrown.message} ${JSON.stringify(thrown)}`).not.toMatch(/wren|mlsn/);
    expect(failureOf(null).kind).toBe('unreachable');
  });
});
