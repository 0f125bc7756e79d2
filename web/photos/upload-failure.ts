import { ApiError, failureOf, serverMessage } from '../client/unwrap.ts';

const byStatus: Record<number, string> = {
  410: 'This browser no longer has the photo. Please choose it again.',
  413: 'This photo is larger than 10 MB. Please choose a smaller one.',
  415: 'This is not a photo that can be read. Please choose a JPEG, PNG or WebP.',
  501: 'This server does not accept photos yet.',
  503: 'The server is busy. The photo is kept here and sent as soon as possible.',
};

/** Explains to the keeper why a photo was not added. */
export function uploadFailure(error: unknown): string {
  const failure = failureOf(error);
  if (failure === 'no-answer') return 'No connection. The photo is kept here and sent as soon as possible.';
  if (failure === 'own-fault')
    return 'This browser could not send the photo. The photo is kept here: please try again, or choose another.';
  const known = error instanceof ApiError ? byStatus[error.status] : undefined;
  return known ?? serverMessage(error) ?? 'The server could not take the photo. Please try again.';
}
