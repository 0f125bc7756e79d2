// Advice beyond the pairs of a plan: chicks to raise, the nearest unrelated rooster, clans, and notes for the keeper.
import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { hatchYearOf } from '../flock/own-bird.ts';
import { findRelatives, type LoadedPedigree } from '../flock/pedigree-queries.ts';
import { hasParents, NO_PARENTS } from '../flock/record.ts';
import { UNNAMED } from '../flock/refusals.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { isCross } from '../science/breeds/cross.ts';
import { milesBetween } from '../science/geography/cell.ts';
import { clanPens, clanYears, maternalLines } from '../science/kinship/clans.ts';
import { meanKinshipTo } from '../science/kinship/colleau.ts';
import { keepList } from '../science/kinship/keep-list.ts';
import { type LeftOut, oneGeneration } from '../science/kinship/one-generation.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { offTypeInWords } from '../science/scoring/loci.ts';
import { currentPapers, testNames } from '../science/scoring/test-papers.ts';
import { dayInWords, listed } from '../science/sentences.ts';
import type { Visit } from '../trips/visiting-birds.ts';
import { comparedBird, rounded } from './analysis-body.ts';
import { breedKey, type ComparedRow, dayWeeksAgo, findCompared } from './bird-queries.ts';
import { findNearestUnrelated } from './breeds-near-me-queries.ts';
import { type Known, numberOf } from './compare-queries.ts';
import { type BreedSeason, type Mating, type NameOf, TESTED_POSITIVE } from './flock-plan.ts';
import { type ComparedWithPapers, lociOfRow } from './pair-facts.ts';
import { reachOf } from './partner-queries.ts';

type Plan = components['schemas']['FlockPlan'];

const CLAN_YEARS = 10;
/** A season that is planned in July or later is that of the next year. */
const JULY = 6;

const { halfSiblings } = judgements.capThresholds.values;
const MOST_EXCHANGES = 20;
const ANY_MILES = 12_500;

/**
 * Chooses among the chicks with a recorded parent or clan as many as breed in the plan, or as there are families. The chicks
 * of a clan whose parent is not known are one family.
 */
export async function chicksToKeep(
  db: Kysely<Schema>,
  keeperId: string,
  {
    loaded,
    seasons,
    chicks,
    nameOf,
  }: { loaded: LoadedPedigree; seasons: readonly BreedSeason[]; chicks: readonly ComparedRow[]; nameOf: NameOf },
): Promise<Plan['keep']> {
  const parentsOf = ({ id }: ComparedRow) => loaded.birds.get(id) ?? { sires: [], dam: null };
  // A cross does not preserve a breed.
  const ofBreeds = chicks.filter(({ breedId, breed }) => breedId !== null || !isCross(breed));
  const ofParents = ofBreeds.filter((chick) => hasParents(parentsOf(chick)) || chick.record.clan !== null);
  const parentIds = ofParents.flatMap((chick) => [...parentsOf(chick).sires, parentsOf(chick).dam ?? []].flat());
  const relatives = await findRelatives(db, keeperId, new Set(parentIds));
  const nameOfParent = (id: string) => nameOf({ id, name: relatives.get(id)?.name ?? UNNAMED });
  return [...Map.groupBy(ofParents, breedKey)].flatMap(([key, hatched]) => {
    const season = seasons.find(({ hens, roosters }) => [...hens, ...roosters].some((bird) => breedKey(bird) === key));
    const flock = [...(season?.hens ?? []), ...(season?.roosters ?? []), ...hatched];
    const numbers = [...new Set(flock.map((bird) => numberOf(loaded, bird)))];
    const meanKinships = meanKinshipTo(loaded.pedigree, loaded.mendelian, numbers);
    const candidates = hatched.map((row) => {
      const { sires, dam } = parentsOf(row);
      const ofClan = row.record.clan === null ? null : `clan ${row.record.clan}`;
      const sire = sires.length === 1 ? (sires[0] ?? null) : ofClan;
      return {
        row,
        isSon: row.sex === 'Rooster',
        sire,
        dam: dam ?? ofClan,
        meanKinship: meanKinships[numberOf(loaded, row)] ?? 0,
      };
    });
    const paired = season?.best.roosters.filter((rooster) => rooster !== null) ?? [];
    const families = (parent: 'sire' | 'dam') =>
      new Set(candidates.flatMap((candidate) => candidate[parent] ?? [])).size;
    const { sons, daughters } = keepList(candidates, {
      sons: Math.max(families('sire'), new Set(paired).size),
      daughters: Math.max(families('dam'), paired.length),
    });
    return [...sons, ...daughters].map(({ row }) => {
      const { sires, dam } = parentsOf(row);
      const names = [sires.map(nameOfParent).join(' or '), dam === null ? '' : nameOfParent(dam)].filter(
        (name) => name !== '',
      );
      const child = row.sex === 'Rooster' ? 'Son' : 'Daughter';
      return {
        chick: comparedBird(row),
        bandNumber: row.record.bandNumber,
        parents: `${child} of ${names.join(' and ') || `clan ${row.record.clan}`}`,
      };
    });
  });
}

