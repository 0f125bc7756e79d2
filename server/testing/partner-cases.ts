// Partners of one hen whose order and numbers are known, for the tests of the ranking and of the API that answers it.
import type { BirdFacts } from '../science/scoring/facts.ts';
import type { BreedFacts, Candidate } from '../science/scoring/partner-rank.ts';
import { tested, unknownBird } from './scoring-cases.ts';

const buckeye = { breedId: 'buckeye', breed: 'Buckeye', conservationStatus: 'Watch' } as const;

/** Three known generations. */
const recorded = { ...tested, ...buckeye, completeness: 0.6 };

export const soughtFor: BirdFacts = unknownBird('Hen', { ...recorded, meanKinship: 0.074, flockId: 'own farm' });

export const itsBreed: BreedFacts = { breedMeanKinship: 0.08, pedigreedBirdsOfBreed: 40 };

export interface PartnerCase {
  name: string;
  candidate: Candidate;
  expected: { inbreeding: number; score: number; label: string; rank: number };
}

function candidate(id: string, known: Partial<BirdFacts>, pair: Partial<Candidate>): Candidate {
  return {
    id,
    bird: unknownBird('Rooster', {
      name: id,
      ...buckeye,
      ageWeeks: 80,
      state: 'Ohio',
      flockId: `farm of ${id}`,
      ...known,
    }),
    use: { hens: 0, kinshipToChicks: 0 },
    ...{
      kinship: 0,
      relationship: null,
      miles: null,
      sources: null,
      isAlive: true,
      isAvailable: true,
      isBlocked: false,
    },
    ...pair,
  };
}

const stranger = { ...recorded, meanKinship: 0.06 };

/** Cases in the expected order. */
export const partnerCases: readonly PartnerCase[] = [
  {
    name: 'unrelated, of another source and a rare family, 60 miles',
    candidate: candidate('C', stranger, { miles: 60 }),
    expected: { inbreeding: 0.016, score: 155, label: 'Excellent', rank: 149 },
  },
  {
    name: 'the first one’s like, 450 miles away in another state',
    candidate: candidate('D', { ...stranger, state: 'Iowa' }, { miles: 450 }),
    expected: { inbreeding: 0.016, score: 148, label: 'Great', rank: 128.1 },
  },
  {
    name: 'no pedigree, no health data, 12 miles',
    candidate: candidate('E', {}, { miles: 12 }),
    expected: { inbreeding: 0.04, score: 123, label: 'Great', rank: 121.9 },
  },
  {
    name: 'paternal half brother, 8 miles',
    candidate: candidate(
      'B',
      { ...recorded, meanKinship: 0.08 },
      { kinship: 0.125, relationship: 'half siblings', miles: 8 },
    ),
    expected: { inbreeding: 0.125, score: 99, label: 'Good', rank: 98.4 },
  },
  {
    name: 'full brother on the same farm',
    candidate: candidate(
      'A',
      { ...recorded, meanKinship: 0.074, flockId: 'own farm' },
      { kinship: 0.25, relationship: 'full siblings', miles: 0 },
    ),
    expected: { inbreeding: 0.25, score: 49, label: 'Fair', rank: 49 },
  },
  {
    name: 'a Rhode Island Red, 3 miles',
    candidate: candidate(
      'F',
      { ...tested, breedId: 'rhode-island-red', breed: 'Rhode Island Red', conservationStatus: 'Common' },
      { miles: 3 },
    ),
    expected: { inbreeding: 0, score: 74, label: 'Fair', rank: 73.8 },
  },
];
