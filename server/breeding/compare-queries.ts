// Loads birds and compares them in pairs. Every score is computed this way.
import type { Kysely } from 'kysely';
import { findAssumedInbreeding } from '../flock/bird-pedigree-queries.ts';
import { type LoadedPedigree, loadPedigree } from '../flock/pedigree-queries.ts';
import { recordedSources } from '../flock/record.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { kinshipToAll } from '../science/kinship/colleau.ts';
import { completenessIndex, lineCompleteness } from '../science/kinship/completeness.ts';
import { relationsOf } from '../science/kinship/relation.ts';
import type { CombKin } from '../science/scoring/comb-loci.ts';
import { type BirdFacts, isYoung, type Origin, originOf, type PairFacts } from '../science/scoring/facts.ts';
import { assumedKinship, isCloseKin } from '../science/scoring/inbreeding.ts';
import { scoreOf } from '../science/scoring/score.ts';
import { positiveTest } from '../science/scoring/test-papers.ts';
import { breedKey, type ComparedRow, findCompared, findOwnIds } from './bird-queries.ts';
import type { BreedKinship } from './breed-kinship-queries.ts';
import { asOutsidersSee, birdFacts, lociOfRow, pairFacts, type Trip, type WithPapers } from './pair-facts.ts';

export interface Compared {
  row: ComparedRow;
  pair: PairFacts;
}

export interface Known {
  breeds: BreedCatalog;
  kinshipOfBreed: (breedId: string) => Promise<BreedKinship>;
  combKinOf: (roosterIds: readonly string[]) => Promise<ReadonlyMap<string, CombKin>>;
  now: number;
  /** The id of the keeper who asks. */
  asker?: string | undefined;
  trip?: Trip;
}

/** Compares one bird with others of the other sex. */
type Compare = (bird: ComparedRow, others: readonly ComparedRow[]) => Promise<Compared[]>;

async function compareWith(
  db: Kysely<Schema>,
  bird: ComparedRow,
  others: readonly ComparedRow[],
  known: Known,
): Promise<Compared[]> {
  const loaded = await loadPedigree(
    db,
    [bird, ...others].map(({ id }) => id),
  );
  return comparerIn(loaded, known)(bird, others);
}

/** Compares birds of a pedigree that is loaded for several comparisons. Shared facts are computed once. */
export function comparerIn(
  loaded: LoadedPedigree,
  { breeds, kinshipOfBreed, combKinOf, now, asker, trip = {} }: Known,
): Compare {
  const completeness = lineCompleteness(loaded.pedigree);
  const kinshipsOfBreeds = new Map<string, Promise<BreedKinship>>();

  function kinshipIn(breedId: string | null): Promise<BreedKinship> | null {
    if (breedId === null) return null;
    const known = kinshipsOfBreeds.get(breedId) ?? kinshipOfBreed(breedId);
    kinshipsOfBreeds.set(breedId, known);
    return known;
  }

  /** Parents and chicks count for roosters that may carry two copies of rose. */
  const combKin = new Map<string, CombKin | undefined>();
  async function readCombKin(roosters: readonly ComparedRow[]): Promise<void> {
    const unread = roosters.filter((row) => {
      const { rose } = lociOfRow({ ...row, ...row.record }, breeds).comb;
      return rose !== null && rose > 1 && !combKin.has(row.id);
    });
    if (unread.length === 0) return;
    const found = await combKinOf(unread.map(({ id }) => id));
    for (const { id } of unread) combKin.set(id, found.get(id));
  }

  async function factsOf(row: ComparedRow) {
    const lineage = {
      combKin: combKin.get(row.id),
      completeness: completeness[numberOf(loaded, row)] ?? 0,
      meanKinship: (await kinshipIn(row.breedId))?.meanKinshipOf(row.id) ?? null,
    };
    return { row, facts: birdFacts(row, lineage, { breeds, now, trip }) };
  }

  return async (bird, others) => {
    const kinships = kinshipToAll(loaded.pedigree, loaded.mendelian, numberOf(loaded, bird));
    const relationTo = relationsOf(loaded.pedigree, numberOf(loaded, bird), bird.sex === 'Rooster' ? 'rooster' : 'hen');
    const ofBreed = await kinshipIn(bird.breedId);
    await readCombKin(bird.sex === 'Rooster' ? [bird] : others);
    const isOwn = ({ keeperId }: ComparedRow) => keeperId === asker;
    const [known, shown] = [await factsOf(bird), await factsOf(asOutsidersSee(bird))];
    const compared: Compared[] = [];
    for (const row of others) {
      const mayKnow = isOwn(bird) || isOwn(row);
      const other = await factsOf(mayKnow ? row : asOutsidersSee(row));
      const one = mayKnow ? known : shown;
      const [rooster, hen] = bird.sex === 'Rooster' ? [one, other] : [other, one];
      const isSameBreed = row.breedId !== null && row.breedId === bird.breedId;
      const kinship = exact(kinships[numberOf(loaded, row)] ?? 0);
      const relation = relationTo(numberOf(loaded, row));
      const pair = pairFacts(rooster, hen, trip, {
        asker,
        kinship,
        relationship: relation.words,
        kinshipIfPossible: relation.ifPossible,
        breedMeanKinship: isSameBreed ? (ofBreed?.meanKinship ?? null) : null,
        pedigreedBirdsOfBreed: isSameBreed ? (ofBreed?.birds ?? 0) : 0,
      });
      compared.push({ row, pair });
      await yieldToEventLoop();
    }
    return compared;
  };
}

