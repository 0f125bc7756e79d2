import { ONLY_IN_PAGE } from '../client/send-outbox.ts';
import { ApiError, failureOf, serverMessage } from '../client/unwrap.ts';
import { isPhotoStored } from '../drafts/draft-photos.ts';

/** The keeper had the bird when the photo was chosen. */
export const NOT_YOURS = 'You no longer have this bird.';
export const PHOTO_IS_GONE = 'This browser no longer has the photo. Please choose it again.';

const byStatus: Record<number, string> = {
  404: NOT_YOURS,
  410: PHOTO_IS_GONE,
  413: 'This photo is larger than 10 MB. Please choose a smaller one.',
  415: 'This is not a photo that can be read. Please choose a JPEG, PNG or WebP.',
  501: 'This server does not accept photos yet.',
};

/** Explains to the keeper why a photo was not added. `key`: the key under which it waits in this browser. */
export function uploadFailure(error: unknown, key: string): string {
  const failure = failureOf(error);
  if (failure === 'no-answer') return `No connection. ${waitingPhoto(key)}`;
  if (failure === 'own-fault')
    return `This browser could not send the photo. ${isPhotoStored(key) ? 'The photo is kept here: please' : 'Please'} try again, or choose another.`;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 503) return `The server is busy. ${waitingPhoto(key)}`;
  const known = status === undefined ? undefined : byStatus[status];
  return known ?? serverMessage(error) ?? 'The server could not take the photo. Please try again.';
}

/** Promises to keep the photo if the browser could store it. */
export const waitingPhoto = (key: string): string =>
  isPhotoStored(key)
    ? 'The photo is kept here and sent as soon as possible.'
    : `The photo is not sent yet. ${ONLY_IN_PAGE}`;
