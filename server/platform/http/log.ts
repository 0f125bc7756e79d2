// The log: structured, one line an entry, and without what would tell on a keeper.
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

const secret = [
  'email',
  'phone',
  'code',
  'developmentCode',
  'link',
  'developmentLink',
  'challenge',
  'device',
  'token',
  'cookie',
  'authorization',
  'coordinates',
  'latitude',
  'longitude',
  'body',
  'headers',
];
const emailAddresses = /[^\s"@<>\\:=,;]+@[^\s"@<>\\:=,;]+/g;

/**
 * Written every tenth of a second and at the end: line by line the log would cost as much as the answers. If nobody reads it,
 * lines are dropped before they fill the memory.
 */
const buffered = { sync: false, minLength: 4096, periodicFlush: 100, maxLength: 4_000_000 };

/** Also for what runs outside a request. */
export function createLog(stream: DestinationStream = pino.destination(buffered)): FastifyBaseLogger {
  return pino(
    {
      level: 'info',
      redact: { paths: secret.flatMap((name) => [name, `*["${name}"]`, `*.*["${name}"]`]).filter(keepsErrorCodes) },
      hooks: { streamWrite: (line) => (line.includes('@') ? line.replaceAll(emailAddresses, '[address]') : line) },
      serializers: { err: pino.stdSerializers.err },
      base: null,
      timestamp,
    },
    stream,
  );
}

/** In a busy server several lines have one time. */
function timestamp(): string {
  const now = Date.now();
  if (now !== told.now) told = { now, text: `,"time":"${new Date(now).toISOString()}"` };
  return told.text;
}
let told = { now: 0, text: '' };

// `err.code` is how a failing disk or database names itself.
const keepsErrorCodes = (path: string): boolean => path !== '*["code"]' && path !== '*.*["code"]';
