// The facts about two birds that the score depends on. A missing answer is null, which is never an error.
import type { components } from '#contract';
import { isCross } from '../breeds/cross.ts';
import { isRegionAbroad } from '../geography/countries.ts';
import { completenessIndex } from '../kinship/completeness.ts';
import { judgements } from './judgements.ts';
import type { Loci } from './loci.ts';

export type ConservationStatus = components['schemas']['ConservationStatus'];
export type Sex = components['schemas']['Sex'];
export type Quarantine = 'ownBuilding' | 'ownPen' | 'none';

export interface BirdFacts {
  name: string;
  sex: Sex;
  /** The breed's id in the knowledge base; null for a breed that is not in it. */
  breedId: string | null;
  /** The breed's name as the keeper spells it. */
  breed: string;
  /** True for a hybrid of the knowledge base, such as a sex-link, which does not breed true. */
  isHybrid: boolean;
  /** A breed outside the knowledge base has null. */
  conservationStatus: ConservationStatus | null;
  variety: string | null;
  ageWeeks: number | null;
  /** Standard weight of its breed and sex in pounds. */
  weightLb: number | null;
  mareksVaccinated: boolean | null;
  /** True if its flock has ever had Marek's disease. */
  mareksHistory: boolean | null;
  /** `clean` means pullorum-typhoid clean under the National Poultry Improvement Plan; `none` means not a participant. */
  npip: 'clean' | 'none' | null;
  /** True after a negative test for Mycoplasma gallisepticum and synoviae within 90 days. */
  mgTestedWithin90Days: boolean | null;
  /** The score of its farm's answers, 0 (worst) to 100. */
  biosecurity: number | null;
  /** The place where its farm quarantines a visitor. */
  quarantine: Quarantine | null;
  /** The latest test of each kind by its papers; missing if there are none, or they are not shown to who asks. */
  tests?: readonly TestPaper[];
  /** The tests that were positive in birds of its flock, unless this one was tested negative since; missing if none was. */
  exposedTo?: readonly TestPaper['kind'][];
  illnessWithin30Days: boolean | null;
  newBirdsWithin30Days: boolean | null;
  /** The ISO day on which its keeper took it over from another, at most 30 days ago; missing if it has been there for longer. */
  arrivedOn?: string;
  /** True if its farm lies in an avian influenza control area or under a state order. */
  inControlArea: boolean | null;
  /** The flock it comes from. Birds of one source share this value. */
  flockId: string | null;
  /** The flock that it was handed over from, if it was. */
  formerFlockId?: string;
  /** Its state, or its country or province outside the United States. */
  state: string | null;
  /** Mean share of its ancestors that are recorded in each of five generations, 0 to 1 (MacCluer 1983). */
  completeness: number | null;
  /** Its mean kinship within its breed. */
  meanKinship: number | null;
  loci: Loci;
}

export interface TestPaper {
  kind: 'pullorum-typhoid' | 'mg-ms' | 'avian-influenza';
  /** The calendar day. */
  date: string;
  result: 'negative' | 'positive';
  /** Its age on the day of arrival, or today if no day is set. */
  daysOld: number;
}

export interface PairFacts {
  rooster: BirdFacts;
  hen: BirdFacts;
  /** The expected inbreeding of their chicks from the pedigrees alone, 0 to 1. Null counts as 0. */
  kinship: number | null;
  /** Their kinship if the possible sire that makes them the closest kin is the sire; missing or 0 if their relation has no possible sire. */
  kinshipIfPossible?: number;
  /** Their relation in words that name no birds of other keepers ("share one grandsire"). */
  relationship: string | null;
  miles: number | null;
  /** Where the two birds come from, by the keeper's answer or by the records of both: 'hatchedHere' is one place, such as a hatchery. */
  sources: 'hatchedHere' | 'different' | null;
  /** The mean kinship of the breed's living birds; null if unknown, and for a cross. */
  breedMeanKinship: number | null;
  pedigreedBirdsOfBreed: number;
  /** The birds of the keeper who asks, who is addressed as their keeper; missing or null if neither is. */
  own?: 'rooster' | 'hen' | 'both' | null;
  /** Another bird of the requesting keeper that is a better partner for one of the two, with the pair that they would be. */
  alternative: { name: string; sex: Sex; pair: PairFacts } | null;
}

