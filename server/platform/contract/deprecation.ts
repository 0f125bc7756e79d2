// A deprecated operation announces it with every answer, including refusals: since when (RFC 9745), until when
// (RFC 8594), and where it is explained.
import type { onSendHookHandler } from 'fastify';

export interface Deprecation {
  /** Both are dates such as `2026-11-22`. */
  since: string;
  sunset: string;
}

const EXPLAINED = '</docs/changelog#deprecation>; rel="deprecation"; type="text/html"';

export function sendDeprecationHeaders({ since, sunset }: Deprecation): onSendHookHandler {
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
