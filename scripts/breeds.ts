// Makes fixtures/breeds.json, the product's knowledge base, from the researched breed file. Run it by hand when that
// file changes: node scripts/breeds.ts <path to the researched breeds.json>. The sources of each record are dropped,
// but every field that no page backs is named in `judgement`. The output depends only on the input.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Breed, BreedTraits } from '../server/science/breeds/breed.ts';
import { judgement } from './breeds/doubts.ts';
import { type Researched, traitNames } from './breeds/researched.ts';
import { plainAliases, plainAncestors, plainColors, plainOrigin, reworded } from './breeds/wording.ts';

const priorityList = 'Conservation Priority List of The Livestock Conservancy';
/**
 * These breeds' status comes from an older list, or they graduated from it; all others are on, or missing from, that
 * of 2025.
 */
const older: Record<string, Breed['statusSource'] | undefined> = {
  crevecoeur: { list: priorityList, year: 2015 },
  saipan: { list: priorityList, year: 2015 },
  'american-game': { list: priorityList, year: 2015 },
  'manx-rumpy': { list: priorityList, year: 2015 },
  orpington: { list: priorityList, year: 2016 },
  'buff-orpington': { list: priorityList, year: 2016 },
  wyandotte: { list: priorityList, year: 2016 },
};

/** Crosses that do not breed true. */
const hybrids = new Set([
  ...['black-sex-link', 'cornish-cross', 'easter-egger'],
  ...['golden-comet', 'isa-brown', 'olive-egger'],
]);

function distil(breed: Researched): Breed {
  const traits = Object.fromEntries(traitNames.map((name) => [name, breed.traits[name]])) as unknown as BreedTraits;
  traits.plumageColors = plainColors(breed);
  return {
    id: breed.id,
    name: breed.name,
    aliases: plainAliases(breed),
    ...(hybrids.has(breed.id) && { hybrid: true }),
    conservationStatus: breed.conservationStatus,
    statusSource: older[breed.id] ?? { list: priorityList, year: 2025 },
    arkOfTaste: breed.arkOfTaste,
    origin: plainOrigin(breed),
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
    ancestry: plainAncestors(breed),
    description: reworded[breed.id]?.description ?? breed.description,
    importance: reworded[breed.id]?.importance ?? breed.importance,
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
const american = (text: string): string =>
  text
    .replaceAll(/(col|neighb|fav)our/g, '$1or')
    .replaceAll(/(recogn|standard)ised/g, '$1ized')
    .replaceAll('programme', 'program')
    .replaceAll('bony knob', 'bony bump');
writeFileSync(target, american(`${JSON.stringify(breeds, null, 1)}\n`));
console.log(`${breeds.length} breeds written to fixtures/breeds.json`);
