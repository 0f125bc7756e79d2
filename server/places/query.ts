// Interprets the text of a place search.
import { beginningsOf, fold } from './folding.ts';

/**
 * An interpretation of the text: places with a folded name that starts with one of `names`, inside all these regions.
 */
export interface Reading {
  names: string[];
  /** Matches whole words only: "new york" finds New York City, but "austin" does not find Austintown. */
  whole: boolean;
  regions: string[];
  /** Limits the result to places whose own folded name starts like this. It selects the post office of a postcode. */
  ownName?: string;
  /** Limits the number of places. */
  limit?: number;
}

/** Matches five digits, alone or after a town; the optional four identify houses. */
const POSTCODE = /(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/;

/**
 * Returns the interpretations, limit likely first: "Portland, OR" has one, "portland or" a second one as Portland in a
 * region "or…".
 */
export function readingsOf(search: string): Reading[] {
  const postcode = POSTCODE.exec(search);
  if (!postcode) return readingsOfWords(search);
  const inWords = readingsOfWords(search.replace(postcode[0], ' '));
  const ofPostcode: Reading = { names: [postcode[1] as string], whole: true, regions: [] };
  // The same digits exist in other countries: "75001 Paris" is not Addison in Texas, which is listed after one Paris.
  return [
    ...inWords.map(({ names: [ownName], regions }) => ({ ...ofPostcode, regions, ownName })),
    ...inWords.map((reading) => ({ ...reading, limit: 1 })),
    ofPostcode,
    ...inWords,
  ];
}

/** Adds the spelling with a missing apostrophe: "coeur d alene" is Coeur d'Alene, "o fallon" O'Fallon. */
function spellingsOf(folded: string): string[] {
  return [...new Set([folded, folded.replace(/\b([dlo]) (?=[a-z])/g, '$1')])];
}

function readingsOfWords(search: string): Reading[] {
  const [town = '', ...regions] = search
    .split(',')
    .map(fold)
    .filter((part) => part !== '');
  if (!town) return [];
  const readings: Reading[] = [{ names: spellingsOf(town).flatMap(beginningsOf), whole: false, regions }];
  const words = town.split(' ');
  // Three words are enough: "new north wales" is the longest region that needs them.
  for (let tail = 1; tail <= Math.min(3, words.length - 1); tail++) {
    const name = words.slice(0, -tail).join(' ');
    readings.push({ names: spellingsOf(name), whole: true, regions: [words.slice(-tail).join(' '), ...regions] });
    // The tail may be a state and its country: "austin texas usa".
    const state = words.slice(-tail, -1).join(' ');
    if (state)
      readings.push({ names: spellingsOf(name), whole: true, regions: [state, words.at(-1) as string, ...regions] });
  }
  return readings;
}
