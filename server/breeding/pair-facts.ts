// Converts the records of two birds to the facts that the score is computed from.
import { recordedSources } from '../flock/record.ts';
import type { PaperTable } from '../platform/database/schema.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { milesBetween } from '../science/geography/cell.ts';
import { regionOf, stateOf, states } from '../science/geography/states.ts';
import { type CombKin, withCombKin } from '../science/scoring/comb-loci.ts';
import type { BirdFacts, PairFacts, Quarantine, TestPaper } from '../science/scoring/facts.ts';
import { type Loci, lociOf } from '../science/scoring/loci.ts';
import { QUARANTINE_DAYS } from '../science/scoring/quarantine-days.ts';
import { currentPapers, isValid } from '../science/scoring/test-papers.ts';
import { sideWhere } from '../science/scoring/wording.ts';
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
  /** The calendar day on which the rooster arrives; today if it is missing. */
  arrivalDate?: string | undefined;
}

/** A bird's papers count where they may be known to who asks. */
export type ComparedWithPapers = ComparedRow & {
  papers?: readonly Pick<PaperTable, 'kind' | 'date' | 'result'>[];
  /** The tests that were positive in its flock. A keeper who compares an own bird knows of them, of no bird and no day. */
  exposedTo?: readonly TestPaper['kind'][] | undefined;
};

/** Adds the papers of the birds that are the asker's own or shown to the asker, and logs each look at those of others. */
export type WithPapers = (birds: readonly ComparedRow[]) => Promise<ComparedWithPapers[]>;

const arrivalOf = ({ arrivalDate }: Trip, now: number): number =>
  arrivalDate === undefined ? now : Date.parse(arrivalDate);

