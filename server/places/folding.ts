// Normalizes names for the place search: without case, accents and punctuation.

// Unicode does not decompose these letters.
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

export function fold(name: string): string {
  const plain = isPlain(name) ? name.toLowerCase() : foldLetters(name);
  // "St. Louis" is Saint Louis, but a bare "st" may become Stockton.
  return plain.replace(/\b(st|ste|ft|mt) /g, (_, short: string) => `${abbreviations[short]} `);
}

/** Returns the prefixes a folded name may stand for: "st" for Stockton and for Saint Louis. */
export function beginningsOf(folded: string): string[] {
  const short = /\b(?:st|ste|ft|mt)$/.exec(folded)?.[0];
  return short ? [folded, `${folded.slice(0, -short.length)}${abbreviations[short]} `] : [folded];
}

/** Fast path for most names: there are half a million at the first start. */
const isPlain = (name: string): boolean => /^[a-z]+(?: [a-z]+)*$/i.test(name);

function foldLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(st|ste|ft|mt)\./g, '$1 ')
    .replace(/[\p{M}'’ʻ`.]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
