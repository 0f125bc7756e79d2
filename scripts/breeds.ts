// Makes fixtures/breeds.json, the product's knowledge base, from the researched breed file. Run by hand when that file changes:
//
//   node scripts/breeds.ts <path to the researched breeds.json>
//
// The sources of each record are dropped, but what they say about certainty is kept: every field that no page backs is named
// in `judgement`. The output depends on nothing but the input.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Breed, BreedTraits } from '../server/breeds/breed.ts';

interface Source {
  title: string;
  address: string | null;
  what: string;
}
type Researched = Omit<Breed, 'statusSource' | 'judgement'> & { sources: Source[] };

const traitNames: (keyof BreedTraits)[] = [
  'legColor',
  'combType',
  'earlobeColor',
  'plumagePatterns',
  'plumageColors',
  'sizeClass',
  'bodyType',
  'featherType',
  'skinColor',
  'wattleSize',
  'temperament',
  'crest',
  'beard',
  'muffs',
  'featheredLegs',
  'toes',
  'tailless',
];

/** Every field a doubt can be about, in the order of the record. */
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

/** The researchers' shorthand for what they filled in without a page, and the fields it means. */
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

/** Doubts the research notes raise by breed, beyond what the records themselves say. */
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

/** Which breeds each list of the status is from; all others are on, or missing from, the list of 2025. */
const priorityList = 'Livestock Conservancy Conservation Priority List';
const older: Record<string, Breed['statusSource']> = {
  crevecoeur: { list: priorityList, year: 2015 },
  saipan: { list: priorityList, year: 2015 },
  'american-game': { list: priorityList, year: 2015 },
  'manx-rumpy': { list: priorityList, year: 2015 },
  orpington: { list: `${priorityList}: graduated`, year: 2016 },
  'buff-orpington': { list: `${priorityList}: graduated`, year: 2016 },
  wyandotte: { list: `${priorityList}: graduated`, year: 2016 },
};

const plainColors: Record<string, string[]> = {
  'self blue (lavender)': ['lavender'],
  'self blue': ['lavender'],
  'white (unrecognised)': ['white'],
  'auburn (unrecognised)': ['auburn'],
  'buff (not APA)': ['buff'],
  'red (mahogany)': ['mahogany red'],
  'barred (cuckoo)': ['cuckoo'],
  'cuckoo (not APA large fowl)': ['cuckoo'],
  'silver (white with black neck and tail)': ['silver'],
  'any colour or pattern (landrace)': ['any'],
  'all colours': ['any'],
  'many others': [],
  'mixed; not standardised': ['mixed'],
  'any; white and black are the APA-recognised kinds from memory': ['white', 'black'],
  'black with gold breast (hens)': ['black with gold breast'],
  'barred black (cocks)': ['barred'],
  'crele (kennsperber)': ['crele'],
  'mottled black and white': ['mottled'],
  'black mottled with white': ['mottled'],
};

/** The variety a breed is known by, where the researched list does not begin with it: the portrait shows the first. */
const bestKnown: Record<string, string> = {
  silkie: 'white',
  dorking: 'silver-gray',
  'modern-game': 'black-breasted red',
  'booted-bantam': 'mille fleur',
  penedesenca: 'partridge',
  spitzhauben: 'silver spangled',
  ameraucana: 'wheaten',
  araucana: 'golden duckwing',
  orpington: 'black',
  shamo: 'black-breasted red',
  chantecler: 'white',
};

/** "Leghorn (non-industrial)" and "hatchery 'Americana'" as a keeper would type them. */
function plainAlias(alias: string): string {
  return alias
    .replace(/\s*\(.*\)$/, '')
    .replace(/^hatchery '(.*)'$/, '$1')
    .trim();
}

function plainAliases(breed: Researched): string[] {
  const taken = new Set([breed.name.toLowerCase()]);
  return breed.aliases.map(plainAlias).filter((alias) => {
    const fresh = !taken.has(alias.toLowerCase());
    taken.add(alias.toLowerCase());
    return fresh;
  });
}

function judgement(breed: Researched): string[] {
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

function statusSource(breed: Researched): Breed['statusSource'] {
  if (older[breed.id]) return older[breed.id] as Breed['statusSource'];
  return { list: breed.conservationStatus === 'Common' ? `${priorityList}: not on it` : priorityList, year: 2025 };
}

function distil(breed: Researched): Breed {
  const traits = Object.fromEntries(traitNames.map((name) => [name, breed.traits[name]])) as unknown as BreedTraits;
  const colors = traits.plumageColors.flatMap((color) => plainColors[color] ?? [color]);
  const first = bestKnown[breed.id];
  traits.plumageColors = [...new Set(first ? [first, ...colors] : colors)];
  return {
    id: breed.id,
    name: breed.name,
    aliases: plainAliases(breed),
    conservationStatus: breed.conservationStatus,
    statusSource: statusSource(breed),
    arkOfTaste: breed.arkOfTaste,
    origin: { country: breed.origin.country, region: breed.origin.region },
    developed: breed.developed,
    apaClass: breed.apaClass,
    apaAccepted: breed.apaAccepted,
    purpose: breed.purpose,
    avgWeightLb: breed.avgWeightLb && { rooster: breed.avgWeightLb.rooster, hen: breed.avgWeightLb.hen },
    eggColor: breed.eggColor,
    eggSize: breed.eggSize,
    eggsPerYear: breed.eggsPerYear && { min: breed.eggsPerYear.min, max: breed.eggsPerYear.max },
    broodiness: breed.broodiness,
    maturity: breed.maturity,
    traits,
    climate: {
      coldHardy: breed.climate.coldHardy,
      heatTolerant: breed.climate.heatTolerant,
      humidityTolerant: breed.climate.humidityTolerant,
    },
    forager: breed.forager,
    confinementTolerant: breed.confinementTolerant,
    flightAbility: breed.flightAbility,
    noise: breed.noise,
    beginnerFriendly: breed.beginnerFriendly,
    ancestry: breed.ancestry,
    description: breed.description,
    importance: breed.importance,
    judgement: judgement(breed),
  };
}

const source = process.argv[2];
if (!source) {
  console.error('Usage: node scripts/breeds.ts <path to the researched breeds.json>');
  process.exit(1);
}
const target = fileURLToPath(new URL('../fixtures/breeds.json', import.meta.url));
const researched = JSON.parse(readFileSync(source, 'utf8')) as Researched[];
const breeds = researched.map(distil).sort((a, b) => (a.id < b.id ? -1 : 1));
writeFileSync(target, `${JSON.stringify(breeds, null, 1)}\n`);
console.log(`${breeds.length} breeds written to fixtures/breeds.json`);
