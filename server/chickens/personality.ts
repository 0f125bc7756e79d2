// Composes a few sentences about a bird from its keeper's answers and its breed, and from nothing else.

import { atStartOfSentence, listed, oneOf } from '../science/sentences.ts';
import type { AvailableFor, Sex } from './card.ts';
import { temperamentIn } from './characteristics.ts';

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

const PURPOSES: Record<string, string> = {
  'Kept for eggs': 'for eggs',
  'Kept for meat': 'for meat',
  'Dual purpose': 'for eggs and meat alike',
  Ornamental: 'for {his} looks',
  'Kept for breeding': 'for breeding',
};

const OF_TEMPERAMENT = [
  '{Name} is {a} {word} {kind}.',
  'In one word, {name} is {word}.',
  '{Word} is the word for {name}.',
  '{His} keeper calls {name} {word}.',
  'You can expect {name} to be {word}.',
  'At home, {name} is {word}.',
  'Ask what {name} is like, and the answer is {word}.',
];

const OF_PURPOSE = [
  '{He} is kept {purpose}.',
  '{His} keeper raises {him} {purpose}.',
  '{Name} is raised {purpose}.',
  'Raised {purpose}, {name} has {his} place in the flock.',
];

const OF_EGGS = [
  'Eggs in {his} line are {color}.',
  '{He} comes from {color} eggs.',
  '{His} line lays {color} eggs.',
  '{He} carries the genes for {color} eggs.',
  'Hens in {his} line lay {color} eggs.',
];

const OFFERS: Record<AvailableFor, string> = {
  travel: 'travel for breeding',
  homestay: 'be visited at home',
  both: 'travel or be visited at home',
};

const OF_OFFER = [
  '{Name} can {offer}.',
  '{His} keeper lets {him} {offer}.',
  '{Name} is free to {offer}.',
  '{Name} is ready to {offer}.',
  'For breeding, {name} can {offer}.',
];

const OF_BREED = [
  'The {breed} is known for being {traits}.',
  'As a breed, the {breed} tends to be {traits}.',
  'Keepers describe the {breed} as {traits}.',
  'The {breed} is said to be {traits}.',
  'Breed books call the {breed} {traits}.',
];

const OF_KNOWN_BREED = '{Name} is {oneBreed} {kind}.';
const OF_OTHER_BREED = '{Name} is a {kind}, and {his} keeper gives the breed as “{breed}”.';

/** Game breeds are gentle with people and fight other birds, so both words are true of them. */
function temperamentInWords(traits: readonly string[]): string {
  const others = traits.filter((trait) => trait !== 'aggressive');
  const isBoth = others.length < traits.length && others.some((trait) => trait === 'docile' || trait === 'friendly');
  return isBoth ? `${listed(others)}, yet at times aggressive` : listed(traits);
}

const CLOSING = [
  '{His} keeper can tell you more.',
  'For the rest, ask {his} keeper.',
  '{His} keeper will know more.',
  'Ask {his} keeper for more.',
  'There is more to {name}: ask {his} keeper.',
  '',
];

export function personalityOf(bird: KnownOfBird): string {
  const word = bird.specialTraits.flatMap((trait) => temperamentIn(trait) ?? [])[0];
  const purpose = bird.specialTraits.flatMap((trait) => PURPOSES[trait] ?? [])[0];
  const color = bird.eggColorGenetics[0]?.toLowerCase();
  const offer = bird.availableFor && OFFERS[bird.availableFor];
  const traits = bird.breed?.temperament ?? [];
  const choose = choices(bird.id);
  const keeping = [...(purpose ? [choose(OF_PURPOSE)] : []), ...(color ? [choose(OF_EGGS)] : [])];
  const sentences = [
    // The name and breed are known even if the keeper has said nothing else.
    ...(!word && !purpose && !color && !offer ? [bird.breed ? OF_KNOWN_BREED : OF_OTHER_BREED] : []),
    ...(word ? [choose(OF_TEMPERAMENT)] : []),
    ...(choose([true, false]) ? keeping : keeping.toReversed()),
    ...(traits.length > 0 ? [choose(OF_BREED)] : []),
    ...(offer ? [choose(OF_OFFER)] : []),
  ];
  const words: Record<string, string> = {
    ...(bird.sex === 'Rooster' ? HE : SHE),
    name: bird.name,
    breed: bird.breed?.name ?? bird.breedName,
    oneBreed: oneOf(bird.breed?.name ?? ''),
    traits: temperamentInWords(traits),
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
