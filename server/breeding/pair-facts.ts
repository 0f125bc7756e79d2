// Converts the records of two birds to the facts that the score is computed from.
import type { BreedCatalogue } from '../science/breeds/catalogue.ts';
import { milesBetween } from '../science/geography/cell.ts';
import { type CombKin, withCombKin } from '../science/scoring/comb-loci.ts';
import type { BirdFacts, PairFacts, Quarantine } from '../science/scoring/facts.ts';
import { type Loci, lociOf } from '../science/scoring/loci.ts';
import type { ComparedRow, DescribedRow } from './bird-queries.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** Details of the visit that no record holds. A missing value is unknown. */
export interface Trip {
  quarantine?: 'own-building' | 'own-pen' | 'none' | undefined;
  biosecurityScore?: number | undefined;
  controlArea?: boolean | undefined;
  illness?: boolean | undefined;
  newBirds?: boolean | undefined;
  sources?: 'hatched-here' | 'different' | undefined;
}

const quarantines: Record<NonNullable<Trip['quarantine']>, Quarantine> = {
  'own-building': 'ownBuilding',
  'own-pen': 'ownPen',
  none: 'none',
};

/** Figures from the pedigree. */
export interface Lineage {
  /** The recorded share of five generations of ancestors. */
  completeness: number;
  meanKinship: number | null;
  combKin: CombKin | undefined;
}

/** The genes that a bird's breed and its keeper's words tell. */
export function lociOfRow(row: DescribedRow, breeds: BreedCatalogue): Loci {
  const breed = row.breedId === null ? null : (breeds.byId(row.breedId) ?? null);
  return lociOf({
    breed: breed && { id: breed.id, hybrid: breed.hybrid, eggColor: breed.eggColor, traits: breed.traits },
    breedName: row.breed,
    variety: row.variety,
    traits: JSON.parse(row.specialTraits) as string[],
  });
}

export function birdFacts(
  row: ComparedRow,
  { completeness, meanKinship, combKin }: Lineage,
  { breeds, now, trip }: { breeds: BreedCatalogue; now: number; trip: Trip },
): BirdFacts {
  const breed = row.breedId === null ? null : (breeds.byId(row.breedId) ?? null);
  const { variety, npipStatus, mgMsTestedOn, flockMareks, lastIllnessOn } = row.record;
  const loci = lociOfRow({ ...row, variety }, breeds);
  const within = (day: string | null, days: number) => (day === null ? null : now - Date.parse(day) <= days * DAY);
  return {
    name: row.name,
    sex: row.sex,
    breedId: row.breedId,
    breed: row.breed,
    isHybrid: breed?.hybrid ?? false,
    conservationStatus: breed?.conservationStatus ?? null,
    variety,
    ageWeeks: row.hatchDate ? Math.max(0, (now - Date.parse(row.hatchDate)) / WEEK) : weeksIn(row.age),
    weightLb: breed?.avgWeightLb?.[row.sex === 'Rooster' ? 'rooster' : 'hen'] ?? null,
    // A `false` on a card may only mean that the keeper was never asked.
    mareksVaccinated:
      row.mareksVaccinated === 1 || flockMareks === 'vaccinated' ? true : flockMareks === 'unvaccinated' ? false : null,
    mareksHistory: flockMareks === null ? null : flockMareks === 'outbreak',
    npip: npipStatus === null ? null : npipStatus === 'clean' ? 'clean' : 'none',
    mgTestedWithin90Days: within(mgMsTestedOn, 90),
    biosecurity: trip.biosecurityScore ?? null,
    quarantine: trip.quarantine ? quarantines[trip.quarantine] : null,
    illnessWithin30Days: within(lastIllnessOn, 30) || (trip.illness ?? within(lastIllnessOn, 30)),
    newBirdsWithin30Days: trip.newBirds ?? null,
    inControlArea: trip.controlArea ?? null,
    flockId: row.keeperId,
    state: row.location?.includes(',') ? (row.location.split(',').at(-1)?.trim() ?? null) : null,
    completeness,
    meanKinship,
    loci: combKin ? { ...loci, comb: withCombKin(loci.comb, combKin) } : loci,
  };
}

const lengths: Record<string, number> = { week: 1, month: 52 / 12, year: 52 };

/** Parses ages such as "2 years", "14 months" or "about 30 weeks"; returns null for other text. */
export function weeksIn(age: string | null): number | null {
  const [, number, unit] = /(\d+(?:\.\d+)?)\s*(week|month|year)s?\b/i.exec(age ?? '') ?? [];
  return number && unit ? Number(number) * (lengths[unit.toLowerCase()] ?? 0) : null;
}

export function pairFacts(
  rooster: { row: ComparedRow; facts: BirdFacts },
  hen: { row: ComparedRow; facts: BirdFacts },
  { sources }: Trip,
  kin: Pick<PairFacts, 'kinship' | 'relationship' | 'breedMeanKinship' | 'pedigreedBirdsOfBreed'>,
): PairFacts {
  const isOneFarm = rooster.row.keeperId === hen.row.keeperId;
  return {
    rooster: rooster.facts,
    hen: hen.facts,
    miles: isOneFarm ? 0 : milesBetween(rooster.row.cell, hen.row.cell),
    sources: sources === 'hatched-here' ? 'hatchedHere' : (sources ?? null),
    alternative: null,
    ...kin,
  };
}
