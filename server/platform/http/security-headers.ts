// What every answer tells a browser to forbid. Helmet works it out once: the answers are all alike, and at each of some
// thousand a second it would be a third of what an answer costs.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** By name in lower case, as Fastify keeps them. `geocodeOrigin` is the one foreign address that our pages may ask; empty when there is none. */
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
