// A saved search in words.
import type { SavedSearch } from '#contract';

const birds = { Rooster: 'roosters', Hen: 'hens' } as const;

/** "Java roosters within 50 miles of your place"; "Birds of any breed, anywhere". */
export function wantedText({ breed, breedId, sex, withinMiles }: SavedSearch): string {
  const kind = sex ? birds[sex] : 'birds';
  const named = breed ?? breedId;
  const what = named ? `${named} ${kind}` : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of any breed`;
  return withinMiles === null ? `${what}, anywhere` : `${what} within ${withinMiles} miles of your place`;
}

export const nameOf = (search: SavedSearch): string => search.name ?? wantedText(search);