interface Exchange {
  bird: ComparedRow;
  body: Plan['exchange'][number];
}

/**
 * Finds the nearest rooster on offer for each breed that needs one, or for which none was found within the miles that were
 * asked for: he is unrelated, as far as known, to one of its hens, or to all if their chicks with the roosters at hand would be
 * inbred, and a plan would pair him with one of them.
 */
export async function findExchange(
  db: Kysely<Schema>,
  keeper: Keeper,
  { seasons, nearbyWithin, gone }: Searched,
  known: Known,
): Promise<Exchange[]> {
  const found: Exchange[] = [];
  const lacking = withoutOthers(keeper, { seasons, nearbyWithin, gone });
  const without = gone.map(({ id }) => id);
  const wanting = seasons
    .map((season) => ({ season, inNeed: hensInNeed(season) }))
    .filter(({ season, inNeed }) => inNeed.length > 0 || lacking.includes(season));
  for (const { season, inNeed } of wanting.slice(0, MOST_EXCHANGES)) {
    // One who is kin to most of the hens would not help where the roosters at hand are kin already.
    const toAll = season.roosters.length > 0 && inNeed.length > 0;
    const hens = toAll ? inNeed : season.hens;
    const nearest = await findNearestUnrelated(db, keeper, hens, known, { toAll, without });
    if (!nearest) continue;
    const { bird, pairs } = nearest;
    const body = {
      rooster: comparedBird(bird),
      location: bird.location,
      distance: milesBetween(reachOf(keeper, ANY_MILES).cell, bird.cell),
      inbreeding: rounded(pairs.reduce((sum, { inbreeding }) => sum + inbreeding, 0) / pairs.length),
      unrelatedTo: pairs.filter(({ isUnrelated }) => isUnrelated).length,
      comparedWith: pairs.length,
    };
    found.push({ bird, body });
  }
  return found;
}

/** Shares out one breed among its clans, or among clans of these names. The birds are the keeper's grown ones and the chicks. */
export function clanPlan(
  loaded: LoadedPedigree,
  { grown, chicks }: Record<'grown' | 'chicks', readonly ComparedRow[]>,
  { names, now }: { names: readonly string[] | undefined; now: number },
): { clans: Plan['clans']; notes: string[] } {
  const breeds = [...Map.groupBy(grown, breedKey)].map(([key, ofBreed]) => {
    const all = [...ofBreed, ...chicks.filter((chick) => breedKey(chick) === key)];
    return { ofBreed, clans: new Set(all.flatMap(({ record }) => record.clan ?? [])) };
  });
  const [chosen] = breeds.toSorted(
    (a, b) => Number(b.clans.size > 0) - Number(a.clans.size > 0) || b.ofBreed.length - a.ofBreed.length,
  );
  const clans = names?.map((name) => name.trim()) ?? chosen?.clans ?? [];
  const breed = chosen?.ofBreed[0]?.breed;
  if (!chosen || breed === undefined || [...clans].length === 0) return { clans: null, notes: [] };
  const lines = maternalLines(loaded.pedigree);
  const birds = chosen.ofBreed.map((row) => ({
    row,
    isRooster: row.sex === 'Rooster',
    clan: row.record.clan,
    line: lines[numberOf(loaded, row)]!,
    hatchYear: hatchYearOf(row),
    hasParents: hasParents(loaded.birds.get(row.id) ?? NO_PARENTS),
  }));
  const pens = clanPens(birds, clans);
  if (!pens) {
    const count = new Set(clans).size;
    const few = count === 1 ? 'one clan' : `${count} clans`;
    return { clans: null, notes: [`${breed}: you have ${few}. A clan plan needs three to six.`] };
  }
  const byName = (some: typeof birds) =>
    some.map(({ row }) => comparedBird(row)).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const today = new Date(now);
  const first = today.getUTCFullYear() + (today.getUTCMonth() >= JULY ? 1 : 0);
  return {
    clans: {
      breed,
      pens: pens.map(({ hens, roosters, ...pen }) => ({
        ...pen,
        hens: byName(hens),
        roosters: byName(roosters),
      })),
      years: clanYears(clans, { first, years: CLAN_YEARS }),
    },
    notes: [],
  };
}

