// A bird's photos as its keeper arranges them.
import type { Chicken, KeptPhoto } from '#contract';

/** The contract's limit. */
export const MOST_PHOTOS = 6;

export type OwnPhoto = Chicken['photos'][number] & { id: string };

/** Returns uploaded photos; drawn ones cannot be arranged. */
export function ownPhotos({ photos }: Pick<Chicken, 'photos'>): OwnPhoto[] {
  return photos.filter((photo): photo is OwnPhoto => photo.id !== undefined);
}

/** The one that stands on the card. */
export function featuredOf(photos: readonly OwnPhoto[]): OwnPhoto | undefined {
  return photos.find(({ featured }) => featured) ?? photos[0];
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

export function withFeatured(photos: readonly OwnPhoto[], id: string): OwnPhoto[] {
  return photos.map((photo) => ({ ...photo, featured: photo.id === id }));
}

export function withCaption(photos: readonly OwnPhoto[], id: string, caption: string): OwnPhoto[] {
  return photos.map((photo) => (photo.id === id ? { ...photo, caption } : photo));
}

export function asSent(photos: readonly OwnPhoto[]): KeptPhoto[] {
  return photos.map(({ id, caption, featured }) => ({
    id,
    ...(caption && { caption }),
    ...(featured && { featured }),
  }));
}

/** Merges the server's photos into the keeper's own order. */
export function merged(mine: readonly OwnPhoto[], theirs: readonly OwnPhoto[]): OwnPhoto[] {
  const kept = mine.filter(({ id }) => theirs.some((photo) => photo.id === id));
  return [...kept, ...theirs.filter(({ id }) => mine.every((photo) => photo.id !== id))];
}
