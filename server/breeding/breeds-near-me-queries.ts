// The breeds that a keeper has, who else offers them nearby, and the nearest unrelated partner.
import { type Kysely, sql } from 'kysely';
import type { components } from '#contract';
import { browseQueries } from '../chickens/browse-queries.ts';
import { latestChange } from '../chickens/flock-queries.ts';
import { loadPedigree } from '../flock/pedigree-queries.ts';
import { findExposures } from '../flock/positive-tests-queries.ts';
import { mayBeOfOneSource } from '../flock/record.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import { milesBetween, milesOf } from '../science/geography/cell.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { originOf } from '../science/scoring/facts.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { scoreOf } from '../science/scoring/score.ts';
import { comparedBird } from './analysis-body.ts';
import { type ComparedRow, dayWeeksAgo, findCompared, findOwnIds } from './bird-queries.ts';
import { comparerIn, type Known, numberOf } from './compare-queries.ts';
import { type Mating, mating } from './flock-plan.ts';
import { findCandidateIds, reachOf } from './partner-queries.ts';

type Near = components['schemas']['BreedNearMe'];

const MOST_BREEDS = 3;
const WITHIN_MILES = 100;
const MOST_OFFERED = 500;
const MOST_OWN = 50;
const MOST_CANDIDATES = 50;
const ANY_MILES = 12_500;

/** Returns the keeper's breeds of the directory, those with most birds first. */
export async function listBreedsNearMe(db: Kysely<Schema>, keeper: Keeper, known: Known): Promise<Near[]> {
  const kept = await db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select(['breedId', sql<number>`count(*)`.as('birds')])
    .where('chicken.keeperId', '=', keeper.id)
    .where('breedId', 'is not', null)
    .where((row) => row.or([row('pedigreeOnly', 'is', null), row('pedigreeOnly', '=', 0)]))
    .groupBy('breedId')
    .execute();
  const breeds = kept
    .flatMap(({ breedId, birds }) => {
      const breed = breedId === null ? undefined : known.breeds.byId(breedId);
      return breed ? [{ breed, birds: Number(birds) }] : [];
    })
    .toSorted((a, b) => b.birds - a.birds || (a.breed.id < b.breed.id ? -1 : 1));
  const { cell } = reachOf(keeper, WITHIN_MILES);
  const near: Near[] = [];
  for (const { breed, birds } of breeds.slice(0, MOST_BREEDS)) {
    near.push({
      ...{ breedId: breed.id, breed: breed.name, birds, withinMiles: WITHIN_MILES },
      otherKeepers: cell === null ? null : await countOtherKeepers(db, keeper.id, cell, breed.id),
      // A keeper with no place has no nearest rooster.
      ...(cell === null ? { nearest: null } : await nearestOf(db, keeper, breed.id, known)),
    });
  }
  return near;
}

/** Counts only birds that browsing shows to this keeper, from cell to cell, and no sample birds: their keepers are made up. */
async function countOtherKeepers(db: Kysely<Schema>, keeperId: string, cell: number, breedId: string): Promise<number> {
  const isBlocked = (await findBlockers(db, keeperId)).size > 0;
  const queries = browseQueries(db, { keeperId, isBlocked, breedId }, await latestChange(db));
  const offered = await queries.near('all', cell, null, MOST_OFFERED);
  const within = offered.flatMap((bird) => (milesOf(bird.chord2) <= WITHIN_MILES ? [bird.id] : []));
  const real = await queryInChunks(within, (ids) =>
    db.selectFrom('chicken').select('keeperId').where('id', 'in', ids).where('isSample', '=', 0).execute(),
  );
  return new Set(real.map((bird) => bird.keeperId)).size;
}

/** The nearest rooster for the keeper's grown hens, or the nearest hen for a keeper of roosters only. */
async function nearestOf(
  db: Kysely<Schema>,
  keeper: Keeper,
  breedId: string,
  known: Known,
): Promise<Pick<Near, 'nearest' | 'partnerSex'>> {
  const grown = { breedId, hatched: { by: dayWeeksAgo(known.now, judgements.ranking.values.youngestWeeks) } };
  const hens = await findOwnIds(db, keeper.id, 'Hen', MOST_OWN, grown);
  const partnerSex = hens.length > 0 ? 'Rooster' : 'Hen';
  const ids = hens.length > 0 ? hens : await findOwnIds(db, keeper.id, 'Rooster', MOST_OWN, grown);
  const found = await findNearestUnrelated(db, keeper, await findCompared(db, ids), known);
  const mates = found?.pairs.flatMap((pair) => (isWanted(pair) ? [pair.row] : [])) ?? [];
  // The databases return them in different orders.
  const [mate] = mates.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!found || !mate) return { partnerSex, nearest: null };
  const { bird, pairs } = found;
  const nearest = {
    bird: comparedBird(bird),
    mate: comparedBird(mate),
    location: bird.location,
    distance: milesBetween(reachOf(keeper, ANY_MILES).cell, bird.cell),
    hasContact: await hasContact(db, keeper.id, bird.id),
    unrelatedTo: pairs.filter(({ isUnrelated }) => isUnrelated).length,
    comparedWith: pairs.length,
  };
  return { partnerSex, nearest };
}

