// Answers that are sent many times over: their compressed forms are made once, at the first request that takes one.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

type Encoding = keyof typeof encoders;

const forms = new WeakMap<Buffer, Map<Encoding, Buffer>>();

/** Marks these bytes as an answer that will be given again. */
export function precompressed<Bytes extends Buffer>(bytes: Bytes): Bytes {
  forms.set(bytes, new Map());
  return bytes;
}

export const isPrecompressed = (payload: unknown): boolean => payload instanceof Buffer && forms.has(payload);

/** Sends such bytes in a coding that the caller takes. All other answers are left to @fastify/compress. */
export const sendPrecompressed: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const made = payload instanceof Buffer ? forms.get(payload) : undefined;
  if (!made) return done(null, payload);
  reply.header('Vary', 'Accept-Encoding');
  if (request.method === 'HEAD' || reply.statusCode === 304) return done(null, payload);
  const encoding = wanted(request.headers['accept-encoding']);
  if (!encoding) return done(null, payload);
  const bytes = made.get(encoding) ?? encoders[encoding](payload as Buffer);
  made.set(encoding, bytes);
  reply.header('Content-Encoding', encoding).header('Content-Length', bytes.length);
  done(null, bytes);
};

function wanted(accepted: string | string[] | undefined): Encoding | undefined {
  const offered = String(accepted ?? '')
    .split(',')
    .map((entry) => entry.trim())
    // A weight of nothing refuses it; other weights do not matter among two that every browser takes alike.
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]);
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : undefined;
}
