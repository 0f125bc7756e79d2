// Ten years ahead: what becomes of a keeper's birds of one breed, bred by the plan, by one rooster, or at random.
import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { pedigreeVersion, readTogether } from '../flock/breed-queries.ts';
import { loadPedigree } from '../flock/pedigree-queries.ts';
import { findPositiveTests } from '../flock/positive-tests-queries.ts';
import { versionedCache } from '../platform/caches.ts';
import type { Schema } from '../platform/database/schema.ts';
import { computeInThread } from '../platform/yield-to-event-loop.ts';
import { type FlockToday, lookAhead, type Spread } from '../science/scoring/generations.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { inbredLike } from '../science/scoring/kinship-words.ts';
import { percent } from '../science/scoring/wording.ts';
import { rounded } from './analysis-body.ts';
import { breedKey, type ComparedRow, dayWeeksAgo, findCompared } from './bird-queries.ts';
import { KEPT_BREEDS } from './breed-kinship-queries.ts';
import { type Known, kinshipsOf } from './compare-queries.ts';
import { firstOf, notPlannedNote, otherGenerations } from './flock-plan-advice-queries.ts';
import { byBreedAndName, findGrown, MOST_HENS, MOST_ROOSTERS } from './flock-plan-queries.ts';
import { FEW } from './standing.ts';

type Request = components['schemas']['ForecastFlockRequest'];
type Forecast = components['schemas']['FlockForecast'];

const YEARS = 10;
/** Larger flocks vary less from run to run, and take longer. */
const RUNS = { few: 10, usual: 20 };
const LARGE_FLOCK = 100;
const SEED = 1000;
const SIMULATION = new URL('../science/scoring/generations.ts', import.meta.url);

