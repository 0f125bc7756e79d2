// Every failure leaves through here, as a problem and with nothing internal in it.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError, type StorageFault } from '../database/engine.ts';
import { badRequest, Problem, problemType, unavailable, unsupportedMediaType } from './problem.ts';

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error);
    // What the code refuses by itself, such as a request too many, is no failure: under load there are thousands.
    if (error instanceof Problem && problem.status === 503)
      request.log.info({ reqId: request.id, reason: problem.message }, 'request refused');
    else if (problem.status >= 500 && problem.status !== 501)
      request.log.error({ reqId: request.id, err: error }, 'request failed');
    return sendProblem(problem, request, reply);
  });
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return (
    reply
      .code(problem.status)
      // HTTP wants every 401 to name a way in.
      .headers({ ...(problem.status === 401 && challenge), ...problem.headers, 'Cache-Control': 'no-store' })
      .type(problemType)
      .serializer(JSON.stringify)
      .send(problem.toBody(request.id))
  );
}

const challenge = { 'WWW-Authenticate': 'Bearer' };

const storageSentences: Record<StorageFault, string> = {
  full: 'Nothing can be saved right now. Try again in a few minutes.',
  unwritable: 'Nothing can be saved right now. Try again in a few minutes.',
  damaged: 'The stored data is damaged and must be repaired first. Try again later.',
  unreachable: 'Nothing can be read or saved right now. Try again in a few seconds.',
};

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StorageError)
    return unavailable(storageSentences[error.fault], error.fault === 'unreachable' ? 2 : 60);
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode === 413) {
    return new Problem('payload-too-large', 'The request is too large. Send less.');
  }
  if (statusCode === 415) return unsupportedMediaType('Send JSON, with the content type application/json.');
  if (statusCode === 503) return unavailable('The server cannot answer right now. Try again in a moment.');
  if (statusCode >= 400 && statusCode < 500)
    return badRequest('The request could not be read. Check it and try again.');
  return new Problem('internal-error', 'Something went wrong on our side. Try again in a minute.');
}
