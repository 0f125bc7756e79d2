// A keeper's private notes about a bird.
import type { components } from '#contract';
import type { BirdRecordTable } from '../platform/database/schema.ts';
import type { PairFacts } from '../science/scoring/facts.ts';

type Card = components['schemas']['Chicken'];
type Changes = Omit<components['schemas']['UpdateChickenRequest'], 'photos'>;

export type BirdRecord = Omit<BirdRecordTable, 'chickenId' | 'keeperId' | 'pedigreeOnly'> & { pedigreeOnly: boolean };

/** Fields of a card that are visible to its keeper only. */
export type OwnFields = Required<
  Pick<
    Card,
    | 'variety'
    | 'bandNumber'
    | 'combType'
    | 'legColor'
    | 'crest'
    | 'clan'
    | 'source'
    | 'sireId'
    | 'damId'
    | 'sireCandidateIds'
    | 'inbreeding'
    | 'pedigreeOnly'
    | 'npipStatus'
    | 'mgMsTestedOn'
    | 'flockMareks'
    | 'healthHistory'
    | 'lastIllnessOn'
  >
>;

/** Whether a file of the keeper's register has this field. */
const IN_FILES = {
  registerId: true,
  variety: true,
  bandNumber: true,
  combType: true,
  legColor: true,
  crest: true,
  clan: true,
  source: true,
  pedigreeOnly: true,
  npipStatus: false,
  mgMsTestedOn: false,
  flockMareks: false,
  healthHistory: false,
  lastIllnessOn: false,
} as const satisfies Record<keyof BirdRecord, boolean>;

type RegisterField = {
  [Name in keyof BirdRecord]: (typeof IN_FILES)[Name] extends true ? Name : never;
}[keyof BirdRecord];

export const REGISTER_FIELDS = (Object.keys(IN_FILES) as (keyof BirdRecord)[]).filter(
  (name): name is RegisterField => IN_FILES[name],
);

export type RegisterFields = Pick<BirdRecord, RegisterField>;

export const NOTHING_NOTED: BirdRecord = {
  registerId: null,
  variety: null,
  bandNumber: null,
  combType: null,
  legColor: null,
  crest: null,
  clan: null,
  source: null,
  pedigreeOnly: false,
  npipStatus: null,
  mgMsTestedOn: null,
  flockMareks: null,
  healthHistory: null,
  lastIllnessOn: null,
};

/** Returns the record after a change. Omitted fields keep their values. */
export function recordWith(record: BirdRecord, changes: Changes): BirdRecord {
  const trimmed = (text: string | null | undefined, before: string | null) =>
    text === undefined ? before : text?.trim() || null;
  return {
    registerId: record.registerId,
    variety: trimmed(changes.variety, record.variety),
    bandNumber: trimmed(changes.bandNumber, record.bandNumber),
    combType: changes.combType === undefined ? record.combType : changes.combType,
    legColor: changes.legColor === undefined ? record.legColor : changes.legColor,
    crest: changes.crest === undefined ? record.crest : changes.crest,
    clan: trimmed(changes.clan, record.clan),
    source: trimmed(changes.source, record.source),
    pedigreeOnly: changes.pedigreeOnly ?? (changes.isAvailable ? false : record.pedigreeOnly),
    npipStatus: changes.npipStatus === undefined ? record.npipStatus : changes.npipStatus,
    mgMsTestedOn: changes.mgMsTestedOn === undefined ? record.mgMsTestedOn : changes.mgMsTestedOn,
    flockMareks: changes.flockMareks === undefined ? record.flockMareks : changes.flockMareks,
    healthHistory: trimmed(changes.healthHistory, record.healthHistory),
    lastIllnessOn: changes.lastIllnessOn === undefined ? record.lastIllnessOn : changes.lastIllnessOn,
  };
}

/**
 * Where the lines of a bird come from: the sources of its earliest recorded ancestors, or its own if no parent is recorded.
 * Null for a line whose source is not known.
 */
export type Origins = readonly (string | null)[];

/** "Murray McMurray Hatchery" and "murray mcmurray" are one place. */
const BUSINESS = new Set(['the', 'hatchery', 'hatcheries', 'farm', 'farms', 'poultry', 'inc', 'llc', 'co', 'company']);
/** "Hatched here" is another place for another keeper. */
const NO_NAME = new Set([
  ...['here', 'home', 'my', 'our', 'own', 'self', 'hatched', 'raised', 'bred', 'yard', 'flock', 'bought', 'local'],
  ...['feed', 'store', 'swap', 'meet', 'auction', 'fair', 'show', 'friend', 'neighbor', 'breeder', 'unknown'],
]);

