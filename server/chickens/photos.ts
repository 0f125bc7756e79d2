// The photos of one bird: order, captions and the featured one.
import type { components } from '#contract';

export type Photo = components['schemas']['Photo'];
type KeptPhoto = components['schemas']['KeptPhoto'];

export const MOST_PHOTOS = 6;

/** Returns the ids of uploaded photos; drawn pictures have none. */
export const photoIdsOf = (photos: readonly Photo[]): string[] => photos.flatMap(({ id }) => id ?? []);

export const hasPhoto = (photos: readonly Photo[], photoId: string): boolean => photos.some(({ id }) => id === photoId);

/** Adds a photo, or returns null if there are too many. The first photo replaces drawn pictures and is featured. */
export function withPhoto(photos: readonly Photo[], id: string, caption?: string): Photo[] | null {
  if (hasPhoto(photos, id)) return [...photos];
  const uploaded = photos.filter((photo) => photo.id !== undefined);
  if (uploaded.length >= MOST_PHOTOS) return null;
  return [...uploaded, photoWith(id, caption, uploaded.length === 0)];
}

export type Rearranged =
  | { ok: true; photos: Photo[] }
  | { ok: false; place: number; reason: 'unknown' | 'twice' | 'second-featured' };

/** Applies a new order. Omitted fields keep their values, and omitted photos are removed. */
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