/** Returns the latest test of each kind, with its age on the day of arrival. */
function testsOf(papers: ComparedWithPapers['papers'], now: number, trip: Trip): TestPaper[] {
  const arrival = arrivalOf(trip, now);
  const current = currentPapers(papers ?? []);
  const kinds = ['pullorum-typhoid', 'mg-ms', 'avian-influenza'] as const;
  return kinds.flatMap((kind): TestPaper[] => {
    const paper = current.find((one) => one.kind === kind);
    if (!paper?.result) return [];
    const { date, result } = paper;
    return [{ kind, date, result, daysOld: Math.floor((arrival - Date.parse(date)) / DAY) }];
  });
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
export function lociOfRow(row: DescribedRow, breeds: BreedCatalog): Loci {
  const breed = row.breedId === null ? null : (breeds.byId(row.breedId) ?? null);
  return lociOf({
    breed: breed && { id: breed.id, hybrid: breed.hybrid, eggColor: breed.eggColor, traits: breed.traits },
    breedName: row.breed,
    ...{ variety: row.variety, combType: row.combType, legColor: row.legColor, crest: row.crest },
    traits: JSON.parse(row.specialTraits) as string[],
  });
}

export function birdFacts(
  row: ComparedWithPapers,
  { completeness, meanKinship, combKin }: Lineage,
  { breeds, now, trip }: { breeds: BreedCatalog; now: number; trip: Trip },
): BirdFacts {
  const breed = row.breedId === null ? null : (breeds.byId(row.breedId) ?? null);
  const state = stateOf(row.location);
  const { variety, npipStatus, mgMsTestedOn, flockMareks } = row.record;
  const { lastIllnessOn = null, hadMareks = false } = row.flock ?? {};
  const arrival = row.flock?.arrivals.get(row.id);
  const loci = lociOfRow({ ...row, ...row.record }, breeds);
  const tests = testsOf(row.papers, now, trip);
  // A paper counts more than what the keeper noted.
  const tested = (kind: TestPaper['kind']) => {
    const test = tests.find((one) => one.kind === kind);
    return test ? isValid(test) : null;
  };
  const [pullorumFree, mycoplasmaFree] = [tested('pullorum-typhoid'), tested('mg-ms')];
  const hasMareksPaper = row.papers?.some(({ kind }) => kind === 'mareks') ?? false;
  const within = (day: string | null, days: number, by = now) =>
    day === null ? null : by - Date.parse(day) <= days * DAY;
  const isNew = (day: string) => within(day, QUARANTINE_DAYS) === true;
  return {
    name: row.name,
    sex: row.sex,
    breedId: row.breedId,
    breed: row.breed,
    isHybrid: breed?.hybrid ?? false,
    conservationStatus: breed?.conservationStatus ?? null,
    variety,
    ageWeeks: row.hatchDate ? weeksSince(row.hatchDate, now) : weeksOld(row, now),
    weightLb: breed?.avgWeightLb?.[row.sex === 'Rooster' ? 'rooster' : 'hen'] ?? null,
    // A `false` on a card may only mean that the keeper was never asked.
    mareksVaccinated:
      hasMareksPaper || row.mareksVaccinated === 1 || flockMareks === 'vaccinated'
        ? true
        : flockMareks === 'unvaccinated'
          ? false
          : null,
    mareksHistory: hadMareks || (flockMareks === null ? null : false),
    // What one bird of a flock has, its certificate no longer rules out for the others.
    npip: row.exposedTo?.includes('pullorum-typhoid')
      ? 'none'
      : pullorumFree === null
        ? npipStatus && (npipStatus === 'clean' ? 'clean' : 'none')
        : pullorumFree
          ? 'clean'
          : 'none',
    mgTestedWithin90Days: mycoplasmaFree ?? within(mgMsTestedOn, 90, arrivalOf(trip, now)),
    ...(tests.length > 0 && { tests }),
    ...(row.exposedTo && { exposedTo: row.exposedTo }),
    biosecurity: trip.biosecurityScore ?? null,
    quarantine: trip.quarantine ? quarantines[trip.quarantine] : null,
    illnessWithin30Days:
      within(lastIllnessOn, QUARANTINE_DAYS) || (trip.illness ?? within(lastIllnessOn, QUARANTINE_DAYS)),
    newBirdsWithin30Days: row.flock?.arrivals.values().some(({ day }) => isNew(day)) || (trip.newBirds ?? null),
    ...(arrival && isNew(arrival.day) && { arrivedOn: arrival.day }),
    ...(arrival && { formerFlockId: arrival.from }),
    inControlArea: trip.controlArea ?? null,
    flockId: row.keeperId,
    state: state ? states[state] : regionOf(row.location),
    completeness,
    meanKinship,
    loci: combKin ? { ...loci, comb: withCombKin(loci.comb, combKin) } : loci,
  };
}

/**
 * The bird as a caller sees it who compares it with none of their own birds: where it came from and what its keeper recorded
 * about illness count as not known, so that nobody stops recording it for fear of passers-by.
 */
export function asOutsidersSee(row: ComparedWithPapers): ComparedWithPapers {
  const { flockMareks, npipStatus } = row.record;
  return {
    ...row,
    exposedTo: undefined,
    flock: undefined,
    origins: [null],
    record: {
      ...row.record,
      source: null,
      flockMareks: flockMareks === 'outbreak' ? null : flockMareks,
      npipStatus: npipStatus === 'clean' ? npipStatus : null,
    },
  };
}

const lengths: Record<string, number> = { week: 1, month: 52 / 12, year: 52 };

const weeksSince = (day: string, now: number): number => Math.max(0, (now - Date.parse(day)) / WEEK);

/** The age by the keeper's words: since the year in them, such as "hatched 2024", or as old as they say and the time since they were entered. */
function weeksOld({ age, ageNotedOn }: Pick<ComparedRow, 'age' | 'ageNotedOn'>, now: number): number | null {
  const year = Number(/\b20\d\d\b/.exec(age ?? '')?.[0]);
  if (year) return weeksSinceYear(year, now);
  const weeks = weeksIn(age);
  return weeks === null || ageNotedOn === null ? weeks : weeks + weeksSince(ageNotedOn, now);
}

/** Of a bird that hatched some day of a year, in its middle. Null if it may have hatched within half a year. */
function weeksSinceYear(year: number, now: number): number | null {
  const isGrown = now - Date.UTC(year + 1, 0) >= 26 * WEEK;
  return isGrown ? weeksSince(`${year}-07-01`, now) : null;
}

/** Parses ages such as "2 years", "14 months" or "about 30 weeks"; returns null for other text. */
function weeksIn(age: string | null): number | null {
  const [, number, unit] = /(\d+(?:\.\d+)?)\s*(week|month|year)s?\b/i.exec(age ?? '') ?? [];
  return number && unit ? Number(number) * (lengths[unit.toLowerCase()] ?? 0) : null;
}

const answeredSources = { 'hatched-here': 'hatchedHere', different: 'different' } as const;

export function pairFacts(
  rooster: { row: ComparedRow; facts: BirdFacts },
  hen: { row: ComparedRow; facts: BirdFacts },
  { sources }: Trip,
  {
    asker,
    ...kin
  }: Pick<
    PairFacts,
    'kinship' | 'kinshipIfPossible' | 'relationship' | 'breedMeanKinship' | 'pedigreedBirdsOfBreed'
  > & {
    asker: string | undefined;
  },
): PairFacts {
  const isOneKeeper = rooster.row.keeperId === hen.row.keeperId;
  const pair: PairFacts = {
    rooster: rooster.facts,
    hen: hen.facts,
    miles: isOneKeeper ? 0 : milesBetween(rooster.row.cell, hen.row.cell),
    sources: sources ? answeredSources[sources] : recordedSources(rooster.row.origins, hen.row.origins, isOneKeeper),
    alternative: null,
    ...kin,
  };
  return { ...pair, own: sideWhere(pair, ({ flockId }) => asker !== undefined && flockId === asker) };
}
