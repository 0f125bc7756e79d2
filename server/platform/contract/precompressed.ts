// Compresses answers that are sent many times once per encoding, at the first request that accepts it.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

type Encoding = keyof typeof encoders;

const encodings = new WeakMap<Buffer, Map<Encoding, Buffer>>();

/** Marks these bytes as an answer that will be sent again. */
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
