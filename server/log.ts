// The log: structured, one line an entry, and without what would tell on a keeper.
import Fastify, { type FastifyBaseLogger } from 'fastify';

const secret = [
  'email',
  'phone',
  'code',
  'developmentCode',
  'token',
  'cookie',
  'authorization',
  'coordinates',
  'latitude',
  'longitude',
  'body',
  'headers',
];
const addresses = /[^\s"@<>\\:=,;]+@[^\s"@<>\\:=,;]+/g;

/** Also for what runs outside a request. Fastify brings its logger along, so it is asked for one. */
export function createLog(stream?: { write(line: string): void }): FastifyBaseLogger {
  return Fastify({
    logger: {
      level: 'info',
      redact: { paths: secret.flatMap((name) => [name, `*["${name}"]`, `*.*["${name}"]`]).filter(keepsErrorCodes) },
      hooks: { streamWrite: (line) => line.replaceAll(addresses, '[address]') },
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(stream && { stream }),
    },
  }).log;
}

// `err.code` is how a failing disk or database names itself.
const keepsErrorCodes = (path: string): boolean => path !== '*["code"]' && path !== '*.*["code"]';
