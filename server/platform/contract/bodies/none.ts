// Operations without a body.
import type { BodyKind } from './body-kind.ts';

/**
 * What comes in place of a body is ignored, also a JSON content type with nothing behind it.
 * Without these headers Fastify reads no body; Node drains it once the answer is out.
 */
export const noBody: BodyKind = {
  accept(scope) {
    scope.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
      delete raw.headers['transfer-encoding'];
      delete raw.headers['content-length'];
    });
  },
  reader: () => () => undefined,
};
