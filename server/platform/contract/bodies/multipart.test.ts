import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmallApp, type SmallApp } from '../../../testing/small-app.ts';
import { createLargeBodies } from '../large-bodies.ts';

let small: SmallApp;
beforeEach(() => {
  small = createSmallApp();
});
afterEach(() => small.app.close());

const text = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string, type = 'image/png') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x.png"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const end = '--b--\r\n';
const whole = `${text('caption', 'Berta')}${file('photo', 'PNG')}`;

async function send(payload: string | Readable, type = 'multipart/form-data; boundary=b') {
  const response = await small.app.inject({
    method: 'POST',
    url: '/api/photos',
    headers: { 'content-type': type },
    payload,
  });
  return response.json();
}

const pointer = (name: string, detail: string) => ({ status: 422, errors: [{ pointer: `/${name}`, detail }] });

describe('concurrent forms with large files', () => {
  it('are limited per network, so that other callers get through', async () => {
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    small.photo.onChunk = () => turn;
    const from = async (remoteAddress: string) =>
      await small.app.inject({
        ...{ method: 'POST', url: '/api/photos', remoteAddress, payload: whole + end },
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    const waiting = Array.from({ length: 8 }, (_, subnet) => from(`2001:db8:1:${subnet}::1`));
    const refused = await from('2001:db8:1:8::1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().detail]).toEqual([
      503,
      '5',
      'You are sending many files at once. Send this one again in a few seconds.',
    ]);
    const other = from('2001:db8:2::1');
    begin();
    expect((await Promise.all([...waiting, other])).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect((await from('2001:db8:1::1')).statusCode).toBe(200);
    // A form that is refused for its body gives its slot back as well.
    for (let sent = 0; sent < 9; sent++) expect(await send(text('colour', 'red') + end)).toMatchObject({ status: 422 });
  });

  it('hold their slot while the server works on them, even after the caller disconnects', async () => {
    const gone = new EventEmitter() as ServerResponse;
    const work = Promise.withResolvers<void>();
    const one = createLargeBodies(1);
    one.begin('wren', gone);
    const done = one.during(gone, work.promise);
    gone.emit('close');
    expect(() => one.begin('wren', new EventEmitter() as ServerResponse)).toThrow('many files at once');
    work.resolve();
    await done;
    const early = new EventEmitter() as ServerResponse;
    one.begin('wren', early);
    early.emit('close');
    one.begin('wren', new EventEmitter() as ServerResponse);
  });
});

describe('a form', () => {
  it('reaches the handler part by part, with text coerced to the declared types', async () => {
    const form =
      text('caption', 'Berta 🐔') + text('age', '3') + text('framed', 'true') + file('photo', 'JPEG', 'image/jpeg');
    expect(await send(form + end)).toEqual({
      caption: 'Berta 🐔',
      age: 3,
      framed: true,
      photo: '4 bytes of image/jpeg',
    });
  });

  it('accepts every subtype where the contract names a type with a wildcard', async () => {
    const form = text('caption', 'Berta') + file('photo', 'JPEG') + file('sketch', 'HEIC', 'image/heic');
    expect(await send(form + end)).toMatchObject({ sketch: '4 bytes of image/heic' });
  });

  it('accepts a file without a content type only where any bytes are allowed, as some clients send it', async () => {
    const typeless = (name: string) => file(name, 'HEIC').replace(/\r\nContent-Type: .*/, '');
    expect(await send(whole + typeless('sketch') + end)).toMatchObject({
      sketch: '4 bytes of application/octet-stream',
    });
    expect(await send(whole + typeless('thumbnail') + end)).toMatchObject({ status: 415 });
  });

  it('is read to its end when the handler ignores a file', async () => {
    small.photo.isRead = false;
    const form = file('photo', 'x'.repeat(200_000)) + text('caption', 'Berta');
    expect(await send(form + end)).toEqual({ caption: 'Berta' });
  });

  it.each([
    ['an unknown part', text('colour', 'red'), pointer('colour', 'is not a part of this form')],
    ['an unknown file', file('colour', 'red'), pointer('colour', 'is not a part of this form')],
    ['a doubled text', text('caption', 'Agatha'), pointer('caption', 'must come once')],
    ['a doubled file', file('photo', 'PNG'), pointer('photo', 'must come once')],
    ['a text that is too long', text('age', '1'.repeat(2000)), pointer('age', 'is too long')],
    ['text that is not a decimal number', text('age', '0x3'), pointer('age', 'must be a whole number')],
    ['a number that is too large', text('age', '31'), pointer('age', 'must be 30 or less')],
    [
      'a file of another type',
      file('thumbnail', 'x', 'image/svg+xml'),
      { status: 415, errors: [{ pointer: '/thumbnail' }] },
    ],
    ['a file that is no image', file('sketch', 'x', 'text/html'), { status: 415, errors: [{ pointer: '/sketch' }] }],
    [
      'a file that is too large',
      file('thumbnail', 'x'.repeat(1001)),
      { status: 413, errors: [{ pointer: '/thumbnail' }] },
    ],
    ['a hundred parts', text('age', '3').repeat(100), pointer('age', 'must come once')],
    ['a part named __proto__', text('__proto__', 'x'), { status: 400 }],
  ])('is refused for %s', async (_, more, problem) => {
    expect(await send(whole + more + end)).toMatchObject(problem);
  });

  it('is refused with all missing parts listed', async () => {
    expect(await send(end)).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/photo', detail: 'is required' },
        { pointer: '/caption', detail: 'is required' },
      ],
    });
  });

  it.each([
    ['no closing boundary', whole, undefined],
    ['a truncated file', whole.slice(0, -8), undefined],
    ['truncated headers', '--b\r\nContent-Disposition: form-data; name="photo"', undefined],
    ['no boundary', whole + end, 'multipart/form-data'],
    ['a boundary other than the announced one', whole + end, 'multipart/form-data; boundary=c'],
  ])('that has %s is a bad request', async (_, payload, type) => {
    expect(await send(payload, type)).toMatchObject({ status: 400, code: 'bad-request' });
  });

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['nothing', undefined, undefined, 422],
  ])('cannot be %s', async (_, type, payload, status) => {
    const headers = type ? { 'content-type': type } : {};
    const response = await small.app.inject({ method: 'POST', url: '/api/photos', headers, payload });
    expect(response.json()).toMatchObject({ status });
  });
});

