// Reads forms with files. The handler receives each checked part as it arrives, and no whole file is held in memory.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, invalid, Problem, refusedField, unsupportedMediaType } from '../../http/problem.ts';
import type { FormPart, RequestBody } from '../contract.ts';
import type { RequestChecks } from '../validation.ts';
import type { BodyKind } from './json.ts';

type Part = { name: string; value: unknown } | { name: string; contentType: string; file: AsyncIterable<Buffer> };

const ANY_BYTES = 'application/octet-stream';
const FAR_TOO_LARGE = 4;

export const multipartBody: BodyKind = {
  accept(scope) {
    scope.register(multipart);
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(unsupportedMediaType('Send a form, with the content type multipart/form-data.')),
    );
  },
  reader: (body, checks) => (request, reply) => {
    if (!request.isMultipart()) throw invalid([{ pointer: '', detail: 'Send a form (multipart/form-data)' }]);
    const length = Number(request.headers['content-length']);
    if (length > body.maxBytes) {
      // Many clients read no answer before all is sent. Node reads and drops the rest of a form that is not far too large.
      if (length > FAR_TOO_LARGE * body.maxBytes) reply.header('Connection', 'close');
      throw tooLarge();
    }
    return readParts(request, reply, body, checks);
  },
};

async function* readParts(
  request: FastifyRequest,
  reply: FastifyReply,
  body: RequestBody,
  checks: RequestChecks,
): AsyncGenerator<Part> {
  const declared = new Map(body.parts.map((part) => [part.name, part]));
  const seen = new Set<string>();
  const bound = boundBytes(request.raw, reply, body.maxBytes);
  try {
    const parts = request.parts(limitsOf(body));
    for (let next = await bound.race(parts.next()); !next.done; next = await bound.race(parts.next())) {
      const part = next.value;
      const known = declared.get(part.fieldname);
      if (!known) throw refusal(part.fieldname, 'is not a part of this form');
      if (seen.has(known.name)) throw refusal(known.name, 'must come once');
      seen.add(known.name);
      if (part.type === 'file') {
        yield { name: known.name, contentType: contentTypeOf(part, known), file: bound.file(part.file, known) };
        // A file that the handler did not read must not block the next part.
        part.file.resume();
      } else if (part.valueTruncated) throw refusal(known.name, 'is too long');
      else yield { name: known.name, value: checks.part(known.name, String(part.value)) };
    }
    const missing = body.parts.filter(({ name, required }) => required && !seen.has(name));
    if (missing.length > 0) throw invalid(missing.map(({ name }) => ({ pointer: `/${name}`, detail: 'is required' })));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw badRequest('The form could not be read. Send it whole, as multipart/form-data with its boundary.');
  } finally {
    bound.end();
  }
}

/** Allows one part more than declared, so that the error can name the first surplus part. */
function limitsOf({ parts, maxBytes }: RequestBody) {
  const texts = new Map(
    parts.filter(({ file }) => !file).map(({ name, schema }) => [name, Number(schema.maxLength ?? 250)]),
  );
  return {
    // An undeclared part is read as a file, so that it is never held in memory.
    isPartAFile: (name: string | undefined) => !texts.has(name ?? ''),
    throwFileSizeLimit: false,
    limits: {
      parts: parts.length + 1,
      fileSize: maxBytes,
      fieldSize: 4 * Math.max(1, ...texts.values()),
      fieldNameSize: 100,
      headerPairs: 10,
    },
  };
}

function contentTypeOf({ mimetype }: MultipartFile, { name, file }: FormPart): string {
  const type = mimetype.toLowerCase();
  const allowed = file?.contentTypes ?? [];
  // `image/*` allows every image.
  if (allowed.some((known) => known === type || (known.endsWith('/*') && type.startsWith(known.slice(0, -1)))))
    return type;
  // A part that names no type counts as text (RFC 7578, section 4.4). For a file it means bytes of any kind.
  if (type === 'text/plain' && allowed.includes(ANY_BYTES)) return ANY_BYTES;
  throw refusedField('unsupported-media-type', `/${name}`, `Send "${name}" as ${allowed.join(' or ')}.`);
}

const refusal = (name: string, detail: string) => invalid([{ pointer: `/${name.slice(0, 100)}`, detail }]);

// Limits the size of a form that is read as a stream, and leaves the connection usable however the reading ends.

interface BoundBytes {
  /** Settles like `outcome`, or rejects as soon as the form is too large. */
  race<T>(outcome: Promise<T>): Promise<T>;
  /** Yields the bytes of a file as they arrive, up to its limit. */
  file(stream: Readable, part: FormPart): AsyncGenerator<Buffer>;
  /** Drains unread bytes, so that the answer reaches a caller who is still sending. */
  end(): void;
}

function boundBytes(raw: IncomingMessage, reply: FastifyReply, maxBytes: number): BoundBytes {
  const overflow = Promise.withResolvers<never>();
  overflow.promise.catch(() => undefined);
  let bytes = 0;
  let current: Readable | undefined;
  let ended = false;

  function count(chunk: Buffer): void {
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    raw.off('data', count).unpipe();
    if (ended) return void raw.destroy();
    const problem = tooLarge();
    // The rest is no longer read.
    reply.header('Connection', 'close');
    overflow.reject(problem);
    current?.destroy(problem);
  }
  raw.on('data', count);

  return {
    race: (outcome) => Promise.race([overflow.promise, outcome]),
    async *file(stream, { name, file }) {
      current = stream;
      let size = 0;
      try {
        for await (const chunk of stream) {
          size += chunk.length;
          if (size > (file?.maxBytes ?? 0))
            throw refusedField('payload-too-large', `/${name}`, `Send a smaller file as "${name}".`);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof Problem ? error : badRequest('The form did not arrive completely. Send it again.');
      }
    },
    end() {
      ended = true;
      current?.destroy();
      if (bytes <= maxBytes && !raw.readableEnded) raw.unpipe().resume();
    },
  };
}

const tooLarge = () => new Problem('payload-too-large', 'The form is too large. Send smaller files.');
