import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { inbreedingAfter, type LoadedPedigree, loadPedigree } from '../flock/pedigree-queries.ts';
import { recordOf } from '../flock/pedigree-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { buildPedigree, type PedigreeRecord } from '../science/kinship/build-pedigree.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { averageKinship, geneDiversity } from '../science/kinship/diversity.ts';
import { type MatingPlan, planMatings } from '../science/kinship/mating-plan.ts';
import { UNKNOWN } from '../science/kinship/pedigree.ts';
import { scoreOf } from '../science/scoring/score.ts';
import { rounded } from './analysis-body.ts';
import { type ComparedRow, findCompared, findOwnIds } from './bird-queries.ts';
import { type Compared, comparerIn, type Known, numberOf } from './compare-queries.ts';
import { mating, planBody } from './flock-plan.ts';
import { findCandidateIds, reachOf } from './partner-queries.ts';

type Request = components['schemas']['PlanFlockRequest'];
type Plan = components['schemas']['FlockPlan'];

const MOST_HENS = 40;
const MOST_ROOSTERS = 12;

/**
 * Finds the best plan for a keeper's hens, with the keeper's roosters and, on request, those that others offer nearby.
 */
export async function planFlock(
  db: Kysely<Schema>,
  keeper: Keeper,
  { maxHensPerRooster = 10, nearbyWithin, breedId }: Request,
  known: Known,
): Promise<Plan> {
  const hens = await findCompared(db, await findOwnIds(db, keeper.id, 'Hen', MOST_HENS, breedId));
  const ownRoosters = await findOwnIds(db, keeper.id, 'Rooster', MOST_ROOSTERS, breedId);
  const breeds = new Set(hens.map((hen) => hen.breedId));
  const nearby = nearbyWithin === undefined ? [] : await findNearby(db, keeper, breeds, nearbyWithin);
  const roosters = await findCompared(db, [...ownRoosters, ...nearby].slice(0, MOST_ROOSTERS));
  byName(hens);
  byName(roosters);

  const loaded = await loadPedigree(
    db,
    [...hens, ...roosters].map(({ id }) => id),
  );
  const pairs: Compared[][] = [];
  const compare = comparerIn(loaded, known);
  for (const hen of hens) pairs.push(await compare(hen, roosters));
  const matings = pairs.map((row) => row.map(({ pair }) => mating(scoreOf(pair), pair)));
  const all = [...hens, ...roosters].map((bird) => numberOf(loaded, bird));
  const meanKinships = meanKinshipTo(loaded.pedigree, loaded.mendelian, all);
  const { best, second } = planMatings({
    kinship: matings.map((row) => row.map((one) => (one.refusal === null ? one.inbreeding : Number.POSITIVE_INFINITY))),
    meanKinship: roosters.map((rooster) => meanKinships[numberOf(loaded, rooster)] ?? 0),
    hensPerRooster: maxHensPerRooster,
  });

  return {
    ...planBody({
      keeperId: keeper.id,
      hens,
      roosters,
      matings,
      miles: (hen, rooster) => pairs[hen]?.[rooster]?.pair.miles ?? null,
      best,
      second,
    }),
    geneDiversityBefore: all.length === 0 ? null : rounded(geneDiversity(averageKinship(meanKinships, all))),
    geneDiversityAfter: all.length === 0 ? null : rounded(await diversityAfter(loaded, hens, roosters, best)),
  };
}

/** Searches only for the breeds of the keeper's hens, because a plan prefers purebred chicks. */
async function findNearby(
  db: Kysely<Schema>,
  keeper: Keeper,
  breeds: ReadonlySet<string | null>,
  miles: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const breedId of breeds) {
    if (breedId === null) continue;
    const wanted = { keeperId: keeper.id, sex: 'Rooster', breedId } as const;
    found.push(...(await findCandidateIds(db, wanted, reachOf(keeper, miles), { ofBreed: MOST_ROOSTERS, ofAny: 0 })));
  }
  return found;
}

/** Gene diversity of the birds considered together with one chick of every pair. */
async function diversityAfter(
  loaded: LoadedPedigree,
  hens: readonly ComparedRow[],
  roosters: readonly ComparedRow[],
  plan: MatingPlan,
): Promise<number> {
  const records: PedigreeRecord[] = loaded.ids.map((id) => {
    const bird = loaded.birds.get(id);
    return bird ? recordOf(bird) : { id };
  });
  const chicks = plan.roosters.flatMap((rooster, hen): PedigreeRecord[] =>
    rooster === null ? [] : [{ id: `chick ${hen}`, sire: roosters[rooster]?.id ?? null, dam: hens[hen]?.id ?? null }],
  );
  const all = [...records, ...chicks];
  const built = buildPedigree(all, { parentsWithoutRecord: 'refused' });
  if (!built.ok) throw new Error('The chicks of a plan do not fit their parents.');
  const { pedigree, ids, indexOf } = built;
  const before = (figures: Float64Array) =>
    Float64Array.from(ids, (id) => figures[loaded.indexOf.get(id) ?? UNKNOWN] ?? 0);
  const kept = { coefficients: before(loaded.coefficients), mendelian: before(loaded.mendelian) };
  const numbers = chicks.flatMap(({ id }) => indexOf.get(id) ?? []);
  const { mendelian } = await inbreedingAfter(pedigree, kept, numbers);
  const living = [...hens, ...roosters, ...chicks].flatMap(({ id }) => indexOf.get(id) ?? []);
  return geneDiversity(averageKinship(meanKinshipTo(pedigree, mendelian, living), living));
}

const byName = (birds: ComparedRow[]): ComparedRow[] =>
  birds.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
