// Signs messages as Standard Webhooks does (https://www.standardwebhooks.com), for which receivers find a library.
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The secret as its keeper is shown it; `token` is 256 bits as base64url. */
export const secretText = (token: string): string => PREFIX + Buffer.from(token, 'base64url').toString('base64');

/** `seconds` since 1970. */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
