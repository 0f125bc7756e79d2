import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { isOnOffer } from '../chickens/visibility-queries.ts';
import { readTogether } from '../flock/breed-queries.ts';
import { type LoadedPedigree, loadPedigree } from '../flock/pedigree-queries.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { computeInThread, yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { averageKinshipWith, geneDiversity } from '../science/kinship/diversity.ts';
import { planMatings } from '../science/kinship/mating-plan.ts';
import { expectedInbreeding } from '../science/scoring/inbreeding.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { scoreOf } from '../science/scoring/score.ts';
import { verdictOf } from '../science/scoring/verdict.ts';
import { listTrips, MOST_TRIPS } from '../trips/repository.ts';
import { type Visit, visitingBirds } from '../trips/visiting-birds.ts';
import { rounded } from './analysis-body.ts';
import { breedKey, type ComparedRow, dayWeeksAgo, findCompared, findOwnIds } from './bird-queries.ts';
import { type Compared, comparerIn, type Known, kinshipsOf } from './compare-queries.ts';
import { type BreedSeason, type Mating, mating, namesIn, pairsBody, roostersShown } from './flock-plan.ts';
import {
  chicksToKeep,
  clanPlan,
  findExchange,
  generationNote,
  kinNote,
  liftedNote,
  noneNearbyNote,
  notPlannedNote,
  offTypeNotes,
  otherGenerations,
  otherHens,
  otherRoostersNote,
  planChanges,
  positiveNote,
  visitedHen,
  visitNotes,
  withoutHenNotes,
  youngHen,
} from './flock-plan-advice-queries.ts';
import type { WithPapers } from './pair-facts.ts';
import { findCandidateIds, reachOf } from './partner-queries.ts';

type Request = components['schemas']['PlanFlockRequest'];
type Plan = components['schemas']['FlockPlan'];
type TripPlan = components['schemas']['TripPlan'];

export const MOST_HENS = 300;
export const MOST_ROOSTERS = 60;
/** The limit for each breed. */
const MOST_NEARBY = 12;
const MOST_CHICKS = 300;
const MOST_NOTES = 50;
/** More than a register holds. */
const ALL = 100_000;

/** Pairs whose plan takes less time than a thread needs to start. */
const QUICK = 100;
const MATING_PLAN = new URL('../science/kinship/mating-plan.ts', import.meta.url);

/**
 * Finds the best plan for a keeper's hens, each breed by itself, with the keeper's roosters and, on request, those that
 * others offer nearby. Birds that are known to be under 26 weeks are not planned.
 */