interface Searched {
  seasons: readonly BreedSeason[];
  /** Miles; undefined if the keeper's own roosters alone are planned. */
  nearbyWithin: number | undefined;
  /** Birds that the keeper wants the plan to do without. */
  gone: readonly ComparedRow[];
}

/** Returns the seasons for whose hens a search among other keepers' roosters found none. */
function withoutOthers(keeper: Keeper, { seasons, nearbyWithin, gone }: Searched): BreedSeason[] {
  if (nearbyWithin === undefined || reachOf(keeper, nearbyWithin).cell === null) return [];
  return seasons.filter(({ hens: [hen], roosters, isHybrid }) => {
    if (!hen || hen.breedId === null || isHybrid) return false;
    return [...roosters, ...gone].every((one) => one.keeperId === keeper.id || one.breedId !== hen.breedId);
  });
}

export const noneNearbyNote = (keeper: Keeper, searched: Searched): string[] =>
  withoutOthers(keeper, searched).map(
    ({ hens: [hen] }) =>
      `No other keeper within ${searched.nearbyWithin === 1 ? '1 mile' : `${searched.nearbyWithin} miles`} offers a rooster of the breed ${hen?.breed}.`,
  );

/** The hens that need a rooster of another keeper: all of them, those that are kin of every rooster at hand, or none. */
function hensInNeed({ hens, matings, isHybrid, isAllKin, best }: BreedSeason): readonly ComparedRow[] {
  if (isHybrid) return [];
  if (isAllKin || (best.meanInbreeding ?? 0) >= halfSiblings) return hens;
  const isKin = ({ refusal }: Mating) => refusal === 'close kin' || refusal === 'kin elsewhere';
  return hens.filter((_, hen) => best.roosters[hen] === null && matings[hen]?.every(isKin));
}

export const youngHen = (hen: ComparedRow): Plan['hensLeftOut'][number] => ({
  hen: comparedBird(hen),
  reason: `Too young: breeding begins at ${judgements.ranking.values.youngestWeeks} weeks.`,
});

/** A hen lays eggs of one rooster at a time, so the visit that her keeper has planned comes first. */
export function visitedHen(
  hen: ComparedRow,
  visit: Visit,
  { nameOf, isKin }: { nameOf: NameOf; isKin: boolean },
): Plan['hensLeftOut'][number] {
  const until = visit.to === null ? '' : `, until ${dayInWords(visit.to)}`;
  const kin = isKin ? ' They are close kin as far as we know, and the pair is not advised.' : '';
  return {
    hen: comparedBird(hen),
    reason: `She is kept for ${visitorName(visit, nameOf)} in the visit that you planned${until}.${kin} Finish or delete that visit to pair her with another.`,
  };
}

/** Names the paired birds that a keeper recorded with a comb or legs that their breed does not have. */
export function offTypeNotes(seasons: readonly BreedSeason[], breeds: BreedCatalog, nameOf: NameOf): string[] {
  return seasons.flatMap(({ hens, roosters, best }) => {
    const paired = [
      ...roosters.filter((_, at) => best.roosters.includes(at)),
      ...hens.filter((_, nth) => best.roosters[nth] !== null),
    ];
    const faults = paired.flatMap((bird) => {
      const { offType } = lociOfRow({ ...bird, ...bird.record }, breeds);
      return offType.length === 0 ? [] : [{ bird, words: listed(offType.map(offTypeInWords)) }];
    });
    return [...Map.groupBy(faults, ({ words }) => words)].map(([words, found]) => {
      const birds = found.map(({ bird }) => bird);
      const isOne = birds.length === 1;
      return `${firstOf(birds, birds.length, nameOf)} ${isOne ? 'has' : 'have'} ${words}, which the ${birds[0]?.breed} does not have. Decide whether to breed from ${isOne ? (isHen(birds[0]!) ? 'her' : 'him') : 'them'}.`;
    });
  });
}

