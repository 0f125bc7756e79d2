// Reads request bodies: JSON in valid UTF-8 where the contract has a body, and nothing where it has none.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Problem } from '../problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const bytesOf = new WeakMap<FastifyRequest, number>();

export const bodyBytes = (request: FastifyRequest): number => bytesOf.get(request) ?? 0;

export function acceptJson(scope: FastifyInstance): void {
  // Plain JSON.parse keeps a "__proto__" key as what it is, an unknown field, and the validation names it.
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset && !/^utf-?8$/i.test(charset)) {
      return done(new Problem('unsupported-media-type', 'Send the JSON as UTF-8.'));
    }
    bytesOf.set(request, bytes.length);
    try {
      done(null, JSON.parse(utf8.decode(bytes)));
    } catch {
      done(
        badRequest(
          bytes.length === 0
            ? 'The request has no body; send valid JSON.'
            : 'The request could not be read; send valid JSON.',
        ),
      );
    }
  });
}

/**
 * An operation without a body ignores what comes in its place, also a JSON content type with nothing behind it.
 * Without these headers Fastify reads no body; Node drains it once the answer is out.
 */
export function ignoreBody(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['content-type'];
    delete raw.headers['transfer-encoding'];
    delete raw.headers['content-length'];
  });
}
