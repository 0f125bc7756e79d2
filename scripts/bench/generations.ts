// `npm run bench -- generations`: flocks bred for ten generations by the product's advice and by the habits of keepers, in
// memory and from fixed seeds. It counts inbreeding and gene diversity, and ends with an error code if a goal is missed.
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { Assignment } from '../../server/science/kinship/assignment.ts';
import { keepList } from '../../server/science/kinship/keep-list.ts';
import { planMatings } from '../../server/science/kinship/mating-plan.ts';
import { judgements } from '../../server/science/scoring/judgements.ts';
import { rankPartners } from '../../server/science/scoring/partner-rank.ts';
import { unknownBird } from '../../server/testing/scoring-cases.ts';
import { type Bound, printGoal } from './goals.ts';
import { printTable } from './table.ts';

const GENERATIONS = 10;
const CHICKS_PER_HEN = 6;

/** The birds of all flocks that breed in one season. Their numbers are the rows of `kinship`. */
interface Season {
  generation: number;
  kinship: readonly Float64Array[];
  flocks: readonly { cocks: readonly number[]; hens: readonly number[] }[];
  random: () => number;
}

interface Chick {
  sire: number;
  dam: number;
  isSon: boolean;
}

interface Scheme {
  name: string;
  flocks: number;
  cocks: number;
  hens: number;
  runs: number;
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
  goals?: { inbreeding?: Bound; diversity?: Bound };
}

const one = { flocks: 1, cocks: 8, hens: 40, runs: 40 };
const ten = { flocks: 10, cocks: 4, hens: 16, runs: 12 };

const schemes: Scheme[] = [
  { ...one, name: 'one best cock', mates: byCocks(1) },
  { ...one, name: 'two best cocks', mates: byCocks(2) },
  { ...one, name: 'random mating', mates: byCocks(8) },
  { ...one, name: 'spiral, four clans', flocks: 4, cocks: 2, hens: 10, mates: byCocks(2), sonsMove: 1 },
  { ...one, name: 'least inbreeding, up to 10 hens a cock', mates: leastInbred(0, 10) },
  {
    ...{ ...one, name: 'plan', mates: planned(0) },
    goals: { inbreeding: { atMost: 0.125 }, diversity: { atLeast: 0.825 } },
  },
  {
    ...{ ...one, name: 'plan with its keep list', mates: planned(0), raised: raisedByPlan },
    goals: { inbreeding: { atMost: 0.09 }, diversity: { atLeast: 0.865 } },
  },
  {
    ...{ ...one, name: 'partner search, hen by hen', mates: searched },
    // Random mating keeps .808.
    goals: { diversity: { atLeast: 0.808 } },
  },
  { ...ten, name: 'ten flocks, isolated', mates: byCocks(4) },
  { ...ten, name: 'ten flocks, sons move on by one', mates: byCocks(4), sonsMove: 1 },
  { ...ten, name: 'ten flocks, least inbreeding with cocks of two neighbors', mates: leastInbred(1, 10) },
  {
    ...{ ...ten, name: 'ten flocks, plan with cocks of two neighbors', mates: planned(1) },
    goals: { inbreeding: { atMost: 0.036 }, diversity: { atLeast: 0.955 } },
  },
  { ...ten, name: 'ten flocks, the same with its keep list', mates: planned(1), raised: raisedByPlan },
];

export async function benchGenerations(): Promise<void> {
  console.log(`\n${GENERATIONS} generations: mean inbreeding and gene diversity of the last\n`);
  const results = schemes.map((scheme) => ({ scheme, ...bred(scheme) }));
  printTable([
    ['', 'inbreeding', 'least to most', 'gene diversity', 'cocks used'],
    ...results.map(({ scheme, inbreeding, diversity, used }) => [
      scheme.name,
      threeDigits(mean(inbreeding)),
      `${threeDigits(Math.min(...inbreeding))} to ${threeDigits(Math.max(...inbreeding))}`,
      threeDigits(mean(diversity)),
      mean(used).toFixed(1),
    ]),
  ]);
  console.log('\nGoals\n');
  for (const { scheme, inbreeding, diversity } of results) {
    const { name, goals = {} } = scheme;
    hold(`${name}: inbreeding`, mean(inbreeding), goals.inbreeding);
    hold(`${name}: gene diversity`, mean(diversity), goals.diversity);
  }
}

