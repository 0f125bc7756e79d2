import type { Kysely } from 'kysely';
import { browseQueries } from '../chickens/browse-queries.ts';
import type { BirdFilters } from '../chickens/filter-queries.ts';
import { latestChange } from '../chickens/flock-queries.ts';
import { isOnOffer } from '../chickens/visibility-queries.ts';
import { type LoadedPedigree, loadPedigree } from '../flock/pedigree-queries.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { cellOf, milesOf } from '../science/geography/cell.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { type Exclusion, type RankedPartner, rankPartners, type SeasonUse } from '../science/scoring/partner-rank.ts';
import { type ComparedRow, dayWeeksAgo, findCompared, findOwnIds } from './bird-queries.ts';
import { comparerIn, type Known, numberOf } from './compare-queries.ts';
import type { WithPapers } from './pair-facts.ts';

const MOST_OWN = 50;

/** Searches around the keeper's place within their radius, or everywhere if no place is set. */
export function reachOf({ latitude, longitude }: Keeper, miles: number): Reach {
  return { cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }), miles };
}

export interface FoundPartners {
  partners: Partner[];
  /** The reasons why birds were excluded, one for each. */
  excluded: Exclusion[];
}

export interface Partner {
  row: ComparedRow;
  ranked: RankedPartner;
}

/** Finds partners for a bird of this keeper, best first: the keeper's own birds, and those that others offer nearby. */
export async function findPartners(
  db: Kysely<Schema>,
  bird: ComparedRow,
  keeper: Keeper,
  { withPapers, ...known }: Known & { withPapers: WithPapers },
  miles = keeper.maxDistance,
): Promise<FoundPartners> {
  const sex = bird.sex === 'Hen' ? 'Rooster' : 'Hen';
  const own = await findOwnIds(db, keeper.id, sex, MOST_OWN);
  const wanted = { keeperId: keeper.id, sex, breedId: bird.breedId } as const;
  const offered = await findCandidateIds(db, wanted, reachOf(keeper, miles));
  await yieldToEventLoop();
  const rows = await findCompared(db, [...own, ...offered]);
  await yieldToEventLoop();
  const chicks = bird.sex === 'Hen' ? await findChicksOfSeason(db, keeper.id, known.now) : [];
  const ids = [bird.id, ...rows.map(({ id }) => id), ...chicks];
  const loaded = await loadPedigree(db, [...new Set(ids)]);
  const useOf = seasonUseIn(loaded, chicks);
  const [asked = bird, ...others] = await withPapers([bird, ...rows]);
  const compared = await comparerIn(loaded, known)(asked, others);
  const [first] = compared;
  if (!first) return { partners: [], excluded: [] };

  const byId = new Map(compared.map((one) => [one.row.id, one]));
  const self = bird.sex === 'Hen' ? first.pair.hen : first.pair.rooster;
  const ofBreed = bird.breedId === null ? null : await known.kinshipOfBreed(bird.breedId);
  const breed = { breedMeanKinship: ofBreed?.meanKinship ?? null, pedigreedBirdsOfBreed: ofBreed?.birds ?? 0 };
  const candidates = compared.map(({ row, pair }) => ({
    id: row.id,
    bird: bird.sex === 'Hen' ? pair.rooster : pair.hen,
    kinship: pair.kinship,
    relationship: pair.relationship,
    use: useOf(row),
    miles: pair.miles,
    sources: pair.sources,
    isAlive: true,
    isAvailable: isOnOffer(row) || row.keeperId === keeper.id,
    // Blocked birds were excluded before.
    isBlocked: false,
  }));
  await yieldToEventLoop();
  const { partners, excluded } = rankPartners(self, breed, candidates);
  return {
    partners: partners.flatMap((ranked) => {
      const row = byId.get(ranked.id)?.row;
      return row ? [{ row, ranked }] : [];
    }),
    excluded: excluded.map(({ reason }) => reason),
  };
}

const MOST_CHICKS = 300;

/** The keeper's birds that are too young to breed. */
async function findChicksOfSeason(db: Kysely<Schema>, keeperId: string, now: number): Promise<string[]> {
  const hatched = { after: dayWeeksAgo(now, judgements.ranking.values.youngestWeeks) };
  const sons = await findOwnIds(db, keeperId, 'Rooster', MOST_CHICKS, { hatched });
  return [...sons, ...(await findOwnIds(db, keeperId, 'Hen', MOST_CHICKS, { hatched }))];
}

/** Counts each pair of a sire and a dam once, however many chicks it has. Chicks of several possible sires do not count. */
function seasonUseIn(loaded: LoadedPedigree, chicks: readonly string[]): (rooster: ComparedRow) => SeasonUse {
  const pairs = new Map<string, { sire: string; dam: string }>();
  for (const id of chicks) {
    const { sires, dam } = loaded.birds.get(id) ?? { sires: [], dam: null };
    const [sire] = sires;
    if (sire && sires.length === 1 && dam !== null) pairs.set(`${sire} ${dam}`, { sire, dam });
  }
  const parents = [...pairs.values()].flatMap(({ sire, dam }) => [sire, dam]);
  const kinships = meanKinshipTo(
    loaded.pedigree,
    loaded.mendelian,
    parents.map((id) => numberOf(loaded, { id })),
  );
  return (rooster) => ({
    hens: parents.filter((id, nth) => nth % 2 === 0 && id === rooster.id).length,
    kinshipToChicks: kinships[numberOf(loaded, rooster)] ?? 0,
  });
}

/** Limits for the bird's own breed and for any breed: a partner of another breed is seldom better. */
const OF_BREED = 150;
const OF_ANY = 50;

export interface Reach {
  /** The starting point of the search; null searches everywhere, rarest breeds first. */
  cell: number | null;
  miles: number;
}

/**
 * Lists birds of this sex that others offer this keeper, nearest of the breed first. They come from the index that
 * browsing reads, so a search costs the same in any flock.
 */
export async function findCandidateIds(
  db: Kysely<Schema>,
  { keeperId, sex, breedId }: { keeperId: string; sex: 'Rooster' | 'Hen'; breedId: string | null },
  reach: Reach,
  most: { ofBreed: number; ofAny: number } = { ofBreed: OF_BREED, ofAny: OF_ANY },
): Promise<string[]> {
  const isBlocked = (await findBlockers(db, keeperId)).size > 0;
  const ofSex = { keeperId, isBlocked, sex };
  const ofBreed = breedId === null ? [] : await find(db, { ...ofSex, breedId }, reach, most.ofBreed);
  const ofAny = most.ofAny > 0 ? await find(db, ofSex, reach, most.ofAny) : [];
  return [...new Set([...ofBreed, ...ofAny])];
}

async function find(db: Kysely<Schema>, wanted: BirdFilters, { cell, miles }: Reach, limit: number): Promise<string[]> {
  const queries = browseQueries(db, wanted, await latestChange(db));
  if (cell === null) return (await queries.ranked(Number.MIN_SAFE_INTEGER, '', limit)).map(({ id }) => id);
  const near = await queries.near('all', cell, null, limit);
  return near.filter(({ chord2 }) => milesOf(chord2) <= miles).map(({ id }) => id);
}
