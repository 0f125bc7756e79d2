// Compares breed names regardless of case, accents and plural.

// Unicode normalization does not decompose these letters.
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th' };

/** Words that are not part of a breed's name. */
const fillers = ['the', 'chicken', 'hen', 'rooster', 'cock'];

/** The words of a text in lower case and without accents. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʻ`]/gu, '')
    .replace(/[ßæœøðþ]/g, (letter) => letters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const wordsOf = (text: string): string[] => plainWords(text).map(singular);

export const isFiller = (word: string): boolean => fillers.includes(singular(word));

/** A key that all spellings of a name share. */
export const nameKey = (name: string): string =>
  wordsOf(name)
    .filter((word) => !isFiller(word))
    .join(' ');

// Both sides of a comparison go through the same rough rule, so "Anconas" equals "Ancona" and "Marans" equals itself.
export function singular(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && /(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<!s)s$/, '');
}
