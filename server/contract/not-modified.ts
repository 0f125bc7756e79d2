// 304 for a caller who has the answer already.
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { etagOf, isKnown } from './etag.ts';

export const answerNotModified: onSendHookHandler<unknown> = (request, reply, payload, done) =>
  done(null, notModified(request, reply, payload));

function notModified(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload;
  // What is answered often may bring its ETag along, worked out once.
  const etag = String(reply.getHeader('etag') ?? etagOf(payload));
  reply.header('ETag', etag);
  if (!isKnown(etag, request.headers['if-none-match'])) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  // Fastify itself takes the body from the answer to HEAD, and needs it to say how long it would have been.
  return request.method === 'HEAD' ? payload : null;
}
