// How request bodies are read, by their kind. A new kind is a line here, its media type in operations.ts, and a file.
import type { Operation, RequestBody } from '../operations.ts';
import type { BodyKind } from './body-kind.ts';
import { jsonBody } from './json.ts';
import { multipartBody } from './multipart.ts';
import { noBody } from './none.ts';

export const bodyKinds = {
  json: jsonBody,
  multipart: multipartBody,
  none: noBody,
} satisfies Record<RequestBody['kind'] | 'none', BodyKind>;

/** Whoever asks for what is only planned is answered whatever they send. */
export const bodyKindOf = ({ planned, body }: Operation): keyof typeof bodyKinds =>
  planned ? 'none' : (body?.kind ?? 'none');