const { youngestWeeks } = judgements.ranking.values;
const { fullSiblings, halfSiblings } = judgements.capThresholds.values;

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
  const { ownHens, ownRoosters, all, loaded } = await readTogether(db, async () => {
    const grown = await findGrown(db, keeperId, breedId, dayWeeksAgo(now, youngestWeeks));
    const found = [
      ...(await findCompared(db, grown.ownRoosters.slice(0, MOST_ROOSTERS))),
      ...(await findCompared(db, grown.ownHens.slice(0, MOST_HENS))),
    ];
    const ids = found.map(({ id }) => id);
    return { ...grown, all: found, loaded: await loadPedigree(db, ids) };
  });
  const { found = [], lost = [] } = Object.groupBy(all, ({ id }) => (gone.includes(id) ? 'lost' : 'found'));
  const others = mixGenerations ? { older: [], younger: [] } : otherGenerations(loaded, found, lost);
  const isOther = new Set([...others.older, ...others.younger]);
  const present = found.filter((bird) => !isOther.has(bird));
  const tested = await findPositiveTests(
    db,
    present.map(({ id }) => id),
  );
  // A plan breeds from no bird with a positive test either.
  const { breeding = [], positive = [] } = Object.groupBy(present, ({ id }) =>
    tested.has(id) ? 'positive' : 'breeding',
  );
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
  const leftOut = positive.filter((bird) => !first || breedKey(bird) === breedKey(first)).sort(byBreedAndName);
  const healthy = (some: readonly ComparedRow[]) => (some.length === 0 ? '' : ' without a positive test');
  if (!first)
    return without(
      `You have no grown bird${breedId === undefined ? '' : ' of this breed'}${healthy(leftOut)}. Birds are grown at ${youngestWeeks} weeks.`,
    );
  if (roosters.length === 0 || hens.length === 0) {
    const missing = roosters.length === 0 ? 'Rooster' : 'Hen';
    const ofSex = leftOut.filter(({ sex }) => sex === missing);
    return without(
      `You have no grown ${first.breed} ${missing.toLowerCase()}${healthy(ofSex)}. With roosters and hens, you see ten years ahead here.`,
    );
  }
  if (breeds.byId(first.breedId ?? '')?.hybrid) {
    return without(
      `${first.breed} is a hybrid and does not breed true. Its chicks are of no breed, so we cannot look ahead.`,
    );
  }

  const { kinship, hasParents } = await kinshipsOf(db, loaded, birds);
  const runs = birds.length > LARGE_FLOCK ? RUNS.few : RUNS.usual;
  const flockToday = { kinship, cocks: roosters.length, hensPerRooster: maxHensPerRooster, runs };
  const { outlook, ways } = await simulate(flockToday, now);
  const [kept, keptByOne] = [outlook.kept, outlook.keptByOne].map((share) =>
    share > 0.995 ? 'all' : wholePercent(share),
  );
  const ofPairs = hens.flatMap((_, hen) => [...kinship[roosters.length + hen]!.slice(0, roosters.length)]);
  const [closest, most] = [Math.min(...ofPairs), Math.max(...ofPairs)];
  const assumed = closest === most ? percent(most) : `${percent(closest)} to ${percent(most)}`;
  const isSame = kept === keptByOne && outlook.isKinSame;
  const among = closest >= halfSiblings ? 'Without an unrelated rooster' : 'With no new birds';
  return {
    ...counts,
    summary:
      roosters.length === 1 || isSame
        ? `${among}${isSame && roosters.length > 1 ? ', by all roosters or by one' : ''}, ${outlook.kin}. Your flock keeps ${kept} of its genetic diversity.`
        : `${among}, ${outlook.kin}; by one rooster, ${outlook.kinByOne}. Your flock keeps ${kept} of its genetic diversity; by one rooster, ${keptByOne}.`,
    notes: [
      ...(leftOut.length === 0
        ? []
        : [
            `${firstOf(leftOut, leftOut.length)} ${leftOut.length === 1 ? 'is' : 'are'} left out, as in a plan, because of a positive test in the health papers.`,
          ]),
      ...(hasParents
        ? []
        : [
            `None of these birds has a recorded parent, so we cannot know how related they are. We assume ${assumed}, as for the pairs of a plan. If they are closer kin, all chicks are more inbred than shown. How the three ways differ stays the same.`,
          ]),
      ...(closest >= fullSiblings
        ? ['All your roosters and hens are close kin. No way of breeding them undoes that; an unrelated rooster does.']
        : []),
      ...(roosters.length === 1
        ? [
            `This counts one ${first.breed} rooster, and looks at your own birds alone. A second, unrelated rooster would help.`,
          ]
        : []),
      ...(hens.length === 1 && roosters.length > 1
        ? ['You have one hen, so all chicks have the same mother. More hens, unrelated to her, would help most.']
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

interface Sample {
  ids: readonly string[];
  /** The share of the founders' genetic diversity that the breed has here today. */
  geneDiversity: number;
}

/** Returns a cached function that forecasts some birds of a breed; null if there are too few, or of too few keepers. */
export function breedForecasts(db: Kysely<Schema>): (sample: Sample, now: number) => Promise<Forecast | null> {
  const kept = versionedCache<Forecast | null>(KEPT_BREEDS);
  return async (sample, now) =>
    kept(
      `${await pedigreeVersion(db)} in ${new Date(now).getUTCFullYear()}`,
      [sample.geneDiversity, ...sample.ids].join(),
      () => forecastSample(db, sample, now),
    );
}

/**
 * Forecasts some birds of one breed for everybody to read, as if they were one flock. It goes on from the figures of the whole
 * breed: unknown parents count as unrelated, and diversity is a share of the founders'.
 */
async function forecastSample(
  db: Kysely<Schema>,
  { ids, geneDiversity }: Sample,
  now: number,
): Promise<Forecast | null> {
  const found = (await findCompared(db, ids)).sort(byBreedAndName);
  const roosters = found.filter(({ sex }) => sex === 'Rooster');
  const hens = found.filter(({ sex }) => sex === 'Hen');
  const keepers = new Set(found.map(({ keeperId }) => keeperId));
  const [first] = found;
  if (!first || [roosters.length, hens.length, keepers.size].some((count) => count < FEW)) return null;
  const birds = [...roosters, ...hens];
  const { kinship } = await kinshipsOf(db, await loadPedigree(db, ids), birds, { recordedOnly: true });
  const flock = { kinship, cocks: roosters.length, hensPerRooster: 10, runs: RUNS.few };
  const { outlook, ways } = await simulate(flock, now, geneDiversity);
  return {
    ...{ breed: first.breed, roosters: roosters.length, hens: hens.length, ways },
    summary: `Bred by one plan, ${outlook.kin}; by one rooster, ${outlook.kinByOne}. Today ${wholePercent(geneDiversity)} of the founders’ genetic diversity is left, and by then ${wholePercent(outlook.kept)}; by one rooster, ${wholePercent(outlook.keptByOne)}.`,
    notes: [
      `These are ${roosters.length} roosters and ${hens.length} hens with a recorded parent, bred as one flock of that size. A larger flock loses less.`,
      'Unknown parents count as unrelated, so chicks may be more inbred than shown. How the three ways differ stays the same.',
    ],
  };
}

/** Breeds the flock ahead in a thread. Its diversity goes on from `keptToday` if that is given, or else from its own. */
async function simulate(
  flock: Omit<FlockToday, 'years' | 'seed'>,
  now: number,
  keptToday?: number,
): Promise<{ outlook: Outlook; ways: Forecast['ways'] }> {
  const simulated = await computeInThread(SIMULATION, lookAhead, { ...flock, years: YEARS, seed: SEED });
  const thisYear = new Date(now).getUTCFullYear();
  const own = simulated.planned[0]!.geneDiversity.mean;
  const scale = keptToday === undefined ? 1 : keptToday / own;
  return {
    outlook: outlookOf(thisYear + YEARS, simulated, keptToday ?? 1),
    ways: (['planned', 'oneRooster', 'random'] as const).map((way) => ({
      way,
      years: simulated[way].map(({ inbreeding, geneDiversity }, nth) => ({
        ...{ year: thisYear + nth, inbreeding: spread(inbreeding), geneDiversity: spread(geneDiversity, scale) },
      })),
    })),
  };
}

/** Parts of sentences, "the chicks of 2036 are 6% inbred, about as much as those of first cousins", and the shares of diversity kept. */
type Outlook = Record<'kin' | 'kinByOne', string> & Record<'kept' | 'keptByOne', number> & { isKinSame: boolean };

function outlookOf(year: number, { planned, oneRooster }: ReturnType<typeof lookAhead>, keptToday: number): Outlook {
  const words = (years: typeof planned) => {
    const { inbreeding, geneDiversity } = years.at(-1)!;
    return {
      like: inbredLike(inbreeding.mean),
      inbreeding: wholePercent(inbreeding.mean),
      kept: (keptToday * geneDiversity.mean) / years[0]!.geneDiversity.mean,
    };
  };
  const [plan, one] = [words(planned), words(oneRooster)];
  return {
    kin: `the chicks of ${year} are ${plan.inbreeding} inbred${plan.like && `, ${plan.like}`}`,
    kinByOne: plan.like === one.like ? one.inbreeding : `${one.inbreeding}${one.like && `, ${one.like}`}`,
    isKinSame: plan.like === one.like && plan.inbreeding === one.inbreeding,
    kept: plan.kept,
    keptByOne: one.kept,
  };
}

const wholePercent = (share: number): string => percent(Math.round(share * 100) / 100);

const spread = ({ mean, low, high }: Spread, scale = 1): Spread => ({
  mean: rounded(scale * mean),
  low: rounded(scale * low),
  high: rounded(scale * high),
});