function hold(goal: string, value: number, bound: Bound | undefined): void {
  if (bound && !printGoal(goal, value, bound, threeDigits)) process.exitCode = 1;
}

/** Breeds the flocks of a scheme anew in each run. */
function bred(scheme: Scheme): { inbreeding: number[]; diversity: number[]; used: number[] } {
  const figures = { inbreeding: [] as number[], diversity: [] as number[], used: [] as number[] };
  for (let run = 1; run <= scheme.runs; run++) {
    const random = repeatableRandom(1000 + run);
    let season = founders(scheme, random);
    for (let generation = 0; generation < GENERATIONS; generation++) {
      const mates = season.flocks.map((_, flock) => scheme.mates(season, flock));
      figures.used.push(new Set(mates.flat().filter((cock) => cock !== null)).size);
      season = nextSeason(scheme, season, mates);
    }
    figures.inbreeding.push(mean(season.kinship.map((row, bird) => 2 * row[bird]! - 1)));
    figures.diversity.push(1 - mean(season.kinship.map(mean)));
  }
  return figures;
}

/** Birds that are neither inbred nor related. */
function founders({ flocks, cocks, hens }: Scheme, random: () => number): Season {
  const size = flocks * (cocks + hens);
  const kinship = Array.from({ length: size }, (_, bird) => new Float64Array(size).fill(0.5, bird, bird + 1));
  return { generation: 0, kinship, flocks: numbered(flocks, cocks, hens), random };
}

/** Numbers the birds of one flock after the other, its cocks first. */
function numbered(flocks: number, cocks: number, hens: number): Season['flocks'] {
  return Array.from({ length: flocks }, (_, flock) => {
    const first = flock * (cocks + hens);
    const from = (start: number, length: number) => Array.from({ length }, (_, nth) => start + nth);
    return { cocks: from(first, cocks), hens: from(first + cocks, hens) };
  });
}

function nextSeason(scheme: Scheme, season: Season, mates: (number | null)[][]): Season {
  const { flocks, cocks, hens, raised = raisedAtRandom, sonsMove = 0 } = scheme;
  const families = season.flocks.map((flock, at) =>
    raised(season, hatch(flock.hens, mates[at]!, season.random), cocks, hens),
  );
  const birds = families.flatMap(({ daughters }, at) => [
    ...families[(at - sonsMove + flocks) % flocks]!.sons,
    ...daughters,
  ]);
  return {
    ...{ generation: season.generation + 1, random: season.random, flocks: numbered(flocks, cocks, hens) },
    kinship: kinshipOfChicks(season.kinship, birds),
  };
}

function hatch(hens: readonly number[], mates: readonly (number | null)[], random: () => number): Chick[] {
  return hens.flatMap((dam, nth) => {
    const sire = mates[nth] ?? null;
    if (sire === null) return [];
    return Array.from({ length: CHICKS_PER_HEN }, () => ({ sire, dam, isSon: random() < 0.5 }));
  });
}

/** By the definition of kinship: the mean of the parents' kinships, and (1 + F) / 2 of a bird to itself. */
function kinshipOfChicks(kinship: readonly Float64Array[], chicks: readonly Chick[]): Float64Array[] {
  return chicks.map(({ sire, dam }, one) =>
    Float64Array.from(chicks, (other, nth) =>
      one === nth
        ? (1 + kinship[sire]![dam]!) / 2
        : (kinship[sire]![other.sire]! +
            kinship[sire]![other.dam]! +
            kinship[dam]![other.sire]! +
            kinship[dam]![other.dam]!) /
          4,
    ),
  );
}

function raisedAtRandom({ random }: Season, chicks: readonly Chick[], cocks: number, hens: number) {
  const shuffled = chicks.map((chick) => ({ chick, at: random() })).sort((a, b) => a.at - b.at);
  const some = (isSon: boolean, most: number) =>
    shuffled.flatMap(({ chick }) => (chick.isSon === isSon ? [chick] : [])).slice(0, most);
  return { sons: some(true, cocks), daughters: some(false, hens) };
}

/** Every hen goes with one of the first cocks, at random. */
function byCocks(many: number): Scheme['mates'] {
  return ({ flocks, random }, flock) => {
    const { cocks, hens } = flocks[flock]!;
    return hens.map(() => cocks[Math.floor(random() * Math.min(many, cocks.length))]!);
  };
}

