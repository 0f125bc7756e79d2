// What a keeper may mean by the text of a place search.
import { fold } from './folding.ts';

/** A reading of the text: towns whose folded name begins with `name`, inside all these regions. */
export interface Reading {
  name: string;
  /** Whole words only: "new york" is the beginning of New York City, but "austin" not of Austintown. */
  whole: boolean;
  regions: string[];
}

/** Most likely first: "Portland, OR" has one reading, "portland or" a second one as Portland in a region "or…". */
export function readingsOf(search: string): Reading[] {
  const [town = '', ...regions] = search.split(',').map(fold);
  if (!town) return [];
  const named = regions.filter((region) => region !== '');
  const readings: Reading[] = [{ name: town, whole: false, regions: named }];
  const words = town.split(' ');
  // At most three words: "new north wales" is the longest that needs it.
  for (let tail = 1; tail <= Math.min(3, words.length - 1); tail++) {
    const region = words.slice(-tail).join(' ');
    readings.push({ name: words.slice(0, -tail).join(' '), whole: true, regions: [region, ...named] });
  }
  return readings;
}
