// What the score knows of two birds. Whatever a keeper has not told is null, and null never fails.
import type { components } from '#contract';
import { judgements } from './judgements.ts';
import type { Loci } from './loci.ts';

export type ConservationStatus = components['schemas']['ConservationStatus'];
export type Sex = components['schemas']['Sex'];
export type Quarantine = 'ownBuilding' | 'ownPen' | 'none';

export interface BirdFacts {
  name: string;
  sex: Sex;
  /** Of the knowledge base; null for a breed that is not in it. */
  breedId: string | null;
  /** As its keeper spells it. */
  breed: string;
  /** What the knowledge base calls a hybrid, such as a sex-link: it does not breed true. */
  isHybrid: boolean;
  /** Null for a breed that is not in the knowledge base. */
  conservationStatus: ConservationStatus | null;
  variety: string | null;
  ageWeeks: number | null;
  /** Standard weight of its breed and sex in pounds. */
  weightLb: number | null;
  mareksVaccinated: boolean | null;
  /** Whether its flock has ever had Marek's disease. */
  mareksHistory: boolean | null;
  /** Whether its flock is pullorum-typhoid clean under the National Poultry Improvement Plan; `none`: not in it. */
  npip: 'clean' | 'none' | null;
  /** Negative for Mycoplasma gallisepticum and synoviae within 90 days. */
  mgTestedWithin90Days: boolean | null;
  /** Its farm's answers, 0 (worst) to 100. */
  biosecurity: number | null;
  /** Where its farm keeps a visitor apart. */
  quarantine: Quarantine | null;
  illnessWithin30Days: boolean | null;
  newBirdsWithin30Days: boolean | null;
  /** Its farm lies in an avian influenza control area or under a state order. */
  inControlArea: boolean | null;
  /** The flock it comes from: birds of one source share its value. */
  flockId: string | null;
  state: string | null;
  /** Mean share of its ancestors that are recorded in each of five generations, 0 to 1 (MacCluer 1983). */
  completeness: number | null;
  /** Within its breed. */
  meanKinship: number | null;
  loci: Loci;
}

export interface PairFacts {
  rooster: BirdFacts;
  hen: BirdFacts;
  /** From the pedigrees alone, 0 to 1: the expected inbreeding of their chicks. Null counts as 0. */
  kinship: number | null;
  /** How they are related, in words without other keepers' birds ("share one grandsire"). */
  relationship: string | null;
  miles: number | null;
  /** Over the living birds of the breed; null where it is not known, and for a cross. */
  breedMeanKinship: number | null;
  pedigreedBirdsOfBreed: number;
  /** Another bird of the asker's own that is less related to the partner. */
  alternative: { name: string; sex: Sex; kinship: number } | null;
}

const MIXED = /\b(mix|mixed|sex.?link|cross|crossbred|crossbreed|hybrid|mutt|barnyard|unknown)\b/i;
const spelling = (breed: string): string => breed.trim().toLowerCase();

/** Whether chicks would be of one breed. Breeds that are not in the knowledge base are told by their name. */
export function isSameBreed({ rooster, hen }: PairFacts): boolean {
  if (rooster.isHybrid || hen.isHybrid) return false;
  if (rooster.breedId !== null || hen.breedId !== null) return rooster.breedId === hen.breedId;
  const name = spelling(rooster.breed);
  return name !== '' && name === spelling(hen.breed) && !MIXED.test(name);
}

/**
 * Pedigree completeness of the pair, 0 to 1: the mean of both, where none recorded counts as 0. The harmonic mean would throw
 * away what the one recorded parent tells.
 */
export function completenessOf({ rooster, hen }: PairFacts): number {
  return ((rooster.completeness ?? 0) + (hen.completeness ?? 0)) / 2;
}

/** Too young to breed. A bird of unknown age may be grown. */
export const isYoung = ({ ageWeeks }: BirdFacts): boolean =>
  ageWeeks !== null && ageWeeks < judgements.ranking.values.youngestWeeks;

/** Both live on one farm, so nobody travels. */
export function isOneFarm({ rooster, hen, miles }: PairFacts): boolean {
  return miles === 0 && rooster.flockId !== null && rooster.flockId === hen.flockId;
}
