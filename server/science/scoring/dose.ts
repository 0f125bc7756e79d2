// Copies of a gene in a bird, and their inheritance.

/** Copies of an autosomal gene. */
export type Dose = 0 | 1 | 2;

/** The chances of a chick with no, one and two copies. Expected copies of a parent may lie between whole ones. */
export function chickDoses(sire: number, dam: number): readonly [none: number, one: number, two: number] {
  const fromSire = sire / 2;
  const fromDam = dam / 2;
  return [(1 - fromSire) * (1 - fromDam), fromSire * (1 - fromDam) + fromDam * (1 - fromSire), fromSire * fromDam];
}