/**
 * Says which roosters of the plan stand in a visit, too. The keeper's own travel, and can have hens at home before and after it;
 * those of others come to the keeper's hens.
 */
export function visitNotes(
  keeperId: string,
  seasons: readonly BreedSeason[],
  visits: ReadonlyMap<string, Visit>,
  nameOf: NameOf,
): string[] {
  return seasons.flatMap(({ roosters, best }) =>
    roosters.flatMap((rooster, at) => {
      const visit = visits.get(rooster.id);
      if (!visit || !best.roosters.includes(at)) return [];
      if (rooster.keeperId !== keeperId)
        return [
          `${nameOf(rooster)} comes to you for the visit that you planned. His hens in this plan can join him then.`,
        ];
      const days =
        visit.from === null || visit.to === null
          ? 'during it'
          : `from ${dayInWords(visit.from)} to ${dayInWords(visit.to)}, quarantine included`;
      return [`${nameOf(rooster)} is in a visit that you planned, too. He cannot be with his hens here ${days}.`];
    }),
  );
}

/** Only a visit that was begun from a pair knows its hen. Of a rooster of the plan the other notes say that he comes. */
export function withoutHenNotes(visits: readonly Visit[], seasons: readonly BreedSeason[], nameOf: NameOf): string[] {
  const isPaired = (id: string | null) =>
    seasons.some(({ roosters, best }) => roosters.some((one, at) => one.id === id && best.roosters.includes(at)));
  return visits
    .filter(({ roosterId }) => !isPaired(roosterId))
    .map((visit) => {
      const { from, to } = visit;
      const days =
        from === null || to === null ? '' : `, from ${dayInWords(from)} to his last eggs on ${dayInWords(to)},`;
      return `The visit of ${visitorName(visit, nameOf)}${days} doesn't name a hen. If he is coming to your hens, that visit comes first: take them away from their own rooster for it.`;
    });
}

const visitorName = ({ rooster, roosterId }: Visit, nameOf: NameOf): string =>
  roosterId === null ? rooster : nameOf({ id: roosterId, name: rooster });

/** Says for each disease that a bird of the keeper's flock tested positive: all birds of the plan may have it. */
export function positiveNote(birds: readonly ComparedWithPapers[]): string[] {
  const kinds = [...new Set(birds.flatMap(({ exposedTo }) => exposedTo ?? []))];
  return kinds.map(
    (kind) =>
      `A bird of your flock tested positive for ${testNames[kind]}. Test the others before you set eggs or raise chicks.`,
  );
}

/** Names the birds whose positive test a later negative one has lifted: carriers may test negative. */
export function liftedNote(birds: readonly ComparedWithPapers[], now: number, nameOf: NameOf): string[] {
  const since = dayWeeksAgo(now, 52);
  return birds.flatMap(({ id, name, papers = [] }) =>
    currentPapers(papers).flatMap(({ kind, result }) => {
      const positive = papers.find(
        (paper) => paper.kind === kind && paper.result === 'positive' && paper.date >= since,
      );
      if (!positive || result !== 'negative' || kind === 'mareks') return [];
      return [
        `${nameOf({ id, name })} tested positive for ${testNames[kind]} on ${dayInWords(positive.date)}, and negative since. Carriers may test negative, so test the others once, too.`,
      ];
    }),
  );
}

const leaveOut = (hens: number): string =>
  `It is better to leave ${hens === 1 ? 'her' : 'these hens'} out until you have an unrelated rooster, from here or from another breeder.`;

const ONE_SEASON =
  'Look for an unrelated rooster first, here or from another breeder. If there is none, hatch from them for one season only, and do not breed those chicks with each other or with their parents.';

