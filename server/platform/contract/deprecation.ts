// An operation that is to go says so with each of its answers, refusals too: since when (RFC 9745), until when (RFC 8594),
// and where that is explained.
import type { onSendHookHandler } from 'fastify';

export interface Deprecation {
  /** Days, `2026-11-22`. */
  since: string;
  sunset: string;
}

const EXPLAINED = '</docs/changelog#deprecation>; rel="deprecation"; type="text/html"';

export function tellDeprecation({ since, sunset }: Deprecation): onSendHookHandler {
  const headers = {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
  };
  return (_request, reply, payload, done) => {
    const link = reply.getHeader('Link');
    reply.headers({ ...headers, Link: link ? `${link}, ${EXPLAINED}` : EXPLAINED });
    done(null, payload);
  };
}
