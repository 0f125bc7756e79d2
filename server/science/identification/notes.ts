// Recognizes known words in a keeper's notes and ignores all others.
import { isFiller, plainWords } from '../breeds/names.ts';
import { type BirdTraits, type Mark, type ValueTrait, values } from './vocabulary.ts';

export interface ReadNotes {
  values: ReadonlyMap<ValueTrait, string>;
  /** Marks that the notes affirm or deny ("no crest"). */
  marks: ReadonlyMap<Mark, boolean>;
  /** Phrases that were understood, as written ("five toes"). */
  understood: string[];
  /** Words that were not understood or that contradict the form, in their order, each once. */
  ignored: string[];
}

type Meaning = { mark: Mark; has?: boolean } | { trait: ValueTrait; value: string };

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
  ['plumageColor', ['feathers', 'plumage', 'colored', 'coloured']],
  ['plumagePattern', ['feathers', 'plumage']],
  ['featherType', ['feathers', 'feathered', 'plumage']],
  ['size', ['size', 'sized']],
];
for (const [trait, its] of nouns) {
  for (const value of values[trait]) for (const noun of its) add({ trait, value }, `${value} ${noun}`);
}
// These words need no noun, because they can mean nothing else about a chicken.
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
add({ mark: 'crest' }, 'crest', 'crested', 'topknot', 'top knot', 'top hat');
add({ mark: 'beard' }, 'beard', 'bearded');
add({ mark: 'beard' }, 'muff', 'muffs', 'muffed');
add({ mark: 'ear-tufts' }, 'ear tufts', 'ear tuft', 'eartufts', 'tufted');
add(
  { mark: 'feathered-legs' },
  'feathered legs',
  'feathered feet',
  'feathered shanks',
  'feather legged',
  'feather footed',
);
add(
  { mark: 'feathered-legs' },
  'feathers on legs',
  'feathers on the legs',
  'feathers on her legs',
  'feathers on his legs',
);
add({ mark: 'five-toes' }, 'five toes', '5 toes', 'five toed', 'fifth toe', 'extra toe');
add({ mark: 'tailless' }, 'tailless', 'rumpless', 'no tail', 'without tail', 'without a tail');
add({ mark: 'long-tail' }, 'long tail', 'long tailed', 'very long tail');
add({ mark: 'fluffy' }, 'fluffy');
add({ mark: 'naked-neck' }, 'naked neck', 'bare neck', 'turken');
add({ mark: 'white-face' }, 'white face', 'white faced');
add({ mark: 'feathered-legs', has: false }, 'clean legs', 'clean legged', 'clean shanks');
add({ mark: 'five-toes', has: false }, 'four toes', '4 toes');

const LONGEST = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
const negations = ['no', 'not', 'non', 'without', 'isnt', 'never', 'neither', 'nor', 'hardly', 'lacks'];
/** Function words, which say nothing about a bird. */
const carriers = new Set(
  (
    'a an and are as at be but by for from had has have he her hers his i in is it its my of on or our she some that ' +
    'the their them there they this to very was we were which with you bird birds pullet cockerel feathered'
  ).split(' '),
);

/** The response lists at most this many. */
const MOST_IGNORED = 40;
const LONGEST_WORD = 60;

export function readNotes(traits: BirdTraits): ReadNotes {
  const words = plainWords(traits.additionalNotes ?? '');
  const found = new Map<ValueTrait, string>();
  const marks = new Map<Mark, boolean>();
  const understood = new Set<string>();
  const ignored = new Set<string>();

  /** Records the first phrase about a trait and returns true unless the form or an earlier phrase contradicts it. */
  function take(meaning: Meaning, isDenied: boolean): boolean {
    if ('mark' in meaning) {
      const has = (meaning.has ?? true) !== isDenied;
      const inForm = traits.features?.some((mark) => (mark === 'muffs' ? 'beard' : mark) === meaning.mark);
      const known = inForm ? true : marks.get(meaning.mark);
      if (known === undefined) marks.set(meaning.mark, has);
      return known === undefined || known === has;
    }
    if (isDenied) return false;
    const known = traits[meaning.trait] || found.get(meaning.trait);
    if (!known) found.set(meaning.trait, meaning.value);
    return !known || known === meaning.value;
  }

  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const direct = longestAt(words, at);
    const denied = direct || !negations.includes(word) ? undefined : longestAt(words, at + 1);
    const said = direct ?? denied;
    const phrase = denied ? `${word} ${denied.phrase}` : (direct?.phrase ?? word);
    if (said) (take(said.meaning, said === denied) ? understood : ignored).add(phrase);
    else if (!carriers.has(word) && !isFiller(word)) ignored.add(word);
    at += phrase.split(' ').length;
  }
  const shown = [...ignored].map((phrase) => [...phrase].slice(0, LONGEST_WORD).join(''));
  return {
    values: found,
    marks,
    understood: [...understood],
    ignored: [...new Set(shown)].slice(0, MOST_IGNORED),
  };
}

function longestAt(words: readonly string[], at: number): { phrase: string; meaning: Meaning } | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const meaning = phrases.get(phrase);
    if (meaning) return { phrase, meaning };
  }
  return undefined;
}
