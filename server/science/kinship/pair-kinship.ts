import type { Inbreeding } from './inbreeding.ts';
import type { Pedigree } from './pedigree.ts';
import { relationshipWalk } from './relationship-walk.ts';

/**
 * Returns a function for the kinship of two birds: the chance, from 0 to 1, that a random gene of each is a copy of the same
 * ancestral gene. This is exactly the inbreeding that their chicks would have, and (1 + F) / 2 for a bird with itself. A call
 * takes as many steps as the two have ancestors; creating the function takes O(n), so reuse it for many pairs.
 */
export function pairKinship(pedigree: Pedigree, { coefficients, mendelian }: Inbreeding) {
  const relationship = relationshipWalk(pedigree, mendelian);
  return (one: number, other: number): number =>
    one === other ? (1 + coefficients[one]!) / 2 : relationship(one, other) / 2;
}
