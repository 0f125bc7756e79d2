// A breed of the knowledge base, as fixtures/breeds.json holds it. `scripts/breeds.ts` writes that file. Where the contract
// shows a field as it is, its type, and so its vocabulary, is the contract's.
import type { components } from '#contract';

type Schemas = components['schemas'];
type Sheet = Schemas['BreedDetail'];
type ShownTraits = Schemas['BreedTraits'];

export type ConservationStatus = Schemas['ConservationStatus'];
export type ListedStatus = Schemas['ListedStatus'];
export type BodyType = ShownTraits['bodyType'];
export type CombType = ShownTraits['combType'][number];
export type EggColor = ShownTraits['eggColor'];
export type LegColor = ShownTraits['legColor'][number];

export type Purpose = 'eggs' | 'meat' | 'dual_purpose' | 'ornamental' | 'exhibition' | 'game' | 'conservation';

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
  /** What does not breed true, such as a sex-link. Chicks of two of them are of no breed. */
  hybrid?: true;
  /** The list the status was read in (or is missing from, for Common breeds), and that list's year. */
  statusSource: { list: string; year: number };
  /** A region is a place, and behind a semicolon or in lower case how the breed came about there. */
  origin: { country: string; region: string | null };
  purpose: Purpose[];
  /** Pounds; null where no standard weight exists. */
  avgWeightLb: { rooster: number; hen: number } | null;
  eggColor: EggColor;
  traits: BreedTraits;
  /** Parent breeds: ids of this file, or plain names of strains that are not in it. Tradition more often than genetics. */
  ancestry: string[];
  /** Dotted names of the fields that rest on judgement or on conflicting sources: guidance, not fact. */
  judgement: string[];
}

/** On the conservation priority list. */
export type ListedBreed = Breed & { conservationStatus: ListedStatus };
