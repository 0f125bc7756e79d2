// Reads what is recorded of birds and puts it together in pairs: the one way to the score, whatever asks for it.
import type { Kysely } from 'kysely';
import { type LoadedPedigree, loadPedigree } from '../flock/pedigree-queries.ts';
import type { Schema } from '../platform/database/schema.ts';
import { pauseInTurns } from '../platform/pause.ts';
import type { BreedCatalogue } from '../science/breeds/catalogue.ts';
import { kinshipToAll } from '../science/kinship/colleau.ts';
import { lineCompleteness } from '../science/kinship/completeness.ts';
import { relationsOf } from '../science/kinship/relation.ts';
import type { PairFacts } from '../science/scoring/facts.ts';
import type { ComparedRow } from './bird-queries.ts';
import type { BreedKinship } from './breed-kinship-queries.ts';
import { birdFacts, pairFacts, type Trip } from './pair-facts.ts';

export interface Compared {
  row: ComparedRow;
  pair: PairFacts;
}

export interface Known {
  breeds: BreedCatalogue;
  kinshipOfBreed: (breedId: string) => Promise<BreedKinship>;
  now: number;
  trip?: Trip;
}

/** Compares one bird with others, which are of the other sex. */
type Compare = (bird: ComparedRow, others: readonly ComparedRow[]) => Promise<Compared[]>;

export async function compareWith(
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

/** For birds of a pedigree that was loaded for more than one comparison. What holds for all of them is worked out once. */
export function comparerIn(loaded: LoadedPedigree, { breeds, kinshipOfBreed, now, trip = {} }: Known): Compare {
  const completeness = lineCompleteness(loaded.pedigree);
  const kinshipsOfBreeds = new Map<string, Promise<BreedKinship>>();

  function kinshipIn(breedId: string | null): Promise<BreedKinship> | null {
    if (breedId === null) return null;
    const known = kinshipsOfBreeds.get(breedId) ?? kinshipOfBreed(breedId);
    kinshipsOfBreeds.set(breedId, known);
    return known;
  }

  async function factsOf(row: ComparedRow) {
    const lineage = {
      completeness: completeness[numberOf(loaded, row)] ?? 0,
      meanKinship: (await kinshipIn(row.breedId))?.meanKinshipOf(row.id) ?? null,
    };
    return { row, facts: birdFacts(row, lineage, { breeds, now, trip }) };
  }

  return async (bird, others) => {
    const pause = pauseInTurns();
    const kinships = kinshipToAll(loaded.pedigree, loaded.mendelian, numberOf(loaded, bird));
    const relationTo = relationsOf(loaded.pedigree, numberOf(loaded, bird), bird.sex === 'Rooster' ? 'rooster' : 'hen');
    const ofBreed = await kinshipIn(bird.breedId);
    const own = await factsOf(bird);
    const compared: Compared[] = [];
    for (const row of others) {
      const other = await factsOf(row);
      const [rooster, hen] = bird.sex === 'Rooster' ? [own, other] : [other, own];
      const isSameBreed = row.breedId !== null && row.breedId === bird.breedId;
      const kinship = exact(kinships[numberOf(loaded, row)] ?? 0);
      const pair = pairFacts(rooster, hen, {
        kinship,
        relationship: relationTo(numberOf(loaded, row)).words,
        breedMeanKinship: isSameBreed ? (ofBreed?.meanKinship ?? null) : null,
        pedigreedBirdsOfBreed: isSameBreed ? (ofBreed?.birds ?? 0) : 0,
        alternative: null,
      });
      compared.push({ row, pair });
      await pause();
    }
    return compared;
  };
}

export function numberOf({ indexOf }: LoadedPedigree, { id }: { id: string }): number {
  const number = indexOf.get(id);
  if (number === undefined) throw new Error(`The pedigree was loaded without ${id}.`);
  return number;
}

// The order of a sum depends on which other birds were loaded; a limit such as "0.25 or more" must not.
const exact = (kinship: number): number => Math.round(kinship * 1e12) / 1e12;
