// Finds the fields of a breed that rest on judgement: those that no page backs, and those the research notes doubt.
import { type Researched, traitNames } from './researched.ts';

/** Every field that a doubt can concern, in the order of the record. */
const doubtable = [
  'conservationStatus',
  'arkOfTaste',
  'apaAccepted',
  'avgWeightLb',
  'eggColor',
  'eggSize',
  'eggsPerYear',
  'broodiness',
  'maturity',
  ...traitNames.map((name) => `traits.${name}`),
  'climate.coldHardy',
  'climate.heatTolerant',
  'climate.humidityTolerant',
  'forager',
  'confinementTolerant',
  'flightAbility',
  'noise',
  'beginnerFriendly',
  'ancestry',
];

/** The researchers' shorthand for values without a page, and the fields it concerns. */
const shorthand: [RegExp, string[]][] = [
  [/\bweights?\b/i, ['avgWeightLb']],
  [/\bleg colou?rs?\b|\blegs\b|\bshanks?\b/i, ['traits.legColor']],
  [/\b(ear)?lobes?\b/i, ['traits.earlobeColor']],
  [/\bskin\b/i, ['traits.skinColor']],
  [/\bcomb\b/i, ['traits.combType']],
  [/\bvarieties\b/i, ['traits.plumagePatterns', 'traits.plumageColors']],
  [/\begg colour\b/i, ['eggColor']],
  [/\begg bound\b/i, ['eggsPerYear']],
  [/\bheat\b/i, ['climate.heatTolerant']],
  [/\bcold\b|\bwinter weakness\b/i, ['climate.coldHardy']],
  [/\bclimate\b/i, ['climate.coldHardy', 'climate.heatTolerant']],
  [/\bconfinement\b/i, ['confinementTolerant']],
  [
    /\bother fields\b|\ball fields\b/i,
    doubtable.filter((field) => /^(avgWeightLb|egg|broodiness|maturity|traits|climate)/.test(field)),
  ],
  [/\btraits$/i, ['traits.legColor', 'traits.plumagePatterns', 'traits.plumageColors']],
];

/** Doubts from the research notes, by breed, beyond those in the records. */
const noted: Record<string, string[]> = {
  'plymouth-rock': ['conservationStatus'],
  'rhode-island-red': ['conservationStatus'],
  brahma: ['conservationStatus'],
  australorp: ['conservationStatus'],
  crevecoeur: ['conservationStatus'],
  saipan: ['conservationStatus'],
  'american-game': ['conservationStatus'],
  'manx-rumpy': ['conservationStatus'],
  holland: ['arkOfTaste'],
  cubalaya: ['arkOfTaste', 'eggColor', 'eggsPerYear'],
  ancona: ['arkOfTaste'],
  icelandic: ['arkOfTaste'],
  redcap: ['arkOfTaste'],
  sumatra: ['arkOfTaste', 'traits.earlobeColor'],
  buckeye: ['apaAccepted'],
  araucana: ['apaAccepted'],
  orpington: ['apaAccepted'],
  'buff-orpington': ['apaAccepted'],
  phoenix: ['apaAccepted', 'avgWeightLb'],
  chantecler: ['avgWeightLb'],
  barnevelder: ['avgWeightLb', 'traits.plumagePatterns'],
  houdan: ['avgWeightLb', 'traits.combType'],
  'new-hampshire': ['avgWeightLb'],
  'ayam-cemani': ['traits.earlobeColor'],
  malay: ['traits.combType'],
  penedesenca: ['traits.combType', 'traits.plumagePatterns'],
};

export function judgement(breed: Researched): string[] {
  const unbacked = breed.sources.filter((source) => source.address === null).map((source) => source.what);
  const fields = new Set(noted[breed.id] ?? []);
  for (const text of unbacked) {
    for (const field of doubtable) {
      if (new RegExp(`\\b${field.replace('.', '\\.')}\\b`).test(text)) fields.add(field);
    }
    for (const [words, meant] of shorthand) {
      if (words.test(text)) for (const field of meant) fields.add(field);
    }
  }
  return doubtable.filter((field) => fields.has(field) && valueAt(breed, field) !== null);
}

function valueAt(breed: Researched, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], breed);
}
