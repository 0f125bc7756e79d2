// Names as the place search compares them: without case, accents and punctuation.

// What Unicode does not take apart by itself.
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

export function fold(name: string): string {
  const plain = isPlain(name) ? name.toLowerCase() : foldLetters(name);
  // "St. Louis" is Saint Louis, but a bare "st" may become Stockton.
  return plain.replace(/\b(st|ste|ft|mt) /g, (_, short: string) => `${abbreviations[short]} `);
}

/** What a folded name may go on as: "st" as Stockton and as Saint Louis. */
export function beginningsOf(folded: string): string[] {
  const short = /\b(?:st|ste|ft|mt)$/.exec(folded)?.[0];
  return short ? [folded, `${folded.slice(0, -short.length)}${abbreviations[short]} `] : [folded];
}

/** Spares most names the long way: there are half a million at the first start. */
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
