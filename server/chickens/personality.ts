// A few sentences about a bird, made of what its keeper has said of it and what is known of its breed, and of nothing else.

import { atStartOfSentence, listed, oneOf } from '../science/sentences.ts';
import type { AvailableFor, Sex } from './card.ts';

export interface KnownOfBird {
  /** Chooses among words that say the same, so that two birds with the same answers do not read alike. */
  id: string;
  name: string;
  sex: Sex;
  /** As they stand on the card: temperament and purpose are found among them. */
  specialTraits: readonly string[];
  eggColorGenetics: readonly string[];
  availableFor: AvailableFor | null;
  /** As its keeper writes it. */
  breedName: string;
  /** Null when the directory does not know it. */
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
    // Where its keeper has said nothing more, its name and breed are true all the same.
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

/** `{Name}` begins a sentence. What a keeper wrote is never looked through for further places to fill. */
const filled = (template: string, words: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name.charAt(0).toLowerCase() + name.slice(1)] ?? '';
    return /^[A-Z]/.test(name) ? atStartOfSentence(word) : word;
  });

type Choose = <T>(among: readonly T[]) => T;

/** The same ones at every call, by the seed (FNV-1a, then a linear congruential generator of Knuth's). */
function choices(seed: string): Choose {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return (among) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return among[Math.floor((state / 2 ** 32) * among.length)] as (typeof among)[number];
  };
}
