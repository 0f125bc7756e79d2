// Breed names as keepers spell them: in any case, with or without accents, singular or plural.

// What Unicode does not take apart by itself.
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th' };

/** Words that are no part of a breed's name. */
const fillers = ['the', 'chicken', 'hen', 'rooster', 'cock'];

/** The words of a text as they stand, in lower case and without accents. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʻ`]/gu, '')
    .replace(/[ßæœøðþ]/g, (letter) => letters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words of a text, each in the one form that all its spellings share. */
export const wordsOf = (text: string): string[] => plainWords(text).map(singular);

export const isFiller = (word: string): boolean => fillers.includes(singular(word));

/** One key for all spellings of a name. */
export const nameKey = (name: string): string =>
  wordsOf(name)
    .filter((word) => !isFiller(word))
    .join(' ');

// The same rough rule on both sides of a comparison, so "Anconas" meets "Ancona" and "Marans" meets itself.
export function singular(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && /(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<!s)s$/, '');
}
