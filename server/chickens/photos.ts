// The photos of one bird: their order, their captions, and which of them stands on the card.
import type { components } from '#contract';

export type Photo = components['schemas']['Photo'];
type KeptPhoto = components['schemas']['KeptPhoto'];

export const MOST_PHOTOS = 6;

/** The uploaded ones; a picture that was drawn has no id. */
export const photoIdsOf = (photos: readonly Photo[]): string[] => photos.flatMap(({ id }) => id ?? []);

export const hasPhoto = (photos: readonly Photo[], photoId: string): boolean => photos.some(({ id }) => id === photoId);

/** With one more, or null when there are too many. Drawn pictures give way to the first photo, which is then featured. */
export function withPhoto(photos: readonly Photo[], id: string, caption?: string): Photo[] | null {
  if (hasPhoto(photos, id)) return [...photos];
  const uploaded = photos.filter((photo) => photo.id !== undefined);
  if (uploaded.length >= MOST_PHOTOS) return null;
  return [...uploaded, photoWith(id, caption, uploaded.length === 0)];
}

export type Rearranged =
  | { ok: true; photos: Photo[] }
  | { ok: false; place: number; reason: 'unknown' | 'twice' | 'second-featured' };

/** In the new order; what is not said of a photo stays, and one that is not named goes. */
export function rearranged(photos: readonly Photo[], kept: readonly KeptPhoto[]): Rearranged {
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  const chosen = kept.find(({ featured }) => featured);
  const result: Photo[] = [];
  for (const [place, { id, caption, featured }] of kept.entries()) {
    const photo = known.get(id);
    if (!photo) return { ok: false, place, reason: 'unknown' };
    if (hasPhoto(result, id)) return { ok: false, place, reason: 'twice' };
    if (featured && id !== chosen?.id) return { ok: false, place, reason: 'second-featured' };
    result.push(photoWith(id, caption ?? photo.caption, chosen ? id === chosen.id : (featured ?? photo.featured)));
  }
  return { ok: true, photos: result };
}

function photoWith(id: string, caption?: string, featured?: boolean): Photo {
  const words = caption?.trim();
  return { id, url: `/api/photos/${id}`, ...(words && { caption: words }), ...(featured && { featured }) };
}
