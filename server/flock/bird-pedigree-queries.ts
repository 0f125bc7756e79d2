// The pedigree of a bird, and the inbreeding that is assumed of birds by the rule for a pair that has not been mated yet.
import type { Kysely } from 'kysely';
import type { components } from '#contract';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import { loadBreeds } from '../science/breeds/catalog.ts';
import { lineCompleteness } from '../science/kinship/completeness.ts';
import { relationsOf } from '../science/kinship/relation.ts';
import type { KinFacts } from '../science/scoring/facts.ts';
import { expectedInbreeding } from '../science/scoring/inbreeding.ts';
import { whyAssumed } from '../science/scoring/kinship-words.ts';
import { findOrigins } from './origins-queries.ts';
import { findVisibleAncestors, type LoadedPedigree, loadPedigree } from './pedigree-queries.ts';
import type { PedigreeBird } from './pedigree-repository.ts';
import { NO_PARENTS, parentIdsOf, recordedSources } from './record.ts';

type Assumed = components['schemas']['AssumedInbreeding'];

/** Returns the pedigree of one bird as this keeper may see it. */
export async function pedigreeOf(
  db: Kysely<Schema>,
  keeperId: string,
  id: string,
): Promise<Omit<components['schemas']['Pedigree'], 'chicken'>> {
  const loaded = await loadPedigree(db, [id]);
  const { birds, pedigree, indexOf } = loaded;
  const [ancestors = []] = await findVisibleAncestors(db, keeperId, birds, [id]);
  const uncertainties = await findUncertainties(db, loaded, [id], keeperId);
  return {
    ancestors,
    inbreeding: birds.get(id)?.inbreeding ?? 0,
    ...uncertainties.get(id),
    completeness: lineCompleteness(pedigree)[indexOf.get(id) ?? -1] ?? 0,
  };
}

type Uncertainty = Pick<components['schemas']['Pedigree'], 'assumedInbreeding' | 'inbreedingIs'>;

/**
 * Returns what is not certain of the recorded inbreeding of these birds. `loaded` has two generations more than completeness
 * needs, because the parents' own inbreeding may be assumed too.
 */
export async function findUncertainties(
  db: Kysely<Schema>,
  loaded: LoadedPedigree,
  ids: readonly string[],
  asker: string,
): Promise<Map<string, Uncertainty>> {
  const parentsOf = (id: string) => parentIdsOf(loaded.birds.get(id) ?? NO_PARENTS);
  const assumed = await findAssumedInbreeding(db, loaded, [...new Set([...ids, ...ids.flatMap(parentsOf)])], asker);
  const inbreedingIs = (id: string): Uncertainty['inbreedingIs'] => {
    const bird = loaded.birds.get(id);
    if (!bird || bird.inbreeding === 0) return undefined;
    if (dependsOnPossibleSire(loaded, bird)) return 'average';
    return parentsOf(id).some((parent) => assumed.has(parent)) ? 'at-least' : undefined;
  };
  return new Map(ids.map((id) => [id, { assumedInbreeding: assumed.get(id), inbreedingIs: inbreedingIs(id) }]));
}

/** True if the closest relation of a bird's parents is only possible. */
function dependsOnPossibleSire({ pedigree, indexOf }: LoadedPedigree, { sires, dam }: PedigreeBird): boolean {
  if (sires.length > 1) return true;
  const [father, mother] = [indexOf.get(sires[0] ?? ''), indexOf.get(dam ?? '')];
  if (father === undefined || mother === undefined || pedigree.sireGroups.length === 0) return false;
  return relationsOf(pedigree, mother, 'hen')(father).ifPossible > 0;
}

/**
 * Returns what is assumed of those of these birds for which it is more than their recorded inbreeding. Of several possible
 * sires the one counts for whom most is assumed. `asker` is the keeper whose notes may be named, if any.
 */
export async function findAssumedInbreeding(
  db: Kysely<Schema>,
  { birds, pedigree, indexOf }: LoadedPedigree,
  ids: readonly string[],
  asker: string | null,
): Promise<Map<string, Assumed>> {
  const recorded = ids
    .flatMap((id) => birds.get(id) ?? [])
    .filter(({ sires, dam }) => dam !== null && sires.length > 0);
  const parents = await findParents(db, new Set(recorded.flatMap(parentIdsOf)));
  const origins = await findOrigins(db, [...parents.values()]);
  const completeness = lineCompleteness(pedigree);
  const breeds = loadBreeds();
  /** A removed bird has no keeper and no source. */
  const factsOf = (id: string) => {
    const row = parents.get(id);
    const { breedId = birds.get(id)?.breedId ?? null, keeperId = null, source = null } = row ?? {};
    const listed = (breedId !== null && breeds.byId(breedId)) || undefined;
    const { hybrid = false, conservationStatus = null } = listed ?? {};
    const breed = row?.breed ?? listed?.name ?? '';
    const share = completeness[indexOf.get(id) ?? -1] ?? 0;
    return { breedId, breed, isHybrid: hybrid, conservationStatus, flockId: keeperId, completeness: share, source };
  };
  const assumedOf = (sire: string, dam: string, kinship: number, both: string): Assumed | null => {
    const [rooster, hen] = [factsOf(sire), factsOf(dam)];
    const areOfOneKeeper = rooster.flockId === hen.flockId;
    const sources = recordedSources(origins.get(sire) ?? [null], origins.get(dam) ?? [null], areOfOneKeeper);
    const pair: KinFacts = { rooster, hen, kinship, sources };
    const { pedigree: known, background } = expectedInbreeding(pair);
    if (background <= known) return null;
    const source = (hen.flockId === asker && hen.source) || 'one place';
    const because = whyAssumed(pair, {
      oneYard: `${both} lived in one yard`,
      hatchedHere: `${both} came from ${source}`,
    });
    return { share: Number(background.toFixed(6)), because };
  };
  return new Map(
    recorded.flatMap(({ id, sires, dam, inbreeding }) => {
      const both = sires.length > 1 ? 'the mother and a possible father' : 'both parents';
      const [most] = sires
        .flatMap((sire) => assumedOf(sire, dam ?? '', inbreeding, both) ?? [])
        .sort((a, b) => b.share - a.share);
      return most ? [[id, most] as const] : [];
    }),
  );
}

async function findParents(db: Kysely<Schema>, ids: Iterable<string>) {
  const parents = db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select(['chicken.id', 'chicken.keeperId', 'breed', 'breedId', 'source']);
  const rows = await queryInChunks(ids, (slice) => parents.where('chicken.id', 'in', slice).execute());
  return new Map(rows.map((row) => [row.id, row]));
}
