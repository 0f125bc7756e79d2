import type { FastifyInstance } from 'fastify';
import { type MountOptions, mountContract } from '../platform/contract/mount.ts';
import { createHttp } from '../platform/http/http.ts';
import { createLog } from '../platform/http/log.ts';
import { smallContract } from './small-contract.ts';

export interface SmallApp {
  app: FastifyInstance;
  /** The log's lines so far. */
  lines: string[];
  /** The latest argument of the handler of addHen. */
  added: () => unknown;
  /** The handler of framePhoto calls this with each piece of a file. */
  photo: { onChunk(bytes: Uint8Array): void | Promise<void>; isRead: boolean; isOver: boolean };
}

type PhotoPart = { name: string; value?: unknown; contentType?: string; file?: AsyncIterable<Uint8Array> };

const hen = { name: 'Agatha', sex: 'hen', age: 3 };

/** The mount with the small contract; `session=good` and `Bearer good` are signed in. */
export function createSmallApp(publicUrl: string | null = null, answer: unknown = hen): SmallApp {
  const lines: string[] = [];
  let added: unknown;
  const photo: SmallApp['photo'] = { onChunk: () => undefined, isRead: true, isOver: false };
  const app = createHttp({
    config: { trustedProxies: [], geocodeOrigin: 'https://geocode.example' },
    log: createLog({ write: (line) => void lines.push(line) }),
  });
  mountContract(app, {
    contract: smallContract,
    publicUrl,
    authenticate: ({ headers, cookies }) => {
      if (headers.authorization === 'Bearer good') return { keeperId: 'k1', via: 'token', scopes: ['read', 'write'] };
      if (headers.authorization === 'Bearer reader') return { keeperId: 'k1', via: 'token', scopes: ['read'] };
      if (headers.authorization?.toLowerCase().startsWith('bearer')) return null;
      return cookies.session === 'good' ? { keeperId: 'k1', via: 'cookie' } : null;
    },
    handlers: {
      listHens: ({ query }: { query: Record<string, unknown> }) => ({
        status: 200,
        body: [{ ...hen, age: query.limit, secret: 'do not tell' }],
      }),
      listEggs: ({ query }: { query: { limit: number } }) => ({
        status: 200,
        body: ['brown'],
        headers: { Link: `</api/eggs?cursor=${query.limit}>; rel="next"` },
      }),
      addHen: ({ body }: { body: unknown }) => {
        added = body;
        return { status: 201, body: { ...hen, ...(body as object) } };
      },
      firstHen: ({ keeper }: { keeper: { keeperId: string } | null }) => {
        if (answer instanceof Error) throw answer;
        return { status: 200, body: keeper ? { ...hen, name: keeper.keeperId } : answer };
      },
      deleteHen: () => ({ status: 204 }),
      framePhoto: async ({ body }: { body: AsyncIterable<PhotoPart> }) => {
        const read: Record<string, unknown> = {};
        try {
          for await (const { name, value, contentType, file } of body) {
            read[name] = value;
            if (!file || !photo.isRead) continue;
            let bytes = 0;
            for await (const chunk of file) {
              bytes += chunk.length;
              await photo.onChunk(chunk);
            }
            read[name] = `${bytes} bytes of ${contentType}`;
          }
        } finally {
          photo.isOver = true;
        }
        return { status: 200, body: read };
      },
      leave: () => ({ status: 204 }),
    } as MountOptions['handlers'],
  });
  return { app, lines, added: () => added, photo };
}
