// Reads fixtures/breed-traits.csv, the appearance of each breed's birds.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { countOf, type Mark, marks, placeOf, type ValueTrait, values } from './vocabulary.ts';

/** Pattern and main color form one character, because varieties combine them; all other characters are independent. */
export type Character = Exclude<ValueTrait, 'plumagePattern' | 'plumageColor'> | 'plumage';

export const characters: readonly Character[] = [
  'eggColor',
  'legColor',
  'combType',
  'earlobeColor',
  'plumage',
  'size',
  'bodyType',
  'featherType',
  'skinColor',
  'wattleSize',
  'temperament',
];

/** The share of birds that show each value of each character, and each mark. */
export interface Looks {
  shares: Record<Character, Float64Array>;
  marks: Float64Array;
}

export interface BreedLooks extends Looks {
  id: string;
  /** A variety has a record of its own in the directory; a named cross, such as an Easter Egger, is not a breed. */
  kind: 'breed' | 'variety' | 'cross';
  /** The breed itself, or the breed that it is a variety of. */
  breed: string;
  /** The relative number of keepers who have it. */
  prior: number;
}

export const COLORS = values.plumageColor.length;

export const statesOf = (character: Character): number =>
  character === 'plumage' ? values.plumagePattern.length * COLORS : countOf(character);

export function loadTraitTable(): BreedLooks[] {
  const file = new URL('../../../fixtures/breed-traits.csv', import.meta.url);
  return readTraitTable(readFileSync(file, 'utf8'));
}

export function readTraitTable(csv: string): BreedLooks[] {
  const rows = parse(csv, { columns: true, comment: '#', comment_no_infix: true }) as Record<string, string>[];
  return rows.map((row) => {
    const shares = Object.fromEntries(characters.map((character) => [character, sharesIn(row, character)]));
    const [kind, breed = row.id] = (row.kind ?? '').split(' of ');
    return {
      id: row.id as string,
      kind: kind as BreedLooks['kind'],
      breed: breed as string,
      prior: Number(row.prior),
      shares: shares as Looks['shares'],
      marks: marksIn(row),
    };
  });
}

function sharesIn(row: Record<string, string>, character: Character): Float64Array {
  const shares = new Float64Array(statesOf(character));
  for (const [words, share] of cell(row[character])) {
    const state = stateOf(character, words);
    if (state < 0) throw new Error(`breed-traits.csv: ${row.id} has a ${character} '${words}', which is none.`);
    shares[state] = share;
  }
  return shares;
}

function marksIn(row: Record<string, string>): Float64Array {
  const shares = new Float64Array(marks.length);
  for (const [words, share] of cell(row.features)) {
    const place = marks.indexOf(words as Mark);
    if (place < 0) throw new Error(`breed-traits.csv: ${row.id} has the mark '${words}', which is none.`);
    shares[place] = share;
  }
  return shares;
}

/** Parses "rose:.8|single:.2", or a single value. */
const cell = (text = ''): [string, number][] =>
  text
    .split('|')
    .filter((part) => part !== '')
    .map((part) => part.split(':') as [string, string?])
    .map(([words, share = '1']) => [words, Number(share)]);

function stateOf(character: Character, words: string): number {
  if (character !== 'plumage') return placeOf(character, words);
  const [pattern = '', color = ''] = words.split(' ');
  const places = [placeOf('plumagePattern', pattern), placeOf('plumageColor', color)] as const;
  return Math.min(...places) < 0 ? -1 : plumageState(...places);
}

export const plumageState = (pattern: number, color: number): number => pattern * COLORS + color;
