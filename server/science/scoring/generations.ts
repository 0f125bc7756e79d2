// Breeds flocks forward in memory, chick by chick, to compare ways of breeding. The chicks of each season replace their parents.

import { keepList } from '../kinship/keep-list.ts';
import { bestMatings } from '../kinship/mating-plan.ts';
import { repeatableRandom } from '../repeatable-random.ts';
import { judgements } from './judgements.ts';

const CHICKS_PER_HEN = 6;

/** The birds of all flocks that breed in one season. Their numbers are the rows of `kinship`. */
export interface Season {
  generation: number;
  kinship: readonly Float64Array[];
  flocks: readonly { cocks: readonly number[]; hens: readonly number[] }[];
  random: () => number;
}

export interface Chick {
  sire: number;
  dam: number;
  isSon: boolean;
}

/** A way of breeding. */
export interface Practice {
  /** The cock of each hen of a flock; null for a hen that is left out. */
  mates: (season: Season, flock: number) => (number | null)[];
  /** The chicks of a flock that are raised. At random if there is no other rule. */
  raised?: (
    season: Season,
    chicks: readonly Chick[],
    cocks: number,
    hens: number,
  ) => { sons: Chick[]; daughters: Chick[] };
  /** Sons move to the flock that comes so many after their own. */
  sonsMove?: number;
}

/** The next season of a practice, with at most so many cocks and hens in each flock. */
export function nextSeason(
  { raised = raisedAtRandom, sonsMove = 0 }: Practice,
  season: Season,
  mates: readonly (readonly (number | null)[])[],
  { cocks, hens }: { cocks: number; hens: number },
): Season {
  const families = season.flocks.map((flock, at) =>
    raised(season, hatch(flock.hens, mates[at]!, season.random), cocks, hens),
  );
  const flocks = families.map(({ daughters }, at) => ({
    sons: families[(at - sonsMove + families.length) % families.length]!.sons,
    daughters,
  }));
  return {
    ...{ generation: season.generation + 1, random: season.random },
    flocks: numbered(flocks.map(({ sons, daughters }) => ({ cocks: sons.length, hens: daughters.length }))),
    kinship: kinshipOfChicks(
      season.kinship,
      flocks.flatMap(({ sons, daughters }) => [...sons, ...daughters]),
    ),
  };
}

/** Numbers the birds of one flock after the other, its cocks first. */
export function numbered(sizes: readonly { cocks: number; hens: number }[]): Season['flocks'] {
  let next = 0;
  const numbers = (length: number) => Array.from({ length }, () => next++);
  return sizes.map(({ cocks, hens }) => ({ cocks: numbers(cocks), hens: numbers(hens) }));
}

/** The chicks of a flock, which hatches again if all are of one sex. */
function hatch(hens: readonly number[], mates: readonly (number | null)[], random: () => number): Chick[] {
  const chicks = hens.flatMap((dam, nth) => {
    const sire = mates[nth] ?? null;
    if (sire === null) return [];
    return Array.from({ length: CHICKS_PER_HEN }, () => ({ sire, dam, isSon: random() < 0.5 }));
  });
  const sons = chicks.filter(({ isSon }) => isSon).length;
  if (chicks.length > 0 && (sons === 0 || sons === chicks.length)) return hatch(hens, mates, random);
  return chicks;
}

/** Kinship is the mean of the parents' kinships, and (1 + F) / 2 of a bird to itself. */
function kinshipOfChicks(kinship: readonly Float64Array[], chicks: readonly Chick[]): Float64Array[] {
  const rows = chicks.map(() => new Float64Array(chicks.length));
  for (const [one, { sire, dam }] of chicks.entries()) {
    const [row, ofSire, ofDam] = [rows[one]!, kinship[sire]!, kinship[dam]!];
    const toParents = ofSire.map((ofOther, parent) => ofOther + ofDam[parent]!);
    for (let other = 0; other < one; other++) {
      const parents = chicks[other]!;
      row[other] = rows[other]![one] = (toParents[parents.sire]! + toParents[parents.dam]!) / 4;
    }
    row[one] = (1 + ofSire[dam]!) / 2;
  }
  return rows;
}

