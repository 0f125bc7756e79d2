/** Keepers' words for the parents. */
export const parentNames = { sire: 'father', dam: 'mother' } as const;

export const atStartOfSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Java" → "a Java". */
export const oneOf = (breed: string): string => `${/^[aeiou]/i.test(breed) ? 'an' : 'a'} ${breed}`;

/** Returns the word of the highest threshold that the value reaches. `thresholds` are from the highest to the lowest. */
export function wordFor<Word extends string>(thresholds: Readonly<Record<Word, number>>, value: number): Word {
  const words = Object.entries(thresholds) as [Word, number][];
  return (words.find(([, from]) => value >= from) ?? (words.at(-1) as [Word, number]))[0];
}

const list = new Intl.ListFormat('en-GB');

/** ["a", "b", "c"] → "a, b and c". */
export const listed = (words: readonly string[]): string => list.format(words);

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 2026-03-03 → "March 3, 2026". */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}
