import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from './endpoint.ts';
import { createPost } from './post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const never = new AbortController().signal;
const post = (
  url: string,
  {
    resolve = async () => ['127.0.0.1'],
    toLoopback = true,
    timeoutMs = 60_000,
  }: Partial<Parameters<typeof createPost>[0]> = {},
) => createPost({ resolve, toLoopback, timeoutMs })({ url, headers: {}, body: '{}' }, never);

describe('a public internet address', () => {
  it.each(['8.8.8.8', '203.0.114.7', '2606:4700::1111'])('includes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '192.0.0.1'],
    ...['192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
    ],
    ...['100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd12::1', 'fe80::1'],
    ...['fec0::1', 'ff02::1', '0177.0.0.1', '2130706433', 'example.org', ''],
  ])('excludes %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a message', () => {
  it('is sent to the resolved addresses, with one lookup', async () => {
    let hosts: (string | undefined)[] = [];
    const port = await listen((request, response) => {
      hosts = [...hosts, request.headers.host];
      response.writeHead(204).end();
    });
    const resolve = vi.fn(async () => ['127.0.0.1']);
    const url = `http://hooks.example.org:${port}/`;
    expect(await post(url, { resolve })).toEqual({ outcome: 'taken', httpStatus: 204 });
    expect(resolve.mock.calls).toEqual([['hooks.example.org']]);
    expect(hosts).toEqual([`hooks.example.org:${port}`]);
  });

  it('is not sent to private addresses, whatever the name resolved to before', async () => {
    let asked = 0;
    const port = await listen((_, response) => {
      asked++;
      response.end();
    });
    const url = `https://hooks.example.org:${port}/`;
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['10.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
      const posted = await post(url, { resolve: async () => addresses, toLoopback: false });
      expect(posted).toEqual({ outcome: 'private-address', httpStatus: null });
    }
    for (const literal of [`https://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`, `https://[::1]:${port}/`]) {
      expect((await post(literal, { toLoopback: false })).outcome).toBe('private-address');
    }
    expect(asked).toBe(0);
  });

  it('without https is sent only to this machine, where allowed', async () => {
    expect((await post('http://hooks.example.org/', { resolve: async () => ['8.8.8.8'] })).outcome).toBe(
      'private-address',
    );
    expect((await post('http://10.0.0.1/')).outcome).toBe('private-address');
  });

  it('does not follow redirects', async () => {
    let asked = 0;
    const other = await listen((_, response) => {
      asked++;
      response.end();
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const port = await listen((_, response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${other}/` }).end();
      });
      expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ outcome: 'redirected', httpStatus: status });
    }
    expect(asked).toBe(0);
  });

  it('counts as failed if the receiver refuses, does not answer or cannot be reached', async () => {
    const refusing = await listen((_, response) => response.writeHead(404).end());
    expect(await post(`http://127.0.0.1:${refusing}/`)).toEqual({ outcome: 'refused', httpStatus: 404 });
    expect((await post(`https://127.0.0.1:${refusing}/`)).outcome).toBe('unreachable');
    const closed = await listen((request) => request.socket.destroy());
    expect((await post(`http://127.0.0.1:${closed}/`)).outcome).toBe('unreachable');
    expect((await post('https://hooks.example.org/', { resolve: async () => [] })).outcome).toBe('unreachable');
    const other = await listen((request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    });
    expect(await post(`http://127.0.0.1:${other}/`)).toEqual({ outcome: 'refused', httpStatus: 101 });
    const silent = await listen(() => undefined);
    expect((await post(`http://127.0.0.1:${silent}/`, { timeoutMs: 100 })).outcome).toBe('timeout');
  });

  it('does not wait for an endless response', async () => {
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const port = await listen((_, response) => {
      response.writeHead(200);
      const write = () => response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(write));
      response.on('close', ended);
      write();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ outcome: 'taken', httpStatus: 200 });
    await end;
  });
});
