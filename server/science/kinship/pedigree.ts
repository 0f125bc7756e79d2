// Who descends from whom, in typed arrays. Everything in this room is pure and counts birds from 0.

/** A parent nobody recorded. */
export const UNKNOWN = -1;

export interface Pedigree {
  /** Number of birds. They are numbered so that parents stand before their chicks. */
  readonly size: number;
  /** By bird: the number of its sire, UNKNOWN, or a group of possible sires (see `groupOf`). */
  readonly sires: Int32Array;
  /** By bird: the number of its dam, or UNKNOWN. */
  readonly dams: Int32Array;
  /** Groups of possible sires: two birds or more, each of them as likely as the others for every single chick. */
  readonly sireGroups: readonly Int32Array[];
  /** By bird: steps of its longest known line of ancestors. A founder has 0, a chick more than each of its parents. */
  readonly generations: Int32Array;
}

/** How a group of possible sires stands among the sires: from −2 downwards. */
export const asSire = (group: number): number => -2 - group;

/** The inverse of `asSire`, for a sire below UNKNOWN. */
export const groupOf = (sire: number): number => -2 - sire;

/** All who may be the bird's sire: none, one, or a group. */
export function possibleSires({ sires, sireGroups }: Pedigree, bird: number): ArrayLike<number> {
  const sire = sires[bird]!;
  if (sire < UNKNOWN) return sireGroups[groupOf(sire)]!;
  return sire === UNKNOWN ? [] : [sire];
}

/** What its sire has of a figure kept for every bird: the mean of a group, 0 of a sire that is unknown. */
export function ofSire({ sires, sireGroups }: Pedigree, bird: number, figures: Float64Array): number {
  const sire = sires[bird]!;
  if (sire >= 0) return figures[sire]!;
  if (sire === UNKNOWN) return 0;
  const group = sireGroups[groupOf(sire)]!;
  let sum = 0;
  for (const candidate of group) sum += figures[candidate]!;
  return sum / group.length;
}

/** What its dam has of a figure kept for every bird; 0 of a dam that is unknown. */
export function ofDam({ dams }: Pedigree, bird: number, figures: Float64Array): number {
  const dam = dams[bird]!;
  return dam === UNKNOWN ? 0 : figures[dam]!;
}
