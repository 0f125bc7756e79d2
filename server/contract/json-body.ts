// Reads request bodies: JSON in valid UTF-8 where the contract has a body, and nothing where it has none.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Problem } from '../http/problem.ts';

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
    const coding = request.headers['content-encoding'];
    if (coding && !/^identity$/i.test(coding)) {
      return done(new Problem('unsupported-media-type', 'Send the JSON uncompressed, without Content-Encoding.'));
    }
    bytesOf.set(request, bytes.length);
    try {
      const text = utf8.decode(bytes);
      done(null, halfCharacter.test(text) ? JSON.parse(text, refuseHalfCharacters) : JSON.parse(text));
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

// Valid UTF-8 can still spell half a surrogate pair as an escape. No pattern of the contract can say so in a way that
// engines without UTF-16 understand, and no database would give it back.
const halfCharacter = /\\u[dD][89a-fA-F]/;

function refuseHalfCharacters(name: string, value: unknown): unknown {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new Error('half a character');
  return value;
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
