// 304 for a caller who has the answer already.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { etagOf, isKnown } from './etag.ts';
import { isPrecompressed } from './precompressed.ts';

export const answerNotModified: onSendHookHandler<unknown> = (request, reply, payload, done) =>
  done(null, notModified(request, reply, payload));

function notModified(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200) return payload;
  // What is answered often may bring its ETag along, worked out once; a stream has to.
  const given = reply.getHeader('etag');
  const etag = given === undefined && isContent(payload) ? etagOf(payload) : given;
  if (typeof etag !== 'string') return payload;
  reply.header('ETag', etag);
  if (!isKnown(etag, request.headers['if-none-match'])) return payload;
  if (payload instanceof Readable) payload.destroy();
  // What was not sent again has forms all the same.
  if (isPrecompressed(payload)) reply.header('Vary', 'Accept-Encoding');
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  // Fastify itself takes the body from the answer to HEAD, and needs it to say how long it would have been.
  return request.method === 'HEAD' && isContent(payload) ? payload : null;
}

const isContent = (payload: unknown): payload is string | Uint8Array =>
  typeof payload === 'string' || payload instanceof Uint8Array;
