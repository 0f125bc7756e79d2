// Derives the genes that matter for a pairing from a bird's breed, variety and traits. Nothing is guessed beyond them.
import { type ColorLoci, colorLociOf, unknownColor } from './color-loci.ts';
import { type CombLoci, combLociOf, unknownComb } from './comb-loci.ts';

/** `possible` means that the breed has both kinds, and nothing says which one this bird is. */
export type Carries = 'yes' | 'possible' | 'no';

/** The fields of a breed of the knowledge base that are needed here. */
interface BreedForLoci {
  id: string;
  hybrid?: boolean | undefined;
  eggColor: string;
  traits: {
    combType: readonly string[];
    legColor: readonly string[];
    featherType: readonly string[];
    plumageColors: readonly string[];
    tailless: boolean;
  };
}

interface LociSource {
  /** A breed outside the knowledge base has null. */
  breed: BreedForLoci | null;
  /** The breed's name as the keeper spells it. */
  breedName: string;
  variety: string | null;
  combType?: string | null | undefined;
  legColor?: string | null | undefined;
  crest?: 'crested' | 'none' | null | undefined;
  /** More of the keeper's words, such as "clean-faced". */
  traits: readonly string[];
}

export interface Loci {
  earTufts: Carries;
  creeper: Carries;
  frizzle: Carries;
  vaultedSkull: Carries;
  rumpless: Carries;
  blueEgg: Carries;
  /** The egg color of its breed. */
  eggColor: string | null;
  comb: CombLoci;
  color: ColorLoci;
  /** Recorded traits that birds of its breed do not have. */
  offType: readonly OffType[];
}

export interface OffType {
  part: 'comb' | 'legs';
  /** Such as "single". */
  recorded: string;
  /** What the breed has. */
  usual: readonly string[];
}

export const unknownLoci: Loci = {
  ...{ earTufts: 'no', creeper: 'no', frizzle: 'no', vaultedSkull: 'no', rumpless: 'no', blueEgg: 'no' },
  eggColor: null,
  comb: unknownComb,
  color: unknownColor,
  offType: [],
};

// Creeper: OMIA 000006, Kinoshita 2020; a Dorking is short-legged by type and has none. Skull: OMIA 001746.
const CREEPERS = ['japanese-bantam', 'scots-dumpy', 'courtes-pattes', 'kruper', 'luttehons'];
const VAULTED_SKULLS = ['polish', 'houdan', 'crevecoeur', 'sultan', 'silkie'];

export function lociOf({ breed, breedName, variety, combType, legColor, crest, traits }: LociSource): Loci {
  const id = breed?.id ?? idFrom(breedName);
  const words = [variety ?? '', crest === 'none' ? 'no crest' : '', ...traits].join('; ').toLowerCase();
  const says = (yes: RegExp, no: RegExp, otherwise: Carries): Carries => {
    if (no.test(words)) return 'no';
    return yes.test(words) ? 'yes' : otherwise;
  };
  const feathers = breed?.traits.featherType ?? [];
  // A hybrid's breed says nothing about a bird's genes.
  const pure = breed?.hybrid ? null : breed;
  const isCreeper = CREEPERS.includes(id);
  const isTuftedBreed = id === 'araucana';
  const isMixedCreeper = id === 'serama';
  return {
    earTufts: isTuftedBreed
      ? says(/\btuft(ed|s)?\b/, /clean.?faced|\b(no|without) (ear.?)?tufts?|untufted/, 'possible')
      : says(/\bear.?tufts?\b/, /\b(no|without) ear.?tufts?/, 'no'),
    creeper:
      isCreeper || isMixedCreeper
        ? says(/short.?legg?ed|creeper/, /long.?legg?ed|non.?creeper/, isCreeper ? 'yes' : 'possible')
        : 'no',
    frizzle: says(/\bfrizzled?\b/, /\b(smooth|non.?frizzled?)\b/, feathers.includes('frizzle') ? 'possible' : 'no'),
    vaultedSkull: VAULTED_SKULLS.includes(id) ? says(/\bknob/, /non.?crested|no crest|flat skull/, 'yes') : 'no',
    rumpless: says(/rumpless|tailless/, /\btailed\b/, breed?.traits.tailless ? 'yes' : 'no'),
    blueEgg: pure?.eggColor === 'blue' ? 'yes' : 'no',
    eggColor: pure?.eggColor ?? null,
    comb: combLociOf(pure?.traits.combType ?? [], words, combType),
    color: colorLociOf(variety ?? onlyOne(pure?.traits.plumageColors), id),
    offType: [
      offType('comb', combType, pure?.traits.combType ?? []),
      offType('legs', legColor, pure?.traits.legColor ?? []),
    ].filter((one) => one !== null),
  };
}

/** "a single comb" or "white legs". */
export const offTypeInWords = ({ part, recorded }: OffType): string =>
  part === 'comb' ? `a ${recorded} comb` : `${recorded} legs`;

/** Colors that one leg may have as it ages, or as two keepers see it. */
const ALIKE = [
  ['white', 'pinkish-white'],
  ['black', 'slate', 'willow'],
];

/** A breed without a list may have any. */
function offType(part: OffType['part'], recorded: string | null | undefined, usual: readonly string[]): OffType | null {
  if (!recorded || usual.length === 0) return null;
  const alike = ALIKE.find((names) => names.includes(recorded)) ?? [recorded];
  return usual.some((one) => alike.includes(one)) ? null : { part, recorded, usual };
}

const onlyOne = (colors: readonly string[] = []): string | null => (colors.length === 1 ? (colors[0] ?? null) : null);

/** "Luttehøns" → "luttehons". */
function idFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
