// A store on this machine that speaks S3, and something before it that lets it fail as the real ones do.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import S3rver from 's3rver';
import type { Environment } from '../config.ts';
import { keyedMutex } from '../platform/database/keyed-mutex.ts';
import { type PhotoBucket, readPhotosUrl } from '../platform/photos-url.ts';

const KEY = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface ObjectStoreStandIn {
  environment: Environment & typeof KEY & { PHOTOS_URL: string };
  bucket: PhotoBucket;
  /** Another bucket, prefix or setting of the same store. */
  at(path: string): PhotoBucket;
  /** Requests, oldest first. */
  asked: string[];
  /** Replaces its behavior. */
  does(listener: RequestListener): void;
  /** The default behavior. */
  passOn: RequestListener;
  /** It is itself again. */
  mend(): Promise<void>;
  /** Nobody answers at its address any more, until it is mended. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Its key is the one of this process while it is there: the store's package looks for it in the environment. */
export async function startObjectStore(): Promise<ObjectStoreStandIn> {
  const directory = mkdtempSync(join(tmpdir(), 'object-store-'));
  const buckets = { configureBuckets: [{ name: 'flock' }] };
  const store = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, ...buckets });
  const { port: behind } = await store.run();
  const asked: string[] = [];

  const inTurn = keyedMutex();
  const passOn: RequestListener = async (request, response) => {
    const { method, url = '', headers } = request;
    const path = url.split('?')[0] ?? '';
    const body = await buffer(request);
    await inTurn(path, async () => {
      const passed = ask({ host: '127.0.0.1', port: behind, method, path: url, headers }).end(body);
      const [answer] = (await once(passed, 'response')) as [IncomingMessage];
      // Other than a real store it shows what it has not yet written, and says too early that it has.
      while (method === 'PUT' && answer.statusCode === 200 && !body.equals(await stored(path))) await setTimeout(1);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      await pipeline(answer, response);
    }).catch(() => response.destroy());
  };
  const stored = async (path: string) => Buffer.from(await (await fetch(`http://127.0.0.1:${behind}${path}`)).bytes());

  let listener = passOn;
  const before = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  const listen = (port: number) => new Promise<void>((resolve) => before.listen(port, '127.0.0.1', resolve));
  const leave = async () => {
    before.closeAllConnections();
    await new Promise((resolve) => before.close(resolve));
  };
  await listen(0);
  const { port } = before.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const urlOf = (path: string) => `s3://${path}?endpoint=${endpoint}&pathStyle=1`;
  const bucketAt = (path: string): PhotoBucket => {
    const bucket = readPhotosUrl({ PHOTOS_URL: urlOf(path) }, []);
    if (!bucket) throw new Error(`${urlOf(path)} names no bucket.`);
    return bucket;
  };

  const environment = { ...KEY, PHOTOS_URL: urlOf('flock/photos') };
  const kept = Object.keys(KEY).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, KEY);
  return {
    environment,
    bucket: bucketAt('flock/photos'),
    at: bucketAt,
    asked,
    passOn,
    does: (next) => {
      listener = next;
    },
    async mend() {
      listener = passOn;
      if (!before.listening) await listen(port);
    },
    leave,
    async close() {
      for (const [name, value] of kept) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      if (before.listening) await leave();
      store.httpServer.closeAllConnections();
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** An answer of S3, such as 403 with `InvalidAccessKeyId`. */
export const refuses =
  (status: number, code: string): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
  };
