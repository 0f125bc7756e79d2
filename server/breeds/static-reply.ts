// Answers that stay the same while the server runs: serialised, compressed and given their ETag once, not per request.
import { etagOf } from '../platform/contract/etag.ts';
import type { SerializedBody } from '../platform/contract/operation.ts';
import { precompressed } from '../platform/contract/precompressed.ts';

/** JSON, already serialised. */
export function staticJson<Body>(text: string): {
  status: 200;
  json: SerializedBody<Body>;
  headers: { ETag: string };
} {
  const { body, ...answer } = staticReply(text);
  return { ...answer, json: body };
}

export function staticReply(text: string): { status: 200; body: Buffer; headers: { ETag: string } } {
  const body = precompressed(Buffer.from(text));
  return { status: 200, body, headers: { ETag: etagOf(body) } };
}
