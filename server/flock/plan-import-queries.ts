// Plans an import or returns everything that prevents it. Nothing is written here.
import type { Kysely } from 'kysely';
import type { Sex } from '../chickens/card.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { MIXED } from '../science/breeds/cross.ts';
import { breedsNamed } from '../science/breeds/search.ts';
import { type BuiltPedigree, buildPedigree, type PedigreeRecord } from '../science/kinship/build-pedigree.ts';
import type { Inbreeding } from '../science/kinship/inbreeding.ts';
import type { FileFault } from '../science/pedigree-file/columns.ts';
import { faultsOf, loopFaults, tooManyBirds } from './check-import.ts';
import { breedLookup, type Change, changeOf, fillBreeds, type ImportedBird } from './imported-bird.ts';
import { findKnownBirds, type KnownBirds } from './known-birds-queries.ts';
import { type AskedParent, matchRegister } from './match-register.ts';
import { type FlockIndex, indexFlock } from './own-bird.ts';
import { inbreedingAfter, type ShownRelative } from './pedigree-queries.ts';
import { recordOf } from './pedigree-repository.ts';
import type { Register } from './read-register.ts';
import { isSame, NO_PARENTS, parentIdsOf } from './record.ts';
import { type Relative, UNNAMED } from './refusals.ts';

export interface ImportPlan {
  counts: Record<Change, number>;
  /** Faults in the order of lines. An import with any fault is refused. */
  faults: FileFault[];
  birds: ImportedBird[];
  byId: ReadonlyMap<string, ImportedBird>;
  known: KnownBirds;
  /** The parents named in the file. */
  names: ReadonlySet<string>;
  flock: FlockIndex;
  /** Parents that the keeper has to confirm first, in the order of the file. */
  asked: AskedParent[];
  /** Missing if there are faults. */
  pedigree: (BuiltPedigree & Inbreeding) | null;
  /** Breeds of the file that the directory does not know, and the breeds that may be meant, by the file's words. */
  unclearBreeds: ReadonlyMap<string, readonly string[]>;
  /** The breed of each bird of the pedigree by name, as given or filled in. Empty if there are faults. */
  breeds: ReadonlyMap<string, string>;
  /** The new birds of the file whose breed neither the file nor their relatives give. */
  breedless: ReadonlySet<string>;
}

export interface SoundPlan extends ImportPlan {
  pedigree: BuiltPedigree & Inbreeding;
}

export const isSound = (plan: ImportPlan): plan is SoundPlan => plan.pedigree !== null;

interface ImportContext {
  breeds: BreedCatalog;
  newId: () => string;
  now: number;
  /** True if the keeper says that this parent without a row is a bird. */
  isBird: (name: string) => boolean;
  /** The sex of a new bird if it is unknown. */
  unsexed: Sex;
  /** The keeper's answer: the breed of new birds if it is unknown. */
  breed: string | undefined;
  /** The keeper’s answers for breeds that the directory does not know. */
  breedNames: ReadonlyMap<string, string>;
}

