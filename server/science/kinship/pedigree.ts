// Parentage in typed arrays. Everything in this folder is pure and numbers birds from 0.

/** An unrecorded parent. */
export const UNKNOWN = -1;

export interface Pedigree {
  /** Number of birds. They are numbered so that parents come before their chicks. */
  readonly size: number;
  /** The sire of each bird: its number, UNKNOWN, or a group of possible sires (see `groupOf`). */
  readonly sires: Int32Array;
  /** The dam of each bird: its number, or UNKNOWN. */
  readonly dams: Int32Array;
  /** Groups of possible sires: two birds or more, each of them as likely as the others for every single chick. */
  readonly sireGroups: readonly Int32Array[];
  /** The length of each bird's longest known line of ancestors. A founder has 0, a chick more than each of its parents. */
  readonly generations: Int32Array;
}

/** Encodes a group of possible sires as an entry of `sires`, from −2 downward. */
export const asSire = (group: number): number => -2 - group;

/** The inverse of `asSire`, for a sire below UNKNOWN. */
export const groupOf = (sire: number): number => -2 - sire;

/** All possible sires of a bird: none, one, or a group. */
export function possibleSires({ sires, sireGroups }: Pedigree, bird: number): ArrayLike<number> {
  const sire = sires[bird]!;
  if (sire < UNKNOWN) return sireGroups[groupOf(sire)]!;
  return sire === UNKNOWN ? [] : [sire];
}

/** The sire's value in an array with one figure per bird: the mean of a group, 0 if the sire is unknown. */
export function ofSire({ sires, sireGroups }: Pedigree, bird: number, figures: Float64Array): number {
  const sire = sires[bird]!;
  if (sire >= 0) return figures[sire]!;
  if (sire === UNKNOWN) return 0;
  const group = sireGroups[groupOf(sire)]!;
  let sum = 0;
  for (const candidate of group) sum += figures[candidate]!;
  return sum / group.length;
}

/** The dam's value in an array with one figure per bird; 0 if the dam is unknown. */
export function ofDam({ dams }: Pedigree, bird: number, figures: Float64Array): number {
  const dam = dams[bird]!;
  return dam === UNKNOWN ? 0 : figures[dam]!;
}
