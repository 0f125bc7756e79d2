import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HeritageBreed } from '#contract';
import { urlOf } from '#contract/url-of';
import { call, keyOf, q, qOrNull } from '../client/query.ts';
import { failureOf } from '../client/unwrap.ts';
import type { BreedSearch } from './directory-url.ts';

/** The query lists every breed if there is no search. */
export function breedsQuery({ search, status }: BreedSearch = { search: '', status: null }) {
  const query = { search: search.trim() || undefined, status: status ?? undefined };
  return queryOptions({
    queryKey: keyOf('listBreeds', query),
    queryFn: async ({ signal }): Promise<HeritageBreed[]> => {
      try {
        return await call('listBreeds', query, { signal });
      } catch (error) {
        const isWhole = !query.search && !query.status;
        if (isWhole || failureOf(error) !== 'no-answer') throw error;
        // The service worker has the whole list once it was loaded, even if there is no network.
        return searchHere(await call('listBreeds', {}, { signal }), { search, status });
      }
    },
  });
}

/** All that the directory and its sheets show, by address: the service worker keeps it, scrolled to or not. */
export function directoryAddresses(breeds: readonly HeritageBreed[]): string[] {
  const plate = ({ id }: HeritageBreed, at: number) =>
    urlOf('/api/heritage-breeds/{breedId}/portrait', {
      path: { breedId: id },
      query: { sex: sexOfPlate(at), size: 'small' },
    });
  const sheet = ({ id }: HeritageBreed) => urlOf('/api/heritage-breeds/{breedId}', { path: { breedId: id } });
  return [
    urlOf('/api/heritage-breeds', {}),
    ...breeds.map(plate),
    ...breeds.map(sheet),
    // A breed has another position in search results.
    ...breeds.map((breed, at) => plate(breed, at + 1)),
  ];
}

/** Plates alternate between hen and rooster along the list. */
export function sexOfPlate(at: number): 'hen' | 'rooster' {
  return at % 2 === 0 ? 'hen' : 'rooster';
}

/** Breeds that a typed name may mean, the likeliest first. */
export function breedNamesQuery(text: string) {
  const search = text.trim();
  return q('searchBreedNames', search === '' ? null : { search });
}

export const UNKNOWN_BREED = 'We do not know this breed. Choose one from the list, or leave this blank for any breed.';

/** The text names no breed. */
export class UnknownBreed extends Error {}

/** The id of the breed that a text names; null for no text. Rejects with `UnknownBreed` where it names none. */
export async function breedIdNamed(client: QueryClient, text: string): Promise<string | null> {
  if (text.trim() === '') return null;
  const named = (await client.fetchQuery(breedNamesQuery(text))).find(({ isNamed }) => isNamed);
  if (!named) throw new UnknownBreed(UNKNOWN_BREED);
  return named.id;
}

/** One breed in full, or null where the directory has none of this name. */
export const breedQuery = (breedId: string | null) => qOrNull('getBreed', breedId === null ? null : { breedId });

/** How a breed is doing, or null where the directory has none of this name. */
export const standingQuery = (breedId: string) => qOrNull('getBreedStanding', { breedId });

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
