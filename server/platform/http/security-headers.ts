// The security headers of every answer. Helmet computes them once, because they are all alike, and computing them would
// be a third of the cost of an answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Names are in lower case, as in Fastify. `geocodeOrigin` is the one foreign origin that our pages may call, or empty. */
export function securityHeaders(geocodeOrigin: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(geocodeOrigin) },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  protect({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

const contentPolicy = (geocodeOrigin: string): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", geocodeOrigin].filter(Boolean),
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});
