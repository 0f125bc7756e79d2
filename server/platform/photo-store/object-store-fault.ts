// Translates the errors of S3-compatible stores.
import type { PhotoBucket } from '../photos-url.ts';
import { PhotoStoreFault } from './photo-store-fault.ts';

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

export function toFault(error: unknown, bucket: PhotoBucket): PhotoStoreFault {
  const { name = '', $metadata } = error as Failure;
  return new PhotoStoreFault(error, refusals[name]?.(bucket) ?? otherRefusal(name, $metadata?.httpStatusCode));
}

/** Returns null for errors that may pass: too many requests, and the store's own failures. */
function otherRefusal(name: string, status = 500): string | null {
  const isRefused = status >= 300 && status < 500 && status !== 408 && status !== 429;
  return isRefused ? `The store of PHOTOS_URL refuses what it is asked (${name}, ${status}).` : null;
}

export const takenFault = (object: string): PhotoStoreFault =>
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