const wordsOf = (source: string): string[] =>
  source
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => !BUSINESS.has(word)) ?? [];

/**
 * Birds whose lines all come from one hatchery or breeder count as hatched in one yard, wherever they live now. Null unless the
 * sources of all lines are known, and where only some are one, or one name may be a part of the other, as "McMurray" is of
 * "Murray McMurray".
 */
export function recordedSources(rooster: Origins, hen: Origins, areOfOneKeeper: boolean): PairFacts['sources'] {
  const likenesses = likenessesOf(rooster, hen, areOfOneKeeper);
  if (likenesses.every((likeness) => likeness === 'one')) return 'hatchedHere';
  return likenesses.every((likeness) => likeness === 'different') ? 'different' : null;
}

/** True if lines of both are recorded to come from one place, or from two of which one name may be a part of the other. */
export const mayBeOfOneSource = (rooster: Origins, hen: Origins): boolean =>
  likenessesOf(rooster, hen, false).some((likeness) => likeness === 'one' || likeness === 'similar');

const likenessesOf = (rooster: Origins, hen: Origins, areOfOneKeeper: boolean) =>
  rooster.flatMap((his) => hen.map((hers) => likenessOf(his, hers, areOfOneKeeper)));

/** Null if one of the sources is not recorded, or names nobody. */
function likenessOf(
  his: string | null,
  hers: string | null,
  areOfOneKeeper: boolean,
): 'one' | 'similar' | 'different' | null {
  if (his === null || hers === null) return null;
  if (areOfOneKeeper && his.toLowerCase() === hers.toLowerCase()) return 'one';
  const [one, other] = [his, hers].map(
    (source) => new Set(wordsOf(source).filter((word) => areOfOneKeeper || !NO_NAME.has(word))),
  ) as [Set<string>, Set<string>];
  if (one.size === 0 || other.size === 0) return null;
  const [isPart, isWhole] = [one.isSubsetOf(other), other.isSubsetOf(one)];
  return isPart && isWhole ? 'one' : isPart || isWhole ? 'similar' : 'different';
}

export const isEmpty = (record: BirdRecord): boolean =>
  Object.entries(record).every(([name, value]) => value === NOTHING_NOTED[name as keyof BirdRecord]);

/** Ids of a bird's recorded parents. */
export interface Parents {
  /** Empty, the sire, or all possible sires. */
  sires: readonly string[];
  dam: string | null;
}

export const NO_PARENTS: Parents = { sires: [], dam: null };

export const parentIdsOf = ({ sires, dam }: Parents): string[] => (dam === null ? [...sires] : [...sires, dam]);
export const hasParents = ({ sires, dam }: Parents): boolean => sires.length > 0 || dam !== null;
export const isSame = (a: Parents, b: Parents): boolean =>
  a.dam === b.dam && a.sires.length === b.sires.length && a.sires.every((id) => b.sires.includes(id));

export interface ParentFields {
  sireId?: string | null;
  damId?: string | null;
  sireCandidateIds?: string[] | null;
}

/**
 * Returns the parents after a change. Omitted fields keep their values, as do null candidates. Naming a sire removes
 * the candidates, and vice versa.
 */
export function parentsWith(parents: Parents, { sireId, damId, sireCandidateIds }: ParentFields): Parents {
  const several = parents.sires.length > 1 && sireCandidateIds?.length !== 0 ? parents.sires : [];
  let sires = parents.sires;
  if (sireId !== undefined) sires = sireId === null ? several : [sireId];
  if (sireCandidateIds && (sireCandidateIds.length > 0 || sireId === undefined)) {
    sires = sireCandidateIds.length > 0 ? sireCandidateIds : sires.length > 1 ? [] : sires;
  }
  return { sires, dam: damId === undefined ? parents.dam : damId };
}

export function ownFieldsOf(record: BirdRecord, { sires, dam }: Parents, inbreeding: number | null): OwnFields {
  const { registerId: _, ...shown } = record;
  return {
    ...shown,
    sireId: sires.length === 1 ? (sires[0] ?? null) : null,
    damId: dam,
    sireCandidateIds: sires.length > 1 ? [...sires] : [],
    inbreeding: sires.length > 0 || dam !== null ? inbreeding : null,
  };
}

/** Returns the contradiction in how a sire is named, or null. */
export function sireContradiction({ sireId, sireCandidateIds }: ParentFields): string | null {
  const candidates = sireCandidateIds ?? [];
  if (sireId && candidates.length > 0) return 'Name either the father or the possible fathers, not both.';
  return candidates.length === 1 ? 'If there is only one possible father, enter him as the father.' : null;
}
