// A door before the real server behind which the app can be renewed: after `deploy()` it is the same app in another version,
// as a build makes it: every script has another name, those before are gone, and the worker and the page say so.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SCRIPT = /([\w-]+-[\w-]{8})\.js\b/g;
const NEXT = '-next';
const PASSED = ['accept', 'content-type', 'cookie', 'sec-fetch-site', 'if-none-match'];

export async function startDeployments(server: string) {
  let renewed = false;
  const received: string[] = [];
  const door = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    received.push(`${method} ${url}`);
    const isScript = /^\/assets\/.*\.js$/.test(url);
    if (isScript && renewed !== url.includes(NEXT)) return outgoing.writeHead(404).end();
    const passed = Object.entries(headers).filter(([name]) => PASSED.includes(name)) as [string, string][];
    const sent = ['GET', 'HEAD'].includes(method) ? null : await buffer(incoming);
    const answer = await fetch(server + url.replace(NEXT, ''), { method, headers: passed, body: sent }).catch(
      () => null,
    );
    if (!answer) return outgoing.destroy();
    const type = answer.headers.get('content-type') ?? '';
    const isCode = renewed && /javascript|html/.test(type);
    const body = isCode ? Buffer.from(renew(await answer.text())) : Buffer.from(await answer.arrayBuffer());
    const dropped = [
      'content-length',
      'content-encoding',
      'transfer-encoding',
      'connection',
      ...(isCode ? ['etag', 'last-modified'] : []),
    ];
    outgoing.writeHead(answer.status, [...answer.headers].filter(([name]) => !dropped.includes(name)).flat());
    outgoing.end(method === 'HEAD' ? undefined : body);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    /** What has come to the server, in order. */
    received,
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    deploy() {
      renewed = true;
    },
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}

/** In the worker's list index.html is told by its revision. */
function renew(code: string): string {
  return code.replaceAll(SCRIPT, `$1${NEXT}.js`).replaceAll(/revision:"(\w+)"/g, 'revision:"$1-next"');
}