export function numberOf({ indexOf }: LoadedPedigree, { id }: { id: string }): number {
  const number = indexOf.get(id);
  if (number === undefined) throw new Error(`The pedigree was loaded without ${id}.`);
  return number;
}

// Rounds away the summation order, which depends on the loaded birds and must not affect a limit such as "0.25 or
// more".
export const exact = (kinship: number): number => Math.round(kinship * 1e12) / 1e12;

/**
 * The larger of the recorded and the assumed kinship of each bird with each, as in a pair: birds of two breeds are no kin
 * unless it is recorded. A bird's inbreeding is the kinship of its parents (Wright 1922), so what is assumed of it depends on what
 * is known of them, as its pedigree says; unknown parents count as birds of one yard. Nothing is assumed with `recordedOnly`.
 */
export async function kinshipsOf(
  db: Kysely<Schema>,
  loaded: LoadedPedigree,
  birds: readonly ComparedRow[],
  { recordedOnly = false } = {},
): Promise<{ kinship: Float64Array[]; hasParents: boolean }> {
  const completeness = lineCompleteness(loaded.pedigree);
  const numbers = birds.map((bird) => numberOf(loaded, bird));
  const completenessOf = (nth: number) => completeness[numbers[nth]!]!;
  const ids = birds.map(({ id }) => id);
  const assumedInbreeding = recordedOnly ? null : await findAssumedInbreeding(db, loaded, ids, null);
  const inbreedingOf = ({ id, conservationStatus }: ComparedRow) => {
    const { sires = [], dam = null } = loaded.birds.get(id) ?? {};
    if (sires.length > 0 && dam !== null) return assumedInbreeding?.get(id)?.share ?? 0;
    return assumedKinship(conservationStatus, 0, 'oneYard');
  };
  const assumedOf = (one: number, other: number) => {
    const [bird, mate] = [birds[one]!, birds[other]!];
    if (assumedInbreeding === null) return 0;
    if (one === other) return inbreedingOf(bird);
    if (breedKey(bird) !== breedKey(mate)) return 0;
    const complete = completenessIndex(completenessOf(one), completenessOf(other));
    return assumedKinship(bird.conservationStatus, complete, originOfBirds(bird, mate));
  };
  const kinship: Float64Array[] = [];
  for (const one of birds.keys()) {
    const recorded = kinshipToAll(loaded.pedigree, loaded.mendelian, numbers[one]!);
    kinship.push(
      Float64Array.from(numbers, (number, other) => {
        const assumed = assumedOf(one, other);
        return Math.max(exact(recorded[number]!), one === other ? (1 + assumed) / 2 : assumed);
      }),
    );
    await yieldToEventLoop();
  }
  return { kinship, hasParents: numbers.some((number) => completeness[number]! > 0) };
}

/** A bird that was taken over comes from its former keeper's yard. */
function flockOf({ id, keeperId, flock }: ComparedRow): Pick<BirdFacts, 'flockId' | 'formerFlockId'> {
  const arrival = flock?.arrivals.get(id);
  return { flockId: keeperId, ...(arrival && { formerFlockId: arrival.from }) };
}

function originOfBirds(one: ComparedRow, other: ComparedRow): Origin {
  const sources = recordedSources(one.origins, other.origins, one.keeperId === other.keeperId);
  return originOf({ rooster: flockOf(one), hen: flockOf(other), sources });
}

const MAX_ALTERNATIVES = 50;

/**
 * Suggests another bird of the keeper that could replace one of a closely related pair: of its sex and breed, not
 * closely related, and better by the inbreeding and the score that keepers are shown. Returns null if there is none. Birds
 * who are young, of unknown parents or with a positive test are not suggested.
 */
export async function findAlternative(
  db: Kysely<Schema>,
  keeperId: string,
  pair: readonly [ComparedRow, ComparedRow],
  facts: PairFacts,
  known: Known & { withPapers: WithPapers },
): Promise<PairFacts['alternative']> {
  if (!isCloseKin(facts.kinship)) return null;
  const own = scoreOf(facts);
  // A rooster is replaced first, because he serves many hens.
  for (const replaced of pair[0].sex === 'Rooster' ? pair : pair.toReversed()) {
    const partner = pair.find((one) => one !== replaced);
    if (!partner || partner.keeperId !== keeperId || replaced.breedId === null) continue;
    const ids = await findOwnIds(db, keeperId, replaced.sex, MAX_ALTERNATIVES, {
      breedId: replaced.breedId,
    });
    const others = await findCompared(
      db,
      ids.filter((id) => id !== replaced.id),
    );
    const compared = await compareWith(db, partner, await known.withPapers(others), known);
    const [best] = compared
      .filter(({ row, pair }) => (row.sex === 'Hen' ? pair.hen : pair.rooster).completeness)
      .map(({ row: { name, sex }, pair }) => ({ name, sex, pair, score: scoreOf(pair) }))
      .filter(
        ({ pair, score }) =>
          !isCloseKin(pair.kinship) &&
          positiveTest(pair) === null &&
          ![pair.rooster, pair.hen].some(isYoung) &&
          score.inbreeding.value < own.inbreeding.value &&
          score.compatibility > own.compatibility,
      )
      .sort(
        (a, b) =>
          a.score.inbreeding.value - b.score.inbreeding.value ||
          b.score.compatibility - a.score.compatibility ||
          (a.name < b.name ? -1 : 1),
      );
    if (best) return { name: best.name, sex: best.sex, pair: best.pair };
  }
  return null;
}
