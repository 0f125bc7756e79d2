// Converts a breed to the contract's list entry and detail sheet.
import type { components } from '#contract';
import { atStartOfSentence } from '../sentences.ts';
import type { Breed, ListedBreed } from './breed.ts';
import type { BreedCatalog } from './catalog.ts';
import { statusMeaning } from './status-meaning.ts';

type HeritageBreed = components['schemas']['HeritageBreed'];
type BreedDetail = components['schemas']['BreedDetail'];

export const listEntry = (breed: ListedBreed): HeritageBreed => outline(breed);

export function breedSheet(breed: Breed, breeds: Pick<BreedCatalog, 'byId' | 'descendantsOf'>): BreedDetail {
  const { sizeClass, ...traits } = breed.traits;
  return {
    ...outline(breed),
    aliases: breed.aliases,
    status: { ...statusMeaning[breed.conservationStatus], ...breed.statusSource },
    importance: breed.importance,
    developed: breed.developed,
    apaClass: breed.apaClass,
    apaAccepted: breed.apaAccepted,
    eggSize: breed.eggSize,
    eggsPerYear: breed.eggsPerYear,
    broodiness: breed.broodiness,
    maturity: breed.maturity,
    traits: { eggColor: breed.eggColor, size: sizeClass, ...traits },
    climate: breed.climate,
    forager: breed.forager,
    confinementTolerant: breed.confinementTolerant,
    flightAbility: breed.flightAbility,
    noise: breed.noise,
    beginnerFriendly: breed.beginnerFriendly,
    ancestry: breed.ancestry.map((parent) => {
      const known = breeds.byId(parent);
      return { id: known?.id ?? null, name: known?.name ?? parent };
    }),
    descendants: breeds.descendantsOf(breed.id).map(({ id, name }) => ({ id, name })),
    judgement: breed.judgement.map((field) => shownAs[field] ?? field),
  };
}

/** Fields whose name on the sheet differs from the breed file's. */
const shownAs: Record<string, string> = {
  avgWeightLb: 'characteristics.avgWeight',
  eggColor: 'traits.eggColor',
  'traits.sizeClass': 'traits.size',
};

function outline<Any extends Breed>(breed: Any) {
  const { id, name, arkOfTaste, description, origin, avgWeightLb: weight } = breed;
  return {
    id,
    name,
    conservationStatus: breed.conservationStatus as Any['conservationStatus'],
    arkOfTaste,
    description,
    origin: originInWords(origin),
    characteristics: {
      eggColor: inWords([breed.eggColor]),
      purpose: purposeInWords(breed),
      avgWeight: { rooster: weight?.rooster ?? null, hen: weight?.hen ?? null },
    },
  };
}

/** "Araucanía, Chile; type fixed in the United States", "Germany, from Japanese longtails", "Cuba". */
export function originInWords({ country, region }: Breed['origin']): string {
  if (!region) return country;
  if (/^\p{Ll}/u.test(region)) return `${country}, ${region}`;
  return region.replace(/(?=;)|$/, `, ${country}`);
}

/** Dual purpose means eggs and meat, so those two are left out beside it. */
function purposeInWords({ purpose }: Breed): string {
  const both = purpose.includes('dual_purpose');
  return inWords(purpose.filter((use) => !(both && (use === 'eggs' || use === 'meat'))));
}

/** `dual_purpose`, `exhibition` → "Dual purpose, exhibition". */
function inWords(values: string[]): string {
  return atStartOfSentence(values.join(', ').replaceAll(/[_-]/g, ' '));
}
