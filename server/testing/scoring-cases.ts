// Pairs whose scores are known, for the tests of the score itself and of the API that answers it.
import type { BirdFacts, ConservationStatus, PairFacts } from '../science/scoring/facts.ts';
import { lociOf, unknownLoci } from '../science/scoring/loci.ts';

/** A bird with name, sex and breed, and nothing else known. */
export function unknownBird(sex: BirdFacts['sex'], known: Partial<BirdFacts> = {}): BirdFacts {
  return {
    name: sex === 'Hen' ? 'Juniper' : 'Bram',
    sex,
    ...{ breedId: 'java', breed: 'Java', isHybrid: false, conservationStatus: 'Critical', variety: null },
    ...{ ageWeeks: null, weightLb: null, mareksVaccinated: null, mareksHistory: null, npip: null },
    ...{ mgTestedWithin90Days: null, biosecurity: null, quarantine: null, illnessWithin30Days: null },
    ...{ newBirdsWithin30Days: null, inControlArea: null, flockId: null, state: null },
    ...{ completeness: null, meanKinship: null },
    loci: unknownLoci,
    ...known,
  };
}

/** Everything about health asked and answered well. */
export const tested = {
  ...{ ageWeeks: 80, mareksVaccinated: true, mareksHistory: false, npip: 'clean', mgTestedWithin90Days: true },
  ...{ biosecurity: 85, quarantine: 'ownBuilding', illnessWithin30Days: false, newBirdsWithin30Days: false },
  ...{ inControlArea: false, state: 'Ohio' },
} as const satisfies Partial<BirdFacts>;

export interface PairOptions {
  both?: Partial<BirdFacts>;
  rooster?: Partial<BirdFacts>;
  hen?: Partial<BirdFacts>;
  pair?: Partial<Omit<PairFacts, 'rooster' | 'hen'>>;
}

/** A pair from two farms in one state, with the given changes. */
export function pairOf({ both, rooster, hen, pair }: PairOptions = {}): PairFacts {
  return {
    rooster: unknownBird('Rooster', { flockId: 'north farm', ...both, ...rooster }),
    hen: unknownBird('Hen', { flockId: 'south farm', ...both, ...hen }),
    ...{ kinship: 0, relationship: null, miles: null, breedMeanKinship: null, pedigreedBirdsOfBreed: 0 },
    ...{ sources: null, alternative: null },
    ...pair,
  };
}

const breed = (breedId: string, name: string, conservationStatus: ConservationStatus) => ({
  ...{ breedId, breed: name, conservationStatus },
});
const plymouthRock = breed('plymouth-rock', 'Plymouth Rock', 'Common');

const tuftedAraucana = {
  ...breed('araucana', 'Araucana', 'Critical'),
  variety: 'tufted black',
  loci: lociOf({
    breed: {
      ...{ id: 'araucana', eggColor: 'blue' },
      traits: {
        combType: ['pea'],
        legColor: [],
        featherType: ['normal'],
        plumageColors: ['black', 'white'],
        tailless: true,
      },
    },
    ...{ breedName: 'Araucana', variety: 'tufted black', traits: [] },
  }),
};

export interface PairCase {
  name: string;
  pair: PairFacts;
  expected: { inbreeding: number; diversity: number; risk: number; conservation: number; score: number; label: string };
}

export const pairCases: readonly PairCase[] = [
  {
    name: 'Java, five known generations, unrelated, of rare families, 40 miles, tested',
    pair: pairOf({
      both: { ...tested, completeness: 1, meanKinship: 0.05 },
      pair: { miles: 40, breedMeanKinship: 0.07, pedigreedBirdsOfBreed: 40 },
    }),
    expected: { inbreeding: 0, diversity: 89, risk: 19, conservation: 100, score: 181, label: 'Excellent' },
  },
  {
    name: 'Java, nothing known but age and place, 40 miles',
    pair: pairOf({ both: { ageWeeks: 80, state: 'Ohio' }, pair: { miles: 40 } }),
    expected: { inbreeding: 0.1, diversity: 53, risk: 67, conservation: 87, score: 117, label: 'Great' },
  },
  {
    name: 'Java, full siblings on one farm, tested',
    pair: pairOf({
      both: { ...tested, completeness: 0.6, flockId: 'north farm' },
      pair: { kinship: 0.25, relationship: 'full siblings', miles: 0 },
    }),
    expected: { inbreeding: 0.25, diversity: 31, risk: 15, conservation: 69, score: 49, label: 'Fair' },
  },
  {
    name: 'Java, half siblings of common families on one farm, tested',
    pair: pairOf({
      both: { ...tested, biosecurity: 80, completeness: 0.6, meanKinship: 0.12, flockId: 'north farm' },
      pair: {
        ...{ kinship: 0.125, relationship: 'half siblings', miles: 0 },
        ...{ breedMeanKinship: 0.08, pedigreedBirdsOfBreed: 40 },
      },
    }),
    expected: { inbreeding: 0.125, diversity: 41, risk: 17, conservation: 79, score: 99, label: 'Good' },
  },
  {
    name: 'Java, first cousins, 15 miles, tested',
    pair: pairOf({
      both: { ...tested, completeness: 0.6, meanKinship: 0.085 },
      pair: {
        ...{ kinship: 0.0625, relationship: 'first cousins', miles: 15 },
        ...{ breedMeanKinship: 0.08, pedigreedBirdsOfBreed: 40 },
      },
    }),
    expected: { inbreeding: 0.0625, diversity: 62, risk: 17, conservation: 92, score: 149, label: 'Great' },
  },
  {
    name: 'Plymouth Rock, no pedigree, 15 miles, tested',
    pair: pairOf({ both: { ...tested, ...plymouthRock }, pair: { miles: 15 } }),
    expected: { inbreeding: 0.01, diversity: 81, risk: 17, conservation: 44, score: 141, label: 'Great' },
  },
  {
    name: 'Java × Plymouth Rock, 5 miles, tested',
    pair: pairOf({ both: tested, hen: plymouthRock, pair: { miles: 5 } }),
    expected: { inbreeding: 0, diversity: 85, risk: 16, conservation: 5, score: 74, label: 'Fair' },
  },
  {
    name: 'Araucana, tufted × tufted, unrelated, 40 miles, tested',
    pair: pairOf({ both: { ...tested, ...tuftedAraucana, completeness: 1 }, pair: { miles: 40 } }),
    expected: { inbreeding: 0, diversity: 85, risk: 19, conservation: 100, score: 49, label: 'Fair' },
  },
  {
    name: "Dorking, Marek's history, no NPIP, no place for quarantine, 40 miles",
    pair: pairOf({
      both: {
        ...breed('dorking', 'Dorking', 'Threatened'),
        ...{ ageWeeks: 80, state: 'Ohio', mareksHistory: true, npip: 'none', quarantine: 'none' },
      },
      pair: { miles: 40 },
    }),
    expected: { inbreeding: 0.06, diversity: 64, risk: 78, conservation: 80, score: 99, label: 'Good' },
  },
  {
    name: 'Java in an avian influenza control area',
    pair: pairOf({ both: { ...tested, completeness: 1 }, hen: { inControlArea: true }, pair: { miles: 40 } }),
    expected: { inbreeding: 0, diversity: 85, risk: 19, conservation: 100, score: 0, label: 'Fair' },
  },
];
