// Answers that stay as they are while the server runs: put into bytes and named by their ETag once, not for every request.
import { etagOf } from '../contract/etag.ts';
import type { SerializedBody } from '../contract/operation.ts';
import { precompressed } from '../contract/precompressed.ts';

/** JSON, already serialised. */
export function writtenJson<Body>(text: string): {
  status: 200;
  json: SerializedBody<Body>;
  headers: { ETag: string };
} {
  const { body, ...answer } = written(text);
  return { ...answer, json: body };
}

export function written(text: string): { status: 200; body: Buffer; headers: { ETag: string } } {
  const body = precompressed(Buffer.from(text));
  return { status: 200, body, headers: { ETag: etagOf(body) } };
}

/** The same function, made to work out each key's value at its first use only. The keys have to be few. */
export function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
