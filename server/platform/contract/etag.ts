import { createHash } from 'node:crypto';

/** Weak, because the same state is sent plain and compressed. */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether If-None-Match says that the client has this state already (RFC 9110 13.1.2, weak comparison). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque);
}
