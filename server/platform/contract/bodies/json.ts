// Reads JSON bodies, which must be valid UTF-8.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, invalid, Problem } from '../../http/problem.ts';
import type { RequestBody } from '../contract.ts';
import type { RequestChecks } from '../validation.ts';

/** Reads request bodies of one kind. */
export interface BodyKind {
  /** Prepares a scope for operations whose bodies are of this kind. */
  accept(scope: FastifyInstance): void;
  /** Called once per operation. The result gives the handler its `body`, and refuses what the contract does not allow. */
  reader(body: RequestBody, checks: RequestChecks): (request: FastifyRequest, reply: FastifyReply) => unknown;
}

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
            ? 'The request has no body. Send valid JSON.'
            : 'The request could not be read. Send valid JSON.',
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

const MOST_LEVELS = 32;
const MOST_VALUES = 5_000;
/** Bounds the work of counting. Bytes outside of strings are steps, and so are quotes and backslashes within them. */
const MOST_STEPS = 100_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Counts the values of a JSON text before it is parsed, because a small text can hold so many, or nest so deep, that parsing
 * it would block all other requests. An empty list or object counts one too many. Refuses too many or too deep ones (422).
 */
export function countValues(bytes: Buffer): number {
  let levels = 0;
  let values = 1;
  let steps = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      const text = skipText(bytes, at, MOST_STEPS - steps);
      at = text.end;
      steps += text.steps;
    } else if (OPENING.has(byte)) {
      values++;
      if (++levels > MOST_LEVELS) throw refusal(`Send JSON that is nested at most ${MOST_LEVELS} levels deep`);
    } else if (CLOSING.has(byte)) levels--;
    else if (byte === COMMA) values++;
    if (values > MOST_VALUES || ++steps > MOST_STEPS) throw refusal(`Send JSON of at most ${MOST_VALUES} values`);
  }
  return values;
}

/** Finds the quote that closes the string that opens at `start`. */
function skipText(bytes: Buffer, start: number, mostSteps: number): { end: number; steps: number } {
  let steps = 0;
  let end = bytes.indexOf(QUOTE, start + 1);
  while (end !== -1 && steps < mostSteps) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    steps += 1 + backslashes;
    if (backslashes % 2 === 0) return { end, steps };
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return { end: end === -1 ? bytes.length : end, steps };
}

const refusal = (detail: string) => invalid([{ pointer: '', detail }]);
