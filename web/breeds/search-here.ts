// The directory's search without the server: over the whole list, which the browser has kept.
import type { BreedSearch } from './directory-url.ts';

interface Listed {
  name: string;
  origin: string;
  description: string;
  conservationStatus: string;
}

/** Each word must stand somewhere in the name, the origin or the description; the server also knows other names and plurals. */
export function searchHere<Breed extends Listed>(breeds: readonly Breed[], { search, status }: BreedSearch): Breed[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return breeds.filter(({ name, origin, description, conservationStatus }) => {
    const text = plain([name, origin, description].join(' '));
    return (!status || conservationStatus === status) && words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}|[’']/gu, '')
    .toLowerCase();
}
