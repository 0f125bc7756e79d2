// Responses that never change while the server runs: serialized, compressed and hashed once, not per request.
import { etagOf, precompressed } from '../platform/contract/answers.ts';
import type { SerializedBody } from '../platform/contract/operation.ts';

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
