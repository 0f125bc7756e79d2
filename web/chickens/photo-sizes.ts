// The widths in which the server gives a photo.
import type { operations } from '#contract';

type Width = NonNullable<NonNullable<operations['getPhoto']['parameters']['query']>['width']>;
const WIDTHS: readonly Width[] = [160, 320, 640, 1080, 1600];

/** Returns undefined for a picture that is not an uploaded photo. */
export function srcSetOf(url: string): string | undefined {
  if (!url.startsWith('/api/photos/')) return undefined;
  return WIDTHS.map((width) => `${url}?width=${width} ${width}w`).join(', ');
}

/** The displayed widths. */
export const photoSizes = {
  card: '(min-width: 56rem) 36rem, 100vw',
  thumbnail: '10rem',
};
