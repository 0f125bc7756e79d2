export const atStartOfSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Java" → "a Java". */
export const oneOf = (breed: string): string => `${/^[aeiou]/i.test(breed) ? 'an' : 'a'} ${breed}`;

const list = new Intl.ListFormat('en-GB');

/** ["a", "b", "c"] → "a, b and c". */
export const listed = (words: readonly string[]): string => list.format(words);
