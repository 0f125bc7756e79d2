// Composes a few sentences about a bird from its keeper's answers and its breed, and from nothing else.

import { atStartOfSentence, listed, oneOf } from '../science/sentences.ts';
import type { AvailableFor, Sex } from './card.ts';

export interface KnownOfBird {
  /** Selects among equivalent phrases, so that two birds with the same answers do not read alike. */
  id: string;
  name: string;
  sex: Sex;
  /** Card traits, which include temperament and purpose. */
  specialTraits: readonly string[];
  eggColorGenetics: readonly string[];
  availableFor: AvailableFor | null;
  /** The breed as its keeper writes it. */
  breedName: string;
  /** The breed in the directory, or null if it is not listed. */
  breed: { name: string; temperament: readonly string[] } | null;
}

const TEMPERAMENTS = ['Calm', 'Friendly', 'Active', 'Independent', 'Protective'];

const PURPOSES: Record<string, string> = {
  'Kept for eggs': 'for eggs',
  'Kept for meat': 'for meat',
  'Dual purpose': 'for eggs and meat alike',
  Ornamental: 'for {his} looks',
  'Kept for breeding': 'for breeding',
};

const OF_TEMPERAMENT = [
  '{Name} is {a} {word} {kind}.',
  'If one word has to do for {name}, it is {word}.',
  '{Word} is the word for {name}.',
  '{His} keeper calls {name} {word}.',
  'Expect {a} {word} {kind} in {name}.',
  'At home {name} counts as {word}.',
  'Ask what {name} is like, and you are told: {word}.',
];

const OF_PURPOSE = [
  '{He} is kept {purpose}.',
  '{His} keeper has {him} {purpose}.',
  'It is {purpose} that {he} is kept.',
  'Kept {purpose}, {name} has {his} place in the flock.',
];

const OF_EGGS = [
  'The eggs of {his} line are {color}.',
  '{He} comes of {color} eggs.',
  '{His} line lays {color} eggs.',
  '{He} carries the color {color} for eggs.',
  'Eggs of {his} line: {color}.',
];

const OFFERS: Record<AvailableFor, string> = {
  travel: 'travel for breeding',
  homestay: 'be visited at home',
  both: 'travel or be visited at home',
};

const OF_OFFER = [
  '{Name} can {offer}.',
  '{His} keeper lets {him} {offer}.',
  'Ready to {offer}: that is {name}.',
  '{Name} is ready to {offer}.',
  'For breeding, {name} may {offer}.',
];

const OF_BREED = [
  'The {breed} has a name for being {traits}.',
  'As a breed, the {breed} is known as {traits}.',
  'Keepers know the {breed} as {traits}.',
  'The {breed} is said to be {traits}.',
  'Books call the {breed} {traits}.',
];

const CLOSING = [
  'The rest {his} keeper can tell.',
  'For the rest, ask {his} keeper.',
  'Anything more is {his} keeper’s to tell.',
  'More of {him} is known at home.',
  'What else there is to {name}, {his} keeper knows.',
  '',
];

export function personalityOf(bird: KnownOfBird): string {
  const word = bird.specialTraits.find((trait) => TEMPERAMENTS.includes(trait))?.toLowerCase();
  const purpose = bird.specialTraits.flatMap((trait) => PURPOSES[trait] ?? [])[0];
  const color = bird.eggColorGenetics[0]?.toLowerCase();
  const offer = bird.availableFor && OFFERS[bird.availableFor];
  const traits = bird.breed?.temperament ?? [];
  const choose = choices(bird.id);
  const keeping = [...(purpose ? [choose(OF_PURPOSE)] : []), ...(color ? [choose(OF_EGGS)] : [])];
  const sentences = [
    // The name and breed are known even if the keeper has said nothing else.
    ...(!word && !purpose && !color && !offer ? ['{Name} is {oneBreed} {kind}.'] : []),
    ...(word ? [choose(OF_TEMPERAMENT)] : []),
    ...(choose([true, false]) ? keeping : keeping.toReversed()),
    ...(traits.length > 0 ? [choose(OF_BREED)] : []),
    ...(offer ? [choose(OF_OFFER)] : []),
  ];
  const words: Record<string, string> = {
    ...(bird.sex === 'Rooster' ? HE : SHE),
    name: bird.name,
    breed: bird.breed?.name ?? '',
    oneBreed: oneOf(bird.breed?.name ?? bird.breedName),
    traits: listed(traits),
    word: word ?? '',
    offer: offer ?? '',
    a: /^[aeiou]/.test(word ?? '') ? 'an' : 'a',
    color: color === 'dark' ? 'dark brown' : (color ?? ''),
  };
  words.purpose = filled(purpose ?? '', words);
  return filled([...sentences, choose(CLOSING)].filter(Boolean).join(' '), words);
}

const HE = { he: 'he', him: 'him', his: 'his', kind: 'rooster' };
const SHE = { he: 'she', him: 'her', his: 'her', kind: 'hen' };

/** `{Name}` starts a sentence. Placeholders inside a keeper's own text are not replaced. */
const filled = (template: string, words: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name.charAt(0).toLowerCase() + name.slice(1)] ?? '';
    return /^[A-Z]/.test(name) ? atStartOfSentence(word) : word;
  });

type Choose = <T>(among: readonly T[]) => T;

/** Deterministic choices by seed (FNV-1a, then Knuth's linear congruential generator). */
function choices(seed: string): Choose {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return (among) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return among[Math.floor((state / 2 ** 32) * among.length)] as (typeof among)[number];
  };
}