/** Says why a plan has pairs that are not advised, and what to do about it. */
export function kinNote({ isAllKin, hens, matings, best }: BreedSeason, nameOf: NameOf): string[] {
  const close = hens.filter((_, nth) => (matings[nth]?.[best.roosters[nth] ?? -1]?.inbreeding ?? 0) >= halfSiblings);
  const [first] = close;
  if (!first) return [];
  if (isAllKin)
    return [
      `${first.breed}: all your birds are so closely related that the chicks of every pair would be at least 25% inbred. The plan pairs them all the same. ${ONE_SEASON}`,
    ];
  const hasOther = close.some((hen) => {
    const nth = hens.indexOf(hen);
    const chosen = matings[nth]?.[best.roosters[nth] ?? -1]?.inbreeding ?? 0;
    return matings[nth]?.some(({ refusal, inbreeding }) => !refusal && inbreeding < chosen);
  });
  const paired = best.roosters.filter((rooster) => rooster !== null).length;
  const why = hasOther
    ? 'the flock stays more diverse if more roosters have chicks. To avoid it, plan without their rooster.'
    : `no other rooster that you can use here is less closely related. ${close.length < paired ? leaveOut(close.length) : ONE_SEASON}`;
  return [
    `As far as we know, the chicks of ${firstOf(close, close.length, nameOf)} would be 12.5% inbred or more. The plan accepts that because ${why}`,
  ];
}

/**
 * The keeper's birds that are left out of a season to keep generations apart, each breed by itself. The loss of `gone` changes
 * the generation that a breed is bred from only if none of its roosters is left.
 */
export function otherGenerations(
  loaded: LoadedPedigree,
  birds: readonly ComparedRow[],
  gone: readonly ComparedRow[] = [],
): LeftOut<ComparedRow> {
  const leftOutOf = (flock: readonly ComparedRow[]) => {
    const { older, younger } = oneGeneration(
      loaded.pedigree,
      flock.map((row) => ({ row, number: numberOf(loaded, row), isRooster: !isHen(row) })),
    );
    return { older: older.map(({ row }) => row), younger: younger.map(({ row }) => row) };
  };
  const ofBreeds = [...Map.groupBy(birds, breedKey)].map(([key, ofBreed]) => {
    const before = leftOutOf([...ofBreed, ...gone.filter((bird) => breedKey(bird) === key)]);
    const isOther = new Set([...before.older, ...before.younger]);
    return ofBreed.some((bird) => !isHen(bird) && !isOther.has(bird)) ? before : leftOutOf(ofBreed);
  });
  const rows = (which: keyof LeftOut<ComparedRow>) => {
    const all = new Set(ofBreeds.flatMap((leftOut) => leftOut[which]));
    return birds.filter((bird) => all.has(bird));
  };
  return { older: rows('older'), younger: rows('younger') };
}

const TAKE_OVER =
  'The younger birds take over once there are as many roosters and hens of them, and they do not all share a parent. To use both now, press “Change”, then “Mix generations”.';

const isHen = ({ sex }: ComparedRow) => sex === 'Hen';

const hasPositivePaper = ({ papers = [] }: ComparedWithPapers) =>
  currentPapers(papers).some(({ result }) => result === 'positive');

export const otherHens = ({ older, younger }: LeftOut<ComparedRow>): Plan['hensLeftOut'] => [
  ...older.filter(isHen).map((hen) => ({
    hen: comparedBird(hen),
    reason: hasPositivePaper(hen) ? TESTED_POSITIVE : 'Her grown chicks are in this plan, as the next generation.',
  })),
  ...younger.filter(isHen).map((hen) => ({
    hen: comparedBird(hen),
    reason: `This plan uses her parents’ generation. ${TAKE_OVER}`,
  })),
];

