// Headers and forms of an answer that do not depend on its handler: its ETag (304 for a caller who has the current state
// already), its compression, and the notice that its operation is deprecated.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Operation } from './contract.ts';

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

const EXPLAINED = '</docs/changelog#deprecation>; rel="deprecation"; type="text/html"';

/**
 * A deprecated operation announces it with every answer, including refusals: since when (RFC 9745), until when (RFC 8594),
 * and where it is explained.
 */
export function sendDeprecationHeaders({ since, sunset }: NonNullable<Operation['deprecation']>): onSendHookHandler {
  const headers = {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
  };
  return (_request, reply, payload, done) => {
    const link = reply.getHeader('Link');
    reply.headers({ ...headers, Link: link ? `${link}, ${EXPLAINED}` : EXPLAINED });
    done(null, payload);
  };
}

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

type Encoding = keyof typeof encoders;

const encodings = new WeakMap<Buffer, Map<Encoding, Buffer>>();

/** Marks these bytes as an answer that will be sent again, so they are compressed once per encoding, when first accepted. */
export function precompressed<Bytes extends Buffer>(bytes: Bytes): Bytes {
  encodings.set(bytes, new Map());
  return bytes;
}

export const isPrecompressed = (payload: unknown): boolean => payload instanceof Buffer && encodings.has(payload);

/** Sends marked bytes in an encoding that the caller accepts. All other answers are left to @fastify/compress. */
export const sendPrecompressed: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const made = payload instanceof Buffer ? encodings.get(payload) : undefined;
  if (!made) return done(null, payload);
  reply.header('Vary', 'Accept-Encoding');
  if (request.method === 'HEAD' || reply.statusCode === 304) return done(null, payload);
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (!encoding) return done(null, payload);
  const bytes = made.get(encoding) ?? encoders[encoding](payload as Buffer);
  made.set(encoding, bytes);
  reply.header('Content-Encoding', encoding).header('Content-Length', bytes.length);
  done(null, bytes);
};

function preferredEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const offered = String(accepted ?? '')
    .split(',')
    .map((entry) => entry.trim())
    // A weight of zero refuses an encoding. Other weights do not matter, as every browser accepts both alike.
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]);
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : undefined;
}