type Relative = Pick<
  BirdFacts,
  'breedId' | 'breed' | 'isHybrid' | 'conservationStatus' | 'flockId' | 'formerFlockId' | 'completeness'
>;

/** The facts about a pair on which the expected inbreeding of its chicks depends. */
export interface KinFacts extends Pick<PairFacts, 'kinship' | 'kinshipIfPossible' | 'sources'> {
  rooster: Relative;
  hen: Relative;
}

type OfBreed = Pick<BirdFacts, 'breedId' | 'breed'>;

const UNKNOWN = /^(mixed|unknown( breed)?)?$/i;

export const isUnknownBreed = ({ breedId, breed }: OfBreed): boolean => breedId === null && UNKNOWN.test(breed.trim());

/** True for birds that keep no breed with another of the same name. */
export const isMixed = (bird: OfBreed): boolean =>
  isUnknownBreed(bird) || (bird.breedId === null && isCross(bird.breed));

const spelling = (breed: string): string => breed.trim().toLowerCase();

/** Returns true if the chicks would be of one breed. Breeds that are not in the knowledge base are compared by name. */
export function isSameBreed({ rooster, hen }: Pick<KinFacts, 'rooster' | 'hen'>): boolean {
  if (rooster.isHybrid || hen.isHybrid) return false;
  if (rooster.breedId !== null || hen.breedId !== null) return rooster.breedId === hen.breedId;
  const name = spelling(rooster.breed);
  return name === spelling(hen.breed) && !isMixed(rooster);
}

/** Pedigree completeness of the pair, 0 to 1: the harmonic mean of both birds, and 0 if either has no recorded parent. */
export const completenessOf = ({ rooster, hen }: KinFacts): number =>
  completenessIndex(rooster.completeness ?? 0, hen.completeness ?? 0);

/** The completeness of three fully recorded generations out of five. */
export const THREE_GENERATIONS = 0.6;

export const isThinlyRecorded = ({ completeness }: BirdFacts): boolean => (completeness ?? 0) < THREE_GENERATIONS;

/** Returns true for a bird too young to breed. A bird of unknown age counts as grown. */
export const isYoung = ({ ageWeeks }: BirdFacts): boolean =>
  ageWeeks !== null && ageWeeks < judgements.ranking.values.youngestWeeks;

/** Returns true if both live on one farm, so that nobody travels. */
export const isOneFarm = ({ miles, rooster, hen }: PairFacts): boolean =>
  miles === 0 && rooster.flockId !== null && rooster.flockId === hen.flockId;

type OfFlock = Pick<BirdFacts, 'flockId' | 'formerFlockId'>;

/** The flock whose yard a bird comes from. */
export const yardOf = ({ flockId, formerFlockId }: OfFlock): string | null => formerFlockId ?? flockId;

/** True if hatching eggs are better than a trip of the rooster. */
export const isTooFar = ({ miles }: Pick<PairFacts, 'miles'>): boolean => miles !== null && miles > 400;

/** Returns true if a farm lies outside the United States, so that the offices and papers of its states are of no use. */
export const isAbroad = ({ rooster, hen }: PairFacts): boolean =>
  [rooster.state, hen.state].some((state) => state !== null && isRegionAbroad(state));

/** The origin of two birds decides which kinship is assumed between them. Birds of two yards count as strangers, unless both came from one place. */
export type Origin = 'strangers' | 'oneYard' | 'hatchedHere';

export function originOf({
  rooster,
  hen,
  sources,
}: Record<'rooster' | 'hen', OfFlock> & Pick<PairFacts, 'sources'>): Origin {
  if (sources === 'hatchedHere') return 'hatchedHere';
  const yard = yardOf(rooster);
  return yard !== null && yard === yardOf(hen) && sources === null ? 'oneYard' : 'strangers';
}
