// Checks a request before any route is looked up: its id, its form, and how fast it arrives.

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { badRequest, Problem, problemType } from './problem.ts';

/** Node makes UUIDs from buffered random bytes, many times faster than `randomBytes(9)`. */
export const newRequestId = (): string => `req-${randomUUID().replaceAll('-', '').slice(-18)}`;

/** HTTP/1.1 needs one Host (RFC 9112 3.2), and HTTP/0.9 has no status line to answer with. */
export function refusalOfHost({
  httpVersion,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'headers' | 'rawHeaders'>) {
  if (httpVersion === '0.9' || (httpVersion === '1.1' && headers.host === undefined) || hosts(rawHeaders) > 1) {
    return badRequest('The request could not be read. Send it as HTTP/1.1 with one Host header.');
  }
  return undefined;
}

// Node keeps the first Host and hides the others, but a proxy in front may have used the last one.
function hosts(rawHeaders: string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++;
  return count;
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

export const isTooSlow = (error: { code?: string }): boolean => error.code === TOO_SLOW;

/** A connection that never sent a byte is closed without an answer. */
export function answerTooSlow(socket: Socket, commonHeaders: Record<string, string>): void {
  if (socket.bytesRead === 0) return void socket.destroy();
  answerUnreadable(Object.assign(new Error('Too slow'), { code: TOO_SLOW }), socket, commonHeaders);
}

/** Answers bytes that are not HTTP, or too slow or too long. There is no request, so no hook runs. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  commonHeaders: Record<string, string>,
): void {
  if (socket.destroyed || !socket.writable) return;
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const id = newRequestId();
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem('headers-too-large', 'Send fewer or shorter headers.')
      : isTooSlow(error)
        ? new Problem('request-timeout', 'Send the request faster: it took too long to arrive.')
        : badRequest('Check the request: it could not be read.');
  const body = JSON.stringify(problem.toBody(id));
  const headers = {
    ...commonHeaders,
    'X-Request-Id': id,
    'Content-Type': problemType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head.join('')}\r\n${body}`);
}

/** Node itself enforces this for bodies of all sizes. */
export const LONGEST_BODY_MS = 180_000;
const SMALL_BODY_MS = 10_000;
/** Operations that accept more bytes than this may receive photos. */
export const LARGE_BODY = 1_000_000;

/**
 * Calls `refuse` when a small body has not arrived in time. A photo from a barn has minutes; any other slow body only blocks
 * a connection.
 */
export function expectSoon({ raw, routeOptions }: FastifyRequest, refuse: () => void): void {
  if (!hasBody(raw) || (routeOptions.bodyLimit ?? 0) > LARGE_BODY) return;
  const timer = setTimeout(() => {
    if (!raw.complete) refuse();
  }, SMALL_BODY_MS);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
