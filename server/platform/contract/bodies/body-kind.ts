import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestBody } from '../operations.ts';
import type { RequestChecks } from '../validation.ts';

/** How the bodies of one kind are read; kinds.ts lists them. */
export interface BodyKind {
  /** Prepares a scope for operations whose bodies are of this kind. */
  accept(scope: FastifyInstance): void;
  /** Made once for an operation. Gives the handler its `body`, and refuses what the contract does not allow. */
  reader(body: RequestBody, checks: RequestChecks): (request: FastifyRequest, reply: FastifyReply) => unknown;
}
