// How request bodies are read, by their kind. A new kind is a line here, its media type in operations.ts, and a file.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation, RequestBody } from '../operations.ts';
import type { RequestChecks } from '../validation.ts';
import { jsonBody } from './json.ts';
import { multipartBody } from './multipart.ts';
import { noBody } from './none.ts';

export interface BodyKind {
  /** Prepares a scope for operations whose bodies are of this kind. */
  accept(scope: FastifyInstance): void;
  /** Made once for an operation. Gives the handler its `body`, and refuses what the contract does not allow. */
  reader(body: RequestBody, checks: RequestChecks): (request: FastifyRequest, reply: FastifyReply) => unknown;
}

export const bodyKinds = {
  json: jsonBody,
  multipart: multipartBody,
  none: noBody,
} satisfies Record<RequestBody['kind'] | 'none', BodyKind>;

/** Whoever asks for what is only planned is answered whatever they send. */
export const bodyKindOf = ({ planned, body }: Operation): keyof typeof bodyKinds =>
  planned ? 'none' : (body?.kind ?? 'none');
