import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestBody } from '../contract.ts';
import type { RequestChecks } from '../validation.ts';

/** Reads request bodies of one kind. The kinds are listed in kinds.ts. */
export interface BodyKind {
  /** Prepares a scope for operations whose bodies are of this kind. */
  accept(scope: FastifyInstance): void;
  /** Called once per operation. The result gives the handler its `body`, and refuses what the contract does not allow. */
  reader(body: RequestBody, checks: RequestChecks): (request: FastifyRequest, reply: FastifyReply) => unknown;
}
