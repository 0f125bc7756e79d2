// `npm run bench -- generations`: flocks bred for ten generations by the product's advice and by the habits of keepers, in
// memory and from fixed seeds. It counts inbreeding and gene diversity, and ends with an error code if a goal is missed.
import { Assignment } from '../../server/science/kinship/assignment.ts';
import { repeatableRandom } from '../../server/science/repeatable-random.ts';
import {
  byCocks,
  cocksWithin,
  geneDiversityOf,
  inbreedingOf,
  isAllowed,
  meanInbreeding,
  nextSeason,
  numbered,
  type Practice,
  planned,
  raisedByPlan,
  type Season,
} from '../../server/science/scoring/generations.ts';
import { rankPartners } from '../../server/science/scoring/partner-rank.ts';
import { unknownBird } from '../../server/testing/scoring-cases.ts';
import { type Bound, printGoal } from './goals.ts';
import { printTable } from './table.ts';

const GENERATIONS = 10;

interface Scheme extends Practice {
  name: string;
  flocks: number;
  cocks: number;
  hens: number;
  runs: number;
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
    // Random mating keeps .809.
    goals: { diversity: { atLeast: 0.809 } },
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
  // Generators with neighboring seeds begin alike, so all runs share one.
  const random = repeatableRandom(1000);
  for (let run = 0; run < scheme.runs; run++) {
    let season = founders(scheme, random);
    for (let generation = 0; generation < GENERATIONS; generation++) {
      const mates = season.flocks.map((_, flock) => scheme.mates(season, flock));
      figures.used.push(new Set(mates.flat().filter((cock) => cock !== null)).size);
      season = nextSeason(scheme, season, mates, scheme);
    }
    figures.inbreeding.push(meanInbreeding(season));
    figures.diversity.push(geneDiversityOf(season));
  }
  return figures;
}

/** Birds that are neither inbred nor related. */
function founders({ flocks, cocks, hens }: Scheme, random: () => number): Season {
  const size = flocks * (cocks + hens);
  const kinship = Array.from({ length: size }, (_, bird) => new Float64Array(size).fill(0.5, bird, bird + 1));
  const sizes = Array.from({ length: flocks }, () => ({ cocks, hens }));
  return { generation: 0, kinship, flocks: numbered(sizes), random };
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
        ...{ relationship: null, sources: null, miles: 0, isAlive: true, isAvailable: true, isBlocked: false },
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
