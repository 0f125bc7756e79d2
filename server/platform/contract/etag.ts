// ETags, and 304 for a caller who has the current state already.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { isPrecompressed } from './precompressed.ts';

/** The ETag is weak, because the same state is sent plain and compressed. */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Returns true if the client has this state already (RFC 9110 13.1.2, weak comparison). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque);
}

export const answerNotModified: onSendHookHandler<unknown> = (request, reply, payload, done) =>
  done(null, notModified(request, reply, payload));

function notModified(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200) return payload;
  // A handler may provide a precomputed ETag; for a stream it must.
  const provided = reply.getHeader('etag');
  const etag = provided === undefined && isContent(payload) ? etagOf(payload) : provided;
  if (typeof etag !== 'string') return payload;
  reply.header('ETag', etag);
  if (!isKnown(etag, request.headers['if-none-match'])) return payload;
  if (payload instanceof Readable) payload.destroy();
  // A 304 has the same Vary header as the answer that it stands for.
  if (isPrecompressed(payload)) reply.header('Vary', 'Accept-Encoding');
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  // Fastify needs the body of an answer to HEAD for its Content-Length, and drops it by itself.
  return request.method === 'HEAD' && isContent(payload) ? payload : null;
}

const isContent = (payload: unknown): payload is string | Uint8Array =>
  typeof payload === 'string' || payload instanceof Uint8Array;
