// Stores photos as objects in a bucket, with Amazon's own package. It is loaded only if a bucket is configured, because that
// takes half a second and 50 MB.
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PhotoBucket } from '../photos-url.ts';
import { type PhotoStore, PhotoStoreFault } from './photo-store.ts';

interface ObjectPhotoStoreOptions {
  /** Identifies this server as the owner of the bucket; null for commands that only read or add. */
  owner: string | null;
  /** Milliseconds that one try may take. */
  tryMs?: number;
  /** Milliseconds that all tries together may take, because a caller waits. */
  wholeMs?: number;
}

const TRIES = 3;
const CONNECT_MS = 2000;
const MOST_CONNECTIONS = 64;
/** No photo has these names. */
const TRIED = 'try';
const OWNED = 'owner';
/** Caches that read from the store directly may cache as long as those that read from us. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export async function openObjectPhotoStore(
  place: PhotoBucket,
  { owner, tryMs = 4000, wholeMs = 10_000 }: ObjectPhotoStoreOptions,
): Promise<PhotoStore> {
  const { S3 } = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const s3 = new S3({
    region: place.region,
    ...(place.endpoint && { endpoint: place.endpoint }),
    forcePathStyle: place.pathStyle,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, tryMs),
      requestTimeout: tryMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Every request is signed with the SHA-256 of its body, and some stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = place.bucket;
  const objectOf = (name: string) => ({ Bucket, Key: `${place.prefix}${name}` });

  async function within<T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work(AbortSignal.timeout(wholeMs));
    } catch (error) {
      throw toFault(error, place);
    }
  }

  /** Reads the whole object, so that a broken read is retried, and a slow client holds no connection to the store. */
  async function read(name: string, abortSignal: AbortSignal, triesLeft = TRIES): Promise<Buffer | undefined> {
    const found = await s3.getObject(objectOf(name), { abortSignal }).catch(ignoreMissing);
    if (!(found?.Body instanceof Readable)) return undefined;
    try {
      return await buffer(addAbortSignal(abortSignal, found.Body));
    } catch (error) {
      if (abortSignal.aborted || triesLeft === 1) throw error;
      return read(name, abortSignal, triesLeft - 1);
    }
  }

  const put: PhotoStore['put'] = (name, bytes) =>
    within(async (abortSignal) => {
      const meta = { ContentType: 'image/webp', CacheControl: FOR_EVER };
      await s3.putObject({ ...objectOf(name), Body: bytes, ContentLength: bytes.length, ...meta }, { abortSignal });
    });

  /** Two servers that do not share a database would remove each other's photos. */
  async function claim(owner: string): Promise<void> {
    const found = await within((abortSignal) => read(OWNED, abortSignal));
    if (!found) await put(OWNED, Buffer.from(owner));
    else if (found.toString() !== owner) throw takenFault(objectOf(OWNED).Key);
  }

  const remove: PhotoStore['delete'] = (name) =>
    within(async (abortSignal) => void (await s3.deleteObject(objectOf(name), { abortSignal })));

  async function* list(prefix = place.prefix): ReturnType<PhotoStore['list']> {
    let next: string | undefined;
    do {
      const from = { Bucket, Prefix: prefix, ContinuationToken: next };
      const page = await within((abortSignal) => s3.listObjectsV2(from, { abortSignal }));
      for (const { Key = '', LastModified } of page.Contents ?? [])
        yield { name: Key.slice(place.prefix.length), storedAt: LastModified?.getTime() ?? Date.now() };
      next = page.NextContinuationToken;
    } while (next);
  }

  return {
    put,
    async get(name) {
      const bytes = await within((abortSignal) => read(name, abortSignal));
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },
    delete: remove,
    list,
    // Objects are stored atomically.
    tidy: async () => undefined,
    async check() {
      if (owner) await claim(owner);
      await put(TRIED, Buffer.from('one byte and more'));
      for await (const _ of list(objectOf(TRIED).Key)) break;
      await remove(TRIED);
    },
  };
}

interface Failure {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

const KEY = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** Sentences for the operator, by the error names that all such stores use. */
const refusals: Record<string, (bucket: PhotoBucket) => string> = {
  NoSuchBucket: ({ bucket }) => `There is no bucket "${bucket}", which PHOTOS_URL names.`,
  PermanentRedirect: ({ bucket, region }) => `The bucket "${bucket}" is not in ${region}, the region of PHOTOS_URL.`,
  AuthorizationHeaderMalformed: ({ bucket, region }) =>
    `The bucket "${bucket}" is not in ${region}, the region of PHOTOS_URL.`,
  CredentialsProviderError: () => `No key for the store of PHOTOS_URL was found: set ${KEY}.`,
  InvalidAccessKeyId: () => `The store of PHOTOS_URL does not know the key in AWS_ACCESS_KEY_ID.`,
  SignatureDoesNotMatch: () => `AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.`,
  ExpiredToken: () => 'The key for the store of PHOTOS_URL has expired.',
  InvalidToken: () => 'The AWS_SESSION_TOKEN is not the one of this key.',
  RequestTimeTooSkewed: () => 'The clock of this machine differs too much from that of the store of PHOTOS_URL.',
  AccessDenied: ({ bucket }) =>
    `The key may not do all it has to in the bucket "${bucket}": s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject.`,
};

function toFault(error: unknown, bucket: PhotoBucket): PhotoStoreFault {
  const { name = '', $metadata } = error as Failure;
  return new PhotoStoreFault(error, refusals[name]?.(bucket) ?? otherRefusal(name, $metadata?.httpStatusCode));
}

/** Returns null for errors that may pass: too many requests, and the store's own failures. */
function otherRefusal(name: string, status = 500): string | null {
  const isRefused = status >= 300 && status < 500 && status !== 408 && status !== 429;
  return isRefused ? `The store of PHOTOS_URL refuses what it is asked (${name}, ${status}).` : null;
}

const takenFault = (object: string): PhotoStoreFault =>
  new PhotoStoreFault(
    null,
    'The photos of another server, with another secret.key, lie where PHOTOS_URL leads: name another bucket or prefix. ' +
      `If they are this server's all the same, remove the object "${object}".`,
  );

/** Ignores a missing object, but not a missing bucket. */
export function ignoreMissing(error: Failure): undefined {
  if (error.name === 'NoSuchKey') return undefined;
  throw error;
}