export async function planFlock(
  db: Kysely<Schema>,
  keeper: Keeper,
  { maxHensPerRooster = 10, nearbyWithin, breedId, clans: names, mixGenerations = false, without = [] }: Request,
  { withPapers, ...known }: Known & { withPapers: WithPapers },
): Promise<Plan> {
  const grownBy = dayWeeksAgo(known.now, judgements.ranking.values.youngestWeeks);
  const { ownHens, ownRoosters, chicks, loaded, ...found } = await readTogether(db, () =>
    findBirds(db, keeper, { nearbyWithin, breedId, without }, known.now),
  );
  const [present, gone] = [await withPapers(found.present), await withPapers(found.gone)];
  const trips = await listTrips(db, keeper.id, null, MOST_TRIPS);
  const plans: TripPlan[] = trips.map(({ plan }) => JSON.parse(plan));
  const visitIds = plans.flatMap(({ roosterId, henId, finishedOn }) => (finishedOn ? [] : [roosterId, henId]));
  const ofVisits = await findShown(
    db,
    keeper.id,
    visitIds.filter((id) => id !== undefined),
  );
  const isOwn = (id: string) => ofVisits.some((bird) => bird.id === id && bird.keeperId === keeper.id);
  const visits = visitingBirds(plans, dayWeeksAgo(known.now, 0), isOwn);

  const compare = comparerIn(loaded, known);
  const planFor = async (birds: readonly ComparedRow[]) => {
    const own = birds.filter(({ keeperId }) => keeperId === keeper.id).sort(byBreedAndName);
    const lost = gone.filter((bird) => !own.includes(bird));
    const others = mixGenerations ? { older: [], younger: [] } : otherGenerations(loaded, own, lost);
    const isOther = new Set([...others.older, ...others.younger]);
    const sameGeneration = birds.filter((bird) => !isOther.has(bird));
    const visited = sameGeneration.filter(({ id, sex }) => sex === 'Hen' && visits.hens.has(id));
    const all = sameGeneration.filter((bird) => !visited.includes(bird));
    const seasons: BreedSeason[] = [];
    for (const ofBreed of Map.groupBy(all.toSorted(byBreedAndName), breedKey).values()) {
      seasons.push(
        await planBreed(ofBreed, { known, compare, keeperId: keeper.id, hensPerRooster: maxHensPerRooster }),
      );
    }
    return { own, others, visited, all, seasons };
  };
  const { own, others, visited, all, seasons } = await planFor(present);
  const ownPresent = present.filter(({ keeperId }) => keeperId === keeper.id);
  const former = gone.length === 0 ? null : await planFor([...present, ...gone]);
  const exchange = await findExchange(db, keeper, { seasons, nearbyWithin, gone }, known);
  const inNotes = [...visited.flatMap(({ id }) => visits.hens.get(id) ?? []), ...visits.withoutHen];
  const partners = ofVisits.filter(({ id }) => inNotes.some(({ roosterId }) => roosterId === id));
  const ofKin = await kinOfVisits(db, { visited, visits: visits.hens, partners }, known);
  const { nameOf, namesakes } = namesIn(keeper.id, [
    ...[...ownPresent, ...gone, ...chicks],
    ...[...seasons, ...(former?.seasons ?? [])].flatMap(roostersShown),
    ...exchange.map(({ bird }) => bird),
    ...partners,
  ]);
  const { hensLeftOut, ...pairs } = pairsBody(keeper.id, seasons, nameOf);
  const { clans, notes: clanNotes } = clanPlan(loaded, { grown: own, chicks }, { names, now: known.now });
  const youngHens = chicks.filter(({ sex, hatchDate }) => sex === 'Hen' && hatchDate !== null && hatchDate > grownBy);
  return {
    ...pairs,
    hensLeftOut: [
      ...visited.map((hen) => visitedHen(hen, visits.hens.get(hen.id)!, { nameOf, isKin: ofKin.has(hen.id) })),
      ...hensLeftOut,
      ...otherHens(others),
      ...youngHens.map(youngHen),
    ],
    ...(await diversityOf(db, loaded, all, seasons)),
    keep: await chicksToKeep(db, keeper.id, { loaded, seasons, chicks, nameOf }),
    exchange: exchange.map(({ body }) => body),
    clans,
    changes: former && planChanges(former.seasons, seasons, gone, nameOf),
    namesakes,
    // The same may be said of two breeds that have namesakes.
    notes: [
      ...new Set([
        ...positiveNote(ownPresent),
        ...liftedNote(ownPresent, known.now, nameOf),
        ...noneNearbyNote(keeper, { seasons, nearbyWithin, gone }),
        ...seasons.flatMap((season) => kinNote(season, nameOf)),
        ...otherRoostersNote(others, nameOf),
        ...generationNote(loaded, seasons, nameOf),
        ...offTypeNotes(seasons, known.breeds, nameOf),
        ...visitNotes(keeper.id, seasons, visits.roosters, nameOf),
        ...withoutHenNotes(visits.withoutHen, seasons, nameOf),
        ...clanNotes,
        ...(await notPlannedNote(db, 'hens', ownHens, MOST_HENS)),
        ...(await notPlannedNote(db, 'roosters', ownRoosters, MOST_ROOSTERS)),
      ]),
    ].slice(0, MOST_NOTES),
  };
}

