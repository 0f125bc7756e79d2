// Ten years ahead: what becomes of a keeper's birds of one breed, bred by the plan, by one rooster, or at random.
import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { pedigreeVersion } from '../flock/breed-queries.ts';
import { type LoadedPedigree, loadPedigree } from '../flock/pedigree-queries.ts';
import { versionedCache } from '../platform/caches.ts';
import type { Schema } from '../platform/database/schema.ts';
import { computeInThread, yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { kinshipToAll } from '../science/kinship/colleau.ts';
import { completenessIndex, lineCompleteness } from '../science/kinship/completeness.ts';
import { type FlockToday, lookAhead, type Spread } from '../science/scoring/generations.ts';
import { assumedKinship } from '../science/scoring/inbreeding.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { inbredLike } from '../science/scoring/kinship-words.ts';
import { percent } from '../science/scoring/wording.ts';
import { rounded } from './analysis-body.ts';
import { type ComparedRow, dayWeeksAgo, findCompared } from './bird-queries.ts';
import { FEW, KEPT_BREEDS } from './breed-kinship-queries.ts';
import { exact, type Known, numberOf } from './compare-queries.ts';
import { breedKey } from './flock-plan.ts';
import { notPlannedNote, otherGenerations } from './flock-plan-advice-queries.ts';
import { byBreedAndName, findGrown, MOST_HENS, MOST_ROOSTERS } from './flock-plan-queries.ts';

type Request = components['schemas']['ForecastFlockRequest'];
type Forecast = components['schemas']['FlockForecast'];

const YEARS = 10;
/** Larger flocks vary less from run to run, and take longer. */
const RUNS = { few: 10, usual: 20 };
const LARGE_FLOCK = 100;
const SEED = 1000;
const SIMULATION = new URL('../science/scoring/generations.ts', import.meta.url);

const { youngestWeeks } = judgements.ranking.values;
const { fullSiblings } = judgements.capThresholds.values;

/**
 * Simulates the grown birds of one breed: of `breedId`, or else of the breed with most birds, of which one with roosters and
 * hens comes first. The same birds give the same figures.
 */
export async function forecastFlock(
  db: Kysely<Schema>,
  keeperId: string,
  { maxHensPerRooster = 10, breedId, mixGenerations = false, without: gone = [] }: Request,
  { breeds, now }: Known,
): Promise<Forecast> {
  const { ownHens, ownRoosters } = await findGrown(db, keeperId, breedId, dayWeeksAgo(now, youngestWeeks));
  const all = [
    ...(await findCompared(db, ownRoosters.slice(0, MOST_ROOSTERS))),
    ...(await findCompared(db, ownHens.slice(0, MOST_HENS))),
  ];
  const { found = [], lost = [] } = Object.groupBy(all, ({ id }) => (gone.includes(id) ? 'lost' : 'found'));
  const loaded = await loadPedigree(
    db,
    all.map(({ id }) => id),
  );
  const others = mixGenerations ? { older: [], younger: [] } : otherGenerations(loaded, found, lost);
  const isOther = new Set([...others.older, ...others.younger]);
  const breeding = found.filter((bird) => !isOther.has(bird));
  const flocks = [...Map.groupBy(breeding.toSorted(byBreedAndName), breedKey).values()].map((birds) => ({
    roosters: birds.filter(({ sex }) => sex === 'Rooster'),
    hens: birds.filter(({ sex }) => sex === 'Hen'),
  }));
  const isPair = ({ roosters, hens }: (typeof flocks)[number]) => roosters.length > 0 && hens.length > 0;
  const [flock] = flocks.toSorted(
    (a, b) =>
      Number(isPair(b)) - Number(isPair(a)) || b.roosters.length + b.hens.length - a.roosters.length - a.hens.length,
  );
  const { roosters, hens } = flock ?? { roosters: [], hens: [] };
  const birds = [...roosters, ...hens];
  const [first] = birds;
  const counts = { breed: first?.breed ?? null, roosters: roosters.length, hens: hens.length };
  const without = (summary: string): Forecast => ({ ...counts, summary, notes: [], ways: [] });
  if (!first) return without(`You have no grown bird. Birds are grown at ${youngestWeeks} weeks.`);
  if (roosters.length === 0 || hens.length === 0) {
    const missing = roosters.length === 0 ? 'rooster' : 'hen';
    return without(
      `You have no grown ${first.breed} ${missing}. With roosters and hens, you see ten years ahead here.`,
    );
  }
  if (breeds.byId(first.breedId ?? '')?.hybrid) {
    return without(
      `${first.breed} is a hybrid and does not breed true. Its chicks are of no breed, so we cannot look ahead.`,
    );
  }

  const { kinship, hasParents } = await kinshipsOf(loaded, birds);
  const runs = birds.length > LARGE_FLOCK ? RUNS.few : RUNS.usual;
  const flockToday = { kinship, cocks: roosters.length, hensPerRooster: maxHensPerRooster, runs };
  const { outlook, ways } = await simulate(flockToday, now);
  const closest = Math.min(...hens.flatMap((_, hen) => [...kinship[roosters.length + hen]!.slice(0, roosters.length)]));
  return {
    ...counts,
    summary:
      roosters.length === 1
        ? `Bred like this, ${outlook.kin}. Your flock keeps ${outlook.kept}.`
        : `Bred like this, ${outlook.kin}; by one rooster, ${outlook.kinByOne}. Your flock keeps ${outlook.kept}; by one rooster, ${outlook.keptByOne}.`,
    notes: [
      ...(hasParents
        ? []
        : [
            `None of these birds has a recorded parent, so we cannot know how related they are. We assume ${percent(kinship[0]![1]!)}, as for any two birds of the breed ${first.breed} in one yard. If they are closer kin, all chicks are more inbred than shown. How the three ways differ stays the same.`,
          ]),
      ...(closest >= fullSiblings
        ? ['All your roosters and hens are close kin. No way of breeding them undoes that; an unrelated rooster does.']
        : []),
      ...(roosters.length === 1
        ? ['You have one rooster, so the plan can use no other. A second, unrelated rooster would help most.']
        : []),
      ...(flocks.length > 1
        ? [`This shows your birds of the breed ${first.breed}. Choose another breed above to see its birds.`]
        : []),
      ...(await notPlannedNote(db, 'hens', ownHens, MOST_HENS)),
      ...(await notPlannedNote(db, 'roosters', ownRoosters, MOST_ROOSTERS)),
    ],
    ways,
  };
}

/** Returns a cached function from breed id to the forecast of its birds here; null if there are too few of too few keepers. */
export function breedForecasts(
  db: Kysely<Schema>,
  kinshipOfBreed: Known['kinshipOfBreed'],
): (breedId: string, now: number) => Promise<Forecast | null> {
  const kept = versionedCache<Forecast | null>(KEPT_BREEDS);
  return async (breedId, now) =>
    kept(`${await pedigreeVersion(db)} in ${new Date(now).getUTCFullYear()}`, breedId, async () => {
      const { sample } = await kinshipOfBreed(breedId);
      return forecastSample(db, sample, now);
    });
}

/** Forecasts some birds of one breed for everybody to read, as if they were one flock. */
async function forecastSample(db: Kysely<Schema>, ids: readonly string[], now: number): Promise<Forecast | null> {
  const found = (await findCompared(db, ids)).sort(byBreedAndName);
  const roosters = found.filter(({ sex }) => sex === 'Rooster');
  const hens = found.filter(({ sex }) => sex === 'Hen');
  const keepers = new Set(found.map(({ keeperId }) => keeperId));
  const [first] = found;
  if (!first || [roosters.length, hens.length, keepers.size].some((count) => count < FEW)) return null;
  const birds = [...roosters, ...hens];
  const { kinship } = await kinshipsOf(await loadPedigree(db, ids), birds);
  const flock = { kinship, cocks: roosters.length, hensPerRooster: 10, runs: RUNS.few };
  const { outlook, ways } = await simulate(flock, now);
  return {
    ...{ breed: first.breed, roosters: roosters.length, hens: hens.length, ways },
    summary: `If their keepers bred these birds by one plan, ${outlook.kin}; by one rooster, ${outlook.kinByOne}. The flock keeps ${outlook.kept}; by one rooster, ${outlook.keptByOne}.`,
    notes: ['This is about some birds that are known here and have a recorded parent, not about the whole breed.'],
  };
}

/** The larger of the recorded and the assumed kinship of each bird with each, as in a pair. */
async function kinshipsOf(
  loaded: LoadedPedigree,
  birds: readonly ComparedRow[],
): Promise<{ kinship: Float64Array[]; hasParents: boolean }> {
  const completeness = lineCompleteness(loaded.pedigree);
  const numbers = birds.map((bird) => numberOf(loaded, bird));
  const completenessOf = (nth: number) => completeness[numbers[nth]!]!;
  const kinship: Float64Array[] = [];
  for (const [one, { conservationStatus }] of birds.entries()) {
    const recorded = kinshipToAll(loaded.pedigree, loaded.mendelian, numbers[one]!);
    kinship.push(
      Float64Array.from(numbers, (number, other) => {
        const complete = completenessIndex(completenessOf(one), completenessOf(other));
        const assumed = assumedKinship(conservationStatus, complete, 'oneYard');
        return Math.max(exact(recorded[number]!), one === other ? (1 + assumed) / 2 : assumed);
      }),
    );
    await yieldToEventLoop();
  }
  return { kinship, hasParents: numbers.some((number) => completeness[number]! > 0) };
}

/** Breeds the flock ahead in a thread. */
async function simulate(
  flock: Omit<FlockToday, 'years' | 'seed'>,
  now: number,
): Promise<{ outlook: Outlook; ways: Forecast['ways'] }> {
  const simulated = await computeInThread(SIMULATION, lookAhead, { ...flock, years: YEARS, seed: SEED });
  const thisYear = new Date(now).getUTCFullYear();
  return {
    outlook: outlookOf(thisYear + YEARS, simulated),
    ways: (['planned', 'oneRooster', 'random'] as const).map((way) => ({
      way,
      years: simulated[way].map(({ inbreeding, geneDiversity }, nth) => ({
        ...{ year: thisYear + nth, inbreeding: spread(inbreeding), geneDiversity: spread(geneDiversity) },
      })),
    })),
  };
}

/** Parts of sentences: "the chicks of 2036 are as inbred as those of first cousins (6%)", "93% of its genetic diversity". */
type Outlook = Record<'kin' | 'kinByOne' | 'kept' | 'keptByOne', string>;

function outlookOf(year: number, { planned, oneRooster }: ReturnType<typeof lookAhead>): Outlook {
  const [plan, one] = [planned, oneRooster].map((years) => {
    const { inbreeding, geneDiversity } = years.at(-1)!;
    const kept = geneDiversity.mean / years[0]!.geneDiversity.mean;
    return {
      kin: inbredLike(inbreeding.mean),
      inbreeding: wholePercent(inbreeding.mean),
      kept: kept > 0.995 ? 'all' : wholePercent(kept),
    };
  }) as [Words, Words];
  return {
    kin: `the chicks of ${year} are ${plan.kin} (${plan.inbreeding})`,
    kinByOne: plan.kin === one.kin ? one.inbreeding : `${one.kin} (${one.inbreeding})`,
    kept: `${plan.kept} of its genetic diversity`,
    keptByOne: one.kept,
  };
}

type Words = Record<'kin' | 'inbreeding' | 'kept', string>;

const wholePercent = (share: number): string => percent(Math.round(share * 100) / 100);

const spread = ({ mean, low, high }: Spread): Spread => ({
  mean: rounded(mean),
  low: rounded(low),
  high: rounded(high),
});
