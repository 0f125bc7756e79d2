// A breed of the knowledge base, as fixtures/breeds.json holds it. `scripts/breeds.ts` writes that file.

export const conservationStatuses = ['Critical', 'Threatened', 'Watch', 'Recovering', 'Study', 'Common'] as const;
export type ConservationStatus = (typeof conservationStatuses)[number];

export const combTypes = ['single', 'rose', 'pea', 'cushion', 'buttercup', 'v-comb', 'walnut'] as const;
export type CombType = (typeof combTypes)[number];

export const plumagePatterns = [
  'solid',
  'barred',
  'laced',
  'penciled',
  'spangled',
  'mottled',
  'splash',
  'columbian',
] as const;
export type PlumagePattern = (typeof plumagePatterns)[number];

export const bodyTypes = ['game', 'mediterranean', 'american', 'asiatic', 'english'] as const;
export type BodyType = (typeof bodyTypes)[number];

export const legColors = ['yellow', 'black', 'white', 'slate', 'willow', 'pinkish-white'] as const;
export type LegColor = (typeof legColors)[number];

export const earlobeColors = ['white', 'red', 'blue', 'purple'] as const;
export type EarlobeColor = (typeof earlobeColors)[number];

export const sizeClasses = ['bantam', 'small', 'medium', 'large', 'extra-large'] as const;
export type SizeClass = (typeof sizeClasses)[number];

export const featherTypes = ['normal', 'silkie', 'frizzle', 'hard'] as const;
export type FeatherType = (typeof featherTypes)[number];

export const skinColors = ['white', 'yellow', 'black'] as const;
export type SkinColor = (typeof skinColors)[number];

export const wattleSizes = ['small', 'medium', 'large', 'absent'] as const;
export type WattleSize = (typeof wattleSizes)[number];

export const temperaments = ['docile', 'friendly', 'active', 'flighty', 'aggressive'] as const;
export type Temperament = (typeof temperaments)[number];

export const eggColors = ['white', 'brown', 'dark-brown', 'blue', 'green', 'olive', 'tinted', 'cream'] as const;
export type EggColor = (typeof eggColors)[number];

export interface BreedTraits {
  legColor: LegColor[];
  combType: CombType[];
  earlobeColor: EarlobeColor[];
  plumagePatterns: PlumagePattern[];
  plumageColors: string[];
  sizeClass: SizeClass;
  bodyType: BodyType;
  featherType: FeatherType[];
  skinColor: SkinColor | null;
  wattleSize: WattleSize;
  temperament: Temperament[];
  crest: boolean;
  beard: boolean;
  muffs: boolean;
  featheredLegs: boolean;
  toes: 4 | 5;
  tailless: boolean;
}

export interface Breed {
  id: string;
  name: string;
  aliases: string[];
  conservationStatus: ConservationStatus;
  /** The list the status was read in (or is missing from, for most Common breeds), and that list's year. */
  statusSource: { list: string; year: number | null };
  /** False means that no evidence was found. */
  arkOfTaste: boolean;
  origin: { country: string; region: string | null };
  developed: string | null;
  apaClass: string | null;
  apaAccepted: number | null;
  purpose: string[];
  /** Pounds; null where no standard weight exists. */
  avgWeightLb: { rooster: number; hen: number } | null;
  eggColor: EggColor;
  eggSize: 'small' | 'medium' | 'large' | 'extra-large';
  eggsPerYear: { min: number; max: number } | null;
  broodiness: 'low' | 'moderate' | 'high';
  maturity: 'early' | 'moderate' | 'slow' | null;
  traits: BreedTraits;
  climate: { coldHardy: boolean | null; heatTolerant: boolean | null; humidityTolerant: boolean | null };
  forager: 'poor' | 'fair' | 'good' | 'excellent';
  confinementTolerant: boolean | null;
  flightAbility: 'low' | 'moderate' | 'high' | null;
  noise: 'low' | 'moderate' | 'high' | null;
  beginnerFriendly: boolean | null;
  /** Parent breeds: ids of this file, or plain names of strains that are not in it. Tradition more often than genetics. */
  ancestry: string[];
  description: string;
  importance: string;
  /** Dotted names of the fields that rest on judgement or on conflicting sources: guidance, not fact. */
  judgement: string[];
}
