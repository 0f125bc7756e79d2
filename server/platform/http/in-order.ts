// A connection may send its next request before it has the answer to the last (pipelining). Answers go back in order
// anyway, so each is begun when the one before it is answered, and in a turn of the event loop of its own: otherwise whatever
// fits into one packet, a thousand requests, would be worked off before anybody else's.
import { setImmediate as soon } from 'node:timers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** More than any program keeps on the way; who sends more is cut off. */
const MOST_WAITING = 64;

/** Begins requests in order: at once where nothing else of the connection is under way. */
export function beginInOrder(app: FastifyInstance): (request: FastifyRequest, begin: () => void) => void {
  const waitingOf = new WeakMap<object, (() => void)[]>();
  const begun = new WeakSet<FastifyRequest>();

  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const waiting = begun.has(request) ? waitingOf.get(socket) : undefined;
    const next = waiting?.shift();
    if (next && !socket.destroyed) soon(next);
    else if (waiting) waitingOf.delete(socket);
    done();
  });

  return (request, begin) => {
    const { socket } = request.raw;
    const start = () => {
      begun.add(request);
      begin();
    };
    const waiting = waitingOf.get(socket);
    if (!waiting) {
      waitingOf.set(socket, []);
      start();
    } else if (waiting.length < MOST_WAITING) waiting.push(start);
    else socket.destroy();
  };
}
