// Reads JSON bodies, which must be valid UTF-8.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Problem } from '../../http/problem.ts';
import type { BodyKind } from './body-kind.ts';
import { countValues } from './json-bounds.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const valuesIn = new WeakMap<FastifyRequest, number>();
const signedBytes = new WeakMap<FastifyRequest, Buffer>();

export const signedBytesOf = (request: FastifyRequest): Buffer => signedBytes.get(request) ?? Buffer.alloc(0);

export const jsonBody: BodyKind = {
  accept: acceptJson,
  reader: (_body, checks) => (request) => {
    checks.body(request.body, valuesIn.get(request) ?? 0);
    return request.body;
  },
};

function acceptJson(scope: FastifyInstance): void {
  // Plain JSON.parse keeps a "__proto__" key as an ordinary unknown field, and the validation names it.
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset && !/^utf-?8$/i.test(charset)) {
      return done(new Problem('unsupported-media-type', 'Send the JSON as UTF-8.'));
    }
    const coding = request.headers['content-encoding'];
    if (coding && !/^identity$/i.test(coding)) {
      return done(new Problem('unsupported-media-type', 'Send the JSON uncompressed, without Content-Encoding.'));
    }
    try {
      valuesIn.set(request, countValues(bytes));
      if (request.routeOptions.config.keepsBytes) signedBytes.set(request, bytes);
      const text = utf8.decode(bytes);
      done(null, loneSurrogate.test(text) ? JSON.parse(text, refuseLoneSurrogates) : JSON.parse(text));
    } catch (error) {
      if (error instanceof Problem) return done(error);
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

// Valid UTF-8 can still contain half a surrogate pair as an escape, which no database would return unchanged. The
// contract has no pattern for it that engines without UTF-16 understand.
const loneSurrogate = /\\u[dD][89a-fA-F]/;

function refuseLoneSurrogates(name: string, value: unknown): unknown {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new Error('lone surrogate');
  return value;
}
