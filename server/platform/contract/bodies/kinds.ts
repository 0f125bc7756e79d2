// Lists how each kind of request body is read. A new kind needs a line here and its media type in operations.ts.
import type { Operation, RequestBody } from '../contract.ts';
import type { BodyKind } from './body-kind.ts';
import { jsonBody } from './json.ts';
import { multipartBody } from './multipart.ts';

/**
 * Ignores whatever is sent as a body, even a JSON content type with nothing behind it. Fastify reads no body when these
 * headers are missing, and Node drains it once the answer is sent.
 */
const noBody: BodyKind = {
  accept(scope) {
    scope.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
      delete raw.headers['transfer-encoding'];
      delete raw.headers['content-length'];
    });
  },
  reader: () => () => undefined,
};

export const bodyKinds = {
  json: jsonBody,
  multipart: multipartBody,
  none: noBody,
} satisfies Record<RequestBody['kind'] | 'none', BodyKind>;

/** A planned operation answers 501 whatever body is sent. */
export const bodyKindOf = ({ planned, body }: Operation): keyof typeof bodyKinds =>
  planned ? 'none' : (body?.kind ?? 'none');