/** Reads the birds of a plan with their pedigree. */
async function findBirds(
  db: Kysely<Schema>,
  keeper: Keeper,
  { nearbyWithin, breedId, without = [] }: Pick<Request, 'nearbyWithin' | 'breedId' | 'without'>,
  now: number,
) {
  const grownBy = dayWeeksAgo(now, judgements.ranking.values.youngestWeeks);
  const { ownHens, ownRoosters } = await findGrown(db, keeper.id, breedId, grownBy);
  const ofThisYear = { breedId, hatched: { after: dayWeeksAgo(now, 52) } };
  const chickIds = [
    ...(await findOwnIds(db, keeper.id, 'Rooster', MOST_CHICKS, ofThisYear)),
    ...(await findOwnIds(db, keeper.id, 'Hen', MOST_CHICKS, ofThisYear)),
  ];
  const hens = await findCompared(db, ownHens.slice(0, MOST_HENS));
  const breeds = new Set(hens.map((hen) => hen.breedId));
  const nearby = nearbyWithin === undefined ? [] : await findNearby(db, keeper, breeds, nearbyWithin);
  const roosters = await findCompared(db, [...ownRoosters.slice(0, MOST_ROOSTERS), ...nearby]);
  const chicks = (await findCompared(db, chickIds)).sort(byBreedAndName);
  const found = [...hens, ...roosters];
  const gone = await findGone(db, keeper.id, { ids: without, found, breedId });
  const present = found.filter(({ id }) => !without.includes(id));
  const loaded = await loadPedigree(db, [...new Set([...present, ...gone, ...chicks].map(({ id }) => id))]);
  return { ownHens, ownRoosters, present, gone, chicks, loaded };
}

/** Lists the keeper's birds that were hatched by that day, the youngest first. */
export async function findGrown(
  db: Kysely<Schema>,
  keeperId: string,
  breedId: string | undefined,
  by: string,
): Promise<{ ownHens: string[]; ownRoosters: string[] }> {
  const grown = { breedId, hatched: { by } };
  return {
    ownHens: await findOwnIds(db, keeperId, 'Hen', ALL, grown),
    ownRoosters: await findOwnIds(db, keeperId, 'Rooster', ALL, grown),
  };
}

export const byBreedAndName = (a: ComparedRow, b: ComparedRow): number =>
  a.breed.localeCompare(b.breed, 'en') ||
  a.name.localeCompare(b.name, 'en', { numeric: true }) ||
  (a.id < b.id ? -1 : 1);

interface Planning {
  known: Known;
  compare: ReturnType<typeof comparerIn>;
  keeperId: string;
  hensPerRooster: number;
}

async function planBreed(
  birds: readonly ComparedRow[],
  { known, compare, keeperId, hensPerRooster }: Planning,
): Promise<BreedSeason> {
  const hens = birds.filter(({ sex }) => sex === 'Hen');
  const roosters = birds.filter(({ sex }) => sex === 'Rooster');
  const pairs: Compared[][] = [];
  const matings: Mating[][] = [];
  for (const hen of hens) {
    const ofHen = await compare(hen, roosters);
    pairs.push(ofHen);
    matings.push(ofHen.map(({ row, pair }) => mating(scoreOf(pair), pair, row.keeperId !== keeperId)));
    await yieldToEventLoop();
  }
  const refusals = new Set(matings.flatMap((row) => row.map(({ refusal }) => refusal)));
  const isAllKin = refusals.has('close kin') && !refusals.has(null);
  // Roosters without a pedigree are not taken for unrelated, here as little as in a pair.
  const kinships: number[][] = [];
  for (const rooster of roosters) {
    const others = await compare(rooster, roosters);
    kinships.push(
      others.map(({ row, pair }) => (row === rooster ? (pair.kinship ?? 0.5) : expectedInbreeding(pair).value)),
    );
  }
  const problem = {
    inbreeding: matings.map((row) => row.map(({ inbreeding }) => inbreeding)),
    isAllowed: matings.map((row) =>
      row.map(({ refusal }) => refusal === null || (isAllKin && refusal === 'close kin')),
    ),
    roosterKinship: kinships,
    hensPerRooster,
  };
  return {
    ...{ hens, roosters, matings, isAllKin },
    isHybrid: known.breeds.byId(birds[0]?.breedId ?? '')?.hybrid ?? false,
    miles: (hen, rooster) => pairs[hen]?.[rooster]?.pair.miles ?? null,
    ...(hens.length * roosters.length <= QUICK
      ? planMatings(problem)
      : await computeInThread(MATING_PLAN, planMatings, problem)),
  };
}

