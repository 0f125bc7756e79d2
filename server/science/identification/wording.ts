// Wording of traits, marks and confidence in sentences.
import type { ConfidenceBand, ConfidenceWords } from '#contract';
import { atStartOfSentence, wordFor } from '../sentences.ts';
import { confidenceBands, confidenceThresholds } from './judgements.ts';
import type { Mark, Trait, ValueTrait } from './vocabulary.ts';

/** Takes the rounded percentage that is shown beside the words, so that the two never disagree. */
export const confidenceWords = (percent: number): ConfidenceWords => wordFor(confidenceThresholds, percent);

export const bandOf = (percent: number): ConfidenceBand => wordFor(confidenceBands, percent);

export const percentOf = (chance: number): number => Math.round(100 * chance);

/** "barred" and "black" → "barred, mostly black plumage". */
export const plumageInWords = (pattern: string, color: string): string =>
  pattern === 'solid' ? `solid ${color} plumage` : `${pattern}, mostly ${color} plumage`;

/** "rose", "combType" → "rose comb". */
export function traitInWords(trait: ValueTrait, value: string): string {
  const words = value === 'pinkish-white' || value === 'v-comb' ? value : value.replaceAll('-', ' ');
  switch (trait) {
    case 'eggColor':
      return `${words} eggs`;
    case 'legColor':
      return `${words} legs`;
    case 'combType':
      return value === 'v-comb' ? words : `${words} comb`;
    case 'earlobeColor':
      return `${words} earlobes`;
    case 'plumagePattern':
      return value === 'solid' ? 'plumage of one color' : `${words} plumage`;
    case 'plumageColor':
      return `mostly ${words} plumage`;
    case 'size':
      return value === 'bantam' ? 'bantam size' : `${words} size`;
    case 'bodyType':
      return value === 'game' || value === 'mediterranean' ? `${named(value)} body` : `${named(value)} type of body`;
    case 'featherType':
      return `${words} feathers`;
    case 'skinColor':
      return `${words} skin`;
    case 'wattleSize':
      return value === 'absent' ? 'no wattles' : `${words} wattles`;
    case 'temperament':
      return `${words} temperament`;
  }
}

const named = (body: string): string => (body === 'game' ? body : atStartOfSentence(body));

const markWords: Record<Mark, string> = {
  crest: 'crest',
  beard: 'beard or muffs',
  'ear-tufts': 'ear tufts',
  'feathered-legs': 'feathered legs',
  'five-toes': 'five toes',
  tailless: 'missing tail',
  'long-tail': 'long tail',
  fluffy: 'fluffy feathers',
  'naked-neck': 'naked neck',
  'white-face': 'white face',
};

export const markInWords = (mark: Mark, has = true): string => (has ? markWords[mark] : `no ${markWords[mark]}`);

const hints: Record<ValueTrait, string> = {
  eggColor: 'Look at the shell of her egg, in daylight.',
  legColor: 'Look at the scales of the shanks, washed clean.',
  combType: 'Look at the comb from the front: one blade, a flat cushion, three low ridges, or two horns?',
  earlobeColor: 'Look at the patch of bare skin below the ear.',
  plumagePattern: 'Spread a wing: are the feathers plain, barred across, edged, or tipped?',
  plumageColor: 'Name the color that most of the bird has.',
  size: 'Weigh the bird, or compare it with one you know.',
  bodyType: 'Look at the outline from the side: upright, slim, broad, or round?',
  featherType: 'Feel the feathers: smooth, like fur, curled outwards, or short and hard?',
  skinColor: 'Part the feathers below the wing and look at the skin.',
  wattleSize: 'Look at the two lobes that hang below the beak.',
  temperament: 'Watch how the bird meets you: does it come, stay, fly up, or attack?',
};

const markHints: Partial<Record<Mark, string>> = {
  crest: 'Look for a tuft of feathers on the head.',
  beard: 'Look for a beard below the beak, or muffs on the cheeks.',
  'ear-tufts': 'Look for tufts of feathers that grow from the ears.',
  'feathered-legs': 'Look for feathers on the shanks and the outer toes.',
  'five-toes': 'Count the toes: most breeds have four, a few five.',
  tailless: 'Feel for the tailbone: a few breeds have none.',
  'long-tail': 'Look whether the tail is much longer than the body.',
  fluffy: 'Look whether the feathers stand off loose and soft.',
};

export const hintFor = (trait: Trait, mark: Mark | null): string =>
  (trait === 'features' ? markHints[mark ?? 'crest'] : hints[trait]) ?? '';