/** The cocks of a flock and of so many neighbors on each side. */
function cocksWithin({ flocks }: Season, flock: number, neighbors: number): number[] {
  const steps = Array.from({ length: 2 * neighbors + 1 }, (_, step) => step - neighbors);
  return steps.flatMap((step) => flocks[(flock + step + flocks.length) % flocks.length]!.cocks);
}

function planned(neighbors: number, hensPerRooster = 10): Scheme['mates'] {
  return (season, flock) => {
    const cocks = cocksWithin(season, flock, neighbors);
    const { best } = planMatings({
      inbreeding: inbreedingOf(season, flock, cocks),
      isAllowed: inbreedingOf(season, flock, cocks).map((row) => row.map(isAllowed)),
      roosterKinship: cocks.map((one) => cocks.map((other) => season.kinship[one]![other]!)),
      hensPerRooster,
    });
    return best.roosters.map((nth) => (nth === null ? null : cocks[nth]!));
  };
}

/** The plan as it was before it shared out the hens: the least inbreeding, whichever cocks that takes. */
function leastInbred(neighbors: number, hensPerRooster: number): Scheme['mates'] {
  return (season, flock) => {
    const cocks = cocksWithin(season, flock, neighbors);
    const costs = inbreedingOf(season, flock, cocks).map((row) =>
      row.map((inbreeding) => (isAllowed(inbreeding) ? inbreeding : Number.POSITIVE_INFINITY)),
    );
    const { places } = new Assignment(
      costs,
      cocks.map(() => hensPerRooster),
    );
    return places.map((nth) => cocks[nth] ?? null);
  };
}

/** Of the chicks of each hen of a flock (rows) with each of these cocks. */
function inbreedingOf({ kinship, flocks }: Season, flock: number, cocks: readonly number[]): number[][] {
  return flocks[flock]!.hens.map((hen) => cocks.map((cock) => kinship[hen]![cock]!));
}

const isAllowed = (inbreeding: number): boolean => inbreeding < judgements.capThresholds.values.fullSiblings;

/** One son of each cock and one daughter of each hen, as the plan says. */
function raisedByPlan({ kinship }: Season, chicks: readonly Chick[], sons: number, daughters: number) {
  // The mean kinship of a chick to all chicks is that of its parents to all parents of chicks.
  const toParents = kinship.map((row) => mean(chicks.map(({ sire, dam }) => (row[sire]! + row[dam]!) / 2)));
  const ranked = chicks.map((chick) => ({
    ...chick,
    meanKinship: (toParents[chick.sire]! + toParents[chick.dam]!) / 2,
  }));
  return keepList(ranked, { sons, daughters });
}

/** Every hen goes with the first cock that the partner search names. */
function searched(season: Season, flock: number): (number | null)[] {
  const { cocks, hens } = season.flocks[flock]!;
  const meanKinship = season.kinship.map(mean);
  const facts = (bird: number, sex: 'Rooster' | 'Hen') =>
    unknownBird(sex, {
      ...{ breedId: 'buckeye', breed: 'Buckeye', conservationStatus: 'Watch', flockId: 'own', ageWeeks: 52 },
      ...{ meanKinship: meanKinship[bird]!, completeness: Math.min(1, season.generation / 5) },
    });
  const breed = { breedMeanKinship: mean(meanKinship), pedigreedBirdsOfBreed: meanKinship.length };
  const used = new Map<number, number>();
  return hens.map((hen, served) => {
    const candidates = cocks.map((cock) => {
      const toParents = [...used].map(([mate, times]) => times * season.kinship[cock]![mate]!);
      return {
        ...{ id: String(cock), bird: facts(cock, 'Rooster'), kinship: season.kinship[hen]![cock]! },
        ...{ relationship: null, miles: 0, isAlive: true, isAvailable: true, isBlocked: false },
        use: { hens: used.get(cock) ?? 0, kinshipToChicks: served === 0 ? 0 : sum(toParents) / (2 * served) },
      };
    });
    const [best] = rankPartners(facts(hen, 'Hen'), breed, candidates).partners;
    if (!best) return null;
    const cock = Number(best.id);
    for (const parent of [cock, hen]) used.set(parent, (used.get(parent) ?? 0) + 1);
    return cock;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

const threeDigits = (value: number): string => value.toFixed(3);
