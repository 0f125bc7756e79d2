// A breed of the knowledge base, as stored in fixtures/breeds.json, which `scripts/breeds.ts` writes. A field that the
// contract shows unchanged takes its type, and so its vocabulary, from the contract.
import type { components } from '#contract';

type Schemas = components['schemas'];
type Sheet = Schemas['BreedDetail'];
type ShownTraits = Schemas['BreedTraits'];

export type ConservationStatus = Schemas['ConservationStatus'];
export type ListedStatus = Schemas['ListedStatus'];
type EggColor = ShownTraits['eggColor'];

type Purpose = 'eggs' | 'meat' | 'dual_purpose' | 'ornamental' | 'exhibition' | 'game' | 'conservation';

export interface BreedTraits extends Omit<ShownTraits, 'eggColor' | 'size'> {
  sizeClass: ShownTraits['size'];
}

type ShownAsItIs = Pick<
  Sheet,
  | 'id'
  | 'name'
  | 'aliases'
  | 'conservationStatus'
  | 'arkOfTaste'
  | 'developed'
  | 'apaClass'
  | 'apaAccepted'
  | 'eggSize'
  | 'eggsPerYear'
  | 'broodiness'
  | 'maturity'
  | 'climate'
  | 'forager'
  | 'confinementTolerant'
  | 'flightAbility'
  | 'noise'
  | 'beginnerFriendly'
  | 'description'
  | 'importance'
>;

export interface Breed extends ShownAsItIs {
  /** True for a hybrid such as a sex-link, which does not breed true. Chicks of two hybrids have no breed. */
  hybrid?: true;
  /** The list that was searched for the status, and that list's year. A Common breed is missing from it. */
  statusSource: { list: string; year: number };
  /** The region names a place; text after a semicolon, or in lower case, says how the breed came about there. */
  origin: { country: string; region: string | null };
  purpose: Purpose[];
  /** Pounds; null where no standard weight exists. */
  avgWeightLb: { rooster: number; hen: number } | null;
  eggColor: EggColor;
  traits: BreedTraits;
  /** Parent breeds: ids of this file, or plain names of strains that are not in it. Tradition more often than genetics. */
  ancestry: string[];
  /** Dotted names of the fields that rest on judgement or on conflicting sources. */
  judgement: string[];
}

/** A breed on the conservation priority list. */
export type ListedBreed = Breed & { conservationStatus: ListedStatus };
