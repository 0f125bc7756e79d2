// What a keeper may mean by the text of a place search.
import { beginningsOf, fold } from './folding.ts';

/** A reading of the text: places with a folded name that begins with one of `names`, inside all these regions. */
export interface Reading {
  names: string[];
  /** Whole words only: "new york" is the beginning of New York City, but "austin" not of Austintown. */
  whole: boolean;
  regions: string[];
  /** Only places whose own folded name begins like this: which post office a postcode has to be of. */
  called?: string;
  /** Only so many of them. */
  most?: number;
}

/** Five digits, alone or behind a town; the four that may follow say which houses. */
const POSTCODE = /(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/;

/** Most likely first: "Portland, OR" has one reading, "portland or" a second one as Portland in a region "or…". */
export function readingsOf(search: string): Reading[] {
  const postcode = POSTCODE.exec(search);
  if (!postcode) return readingsOfWords(search);
  const inWords = readingsOfWords(search.replace(postcode[0], ' '));
  const ofPostcode: Reading = { names: [postcode[1] as string], whole: true, regions: [] };
  // Elsewhere other towns have the same digits: "75001 Paris" is not Addison in Texas, which comes behind one Paris.
  return [
    ...inWords.map(({ names: [called], regions }) => ({ ...ofPostcode, regions, called })),
    ...inWords.map((reading) => ({ ...reading, most: 1 })),
    ofPostcode,
    ...inWords,
  ];
}

/** Also as if an apostrophe had been left out: "coeur d alene" is Coeur d'Alene, "o fallon" O'Fallon. */
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
  // At most three words: "new north wales" is the longest that needs it.
  for (let tail = 1; tail <= Math.min(3, words.length - 1); tail++) {
    const name = words.slice(0, -tail).join(' ');
    readings.push({ names: spellingsOf(name), whole: true, regions: [words.slice(-tail).join(' '), ...regions] });
    // A state and its country: "austin texas usa".
    const state = words.slice(-tail, -1).join(' ');
    if (state)
      readings.push({ names: spellingsOf(name), whole: true, regions: [state, words.at(-1) as string, ...regions] });
  }
  return readings;
}