/** The birds of these ids that would be in the plan. Own ones may be kept for the pedigree only by now. */
async function findGone(
  db: Kysely<Schema>,
  keeperId: string,
  { ids, found, breedId }: { ids: readonly string[]; found: readonly ComparedRow[]; breedId: string | undefined },
): Promise<ComparedRow[]> {
  const known = found.filter(({ id }) => ids.includes(id));
  const others = await findCompared(
    db,
    ids.filter((id) => !known.some((bird) => bird.id === id)),
  );
  const own = others.filter((bird) => bird.keeperId === keeperId && (breedId ?? bird.breedId) === bird.breedId);
  return [...known, ...own].sort(byBreedAndName);
}

/** The keeper's own of these birds, and those that others show this keeper. */
async function findShown(db: Kysely<Schema>, keeperId: string, ids: readonly string[]): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const [found, blockers] = [await findCompared(db, ids), await findBlockers(db, keeperId)];
  return found.filter((bird) => bird.keeperId === keeperId || (isOnOffer(bird) && !blockers.has(bird.keeperId)));
}

/** The hens that are close kin of the rooster of their visit. What tells of it may have been recorded since it was planned. */
async function kinOfVisits(
  db: Kysely<Schema>,
  {
    visited,
    visits,
    partners,
  }: { visited: readonly ComparedRow[]; visits: ReadonlyMap<string, Visit>; partners: ComparedRow[] },
  known: Known,
): Promise<Set<string>> {
  const found = new Set<string>();
  if (partners.length === 0) return found;
  const compare = comparerIn(
    await loadPedigree(
      db,
      [...visited, ...partners].map(({ id }) => id),
    ),
    known,
  );
  for (const hen of visited) {
    const roosters = partners.filter(({ id }) => id === visits.get(hen.id)?.roosterId);
    const pairs = await compare(hen, roosters);
    if (pairs.some(({ pair }) => verdictOf(pair, scoreOf(pair)).code === 'CLOSE_KIN')) found.add(hen.id);
  }
  return found;
}

/** Searches only for the breeds of the keeper's hens, because a plan prefers purebred chicks. Without a place no rooster is near. */
async function findNearby(
  db: Kysely<Schema>,
  keeper: Keeper,
  breeds: ReadonlySet<string | null>,
  miles: number,
): Promise<string[]> {
  const found: string[] = [];
  const reach = reachOf(keeper, miles);
  for (const breedId of breeds) {
    if (breedId === null || reach.cell === null) continue;
    const wanted = { keeperId: keeper.id, sex: 'Rooster', breedId } as const;
    found.push(...(await findCandidateIds(db, wanted, reach, { ofBreed: MOST_NEARBY, ofAny: 0 })));
  }
  return found;
}

/**
 * The gene diversity of the birds, and of the birds with one chick of every pair. Where parents are not recorded, kinship is
 * assumed as for pairs, so that a flock of one hatchery does not look like one of strangers.
 */
async function diversityOf(
  db: Kysely<Schema>,
  loaded: LoadedPedigree,
  birds: readonly ComparedRow[],
  seasons: readonly BreedSeason[],
): Promise<Pick<Plan, 'geneDiversityBefore' | 'geneDiversityAfter'>> {
  if (birds.length === 0) return { geneDiversityBefore: null, geneDiversityAfter: null };
  const { kinship } = await kinshipsOf(db, loaded, birds);
  const placeOf = new Map(birds.map(({ id }, at) => [id, at]));
  const pairs = seasons.flatMap(({ hens, roosters, best }) =>
    hens.flatMap((hen, nth) => {
      const sire = placeOf.get(roosters[best.roosters[nth] ?? -1]?.id ?? '');
      const dam = placeOf.get(hen.id);
      return sire === undefined || dam === undefined ? [] : [{ sire, dam }];
    }),
  );
  const [before, after] = [[], pairs].map((some) => rounded(geneDiversity(averageKinshipWith(kinship, some))));
  return { geneDiversityBefore: before!, geneDiversityAfter: after! };
}
