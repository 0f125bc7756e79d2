// Limits how long a body may take to arrive. A photo from a barn has minutes; any other slow body only blocks a connection.
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Node itself enforces this for bodies of all sizes. */
export const LONGEST_BODY_MS = 180_000;
const SMALL_BODY_MS = 10_000;
/** Operations that accept more bytes than this may receive photos. */
export const LARGE_BODY = 1_000_000;

/** `refuse` is called when a small body has not arrived in time. */
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
