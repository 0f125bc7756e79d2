// Responses that never change while the server runs: serialized, compressed and hashed once, not per request.
import { etagOf } from '../platform/contract/etag.ts';
import type { SerializedBody } from '../platform/contract/operation.ts';
import { precompressed } from '../platform/contract/precompressed.ts';

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