describe('a form on a connection', () => {
  const mebibyte = 'x'.repeat(1_048_576);
  let port: number;

  beforeEach(async () => {
    await small.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = small.app.server.address() as { port: number });
  });

  const upload = (chunks: Iterable<string>) =>
    fetch(`http://127.0.0.1:${port}/api/photos`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(chunks, { highWaterMark: 1 })) as ReadableStream<Uint8Array>,
      duplex: 'half',
    } as RequestInit);

  it('is read with backpressure: only a few pieces of a file are buffered, however large it is', async () => {
    let [sent, read, mostUnderWay] = [0, 0, 0];
    function* chunks() {
      yield text('caption', 'Berta') + file('photo', '').slice(0, -2);
      for (let piece = 0; piece < 45; piece++) {
        sent += mebibyte.length;
        yield mebibyte;
      }
      yield `\r\n${end}`;
    }
    small.photo.onChunk = (bytes) => {
      mostUnderWay = Math.max(mostUnderWay, sent - read);
      read += bytes.length;
      // The handler does not wait for the sender, so a server that reads ahead could do so here.
      return new Promise((resolve) => setImmediate(resolve));
    };
    const answer = await upload(chunks());
    expect(await answer.json()).toEqual({ caption: 'Berta', photo: '47185920 bytes of image/png' });
    expect(mostUnderWay).toBeLessThan(20 * mebibyte.length);
  });

  it('without a Content-Length is aborted once it is too large', async () => {
    // The form is finite, because fetch may read all the rest in one turn of the event loop after the refusal.
    function* large() {
      yield text('caption', 'Berta') + file('photo', '').slice(0, -2);
      for (let piece = 0; piece < 300; piece++) yield mebibyte;
    }
    const answer = await upload(large()).catch(() => undefined);
    // The connection may be closed before a client that is still sending reads the response.
    if (answer) expect(answer.status).toBe(413);
    expect((await fetch(`http://127.0.0.1:${port}/api/hens`)).status).toBe(200);
  });

  it('with a Content-Length that is too large is refused before it is read', async () => {
    const answer = await raw('Content-Length: 600000000\r\n\r\n', (socket) => socket.write(whole));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/^Connection: close/im);
  });

  it('that is somewhat too large gets its answer through to a client that sends all of it first', async () => {
    const body = mebibyte.repeat(60);
    const headers = { authorization: 'Bearer good', 'content-type': `multipart/form-data; boundary=b` };
    const answer = await fetch(`http://127.0.0.1:${port}/api/photos`, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  });

  it('that is refused while the caller still sends it gets its response through', async () => {
    function* chunks() {
      yield whole + text('colour', 'red') + file('thumbnail', '').slice(0, -2);
      for (let piece = 0; piece < 20; piece++) yield mebibyte;
      yield `\r\n${end}`;
    }
    const answer = await upload(chunks());
    expect(await answer.json()).toMatchObject(pointer('colour', 'is not a part of this form'));
  });

  it('whose caller disconnects midway ends the handler and leaves no connection and no logged error', async () => {
    const begun = Promise.withResolvers<void>();
    small.photo.onChunk = () => begun.resolve();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      head('Content-Length: 1000000\r\n\r\n') +
        text('caption', 'B') +
        file('photo', mebibyte.slice(0, 5000)).slice(0, -2),
    );
    await begun.promise;
    socket.destroy();
    await expect.poll(() => connections()).toBe(0);
    await expect.poll(() => small.photo.isOver).toBe(true);
    expect(small.lines.join('')).not.toContain('request failed');
  });

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      small.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  const head = (rest: string) =>
    `POST /api/photos HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n${rest}`;

  function raw(rest: string, more: (socket: Socket) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
      socket.write(head(rest));
      more(socket);
    });
  }
});

it.each(['application/json', 'text/csv', 'image/png'])('tells a caller who sends %s to send a form', async (type) => {
  const detail = 'Send a form, with the content type multipart/form-data.';
  expect(await send('{}', type)).toMatchObject({ status: 415, code: 'unsupported-media-type', detail });
});
