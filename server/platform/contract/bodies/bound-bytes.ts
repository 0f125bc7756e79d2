// Limits the size of a form that is read as a stream, and leaves the connection usable however the reading ends.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { badRequest, Problem, refusedField } from '../../http/problem.ts';
import type { FormPart } from '../contract.ts';

interface BoundBytes {
  /** Settles like `outcome`, or rejects as soon as the form is too large. */
  race<T>(outcome: Promise<T>): Promise<T>;
  /** Yields the bytes of a file as they arrive, up to its limit. */
  file(stream: Readable, part: FormPart): AsyncGenerator<Buffer>;
  /** Drains unread bytes, so that the answer reaches a caller who is still sending. */
  end(): void;
}

export function boundBytes(raw: IncomingMessage, reply: FastifyReply, maxBytes: number): BoundBytes {
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
    // The rest is not read any more.
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
        throw error instanceof Problem ? error : badRequest('The form broke off; send it again.');
      }
    },
    end() {
      ended = true;
      current?.destroy();
      if (bytes <= maxBytes && !raw.readableEnded) raw.unpipe().resume();
    },
  };
}

export const tooLarge = () => new Problem('payload-too-large', 'The form is too large; send smaller files.');
