// Which photos the gallery shows and in which order, and its URL.
import { paths } from '../paths.ts';
import { CATEGORIES, type Category, type GalleryPhoto } from './sample-photos.ts';

export const SORTS = ['recent', 'popular', 'comments'] as const;
export type Sort = (typeof SORTS)[number];

/** A visitor's choices. The tab "All" is null. */
export interface Choice {
  category: Category | null;
  sort: Sort;
}

export const TAGS_SHOWN = 3;

const before: Record<Sort, (a: GalleryPhoto, b: GalleryPhoto) => number> = {
  recent: (a, b) => b.uploadDate.localeCompare(a.uploadDate),
  popular: (a, b) => b.likes - a.likes,
  comments: (a, b) => b.comments - a.comments,
};

export function chosen(photos: readonly GalleryPhoto[], { category, sort }: Choice): GalleryPhoto[] {
  return photos.filter((photo) => !category || photo.category === category).sort(before[sort]);
}

/** The previous and the next photo, round the ends; undefined for a photo that is not in the list. */
export function neighbors(photos: readonly GalleryPhoto[], id: string): { previous: string; next: string } | undefined {
  const place = photos.findIndex((photo) => photo.id === id);
  const at = (i: number) => photos[(i + photos.length) % photos.length]?.id ?? id;
  return place < 0 ? undefined : { previous: at(place - 1), next: at(place + 1) };
}

export function choiceIn(address: string): Choice {
  const given = new URLSearchParams(address);
  return {
    category: CATEGORIES.find((category) => category === given.get('category')) ?? null,
    sort: SORTS.find((sort) => sort === given.get('sort')) ?? 'recent',
  };
}

export const photoIn = (address: string): string | null => new URLSearchParams(address).get('photo');

export function galleryPath({ category, sort }: Choice, photo?: string): string {
  const entries = Object.entries({ category, sort: sort === 'recent' ? null : sort, photo });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1]))).toString();
  return query ? `${paths.communityGallery}?${query}` : paths.communityGallery;
}
