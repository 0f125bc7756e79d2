// Reads a keeper's notes for the words it knows, and for no others.
import { isFiller, plainWords } from '../breeds/names.ts';
import { type BirdTraits, type ValueTrait, values } from './vocabulary.ts';

type Features = NonNullable<BirdTraits['features']>;

export interface ReadNotes {
  /** The traits with what the notes add: the fields of the form win over the notes. */
  traits: BirdTraits;
  /** What was understood, as it was read ("five toes"). */
  understood: string[];
  /** Words that were not understood, in their order, each once. */
  ignored: string[];
}

type Meaning = { feature: Features[number] } | { trait: ValueTrait; value: string };

const phrases = new Map<string, Meaning>();
const add = (meaning: Meaning, ...spellings: string[]) => {
  for (const spelling of spellings) phrases.set(plainWords(spelling).join(' '), meaning);
};
const nouns: readonly (readonly [ValueTrait, readonly string[]])[] = [
  ['eggColor', ['egg', 'eggs', 'shell', 'shells']],
  ['legColor', ['leg', 'legs', 'legged', 'shank', 'shanks', 'feet']],
  ['combType', ['comb', 'combed']],
  ['earlobeColor', ['earlobe', 'earlobes', 'ear lobe', 'ear lobes', 'lobe', 'lobes']],
  ['skinColor', ['skin', 'skinned']],
  ['wattleSize', ['wattle', 'wattles']],
  ['plumageColor', ['feathers', 'feathered', 'plumage', 'colored', 'coloured']],
  ['plumagePattern', ['feathers', 'feathered', 'plumage']],
  ['featherType', ['feathers', 'feathered', 'plumage']],
  ['size', ['size', 'sized']],
];
for (const [trait, its] of nouns) {
  for (const value of values[trait]) for (const noun of its) add({ trait, value }, `${value} ${noun}`);
}
// Without a noun only words that can mean nothing else about a chicken.
for (const value of values.plumageColor) add({ trait: 'plumageColor', value }, value);
for (const value of ['barred', 'laced', 'penciled', 'spangled', 'mottled', 'columbian'] as const) {
  add({ trait: 'plumagePattern', value }, value);
}
add({ trait: 'plumagePattern', value: 'barred' }, 'cuckoo');
add({ trait: 'plumagePattern', value: 'penciled' }, 'pencilled');
add({ trait: 'plumagePattern', value: 'mottled' }, 'speckled');
for (const value of values.temperament) add({ trait: 'temperament', value }, value);
add({ trait: 'temperament', value: 'docile' }, 'calm', 'gentle');
add({ trait: 'size', value: 'bantam' }, 'bantam');
add({ trait: 'combType', value: 'v-comb' }, 'v comb', 'horned comb');
add({ trait: 'featherType', value: 'frizzle' }, 'frizzle', 'frizzled');
add(
  { trait: 'featherType', value: 'silkie' },
  'silkie feathers',
  'silky feathers',
  'feathers like fur',
  'fur like feathers',
);
add({ trait: 'wattleSize', value: 'absent' }, 'no wattles', 'without wattles');
add({ feature: 'crest' }, 'crest', 'crested', 'topknot', 'top knot', 'top hat');
add({ feature: 'beard' }, 'beard', 'bearded');
add({ feature: 'muffs' }, 'muff', 'muffs', 'muffed');
add({ feature: 'ear-tufts' }, 'ear tufts', 'ear tuft', 'eartufts', 'tufted');
add(
  { feature: 'feathered-legs' },
  'feathered legs',
  'feathered feet',
  'feathered shanks',
  'feather legged',
  'feather footed',
);
add(
  { feature: 'feathered-legs' },
  'feathers on legs',
  'feathers on the legs',
  'feathers on her legs',
  'feathers on his legs',
);
add({ feature: 'five-toes' }, 'five toes', '5 toes', 'five toed', 'fifth toe', 'extra toe');
add({ feature: 'tailless' }, 'tailless', 'rumpless', 'no tail', 'without tail', 'without a tail');
add({ feature: 'long-tail' }, 'long tail', 'long tailed', 'very long tail');
add({ feature: 'fluffy' }, 'fluffy');

const LONGEST = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
const negations = ['no', 'not', 'non', 'without', 'isnt', 'never', 'neither', 'nor', 'hardly', 'lacks'];
/** Words that carry a sentence and tell nothing of a bird. */
const carriers = new Set(
  (
    'a an and are as at be but by for from had has have he her hers his i in is it its my of on or our she some that ' +
    'the their them there they this to very was we were which with you bird birds pullet cockerel'
  ).split(' '),
);

/** Most that the answer names. */
const MOST_IGNORED = 40;
const LONGEST_WORD = 60;

export function readNotes(traits: BirdTraits): ReadNotes {
  const words = plainWords(traits.additionalNotes ?? '');
  const read: BirdTraits = { ...traits };
  const features = new Set<Features[number]>(traits.features ?? []);
  const understood: string[] = [];
  const ignored = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at);
    if (!found) {
      const word = words[at] as string;
      const denied = negations.includes(word) ? longestAt(words, at + 1) : undefined;
      if (denied) ignored.add(`${word} ${denied.phrase}`);
      else if (!carriers.has(word) && !isFiller(word)) ignored.add(word);
      at += 1 + (denied?.length ?? 0);
      continue;
    }
    if (take(found.meaning, read, features)) understood.push(found.phrase);
    else ignored.add(found.phrase);
    at += found.length;
  }
  if (features.size > 0) read.features = [...features];
  const shown = [...ignored].slice(0, MOST_IGNORED).map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return { traits: read, understood: [...new Set(understood)], ignored: [...new Set(shown)] };
}

/** Whether it was taken: what the form says already is, what it says otherwise is not. */
function take(meaning: Meaning, read: BirdTraits, features: Set<Features[number]>): boolean {
  if ('feature' in meaning) {
    features.add(meaning.feature);
    return true;
  }
  const { trait, value } = meaning;
  if (!read[trait]) Object.assign(read, { [trait]: value });
  return read[trait] === value;
}

function longestAt(
  words: readonly string[],
  at: number,
): { phrase: string; length: number; meaning: Meaning } | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const meaning = phrases.get(phrase);
    if (meaning) return { phrase, length, meaning };
  }
  return undefined;
}