export async function planImport(
  db: Kysely<Schema>,
  keeperId: string,
  register: Register,
  { breeds: catalog, newId, now, isBird, unsexed, breed: answer, breedNames }: ImportContext,
): Promise<ImportPlan> {
  const names = new Set(register.rows.flatMap(({ sires, dam }) => (dam === null ? sires : [...sires, dam])));
  for (const { id } of register.rows) names.delete(id);
  const known = await findKnownBirds(db, keeperId, names);
  const flock = indexFlock(known.own);
  await yieldToEventLoop();
  const ancestors = ancestorsAmong(known);
  const matched = await matchRegister(register, {
    flock,
    parentsOf: (id) => known.kin.get(id) ?? NO_PARENTS,
    isAncestor: (id) => ancestors.has(id),
    isElsewhere: (id) => known.relatives.get(id)?.isShown === true,
    isKept: (id) => known.relatives.get(id)?.isKept === true,
    breeds: breedLookup(catalog, breedNames),
    newId,
    isBird,
    unsexed,
  });
  await yieldToEventLoop();
  const { birds } = matched;
  const byId = new Map(birds.map((bird) => [bird.id, bird]));
  const checked = {
    ...{ birds, byId, own: known.own, kin: known.kin },
    relative: (id: string) => byId.get(id) ?? flock.byId(id) ?? ofOthers(known.relatives.get(id), id),
    isOwn: (id: string) => flock.byId(id) !== undefined,
    now,
  };
  const counts = { added: 0, changed: 0, unchanged: matched.ofOthers.length, ancestorsAdded: 0 };
  const records: PedigreeRecord[] = [];
  for (const bird of birds) {
    const { id, parents } = bird;
    counts[changeOf(bird)]++;
    records.push({ id, sireCandidates: parents.sires, dam: parents.dam });
  }
  for (const bird of known.kin.values()) {
    if (!byId.has(bird.id)) records.push(recordOf(bird));
  }
  await yieldToEventLoop();
  const built = buildPedigree(records, { parentsWithoutRecord: 'founders' });
  await yieldToEventLoop();
  const faults = [
    ...register.faults,
    ...matched.faults,
    ...tooManyBirds(known.own.length, counts.added + counts.ancestorsAdded),
    ...(await faultsOf(checked, register.headings)),
    ...(built.ok ? [] : loopFaults(built.faults, checked, register.headings)),
  ].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  await yieldToEventLoop();
  const plan = {
    ...{ counts, faults, birds, byId, known, names, flock, asked: matched.asked, breedless: new Set<string>() },
    unclearBreeds: unclearBreedsOf(birds, known, { catalog, breedNames }),
  };
  if (faults.length > 0) return { ...plan, pedigree: null, breeds: new Map() };
  if (!built.ok) throw new Error(`The stored pedigree is not sound: ${JSON.stringify(built.faults.slice(0, 3))}`);
  const filled = fillBreeds(built, (id) => byId.get(id)?.breed?.breed ?? flock.byId(id)?.breed);
  const breedless = new Set(birds.flatMap(({ id, row, own }) => (row && !own && !filled.has(id) ? id : [])));
  const breeds = new Map(built.ids.map((id) => [id, filled.get(id) ?? answer ?? MIXED]));
  return { ...plan, pedigree: { ...built, ...(await figuresOf(built, known, birds)) }, breeds, breedless };
}

/** Birds of others in the pedigrees of the keeper's own. */
function ancestorsAmong({ own, kin }: KnownBirds): Set<string> {
  const ids = new Set(own.map(({ id }) => id));
  // A set also iterates over what is added meanwhile.
  for (const id of ids) for (const parent of parentIdsOf(kin.get(id) ?? NO_PARENTS)) ids.add(parent);
  for (const { id } of own) ids.delete(id);
  return ids;
}

const SUGGESTED = 3;

/** Breeds that the directory does not know, but others like them. The keeper's own words for breeds are known too. */
function unclearBreedsOf(
  birds: readonly ImportedBird[],
  { own }: KnownBirds,
  { catalog, breedNames }: { catalog: BreedCatalog; breedNames: ReadonlyMap<string, string> },
): Map<string, string[]> {
  const ownBreeds = new Set(own.map(({ breed }) => breed));
  const written = new Set(birds.flatMap(({ row }) => row?.breed ?? []));
  const unclear = new Map<string, string[]>();
  for (const breed of written) {
    if (breedNames.has(breed) || ownBreeds.has(breed) || catalog.find(breed)) continue;
    const similar = breedsNamed(catalog, breed).map(({ name }) => name);
    if (similar.length > 0) unclear.set(breed, similar.slice(0, SUGGESTED));
  }
  return unclear;
}

/** Hides the dates of a bird that is not visible: they are its keeper's. */
function ofOthers(found: ShownRelative | undefined, id: string): Relative {
  if (found?.isShown) return found;
  return { id, name: UNNAMED, sex: found?.sex ?? 'Hen', hatchDate: null };
}

/** Recomputes the figures of birds with changed parents and of their descendants. */
async function figuresOf(
  { pedigree, ids, indexOf }: BuiltPedigree,
  { kin }: KnownBirds,
  birds: readonly ImportedBird[],
): Promise<Inbreeding> {
  const kept = { coefficients: new Float64Array(ids.length), mendelian: new Float64Array(ids.length).fill(1) };
  for (const [bird, id] of ids.entries()) {
    const before = kin.get(id);
    kept.coefficients[bird] = before?.inbreeding ?? 0;
    kept.mendelian[bird] = before?.mendelian ?? 1;
  }
  const changed: number[] = [];
  for (const { id, parents, before } of birds) {
    if (!isSame(parents, before)) changed.push(indexOf.get(id) ?? 0);
  }
  return inbreedingAfter(pedigree, kept, changed);
}