/** True if the keeper likes the bird, and its owner's contact was shown. */
async function hasContact(db: Kysely<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('contactReveal')
    .innerJoin('swipe', (join) =>
      join
        .onRef('swipe.keeperId', '=', 'contactReveal.keeperId')
        .onRef('swipe.chickenId', '=', 'contactReveal.chickenId'),
    )
    .select('contactReveal.id')
    .where('contactReveal.keeperId', '=', keeperId)
    .where('contactReveal.chickenId', '=', chickenId)
    .where('swipe.direction', '=', 'like')
    .executeTakeFirst();
  return shown !== undefined;
}

interface NearestUnrelated {
  bird: ComparedRow;
  /** One for each bird of the keeper's. */
  pairs: UnrelatedOrNot[];
}

interface UnrelatedOrNot extends Mating {
  row: ComparedRow;
  /** As far as known: they share no recorded ancestor, and no recorded place says that they may have come from one. */
  isUnrelated: boolean;
}

/** True if a plan would pair them as well. */
const isWanted = ({ isUnrelated, refusal }: UnrelatedOrNot): boolean => isUnrelated && refusal === null;

/**
 * Finds the nearest bird of the other sex that others offer of the breed of these birds: it is unrelated, as far as known, to
 * one of them, or to all with `toAll`, no bird of its flock has a positive test, and a plan would pair it with an unrelated one.
 * A sample bird is found only if there is no such real bird, and with `toAll` none that is unrelated to one of them.
 */
export async function findNearestUnrelated(
  db: Kysely<Schema>,
  keeper: Keeper,
  own: readonly ComparedRow[],
  known: Known,
  { toAll = false, without = [] }: { toAll?: boolean; without?: readonly string[] } = {},
): Promise<NearestUnrelated | null> {
  const [first] = own;
  if (!first?.breedId) return null;
  const wanted = {
    keeperId: keeper.id,
    sex: first.sex === 'Hen' ? 'Rooster' : 'Hen',
    breedId: first.breedId,
  } as const;
  const limits = { ofBreed: MOST_CANDIDATES, ofAny: 0 };
  const found = await findCandidateIds(db, wanted, reachOf(keeper, ANY_MILES), limits);
  const ids = found.filter((id) => !without.includes(id));
  const loaded = await loadPedigree(db, [...own.map(({ id }) => id), ...ids]);
  const numbers = own.map((bird) => numberOf(loaded, bird));
  // Spares comparing kin with every bird of a large flock.
  const meanKinships = toAll ? meanKinshipTo(loaded.pedigree, loaded.mendelian, numbers) : [];
  const compare = comparerIn(loaded, known);
  const candidates = await findCompared(
    db,
    ids.filter((id) => !meanKinships[numberOf(loaded, { id })]),
  );
  const exposed = await findExposures(db, candidates, known.now);
  const byId = new Map(candidates.map((bird) => [bird.id, bird]));
  const nearestFirst = ids.flatMap((id) => byId.get(id) ?? []);
  let toSome: NearestUnrelated | null = null;
  for (const bird of nearestFirst.toSorted((a, b) => a.isSample - b.isSample)) {
    if (bird.isSample && toSome) break;
    if (exposed.has(bird.id)) continue;
    const pairs = (await compare(bird, own)).map(({ row, pair }) => ({
      ...mating(scoreOf(pair), pair, true),
      row,
      isUnrelated: pair.kinship === 0 && originOf(pair) === 'strangers' && !mayBeOfOneSource(row.origins, bird.origins),
    }));
    if (!pairs.some(isWanted)) continue;
    if (!toAll || pairs.every(({ isUnrelated }) => isUnrelated)) return { bird, pairs };
    if (!bird.isSample) toSome ??= { bird, pairs };
  }
  return toSome;
}