function raisedAtRandom({ random }: Season, chicks: readonly Chick[], cocks: number, hens: number) {
  const mixed = shuffled(chicks, random);
  const some = (isSon: boolean, most: number) => mixed.filter((chick) => chick.isSon === isSon).slice(0, most);
  return { sons: some(true, cocks), daughters: some(false, hens) };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Every hen goes with one of the first cocks, at random. */
export function byCocks(many: number): Practice['mates'] {
  return ({ flocks, random }, flock) => {
    const { cocks, hens } = flocks[flock]!;
    return hens.map(() => cocks[Math.floor(random() * Math.min(many, cocks.length))]!);
  };
}

/** The cocks of a flock and of so many neighbors on each side. */
export function cocksWithin({ flocks }: Season, flock: number, neighbors: number): number[] {
  const steps = Array.from({ length: 2 * neighbors + 1 }, (_, step) => step - neighbors);
  return steps.flatMap((step) => flocks[(flock + step + flocks.length) % flocks.length]!.cocks);
}

/** The season's plan, with the cocks of so many neighbors on each side. */
export function planned(neighbors: number, hensPerRooster = 10): Practice['mates'] {
  return (season, flock) => {
    const cocks = cocksWithin(season, flock, neighbors);
    const inbreeding = inbreedingOf(season, flock, cocks);
    const isAllKin = !inbreeding.some((row) => row.some(isAllowed));
    const { roosters } = bestMatings({
      inbreeding,
      isAllowed: inbreeding.map((row) => row.map((one) => isAllKin || isAllowed(one))),
      roosterKinship: cocks.map((one) => cocks.map((other) => season.kinship[one]![other]!)),
      hensPerRooster,
    });
    return roosters.map((nth) => (nth === null ? null : cocks[nth]!));
  };
}

/** Returns the inbreeding of the chicks of each hen of a flock (rows) with each of these cocks. */
export function inbreedingOf({ kinship, flocks }: Season, flock: number, cocks: readonly number[]): number[][] {
  return flocks[flock]!.hens.map((hen) => cocks.map((cock) => kinship[hen]![cock]!));
}

/** The plan refuses such a pair only if its breed has no other. */
export const isAllowed = (inbreeding: number): boolean => inbreeding < judgements.capThresholds.values.fullSiblings;

/** One son of each cock and one daughter of each hen, as the plan says. */
export function raisedByPlan({ kinship }: Season, chicks: readonly Chick[], sons: number, daughters: number) {
  // The mean kinship of a chick to all chicks is that of its parents to all parents of chicks.
  const shares = new Float64Array(kinship.length);
  for (const { sire, dam } of chicks) {
    shares[sire]! += 0.5 / chicks.length;
    shares[dam]! += 0.5 / chicks.length;
  }
  const toParents = kinship.map((row) => row.reduce((sum, one, parent) => sum + one * shares[parent]!, 0));
  const ranked = chicks.map((chick) => ({
    ...chick,
    meanKinship: (toParents[chick.sire]! + toParents[chick.dam]!) / 2,
  }));
  return keepList(ranked, { sons, daughters });
}

export const meanInbreeding = ({ kinship }: Season): number => mean(kinship.map((row, bird) => 2 * row[bird]! - 1));

export const geneDiversityOf = ({ kinship }: Season): number => 1 - mean(kinship.map(mean));

/** A figure of a year: its mean over all runs, and the limits between which eight of ten runs lie. */
export interface Spread {
  mean: number;
  low: number;
  high: number;
}

/** One entry for each year, beginning today. */
export type Years = { inbreeding: Spread; geneDiversity: Spread }[];

export interface FlockToday {
  /** The kinship of each bird with each, the cocks first, from 0 to 1, and (1 + F) / 2 with itself. */
  kinship: readonly Float64Array[];
  cocks: number;
  hensPerRooster: number;
  years: number;
  runs: number;
  seed: number;
}

/** Breeds a flock of at least one cock and one hen for some years, and keeps its size: by the plan, by one cock, at random. */
export function lookAhead(flock: FlockToday): Record<'planned' | 'oneRooster' | 'random', Years> {
  const plan = planned(0, flock.hensPerRooster);
  let firstPlan: (number | null)[] | undefined;
  const mates: Practice['mates'] = (season, at) => {
    if (season.generation > 0) return plan(season, at);
    firstPlan ??= plan(season, at);
    return firstPlan;
  };
  return {
    planned: yearsOf(flock, { mates, raised: raisedByPlan }),
    oneRooster: yearsOf(flock, { mates: byCocks(1) }, true),
    random: yearsOf(flock, { mates: byCocks(Number.POSITIVE_INFINITY) }),
  };
}

function yearsOf({ kinship, cocks, years, runs, seed }: FlockToday, practice: Practice, isAnyFirst = false): Years {
  const size = { cocks, hens: kinship.length - cocks };
  const figures = Array.from({ length: years + 1 }, () => ({
    inbreeding: [] as number[],
    geneDiversity: [] as number[],
  }));
  // Generators with neighboring seeds begin alike, so that in each run the first rooster would be the favorite.
  const random = repeatableRandom(seed);
  for (let run = 0; run < runs; run++) {
    const flocks = numbered([size]).map((flock) =>
      // Nobody knows which cock will be the favorite.
      isAnyFirst ? { ...flock, cocks: shuffled(flock.cocks, random) } : flock,
    );
    let season: Season = { generation: 0, kinship, flocks, random };
    for (const { inbreeding, geneDiversity } of figures) {
      inbreeding.push(meanInbreeding(season));
      geneDiversity.push(geneDiversityOf(season));
      if (season.generation < years) season = nextSeason(practice, season, [practice.mates(season, 0)], size);
    }
  }
  return figures.map(({ inbreeding, geneDiversity }) => ({
    inbreeding: spreadOf(inbreeding),
    geneDiversity: spreadOf(geneDiversity),
  }));
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  return { mean: mean(values), low: at(0.1), high: at(0.9) };
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let nth = 0; nth < values.length; nth++) sum += values[nth]!;
  return sum / values.length;
}