/** Names the roosters that are left out, as hens are named elsewhere. */
export function otherRoostersNote({ older, younger }: LeftOut<ComparedRow>, nameOf: NameOf): string[] {
  const said = (roosters: readonly ComparedRow[], why: (whose: string, s: string) => string) =>
    roosters.length === 0
      ? []
      : [
          roosters.length === 1
            ? `${firstOf(roosters, 1, nameOf)} ${why('his', 's')}`
            : `${firstOf(roosters, roosters.length, nameOf)} ${why('their', '')}`,
        ];
  const [oldRoosters, youngRoosters] = [older, younger].map((birds) => birds.filter((bird) => !isHen(bird)));
  return [
    ...said(oldRoosters ?? [], (whose, s) => `rest${s}: this plan uses ${whose} grown chicks, the next generation.`),
    ...said(youngRoosters ?? [], (whose, s) => `wait${s}: this plan uses ${whose} parents’ generation. ${TAKE_OVER}`),
  ];
}

/** Names the birds of the pairs that have a grown chick among them. */
export function generationNote({ birds }: LoadedPedigree, seasons: readonly BreedSeason[], nameOf: NameOf): string[] {
  const paired = seasons.flatMap(({ hens, roosters, best }) => [
    ...roosters.filter((_, nth) => best.roosters.includes(nth)),
    ...hens.filter((_, nth) => best.roosters[nth] !== null),
  ]);
  const parents = new Set(paired.flatMap(({ id }) => [birds.get(id)?.sires ?? [], birds.get(id)?.dam ?? []].flat()));
  const older = paired.filter(({ id }) => parents.has(id));
  if (older.length === 0) return [];
  return [
    `This plan mixes generations: ${firstOf(older, older.length, nameOf)} ${older.length === 1 ? 'has' : 'have'} grown chicks in it.`,
  ];
}

/** Says which hens have another rooster in the second plan than in the first. `gone` are the birds that only the first has. */
export function planChanges(
  former: readonly BreedSeason[],
  seasons: readonly BreedSeason[],
  gone: readonly ComparedRow[],
  nameOf: NameOf,
): NonNullable<Plan['changes']> {
  const roostersIn = (plans: readonly BreedSeason[]) =>
    new Map(
      plans.flatMap(({ hens, roosters, best }) =>
        hens.map((hen, nth) => [hen.id, roosters[best.roosters[nth] ?? -1] ?? null] as const),
      ),
    );
  const [before, after] = [roostersIn(former), roostersIn(seasons)];
  const birds = [...former, ...seasons].flatMap(({ hens, roosters }) => [...hens, ...roosters]);
  const all = [...new Map(birds.map((bird) => [bird.id, bird])).values()];
  const changed = all
    .filter((bird) => isHen(bird) && !gone.includes(bird))
    .map((hen) => ({ hen, from: before.get(hen.id) ?? null, to: after.get(hen.id) ?? null }))
    .filter(({ from, to }) => from?.id !== to?.id);
  const groups = Map.groupBy(changed, ({ from, to }) => `${from?.id} ${to?.id}`);
  return {
    without: gone.map(comparedBird),
    sentences: [...groups.values()].map((group) => {
      const { from, to } = group[0]!;
      const hens = firstOf(
        group.map(({ hen }) => hen),
        group.length,
        nameOf,
      );
      if (from && to) return `${nameOf(to)} takes the place of ${nameOf(from)} with ${hens}.`;
      if (to) return `${nameOf(to)} is now to have chicks with ${hens}.`;
      return `${hens} ${group.length === 1 ? 'has' : 'have'} no rooster now.`;
    }),
  };
}

/** Names the birds beyond the limit, which are the oldest. */
export async function notPlannedNote(
  db: Kysely<Schema>,
  birds: 'hens' | 'roosters',
  ids: readonly string[],
  most: number,
): Promise<string[]> {
  const beyond = ids.slice(most);
  if (beyond.length === 0) return [];
  const first = await findCompared(db, beyond.slice(0, MOST_NAMES));
  const names = firstOf(first, beyond.length);
  return [
    `${names} ${beyond.length === 1 ? 'is' : 'are'} not in this plan, which takes the ${most} youngest ${birds}.`,
  ];
}

const MOST_NAMES = 3;

/** "Ajax, Hazel, Fern and 12 more birds". */
export function firstOf(birds: readonly ComparedRow[], all: number, nameOf: NameOf = ({ name }) => name): string {
  const names = birds.slice(0, MOST_NAMES).map(nameOf);
  const more = all - names.length;
  return listed(more === 0 ? names : [...names, `${more} more ${more === 1 ? 'bird' : 'birds'}`]);
}
