// What a keeper notes of a bird beside its card: told to that keeper only.
import type { components } from '#contract';
import type { BirdRecordTable } from '../platform/database/schema.ts';

type Card = components['schemas']['Chicken'];
type Changes = Omit<components['schemas']['UpdateChickenRequest'], 'photos'>;

export type BirdRecord = Omit<BirdRecordTable, 'chickenId' | 'keeperId' | 'pedigreeOnly'> & { pedigreeOnly: boolean };

/** The part of a card that only its keeper is shown. */
export type OwnFields = Required<
  Pick<
    Card,
    | 'variety'
    | 'bandNumber'
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

export const NOTHING_NOTED: BirdRecord = {
  registerId: null,
  variety: null,
  bandNumber: null,
  pedigreeOnly: false,
  npipStatus: null,
  mgMsTestedOn: null,
  flockMareks: null,
  healthHistory: null,
  lastIllnessOn: null,
};

/** The record after a change; what is not named stays. */
export function recordWith(record: BirdRecord, changes: Changes): BirdRecord {
  const trimmed = (text: string | null | undefined, before: string | null) =>
    text === undefined ? before : text?.trim() || null;
  return {
    registerId: record.registerId,
    variety: trimmed(changes.variety, record.variety),
    bandNumber: trimmed(changes.bandNumber, record.bandNumber),
    pedigreeOnly: changes.pedigreeOnly ?? (changes.isAvailable ? false : record.pedigreeOnly),
    npipStatus: changes.npipStatus === undefined ? record.npipStatus : changes.npipStatus,
    mgMsTestedOn: changes.mgMsTestedOn === undefined ? record.mgMsTestedOn : changes.mgMsTestedOn,
    flockMareks: changes.flockMareks === undefined ? record.flockMareks : changes.flockMareks,
    healthHistory: trimmed(changes.healthHistory, record.healthHistory),
    lastIllnessOn: changes.lastIllnessOn === undefined ? record.lastIllnessOn : changes.lastIllnessOn,
  };
}

export const isNothing = (record: BirdRecord): boolean =>
  Object.entries(record).every(([name, value]) => value === NOTHING_NOTED[name as keyof BirdRecord]);

/** A bird's recorded parents, by id. */
export interface Parents {
  /** None, the sire, or the roosters one of which it is. */
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

/** The parents after a change; what is not named stays, so do candidates that are null. Naming a sire ends the candidates, and the other way round. */
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

/** What contradicts itself in how a sire is named; null when nothing does. */
export function sireContradiction({ sireId, sireCandidateIds }: ParentFields): string | null {
  const candidates = sireCandidateIds ?? [];
  if (sireId && candidates.length > 0) return 'Name either the sire or the possible sires, not both.';
  return candidates.length === 1 ? 'One possible sire is the sire: name him as such.' : null;
}
