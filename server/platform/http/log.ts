// The structured log, one line per entry, without personal data of keepers.
import { type DestinationStream, type Logger, pino } from 'pino';

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
 * The log is written every tenth of a second and at the end, because writing line by line would cost as much as the
 * answers. If nobody reads it, lines are dropped before they fill the memory.
 */
const buffered = { sync: false, minLength: 4096, periodicFlush: 100, maxLength: 4_000_000 };

export function createLog(stream: DestinationStream = pino.destination(buffered)): Logger {
  return pino(
    {
      level: 'info',
      redact: { paths: secret.flatMap((name) => [name, `*["${name}"]`, `*.*["${name}"]`]).filter(keepsErrorCodes) },
      hooks: { streamWrite: (line) => (line.includes('@') ? line.replaceAll(emailAddresses, '[address]') : line) },
      serializers: { err: pino.stdSerializers.err },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  );
}

// `err.code` is how a failing disk or database names itself.
const keepsErrorCodes = (path: string): boolean => path !== '*["code"]' && path !== '*.*["code"]';
